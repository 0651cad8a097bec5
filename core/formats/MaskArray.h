// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/experiment/MaskSpec.h"
#include "core/formats/ChoiceError.h"
#include "core/formats/NumberArray.h"

namespace heed {

// What true, or 1, means in a yes/no mask. Files do not say it, and both are in use.
enum class MaskSense { Blocked, Allowed };

struct ReadMask {
    MaskSpec mask;
    std::vector<std::string> notes;
};

// `mask` with a yes/no mask in it: n marks (or 1 × n) are keys and become the padding mask, n × n
// marks become −∞ in the additive mask. The notes say which sense was used and how much it blocks;
// blocking nothing, or every key of a query, is noticed.
ReadMask withYesNoMask(const MaskSpec& mask, const NumberArray& array, MaskSense sense, Index n);

// `mask` with the additive mask n × n, finite or −∞. Truth values throw ChoiceError, since their
// sense has to be said; 0 and 1 alone earn a note.
ReadMask withAdditiveArray(const MaskSpec& mask, const NumberArray& array, Index n);

}  // namespace heed
