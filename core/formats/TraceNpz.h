// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/attention/AttentionTrace.h"

namespace heed {

// The whole trace as `.npz`: x, mask, then q k v scores scaled masked weights output with the heads
// on a first axis (h × …), then concat, final (the output of all heads) and tokens (unicode). −∞ is
// itself. For weights computed elsewhere throws InputError.
std::string writeTraceNpz(const Experiment& experiment, const AttentionTrace& trace);

}  // namespace heed
