// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/experiment/MaskSpec.h"

namespace heed {

// What a cell of M is made of, short enough for the cell: "c" causal, "p" padding, "a" the additive
// mask is −∞, or several of them ("cp"); the number of the additive mask where no rule blocks the
// entry; "0" where nothing is added. Where a finite fill and a number add up it is "c −0.5".
std::string maskPartText(const MaskSpec& mask, Index query, Index key);

}  // namespace heed
