// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/plots/PlotContent.h"

namespace heed::ui {

// The style of a plot in the window: the widget's own text size and colours, so that zoom and theme
// reach what QCustomPlot would not inherit.
PlotStyle windowStyle(const QWidget& widget);

}  // namespace heed::ui
