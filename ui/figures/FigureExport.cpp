// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/FigureExport.h"

#include <QCoreApplication>

#include "core/formats/ExperimentJson.h"
#include "core/formats/PngDocument.h"
#include "ui/figures/FigurePdf.h"
#include "ui/figures/FigurePng.h"
#include "ui/figures/FigureSvg.h"

namespace heed::ui {

namespace {

// Of the time of a PNG, as measured on large ones.
constexpr double paintedPng = 0.5;

QByteArray pngOf(const Experiment& experiment, const FigurePlan& plan, const FigureText& text,
                 const Figure& figure, QStringList& notes, const Progress& progress) {
    std::string document;
    if (figure.embedDocument && !figure.worksheet) document = writeExperiment(experiment);
    if (document.size() > maxEmbeddedDocumentBytes) {
        document.clear();
        notes << QCoreApplication::translate(
            "FigureExport", "the document is larger than 64 MiB and is not in the picture");
    }
    const QImage image = paintFigure(plan, 1, partOf(progress, 0, paintedPng));
    return figurePng(image, text, figure.dpi, document, partOf(progress, paintedPng, 1));
}

}  // namespace

std::optional<ExportedFigure> exportFigure(const Experiment& experiment,
                                           const AttentionTrace& trace, const Figure& figure,
                                           FigureFormat format, const Progress& progress) {
    // Who has stopped it once is not asked again.
    bool isStopped = false;
    const Progress sticky = [&](double done) {
        isStopped = isStopped || !goesOn(progress, done);
        return !isStopped;
    };
    const FigurePlan plan = planFigure(experiment, trace, figure);
    const FigureText text = figureText(experiment, trace, figure);
    ExportedFigure result{{}, plan.notes};
    switch (format) {
        case FigureFormat::Png:
            result.bytes = pngOf(experiment, plan, text, figure, result.notes, sticky);
            break;
        case FigureFormat::Svg:
            result.bytes = figureSvg(plan, text, figure.pixels.has_value(), sticky);
            break;
        case FigureFormat::Pdf:
            result.bytes = figurePdf(plan, text, sticky);
            break;
    }
    if (!sticky(1)) return std::nullopt;
    return result;
}

ExportedFigure exportFigure(const Experiment& experiment, const AttentionTrace& trace,
                            const Figure& figure, FigureFormat format) {
    return *exportFigure(experiment, trace, figure, format, Progress());
}

}  // namespace heed::ui
