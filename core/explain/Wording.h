// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/attention/HeadSelection.h"
#include "core/attention/MaskMatrix.h"
#include "core/experiment/Counted.h"
#include "core/experiment/Experiment.h"

namespace heed {

// "one", "one and two", "one, two and three".
std::string listed(const std::vector<std::string>& parts);

std::string capitalised(std::string text);

// "0.50", or "less than 0.01" where the digits would show a weight that is not 0 as 0.
std::string shareText(double weight, int digits);

// "₁₂" for 11: the subscript of something that counts from 0.
std::string subscript(Index index);

// "it comes later (causal mask) and it is padding (padding mask)": why a key is hidden.
std::string reasonsText(const MaskReasons& reasons);

// "−10⁹ cancels out: the mask does nothing here": what a finite fill that blocks a whole row comes
// to.
std::string cancelText(const MaskSpec& mask);

// "head 2 of 4: last name read", "mean over 4 heads": whose numbers they are.
std::string headText(const Experiment& experiment, HeadSelection selection);

// "key 2 (cat)", "key 1 (the) and key 2 (cat)", "key 1 (the) and 3 other keys".
std::string keysText(const Experiment& experiment, const std::vector<Index>& keys);

}  // namespace heed
