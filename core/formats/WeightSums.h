// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/experiment/Experiment.h"

namespace heed {

// One sentence on the rows of weights computed elsewhere that do not sum to one within `tolerance`,
// with their sums, one on entries below 0 or above 1 in the others, and one on rows that are 0
// throughout; nothing where there are none. The weights stay as they are.
std::vector<std::string> notesOnWeightSums(const Experiment& experiment, double tolerance = 1e-6);

// How far the sum of a row may be from one by rounding alone, from the type of a file.
double sumTolerance(const std::string& type);

}  // namespace heed
