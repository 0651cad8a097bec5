// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <stop_token>

#include "core/attention/AttentionTrace.h"
#include "core/experiment/InputError.h"

namespace heed {

// softmax(Q Kᵀ / √d_k + M) V for every head, then concat · W_O (Vaswani et al. 2017, section 3.2).
// Requires a valid experiment (Validation.h). Throws InputError where a product leaves the range of
// doubles, with the quantity, the head and the entry. Each head is computed by itself, so its
// numbers do not depend on how many others there are.
AttentionTrace computeAttention(const Experiment& experiment);

// The same, given up between two passes once `stop` is requested: nothing is returned then.
std::optional<AttentionTrace> computeAttention(const Experiment& experiment, std::stop_token stop);

// Multiply-adds of one computation, by part.
struct AttentionCost {
    double projections = 0;       // X W_Q, X W_K, X W_V
    double scores = 0;            // Q Kᵀ
    double mixing = 0;            // A V
    double outputProjection = 0;  // concat W_O

    double total() const { return projections + scores + mixing + outputProjection; }
};

AttentionCost attentionCost(const Experiment& experiment);

}  // namespace heed
