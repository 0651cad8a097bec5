// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/Stage.h"

#include <algorithm>

namespace heed {

namespace {

struct Texts {
    std::string_view chip;
    std::string_view shortChip;
    std::string_view title;
    std::string_view turnsOn;  // empty where it is never off
};

// In the order of Stage.
constexpr std::array<Texts, allStages.size()> texts = {{
    {"X", "X", "Input", ""},
    {"Q K V", "QKV", "Queries, keys and values", ""},
    {"S = QKᵀ", "S", "Scores", ""},
    {"÷√dₖ", "√", "Scaled scores", "The scaling toggle turns this stage on."},
    {"+M", "+M", "Masked scores",
     "The causal or the padding toggle, or an entry of the additive mask, turns this stage on."},
    {"A softmax", "A", "Attention weights", ""},
    {"Y = AV", "Y", "Head output", ""},
    {"concat", "cat", "Concatenated heads", "A second head turns this stage on."},
    {"·W_O", "W_O", "Output of all heads", "The W_O toggle turns this stage on."},
}};

const Texts& of(Stage stage) {
    return texts[static_cast<std::size_t>(stage)];
}

constexpr std::array<Quantity, 11> inOrder = allQuantities;

// Where the quantities of a stage stand in that order, and how many they are.
constexpr std::size_t firstOf(Stage stage) {
    return stage <= Stage::QKV ? static_cast<std::size_t>(stage)
                               : static_cast<std::size_t>(stage) + 2;
}

bool addsNothing(const MaskSpec& mask) {
    return !mask.causal && !mask.padding &&
           (!mask.additive || (mask.additive->get().array() == 0).all());
}

}  // namespace

std::string_view chipText(Stage stage) {
    return of(stage).chip;
}

std::string_view shortChipText(Stage stage) {
    return of(stage).shortChip;
}

std::string_view titleOf(Stage stage) {
    return of(stage).title;
}

bool isOff(Stage stage, const Experiment& e) {
    if (e.holdsWeightsOnly()) return stage != Stage::Weights;
    switch (stage) {
        case Stage::Scaled:
            return !e.scale;
        case Stage::Masked:
            return addsNothing(e.mask);
        case Stage::Concat:
            return e.headCount() == 1;
        case Stage::Final:
            return !e.wO;
        default:
            return false;
    }
}

std::string chipText(Stage stage, const Experiment& e) {
    std::string text(chipText(stage));
    if (!isOff(stage, e)) return text;
    // "off" is what a toggle is; the others are not there.
    const bool toggle = stage == Stage::Scaled || stage == Stage::Masked;
    return text + (toggle && !e.holdsWeightsOnly() ? " off" : " –");
}

std::string whatTurnsOn(Stage stage, const Experiment& e) {
    if (!isOff(stage, e)) return {};
    if (e.holdsWeightsOnly())
        return "These weights were computed elsewhere, so there is nothing before or after them: "
               "choose a preset or make a new experiment.";
    return std::string(of(stage).turnsOn);
}

std::span<const Quantity> quantitiesOf(Stage stage) {
    return std::span(inOrder).subspan(firstOf(stage), stage == Stage::QKV ? 3 : 1);
}

Stage stageOf(Quantity quantity) {
    const auto holds = [quantity](Stage stage) {
        const auto quantities = quantitiesOf(stage);
        return std::find(quantities.begin(), quantities.end(), quantity) != quantities.end();
    };
    return *std::find_if(allStages.begin(), allStages.end(), holds);
}

std::optional<Stage> nextStage(Stage stage, int step, const Experiment& e) {
    const int direction = step < 0 ? -1 : 1;
    int at = static_cast<int>(stage);
    while (step != 0) {
        at += direction;
        if (at < 0 || at >= static_cast<int>(allStages.size())) return std::nullopt;
        if (!isOff(static_cast<Stage>(at), e)) step -= direction;
    }
    return static_cast<Stage>(at);
}

}  // namespace heed
