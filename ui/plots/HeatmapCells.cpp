// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/HeatmapCells.h"

#include "ui/plots/CellDrawing.h"
#include "ui/plots/HeatmapPlot.h"

namespace heed::ui {

HeatmapCells::HeatmapCells(HeatmapPlot& plot, std::size_t panel, QCPAxisRect& rect)
    : QCPAbstractPlottable(rect.axis(QCPAxis::atTop), rect.axis(QCPAxis::atLeft)),
      plot_(plot),
      panel_(panel) {
    setAntialiased(false);
}

QCPRange HeatmapCells::getKeyRange(bool& found, QCP::SignDomain) const {
    found = true;
    return {-0.5, static_cast<double>(plot_.content().panels[panel_].columns()) - 0.5};
}

QCPRange HeatmapCells::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
    found = true;
    return {-0.5, static_cast<double>(plot_.content().panels[panel_].rows()) - 0.5};
}

// QCustomPlot moves it up by a pixel, which would cut off the last row of them.
QRect HeatmapCells::clipRect() const {
    return QCPAbstractPlottable::clipRect().translated(0, 1);
}

void HeatmapCells::draw(QCPPainter* painter) {
    CellDrawing(plot_.content(), plot_.plotLayoutNow(), panel_, *painter).draw(numbers_);
}

}  // namespace heed::ui
