// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QSize>
#include <QStringList>
#include <vector>

#include "ui/plots/PlotContent.h"

namespace heed::ui {

// Where one panel stands. Lengths in pixels.
struct PanelLayout {
    QRectF cells;               // all its cells
    double cellWidth = 0;       //
    QRectF title;               // above the column labels
    QRectF columnTitle;         //
    QRectF bar;                 // the colour bar; empty for a text panel
    QRectF labels;              // the column labels
    QStringList columnLabels;   // shortened to fit; an empty one is left out
    bool turnedLabels = false;  // they rise at 45°, since side by side they would collide
    double numberPx = 0;        // size of its numbers; 0: they would not fit

    QRectF cell(Index row, Index column, double cellHeight) const;
};

// Where everything of a picture stands.
struct PlotLayout {
    double cellHeight = 0;
    bool numbersDropped = false;  // some panel is too small for its numbers
    bool labelsThinned = false;   // some row or column labels are left out
    QRectF caption;
    QStringList captionLines;
    QRectF rowTitle;
    QRectF rowLabels;
    QStringList shortRowLabels;  // shortened to fit; an empty one is left out
    QRectF legend;
    QStringList legendLines;
    std::vector<PanelLayout> panels;
    QSizeF used;  // what the content needs, at most the size asked for
};

// Lays `content` out in `size`: coloured cells square, rows of all panels aligned, the whole
// centred.
PlotLayout layoutPlot(const PlotContent& content, const PlotStyle& style, QSizeF size);

// The size that the content takes with cells of `style.maxCellPx`; where that would be more than
// `maxWidth`, with smaller cells.
QSizeF naturalSize(const PlotContent& content, const PlotStyle& style, double maxWidth);

}  // namespace heed::ui
