// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QStringList>

#include "core/experiment/Matrix.h"

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

}  // namespace heed::ui
