// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/attention/AttentionTrace.h"

namespace heed {

// The whole trace as JSON ("heedmap/trace", version 1): mask, per head q k v scores scaled masked
// weights output, then concat and output. Every digit; −∞ is the text "-inf".
std::string writeTrace(const Experiment& experiment, const AttentionTrace& trace);

}  // namespace heed
