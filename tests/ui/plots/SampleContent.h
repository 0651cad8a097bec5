// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/HeadSelection.h"
#include "ui/plots/PlotContent.h"

namespace heed::ui {

// n tokens t1 … tn, d_v features, every weight and output of its own; h heads.
Experiment plotted(Index n, Index dV = 2, Index h = 1);

// The picture of the weights with Y beside them.
PlotContent contentOf(const Experiment& experiment, HeadSelection selection = {});

// One panel of weights on the range 0…1, with labels r1 … and c1 …, and nothing else.
PlotContent contentOf(const Matrix& weights);

// The style of a window without any number in the cells.
PlotStyle styleWithoutNumbers();

}  // namespace heed::ui
