// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/AttentionTrace.h"

namespace heed {

// y_i = Σ_j α_ij v_j of one head, taken apart.
struct OutputTerms {
    Eigen::RowVectorXd alpha;  // n, row i of the weights
    Matrix V;                  // n × d_v
    Matrix terms;              // n × d_v, row j is α_ij v_j
    Eigen::RowVectorXd y;      // d_v, the head's output: the sum of the terms
};

// Requires a computed experiment: imported weights have no values.
OutputTerms outputTerms(const AttentionTrace& trace, Index head, Index query);

// n × n, α_ij ‖v_j‖: how long the piece is that key j gives to query i.
Matrix contributionMap(const AttentionTrace& trace, Index head);

}  // namespace heed
