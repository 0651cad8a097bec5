// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/MatrixId.h"
#include "ui/document/Document.h"

namespace heed::ui {

inline constexpr MatrixId matrixX{MatrixId::Kind::X};

// The built-in example of the lecture.
Experiment toy();

// Weights of "a" and "b" made elsewhere: nothing to edit.
Experiment weightsOnly();

// Sets the first entry of X, in a step "Edit 0.5". False where nothing changed.
bool setFirst(Document& document, double value, int mergeKey = 0);

}  // namespace heed::ui
