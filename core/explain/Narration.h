// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/attention/HeadSelection.h"

namespace heed {

// One plain English sentence on the weight of query i and key j (counted from 0): "Query 1 (the)
// puts 0.50 of its weight on key 2 (cat), the largest in its row." Says so where the key is masked,
// where a finite fill leaks, and where the row has no key.
std::string weightSentence(const Experiment& experiment, const AttentionTrace& trace,
                           HeadSelection selection, Index query, Index key, int digits = 2);

// What a picture of the weights shows, in full sentences, for those who do not see it.
std::string weightsDescription(const Experiment& experiment, const AttentionTrace& trace,
                               HeadSelection selection);

// "−∞", "−10⁹", "−5": the fill of blocked entries.
std::string fillText(double fill);

// "no key is allowed" or "every key is blocked, so −10⁹ cancels out: the mask does nothing here"
// (where there is an additive mask, that one still counts); empty for an ordinary row.
std::string rowRemark(const Experiment& experiment, Index query);

// The same of the whole experiment, below a picture: "no key is allowed for query 1 (<pad>) and
// query 2 (<pad>)"; of more than four queries the first three are named. Empty where every query
// attends. A fill is the same for all rows, and so is what becomes of it: one line is enough.
std::string blockedRowsText(const Experiment& experiment);

// "3 tokens · d 3 · dₖ 2 · dᵥ 2 · 1 head": the sizes, for the status bar.
std::string sizesText(const Experiment& experiment);

}  // namespace heed
