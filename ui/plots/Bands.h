// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace heed::ui {

// How the panels of a picture stand below each other: so many in each band, from the top.
using Bands = std::vector<std::size_t>;

// `perBand` in each; the last may have fewer.
Bands bandsOf(std::size_t panels, std::size_t perBand);

// At most `bands` bands of panels in their order, so that the widest is as narrow as it can be.
Bands narrowestBands(const std::vector<double>& widths, std::size_t bands);

}  // namespace heed::ui
