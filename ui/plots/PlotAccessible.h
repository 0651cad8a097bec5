// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace heed::ui {

// From now on screen readers find in each HeatmapPlot a table with named rows, columns and cells.
// Once for the program; more often does no harm.
void makePlotsAccessible();

}  // namespace heed::ui
