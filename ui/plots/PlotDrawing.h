// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "core/formats/Progress.h"
#include "ui/plots/PlotLayout.h"

namespace heed::ui {

// Where the cells of a panel are drawn: what is beyond is cut off. Whole pixels, as the cells have
// them.
QRect cellsRect(const PlotPanel& panel, const PanelLayout& layout);

// Draws a picture of that size onto whatever the painter paints on, in any thread. The window draws
// with the same means (see HeatmapPlot), and its marks besides. In the mode pmVectorized shapes are
// without seams, whatever the resolution at which they are looked at; else text is outlines, which
// no setting of the system reaches but for letters that the font lacks. Where `progress` stops it,
// something is missing.
void drawPlot(QCPPainter& painter, const PlotContent& content, const PlotStyle& style, QSize size,
              const Progress& progress = {});

}  // namespace heed::ui
