// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <vector>

#include "ui/plots/PlotLayout.h"

namespace heed::ui {

// Sizes of pictures, from a thumbnail to a large window.
inline const std::vector<QSizeF> layoutSizes = {{200, 150}, {320, 240},  {640, 480},  {480, 800},
                                                {800, 300}, {1024, 768}, {2000, 1500}};

// The style of a window with numbers in the cells.
PlotStyle windowStyle();

QFontMetricsF textMetrics(const PlotStyle& style);

// Where one column label is drawn, as LabelDrawing does.
QRectF columnLabelBox(const PlotLayout& layout, const PlotStyle& style, std::size_t panel, int j);

void expectNothingBeyondTheEdges(const PlotLayout& layout, const PlotStyle& style, QSizeF size);

}  // namespace heed::ui
