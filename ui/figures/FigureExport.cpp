// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/FigureExport.h"

#include <QCoreApplication>

#include "core/formats/ExperimentJson.h"
#include "core/formats/PngDocument.h"
#include "ui/figures/FigurePdf.h"
#include "ui/figures/FigurePng.h"
#include "ui/figures/FigureSvg.h"

namespace heed::ui {

DrawnFigure drawFigure(const Experiment& experiment, const AttentionTrace& trace,
                       const Figure& figure, FigureFormat format) {
    const FigurePlan plan = planFigure(experiment, trace, figure);
    const FigureText text = figureText(experiment, trace, figure);
    DrawnFigure drawn{.encode = {}, .notes = plan.notes};
    if (format != FigureFormat::Png) {
        const QByteArray bytes = format == FigureFormat::Pdf
                                     ? figurePdf(plan, text)
                                     : figureSvg(plan, text, figure.pixels.has_value());
        drawn.encode = [bytes] {
            return bytes;
        };
        return drawn;
    }
    std::string document;
    if (figure.embedDocument && !figure.worksheet) document = writeExperiment(experiment);
    if (document.size() > maxEmbeddedDocumentBytes) {
        document.clear();
        drawn.notes << QCoreApplication::translate(
            "FigureExport", "the document is larger than 64 MiB and is not in the picture");
    }
    drawn.encode = [image = paintFigure(plan), text, dpi = figure.dpi, document] {
        return figurePng(image, text, dpi, document);
    };
    return drawn;
}

ExportedFigure exportFigure(const Experiment& experiment, const AttentionTrace& trace,
                            const Figure& figure, FigureFormat format) {
    const DrawnFigure drawn = drawFigure(experiment, trace, figure, format);
    return {drawn.encode(), drawn.notes};
}

}  // namespace heed::ui
