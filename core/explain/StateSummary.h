// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/attention/HeadSelection.h"

namespace heed {

// One paragraph on what is computed and what came of it, for a person who does not see the window:
// title, sizes, toggles, the sharpest and the flattest row of the selected weights, what the mask
// blocks and what leaks, and what the computation costs.
std::string describeState(const Experiment& experiment, const AttentionTrace& trace,
                          HeadSelection selection);

}  // namespace heed
