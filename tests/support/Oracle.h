// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/experiment/Experiment.h"

namespace heed {

using Grid = std::vector<std::vector<double>>;

struct OracleHead {
    Grid Q;        // n × d_k
    Grid K;        // n × d_k
    Grid V;        // n × d_v
    Grid scores;   // n × n
    Grid scaled;   // n × n
    Grid masked;   // n × n
    Grid weights;  // n × n
    Grid output;   // n × d_v
};

struct Oracle {
    Grid M;  // n × n
    std::vector<OracleHead> heads;
    Grid concat;       // n × h·d_v
    Grid finalOutput;  // n × d_model, or concat where W_O is off
};

// The formulas of scaled dot-product attention, written out as nested loops over plain vectors. It
// reads the entries of the experiment and shares no arithmetic with core.
Oracle naiveAttention(const Experiment& experiment);

// Softmax of one row; zeros where every entry is −∞.
std::vector<double> naiveSoftmax(const std::vector<double>& scores);

Grid gridOf(const Matrix& matrix);
Matrix matrixFrom(const Grid& grid);

}  // namespace heed
