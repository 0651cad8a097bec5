// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/ScoreSteps.h"

namespace heed {

// From the dot product to the weight, and what the weight does; its share gives the cell.
std::vector<ExplanationStep> weightSteps(const ScorePlace& place);

// The mean over all heads; `place.head` does not matter.
std::vector<ExplanationStep> meanWeightSteps(const ScorePlace& place);

}  // namespace heed
