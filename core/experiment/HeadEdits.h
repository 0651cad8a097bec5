// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Experiment.h"
#include "core/experiment/MatrixId.h"

// Edits of the list of heads, as pure functions like those of Edits.h. Each head takes along its
// name, its W_Q, W_K and W_V, and its d_v rows of W_O. Heads count from 0 and must exist in an
// experiment that does not hold weights only. More heads than Validation.h allows throw InputError.
//
// Where W_O is on, the output is the sum over the heads of Y times the head's rows of W_O. Where it
// is off, the output is the heads' Y side by side and its columns follow the heads.
namespace heed {

// A new last head, like withHeadCount(h + 1).
Experiment withHeadAdded(const Experiment& e);

// The copy stands directly after the head. The output counts what that head adds twice.
Experiment withHeadDuplicated(const Experiment& e, Index head);

// What the head added to the output is gone. Throws InputError for the only head.
Experiment withHeadRemoved(const Experiment& e, Index head);

// `to` is the head's index afterwards; the heads between move over by one. Where W_O is on, the
// output stays the same up to rounding.
Experiment withHeadMoved(const Experiment& e, Index from, Index to);

// W_Q, W_K or W_V of one head in place of that of head `toHead`, the matrix shared. `from` names no
// other kind of matrix.
Experiment withHeadMatrixCopied(const Experiment& e, MatrixId from, Index toHead);

}  // namespace heed
