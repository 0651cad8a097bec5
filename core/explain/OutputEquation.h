// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/attention/AttentionTrace.h"

namespace heed {

// "Output 1 (the): y = 0.25 · v₁ + 0.50 · v₂ + 0.25 · v₃ = (0.99, 1.75)". Long sums name the five
// largest weights and say how many others there are.
std::string outputEquation(const Experiment& experiment, const AttentionTrace& trace, Index head,
                           Index query, int digits = 2);

}  // namespace heed
