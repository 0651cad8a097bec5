// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/experiment/Experiment.h"

namespace heed {

// A token as a label on one line: where spaces, control characters and others without a mark of
// their own would not be seen, they get visible signs (␣ ⇥ ⏎ ⍽ U+200B …), and an empty token reads
// "∅". The token itself is never changed.
std::string tokenLabel(std::string_view token);

// "2 (cat)": the position, counted from 1, and the label.
std::string positionAndName(const Experiment& experiment, Index token);

}  // namespace heed
