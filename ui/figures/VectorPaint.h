// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "core/formats/Progress.h"
#include "ui/figures/Figure.h"

namespace heed::ui {

// Draws a planned figure as rectangles and texts, at the painter's own origin and scale.
void paintVector(const FigurePlan& plan, QCPPainter& painter, const Progress& progress);

}  // namespace heed::ui
