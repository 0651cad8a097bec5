// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/attention/HeadSelection.h"

namespace heed {

// What stands in the margin beside one row of the weights. A dash, "–", for what a row without a
// key does not have, or imported weights that are no shares of 1.
struct ReadoutTexts {
    std::string sum;            // "1.00", Σ at full precision, then rounded
    std::string entropy;        // "1.04 nats"
    std::string entropyShare;   // "95 %", of the most that the allowed keys could give
    std::string effectiveKeys;  // "2.8 keys"
    std::string largestKey;     // "key 2 (cat)", "tie: keys 1 (the) and 2 (cat)"
    std::string gradient;       // "0.50", the norm of the softmax's Jacobian; near 0: saturated
};

ReadoutTexts readoutTexts(const Experiment& experiment, const AttentionTrace& trace,
                          HeadSelection selection, Index query, int digits = 2);

}  // namespace heed
