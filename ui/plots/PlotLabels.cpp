// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotLabels.h"

#include "ui/plots/HeatmapPlot.h"
#include "ui/plots/LabelDrawing.h"

namespace heed::ui {

PlotLabels::PlotLabels(HeatmapPlot& plot) : QCPLayerable(&plot), plot_(plot) {
    setLayer(QStringLiteral("main"));
}

void PlotLabels::draw(QCPPainter* painter) {
    LabelDrawing(plot_.content(), plot_.plotLayoutNow(), *painter).draw();
}

}  // namespace heed::ui
