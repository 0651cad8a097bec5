// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/HeadSelection.h"
#include "ui/plots/PlotContent.h"

namespace heed::ui {

// The panels that stage pictures are put together from.

QStringList tokenLabels(const Experiment& experiment);

// One matrix of the pipeline with its title and the names of its columns.
PlotPanel quantityPanel(const Experiment& experiment, const AttentionTrace& trace,
                        Quantity quantity, HeadSelection selection, const ColorRange& weightRange);

// M with what each entry is made of: c causal, p padding, a additive −∞, or the additive number.
PlotPanel maskPanel(const Experiment& experiment, const AttentionTrace& trace);
QString maskLegend();

// Σ of each row; with `all` also entropy, effective keys, largest key and gradient.
std::vector<PlotPanel> readoutPanels(const Experiment& experiment, const AttentionTrace& trace,
                                     HeadSelection selection, int digits, bool all);

// α_ij ‖v_j‖ of the selection's head.
PlotPanel contributionPanel(const Experiment& experiment, const AttentionTrace& trace,
                            HeadSelection selection);

// α_j, v_j and α_j v_j for one query, a row a key.
std::vector<PlotPanel> outputTermPanels(const Experiment& experiment, const AttentionTrace& trace,
                                        Index head, Index query);

// One colour range for all of them.
void shareRange(std::vector<PlotPanel>& panels);

// Says which rows have no key, and whether a fill cancels out: across the rows themselves, where
// they have cells without numbers, or below the picture.
void addRowStates(PlotContent& content, const Experiment& experiment, bool acrossRows);

// Says that blocked entries leak.
void addLeaks(PlotContent& content, const Experiment& experiment, const Matrix& weights);

// Tells in the legend what the marks mean that HeatmapCells draws on values beyond the colours.
void addBeyondColours(PlotContent& content);

}  // namespace heed::ui
