// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/experiment/Experiment.h"

namespace heed {

// Names one editable matrix of an experiment.
struct MatrixId {
    enum class Kind { X, WQ, WK, WV, WO, Additive };

    Kind kind = Kind::X;
    Index head = 0;  // for WQ, WK and WV; 0 elsewhere

    bool operator==(const MatrixId&) const = default;
};

// The matrix that `id` names. Requires that it exists (wO and additive may be absent).
const Matrix& matrixOf(const Experiment& experiment, MatrixId id);

bool hasMatrix(const Experiment& experiment, MatrixId id);

// "X", "W_Q of head 2", "the additive mask": for sentences, undo steps and errors.
std::string nameOf(MatrixId id);

}  // namespace heed
