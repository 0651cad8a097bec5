// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QSize>
#include <QStringList>
#include <vector>

#include "ui/plots/PlotBand.h"

namespace heed::ui {

// The row labels of one band.
struct RowLabelLayout {
    QRectF title;
    QRectF labels;
    QStringList texts;  // shortened to fit; an empty one is left out
};

// Where everything of a picture stands. Lengths in pixels.
struct PlotLayout {
    PlotStyle style;              // as it is drawn: its text may be smaller than was asked for
    Bands bands;                  // as chosen
    bool numbersDropped = false;  // some panel is too small for its numbers
    bool labelsThinned = false;   // some row or column labels are left out
    QRectF caption;
    QStringList captionLines;
    std::vector<RowLabelLayout> rowLabels;  // one a band
    QRectF legend;
    QStringList legendLines;
    std::vector<PanelLayout> panels;  // of all bands, in the order of the content
    QSizeF used;                      // what the content needs, at most the size asked for
};

// Lays `content` out in `size`: panels side by side in bands below each other, coloured cells
// square and of one size, the whole centred. Where text would leave the cells no room it shrinks;
// in bands also where numbers have room then. Bands that may adapt are those with the largest
// cells.
PlotLayout layoutPlot(const PlotContent& content, const PlotStyle& style, QSizeF size);

// The size that the content takes with cells of `style.maxCellPx`; where that would be more than
// `maxWidth`, with smaller cells. Bands do not adapt: one for each panel would always have the
// largest cells, and the picture no end.
QSizeF naturalSize(const PlotContent& content, const PlotStyle& style, double maxWidth);

}  // namespace heed::ui
