// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/experiment/Matrix.h"
#include "core/experiment/MatrixId.h"

namespace heed {

inline constexpr std::uint64_t defaultSeed = 2017;  // the year of "Attention Is All You Need"

// A standard normal number that depends on its arguments alone: no sequence, no state. Any entry
// can be drawn again, in any order.
double normalAt(std::uint64_t seed, MatrixId id, Index row, Index column);

// Rounded to two decimals, so that the number on the screen is the number itself. Never −0.
double inHundredths(double value);

// The start value of one entry of a matrix of the given shape: standard normal for X, normal with
// Xavier's deviation √(2 / (rows + columns)) for the parameters, in hundredths; 0 for the additive
// mask.
double initialValue(std::uint64_t seed, MatrixId id, Index row, Index column, Index rows,
                    Index columns);

}  // namespace heed
