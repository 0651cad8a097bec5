// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Experiment.h"

namespace heed::ui {

// An experiment that is too large to be computed at once from some 700 tokens on: d 64, d_k and d_v
// 8. The same sizes give the same numbers.
Experiment largeExperiment(Index n = 700, Index h = 8);

}  // namespace heed::ui
