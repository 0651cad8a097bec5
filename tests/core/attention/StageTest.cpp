// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/Stage.h"

#include <gmock/gmock.h>

#include "core/experiment/Edits.h"
#include "tests/support/HardStates.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Every stage is on.
Experiment everythingOn() {
    return withCausal(sampleExperiment(), true);
}

// Scaling, masks and W_O are off and there is one head.
Experiment everythingOff() {
    return experimentFromScores(Matrix{{0, 1}, {1, 0}});
}

std::vector<std::string> chipsOf(const Experiment& e) {
    std::vector<std::string> chips;
    for (const Stage stage : allStages) chips.push_back(chipText(stage, e));
    return chips;
}

std::vector<Stage> walkFrom(Stage stage, int step, const Experiment& e) {
    std::vector<Stage> walk;
    for (auto next = nextStage(stage, step, e); next; next = nextStage(*next, step, e))
        walk.push_back(*next);
    return walk;
}

TEST(Stage, NineChipsStandInOrder) {
    EXPECT_THAT(chipsOf(everythingOn()), ElementsAre("X", "Q K V", "S = QKᵀ", "÷√dₖ", "+M",
                                                     "A softmax", "Y = AV", "concat", "·W_O"));
    std::vector<std::string_view> brief;
    for (const Stage stage : allStages) brief.push_back(shortChipText(stage));
    EXPECT_THAT(brief, ElementsAre("X", "QKV", "S", "√", "+M", "A", "Y", "cat", "W_O"));
    for (const Stage stage : allStages) EXPECT_FALSE(titleOf(stage).empty());
}

TEST(Stage, ChipsSayWhatIsOff) {
    EXPECT_THAT(chipsOf(everythingOff()), ElementsAre("X", "Q K V", "S = QKᵀ", "÷√dₖ off", "+M off",
                                                      "A softmax", "Y = AV", "concat –", "·W_O –"));
}

TEST(Stage, EachMaskTurnsTheMaskOn) {
    const Experiment off = everythingOff();
    EXPECT_TRUE(isOff(Stage::Masked, off));
    EXPECT_FALSE(isOff(Stage::Masked, withCausal(off, true)));
    EXPECT_FALSE(isOff(Stage::Masked, withPadding(off, true)));
    EXPECT_FALSE(isOff(Stage::Masked, withAdditiveEntry(off, 0, 1, -0.5)));
    EXPECT_FALSE(isOff(Stage::Masked, withBlockedEntry(off, 0, 1, true)));
    EXPECT_TRUE(isOff(Stage::Masked, withPadded(off, 0, true))) << "a mark is no toggle";
    EXPECT_TRUE(isOff(Stage::Masked, withAdditiveEntry(off, 0, 1, 0))) << "adds nothing";
}

TEST(Stage, WhatIsOffSaysWhatTurnsItOn) {
    const Experiment off = everythingOff();
    EXPECT_THAT(whatTurnsOn(Stage::Scaled, off), HasSubstr("scaling toggle"));
    EXPECT_THAT(whatTurnsOn(Stage::Masked, off),
                HasSubstr("causal or the padding toggle, or an entry of the additive mask"));
    EXPECT_THAT(whatTurnsOn(Stage::Concat, off), HasSubstr("second head"));
    EXPECT_THAT(whatTurnsOn(Stage::Final, off), HasSubstr("W_O toggle"));
    for (const Experiment& e : {everythingOn(), everythingOff(), weightsOnlyExperiment()})
        for (const Stage stage : allStages)
            EXPECT_EQ(whatTurnsOn(stage, e).empty(), !isOff(stage, e)) << titleOf(stage);
}

TEST(Stage, QuantitiesAreDealtOutOnceAndInOrder) {
    std::vector<Quantity> dealt;
    for (const Stage stage : allStages)
        for (const Quantity quantity : quantitiesOf(stage)) {
            dealt.push_back(quantity);
            EXPECT_EQ(stageOf(quantity), stage);
        }
    EXPECT_THAT(dealt, testing::ElementsAreArray(allQuantities));
    EXPECT_THAT(quantitiesOf(Stage::QKV), ElementsAre(Quantity::Q, Quantity::K, Quantity::V));
    EXPECT_THAT(quantitiesOf(Stage::Final), ElementsAre(Quantity::Final));
}

TEST(Stage, SteppingPassesOverWhatIsOffAndDoesNotWrap) {
    EXPECT_THAT(walkFrom(Stage::X, 1, everythingOff()),
                ElementsAre(Stage::QKV, Stage::Scores, Stage::Weights, Stage::Output));
    EXPECT_THAT(walkFrom(Stage::Final, -1, everythingOff()),
                ElementsAre(Stage::Output, Stage::Weights, Stage::Scores, Stage::QKV, Stage::X));
    EXPECT_THAT(walkFrom(Stage::X, 1, everythingOn()),
                testing::ElementsAreArray(allStages.begin() + 1, allStages.end()));
    EXPECT_EQ(nextStage(Stage::X, -1, everythingOn()), std::nullopt);
    EXPECT_EQ(nextStage(Stage::Final, 1, everythingOn()), std::nullopt);
    EXPECT_EQ(nextStage(Stage::Output, 1, everythingOff()), std::nullopt);
}

TEST(Stage, AStepMayBeLongerThanOne) {
    EXPECT_EQ(nextStage(Stage::X, 3, everythingOff()), Stage::Weights);
    EXPECT_EQ(nextStage(Stage::X, 9, everythingOff()), std::nullopt);
    EXPECT_EQ(nextStage(Stage::Masked, 0, everythingOff()), Stage::Masked);
}

TEST(Stage, OfImportedWeightsOnlyTheWeightsAreOn) {
    const Experiment e = weightsOnlyExperiment();
    for (const Stage stage : allStages) EXPECT_EQ(isOff(stage, e), stage != Stage::Weights);
    EXPECT_EQ(chipText(Stage::Weights, e), "A softmax");
    EXPECT_EQ(chipText(Stage::Masked, e), "+M –");
    EXPECT_EQ(nextStage(Stage::Weights, 1, e), std::nullopt);
    EXPECT_EQ(nextStage(Stage::Weights, -1, e), std::nullopt);
    EXPECT_EQ(nextStage(Stage::X, 1, e), Stage::Weights);
    EXPECT_THAT(whatTurnsOn(Stage::Scores, e), HasSubstr("computed elsewhere"));
}

}  // namespace
}  // namespace heed
