// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/VectorPaint.h"

#include "ui/plots/PlotDrawing.h"
#include "ui/plots/PlotText.h"

namespace heed::ui {

void paintVector(const FigurePlan& plan, QCPPainter& painter, const Progress& progress) {
    painter.setMode(QCPPainter::pmVectorized);
    // SVG writes the painter's font into every group, those of rectangles too.
    painter.setFont(sizedFont(plan.style.font, plan.style.textPx));
    drawPlot(painter, plan.content, plan.style, plan.pixels, progress);
}

}  // namespace heed::ui
