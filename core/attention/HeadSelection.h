// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/AttentionTrace.h"

namespace heed {

// Which weights are looked at: those of one head, or their mean over all heads.
struct HeadSelection {
    Index head = 0;  // counts from 0; kept while the mean is shown
    bool mean = false;

    bool operator==(const HeadSelection&) const = default;
};

// n × n: the weights of the head, or the mean.
Matrix weightsOf(const AttentionTrace& trace, HeadSelection selection);

// One row of them, 1 × n, without making the others.
Eigen::RowVectorXd weightsRow(const AttentionTrace& trace, HeadSelection selection, Index query);

// One entry of any quantity: of the weights that are looked at, else of the selection's head.
// Requires that the trace holds it. Costs O(h) at most.
double entryAt(const Experiment& experiment, const AttentionTrace& trace, Quantity quantity,
               HeadSelection selection, Index row, Index column);

// What stands beside those weights: the head's Y (n × d_v), or beside the mean the output of all
// heads (n × d_model or n × h·d_v), since a mean of weights has no Y of its own. 0 × 0 for imported
// weights.
Matrix outputBeside(const AttentionTrace& trace, HeadSelection selection);

}  // namespace heed
