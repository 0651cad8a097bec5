// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/attention/HeadSelection.h"
#include "core/attention/Stage.h"

namespace heed {

// The state that a lone picture needs to be read: "Attention weights A · head 1 of 2 · causal mask
// · ÷√dₖ (dₖ = 2)". It names what the stage depends on and no more. The mean is of the weights
// alone.
std::string stageCaption(const Experiment& experiment, Stage stage, HeadSelection selection);

// The same for a picture of all heads, and for one of all stages of a head.
std::string headGridCaption(const Experiment& experiment, Quantity quantity);
std::string allStagesCaption(const Experiment& experiment, HeadSelection selection);

// What a picture of a quantity shows, in full sentences, for those who do not see it.
std::string quantityDescription(const Experiment& experiment, const AttentionTrace& trace,
                                Quantity quantity, HeadSelection selection);

}  // namespace heed
