// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/attention/Quantity.h"
#include "core/experiment/Experiment.h"

namespace heed {

// The nine stops on the way from the input to the output, in their order.
enum class Stage { X, QKV, Scores, Scaled, Masked, Weights, Output, Concat, Final };

inline constexpr std::array<Stage, 9> allStages = {Stage::X,      Stage::QKV,    Stage::Scores,
                                                   Stage::Scaled, Stage::Masked, Stage::Weights,
                                                   Stage::Output, Stage::Concat, Stage::Final};

// "S = QKᵀ": what its chip says where the stage is on.
std::string_view chipText(Stage stage);

// "S": the same where room is scarce.
std::string_view shortChipText(Stage stage);

// "Scores": the name for people.
std::string_view titleOf(Stage stage);

// True where the stage changes nothing: scaling is off, nothing is masked (no toggle is on and the
// additive mask is absent or 0), there is one head alone, there is no W_O. Where only weights are
// held, every stage but the weights.
bool isOff(Stage stage, const Experiment& experiment);

// "+M off", "concat –", or the plain text where the stage is on.
std::string chipText(Stage stage, const Experiment& experiment);

// One sentence on what turns the stage on; empty where it is on.
std::string whatTurnsOn(Stage stage, const Experiment& experiment);

// What the stage shows, at least one: Q, K and V for QKV.
std::span<const Quantity> quantitiesOf(Stage stage);

Stage stageOf(Quantity quantity);

// The stage `step` stops on (below 0: back), not counting those that are off. Nothing beyond either
// end. `stage` itself may be off.
std::optional<Stage> nextStage(Stage stage, int step, const Experiment& experiment);

}  // namespace heed
