// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PanelLayout.h"

#include <cmath>

namespace heed::ui {

QRectF PanelLayout::cell(Index row, Index column) const {
    // Rounded edges, so that neighbours meet on whole pixels.
    const double x0 = std::round(cells.left() + static_cast<double>(column) * cellWidth);
    const double x1 = std::round(cells.left() + static_cast<double>(column + 1) * cellWidth);
    const double y0 = std::round(cells.top() + static_cast<double>(row) * cellHeight);
    const double y1 = std::round(cells.top() + static_cast<double>(row + 1) * cellHeight);
    return {x0, y0, x1 - x0, y1 - y0};
}

void PanelLayout::moveBy(QPointF offset) {
    for (QRectF* rect : {&cells, &title, &columnTitle, &bar, &labels}) rect->translate(offset);
}

}  // namespace heed::ui
