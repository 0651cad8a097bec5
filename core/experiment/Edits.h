// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/experiment/Experiment.h"
#include "core/experiment/MatrixId.h"

// Every edit is a pure function from one experiment to the next. Rows, columns, tokens and heads
// count from 0 and must exist; a value that no experiment may hold throws InputError, as do sizes
// beyond the limits of Validation.h.
namespace heed {

Experiment withCell(const Experiment& e, MatrixId id, Index row, Index column, double value);

// Replaces a whole matrix by one of the same shape.
Experiment withMatrix(const Experiment& e, MatrixId id, Matrix matrix);

Experiment withTitle(const Experiment& e, std::string title, std::string notes);
Experiment withToken(const Experiment& e, Index token, std::string text);
Experiment withPadded(const Experiment& e, Index token, bool padded);
Experiment withHeadName(const Experiment& e, Index head, std::string name);
Experiment withScale(const Experiment& e, bool on);
Experiment withCausal(const Experiment& e, bool on);
Experiment withPadding(const Experiment& e, bool on);
Experiment withFill(const Experiment& e, double fill);

// One entry of the additive mask, which is made of zeros where there is none yet. Finite or −∞.
Experiment withAdditiveEntry(const Experiment& e, Index query, Index key, double value);

// The same as a switch: −∞, or 0. Unblocking where there is no additive mask changes nothing.
Experiment withBlockedEntry(const Experiment& e, Index query, Index key, bool blocked);

// On: the identity where h·d_v = d_model, else its pattern of ones as far as it reaches, so that
// the output starts out as the concatenation. Off: the matrix is dropped.
Experiment withOutputProjection(const Experiment& e, bool on);

// The sizes. What overlaps keeps its values; new entries come from Initializers.h and depend on
// their place alone, so that the same steps always give the same numbers. W_O follows block by
// block: the d_v rows of a head stay that head's.
Experiment withTokenCount(const Experiment& e, Index n);
Experiment withModelWidth(const Experiment& e, Index dModel);
Experiment withKeyWidth(const Experiment& e, Index dK);
Experiment withValueWidth(const Experiment& e, Index dV);
Experiment withHeadCount(const Experiment& e, Index h);

}  // namespace heed
