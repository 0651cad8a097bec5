// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Experiment.h"

namespace heed {

// n tokens with dModel features, h heads of width 8, seeded normal numbers, causal.
Experiment benchExperiment(Index n, Index dModel, Index h);

}  // namespace heed
