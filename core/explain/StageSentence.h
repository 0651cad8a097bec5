// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/attention/HeadSelection.h"

namespace heed {

// One plain English sentence on one cell of any quantity; for the weights it is weightSentence().
// Every other quantity is that of the selection's head. Rows and columns count from 0 and must
// exist. Costs O(n + d) at most, so that it can follow the pointer.
std::string cellSentence(const Experiment& experiment, const AttentionTrace& trace,
                         HeadSelection selection, Quantity quantity, Index row, Index column,
                         int digits = 2);

}  // namespace heed
