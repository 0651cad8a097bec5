// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/formats/NumberArray.h"

namespace heed {

// What an array of another program can become.
enum class ExperimentPart { None, X, WQ, WK, WV, WO, Additive, Mask, Weights, Tokens };

// A guess for each array of a file, by its name ("q_proj.weight", "W_K", "inputs") and its shape.
// No part is suggested twice; what cannot be read, biases, and names that say nothing are None. A
// guess to be looked at, not a decision.
std::vector<ExperimentPart> suggestedParts(const std::vector<ArrayEntry>& entries);

}  // namespace heed
