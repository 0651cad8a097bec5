// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Experiment.h"

namespace heed {

// "the cat sat": the scores of the first query are 0, 1, 0 and d_k is 2, so its weights are 0.25,
// 0.50 and 0.25. Scaling is on, nothing is masked, there is one head and no W_O.
Experiment lectureToy();

}  // namespace heed
