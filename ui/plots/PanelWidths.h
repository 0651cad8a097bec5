// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "ui/plots/PlotContent.h"
#include "ui/plots/PlotText.h"

namespace heed::ui {

// The pixels that each panel of a band takes whatever its cells: for its title and for the ends of
// its colour bar, or for its texts. `room` is the width of the band: titles are cut where they
// alone would fill it.
std::vector<double> leastWidths(std::span<const PlotPanel> panels, const PlotStyle& style,
                                double room, TextWidths& widths);

}  // namespace heed::ui
