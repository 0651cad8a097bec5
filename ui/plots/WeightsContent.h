// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/HeadSelection.h"
#include "ui/plots/PlotContent.h"

namespace heed::ui {

struct WeightsContentOptions {
    bool outputBeside = true;  // Y at the right of A, rows aligned
    int digits = 2;            // of the sums
};

// The picture of the weights: A with the sum of each row, and Y beside it.
PlotContent weightsContent(const Experiment& experiment, const AttentionTrace& trace,
                           HeadSelection selection, const WeightsContentOptions& options);

}  // namespace heed::ui
