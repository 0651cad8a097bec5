// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/FigureExport.h"

#include <QCoreApplication>

#include "core/explain/Captions.h"
#include "core/explain/Narration.h"
#include "core/formats/ExperimentJson.h"
#include "core/formats/PngDocument.h"
#include "ui/plots/HeatmapPlot.h"

namespace heed::ui {

namespace {

std::string describe(const Experiment& e, const AttentionTrace& trace, const Figure& figure) {
    if (figure.allStages) return allStagesCaption(e, figure.head) + ".";
    if (figure.allHeads && isPerHead(mainQuantity(figure)))
        return headGridCaption(e, mainQuantity(figure)) + ".";
    if (mainQuantity(figure) == Quantity::Weights) return weightsDescription(e, trace, figure.head);
    return quantityDescription(e, trace, mainQuantity(figure), figure.head);
}

}  // namespace

QImage paintFigure(const FigurePlan& plan) {
    HeatmapPlot plot;
    plot.setStyle(plan.style);
    plot.setContent(plan.content);
    QImage image(plan.pixels, QImage::Format_RGBA8888);
    if (image.isNull())
        throw InputError(
            QCoreApplication::translate("FigureExport", "not enough memory for the picture")
                .toStdString());
    image.fill(plan.style.background);
    plot.paintOnto(image, plan.pixels);
    return image;
}

ExportedFigure exportPng(const Experiment& experiment, const AttentionTrace& trace,
                         const Figure& figure) {
    const FigurePlan plan = planFigure(experiment, trace, figure);
    const QImage image = paintFigure(plan);
    ExportedFigure result;
    result.notes = plan.notes;

    PngText text;
    text.title = experiment.title.empty() ? plan.content.caption.toStdString() : experiment.title;
    text.description = describe(experiment, trace, figure);
    text.software = "Heedmap";
    text.document = writeExperiment(experiment);
    if (text.document.size() > maxEmbeddedDocumentBytes) {
        text.document.clear();
        result.notes << QCoreApplication::translate(
            "FigureExport", "the document is larger than 64 MiB and is not in the picture");
    }
    const PngPixels pixels{static_cast<std::uint32_t>(image.width()),
                           static_cast<std::uint32_t>(image.height()),
                           {image.constBits(), static_cast<std::size_t>(image.sizeInBytes())}};
    result.bytes = QByteArray::fromStdString(writePng(pixels, figure.dpi, text));
    return result;
}

}  // namespace heed::ui
