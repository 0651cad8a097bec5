// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/HeadSelection.h"
#include "core/attention/Stage.h"
#include "ui/plots/PlotContent.h"

namespace heed::ui {

struct StageContentOptions {
    bool operandsBeside = true;   // what a stage is made from beside it; at A the output Y
    int digits = 2;               // of the sums
    ColorRange weightRange = {};  // of A alone
    bool sharedRange = false;     // one colour range for Q, K and V
    bool readouts = false;        // entropy and the like, a column each
    bool contributions = false;   // α_ij ‖v_j‖ beside the weights
    bool hints = true;            // which control turns a stage on that is off
};

// The picture of one stage: its matrices side by side, rows aligned. The head is one of the
// experiment's; the mean is of the weights alone, elsewhere the selection's head is shown.
PlotContent stageContent(const Experiment& experiment, const AttentionTrace& trace, Stage stage,
                         HeadSelection selection, const StageContentOptions& options);

// The weights of every head, in bands of equal cells on one scale.
PlotContent headGridContent(const Experiment& experiment, const AttentionTrace& trace,
                            Quantity quantity, const StageContentOptions& options);

// Thumbnails of all heads in one row, without labels: "2 · max .91" above each.
PlotContent headStripContent(const Experiment& experiment, const AttentionTrace& trace);

// The nine stages of one head, in bands.
PlotContent allStagesContent(const Experiment& experiment, const AttentionTrace& trace,
                             HeadSelection selection, const StageContentOptions& options);

// How the output of one query comes about: α_j, v_j and α_j v_j, a row a key.
PlotContent outputTermsContent(const Experiment& experiment, const AttentionTrace& trace,
                               Index head, Index query);

// The names of a matrix's columns: tokens, f1 f2 …, q1 q2 ….
QStringList columnLabels(const Experiment& experiment, Quantity quantity);

}  // namespace heed::ui
