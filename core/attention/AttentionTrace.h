// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/attention/Quantity.h"
#include "core/experiment/Experiment.h"

namespace heed {

// What one head computes. The scaled and the masked scores follow from S by one division and one
// addition; they are made where they are shown.
struct HeadTrace {
    Matrix Q;  // n × d_k, X W_Q
    Matrix K;  // n × d_k, X W_K
    Matrix V;  // n × d_v, X W_V
    Matrix S;  // n × n, Q Kᵀ, before scaling and mask
    Matrix A;  // n × n, the weights
    Matrix Y;  // n × d_v, A V
};

// Everything that is computed from an experiment. From imported weights there is only each head's
// A, and M is 0.
struct AttentionTrace {
    Matrix M;                      // n × n, shared by all heads
    std::vector<HeadTrace> heads;  // h
    Matrix concat;                 // n × h·d_v, the heads' Y side by side
    Matrix output;                 // n × d_model, concat W_O; concat itself where W_O is off
};

// What the scores are divided by: √d_k of the head's own width, 1 where scaling is off.
double scoreDivisor(const Experiment& experiment);

// One matrix of the pipeline, in the shape that the trace or the formula gives it. `head` counts
// from 0 and is ignored where the quantity is shared by all heads.
Matrix quantityOf(const Experiment& experiment, const AttentionTrace& trace, Quantity quantity,
                  Index head);

// The mean of the weights over all heads, n × n.
Matrix meanWeights(const AttentionTrace& trace);

}  // namespace heed
