// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QStringList>
#include <span>
#include <vector>

#include "ui/plots/PanelLayout.h"
#include "ui/plots/PlotContent.h"
#include "ui/plots/PlotText.h"

namespace heed::ui {

// Panels side by side, their rows aligned, with the row labels at the left.
struct BandLayout {
    QRectF rowTitle;
    QRectF rowLabels;
    QStringList shortRowLabels;  // shortened to fit; an empty one is left out
    std::vector<PanelLayout> panels;
    bool numbersDropped = false;  // some panel is too small for its numbers
    bool labelsThinned = false;   // some row or column labels are left out
    QSizeF used;                  // what it needs, at most the size asked for
};

// Lays `panels` of `content` out side by side from the corner (0, 0): coloured cells square, as
// large as `size` allows. Long labels leave the cells a height of `cellsKept`.
BandLayout layoutBand(const PlotContent& content, const PlotStyle& style,
                      std::span<const PlotPanel> panels, QSizeF size, double cellsKept,
                      TextWidths& widths);

}  // namespace heed::ui
