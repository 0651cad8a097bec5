// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/VectorPaint.h"

#include "ui/plots/HeatmapPlot.h"
#include "ui/plots/PlotText.h"

namespace heed::ui {

void paintVector(const FigurePlan& plan, QCPPainter& painter) {
    HeatmapPlot plot;
    plot.setStyle(plan.style);
    plot.setContent(plan.content);
    painter.setMode(QCPPainter::pmVectorized);
    // SVG writes the painter's font into every group, those of rectangles too.
    painter.setFont(sizedFont(plan.style.font, plan.style.textPx));
    plot.paintOnto(painter, plan.pixels);
}

}  // namespace heed::ui
