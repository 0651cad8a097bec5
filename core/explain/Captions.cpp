// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Captions.h"

#include <cmath>

#include "core/explain/Narration.h"
#include "core/explain/StageSentence.h"
#include "core/explain/Wording.h"

namespace heed {

namespace {

std::string maskText(const Experiment& e) {
    std::string text;
    if (e.mask.causal) text += " · causal mask";
    if (e.mask.padding) text += " · padding mask";
    if (e.mask.additive) text += " · additive mask";
    if ((e.mask.causal || e.mask.padding) && std::isfinite(e.mask.fill))
        text += " · fill " + fillText(e.mask.fill);
    return text;
}

std::string scaleText(const Experiment& e) {
    return (e.scale ? " · ÷√dₖ (dₖ = " : " · not scaled (dₖ = ") + std::to_string(e.keyWidth()) +
           ")";
}

// What the numbers of a stage depend on.
std::string stateText(const Experiment& e, Stage stage) {
    if (e.holdsWeightsOnly()) return " · computed elsewhere";
    std::string text;
    if (stage >= Stage::Masked) text += maskText(e);
    if (stage >= Stage::Scaled) text += scaleText(e);
    return text;
}

std::string nameOf(Stage stage) {
    switch (stage) {
        case Stage::X:
            return "Input X";
        case Stage::QKV:
            return "Queries, keys and values";
        case Stage::Scores:
            return "Scores S = QKᵀ";
        case Stage::Scaled:
            return "Scaled scores";
        case Stage::Masked:
            return "Masked scores";
        case Stage::Weights:
            return "Attention weights A";
        case Stage::Output:
            return "Head output Y = AV";
        case Stage::Concat:
            return "Heads joined";
        case Stage::Final:
            return "Output of all heads";
    }
    return {};
}

bool ofOneHead(Stage stage) {
    return stage >= Stage::QKV && stage <= Stage::Output;
}

}  // namespace

std::string stageCaption(const Experiment& e, Stage stage, HeadSelection selection) {
    const std::string heads = ofOneHead(stage)    ? " · " + headText(e, selection)
                              : stage == Stage::X ? ""
                                                  : " · " + counted(e.headCount(), "head");
    return nameOf(stage) + heads + stateText(e, stage);
}

std::string headGridCaption(const Experiment& e, Quantity quantity) {
    const Stage stage = stageOf(quantity);
    std::string name =
        stage == Stage::QKV ? capitalised(std::string(titleOf(quantity))) : nameOf(stage);
    const std::string heads = counted(e.headCount(), "head");
    return name + (e.headCount() == 1 ? " · " : " · all ") + heads + stateText(e, stage);
}

std::string allStagesCaption(const Experiment& e, HeadSelection selection) {
    return "From X to the output · " + headText(e, {.head = selection.head}) +
           stateText(e, Stage::Final);
}

std::string quantityDescription(const Experiment& e, const AttentionTrace& trace, Quantity quantity,
                                HeadSelection selection) {
    selection.mean = false;
    const Matrix values = quantityOf(e, trace, quantity, selection.head);
    const std::string text = "Heatmap of the " + std::string(titleOf(quantity)) + ", " +
                             counted(values.rows(), "row") + " by " +
                             counted(values.cols(), "column") +
                             (isPerHead(quantity) ? ", " + headText(e, selection) : "") + ".";
    Index row = 0;
    Index column = 0;
    values.maxCoeff(&row, &column);
    return text + " Its largest entry: " + cellSentence(e, trace, selection, quantity, row, column);
}

}  // namespace heed
