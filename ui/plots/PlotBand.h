// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QStringList>
#include <span>
#include <vector>

#include "ui/plots/PlotContent.h"
#include "ui/plots/PlotText.h"

namespace heed::ui {

// Where one panel stands. Lengths in pixels.
struct PanelLayout {
    QRectF cells;  // all its cells
    double cellWidth = 0;
    double cellHeight = 0;
    QRectF title;               // above the column labels
    QRectF columnTitle;         //
    QRectF bar;                 // the colour bar; empty where there is none
    QRectF labels;              // the column labels
    QStringList columnLabels;   // shortened to fit; an empty one is left out
    bool turnedLabels = false;  // they rise at 45°, since side by side they would collide
    double numberPx = 0;        // size of its numbers; 0: they would not fit

    QRectF cell(Index row, Index column) const;
    void moveBy(QPointF offset);
};

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
