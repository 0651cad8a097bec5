// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/experiment/Experiment.h"
#include "core/experiment/MatrixId.h"

namespace heed {

struct SampleSizes {
    Index n = 3;
    Index dModel = 4;
    Index dK = 2;
    Index dV = 3;
    Index h = 2;
};

// A valid experiment in which no two entries are equal, so that a value in the wrong place shows.
// W_O and the additive mask are present and the last token is marked as padding.
Experiment sampleExperiment(const SampleSizes& sizes = {});

// The same without the additive mask.
Experiment sampleWithoutAdditive();

// One of each kind that it holds.
const std::vector<MatrixId>& everyMatrix();

// rows × columns, counting up from `first` in quarters.
Matrix countingMatrix(double first, Index rows, Index columns);

// X = identity, W_Q = Q, W_K = K, W_V = V: the projections are the given matrices. Q may have fewer
// rows than K: rows of zeros follow as further queries. Scaling is off and nothing is masked.
Experiment experimentFromProjections(const Matrix& Q, const Matrix& K, const Matrix& V);

// The scores are S (rows × n, rows ≤ n; n = V.rows()).
Experiment experimentFromScores(const Matrix& S, const Matrix& V);
Experiment experimentFromScores(const Matrix& S);  // V = identity

// What InputError says; a sentence that no test expects where nothing is thrown.
std::string refusalOf(const std::function<void()>& action);

}  // namespace heed
