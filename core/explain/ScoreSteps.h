// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/CellExplanation.h"

// The steps from a query and a key to their masked score. Heads, queries and keys count from 0.
namespace heed {

// What the steps are about: one cell of the n × n matrices of one head.
struct ScorePlace {
    const Experiment& experiment;
    const AttentionTrace& trace;
    Index head = 0;
    Index query = 0;
    Index key = 0;

    const HeadTrace& headTrace() const { return trace.heads[static_cast<std::size_t>(head)]; }
};

ExplanationStep dotProductStep(const ScorePlace& place);
ExplanationStep scaledStep(const ScorePlace& place);
ExplanationStep maskStep(const ScorePlace& place);

// ‖q‖, ‖k‖ and their cosine, which the dot product is not.
std::vector<ExplanationStep> cosineSteps(const ScorePlace& place);

}  // namespace heed
