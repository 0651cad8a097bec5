// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/AttentionTrace.h"

namespace heed::ui {

// An experiment with what was computed from it: what the views show. Immutable and shared.
struct Result {
    Experiment experiment;
    AttentionTrace trace;
};

}  // namespace heed::ui
