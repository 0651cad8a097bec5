// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Matrix.h"

namespace heed {

// The softmax of each row of `scores` (any shape): exp(s_j − max s) / Σ_k exp(s_k − max s), so that
// no finite score overflows. Entries are finite or −∞; −∞ gives exactly 0, and a row of −∞ alone
// gives a row of zeros (torch.softmax gives NaN there).
// Source: Vaswani et al. 2017, section 3.2.1; the shift by the maximum changes no weight.
Matrix softmaxRows(const Matrix& scores);

}  // namespace heed
