// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/StageContent.h"

namespace heed::ui {

// An experiment with what came of it.
struct Computed {
    const Experiment& experiment;
    const AttentionTrace& trace;
};

// A stage pinned, now, and now − pinned, side by side: the first two on one range, the difference
// on a symmetric one. Where the shapes differ there is no difference, and the legend says so.
PlotContent compareContent(const Computed& pinned, const Computed& now, Stage stage,
                           HeadSelection selection, const StageContentOptions& options);

}  // namespace heed::ui
