// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/ReadoutTexts.h"

#include <gtest/gtest.h>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "tests/support/HardStates.h"
#include "tests/support/LectureToy.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

ReadoutTexts textsOf(const Experiment& e, Index query, HeadSelection selection = {},
                     int digits = 2) {
    return readoutTexts(e, computeAttention(e), selection, query, digits);
}

TEST(ReadoutTexts, SayTheRow) {
    const ReadoutTexts texts = textsOf(lectureToy(), 0);
    EXPECT_EQ(texts.sum, "1.00");
    EXPECT_EQ(texts.entropy, "1.04 nats");
    EXPECT_EQ(texts.entropyShare, "94 %");
    EXPECT_EQ(texts.effectiveKeys, "2.82 keys");
    EXPECT_EQ(texts.largestKey, "key 2 (cat)");
    EXPECT_EQ(texts.gradient, "0.45");
    EXPECT_EQ(textsOf(lectureToy(), 0, {}, 4).entropy, "1.0373 nats");
}

TEST(ReadoutTexts, TiesAreCalledTies) {
    EXPECT_EQ(textsOf(lectureToy(), 2).largestKey, "tie: keys 1 (the) and 2 (cat)");
    EXPECT_EQ(textsOf(experimentFromScores(Matrix::Zero(5, 5)), 0).largestKey,
              "tie: 5 keys, first key 1 (t1)");
}

TEST(ReadoutTexts, RowWithoutAKeyHasDashes) {
    const Experiment e = withPadding(withPadded(withCausal(lectureToy(), true), 0, true), true);
    const ReadoutTexts texts = textsOf(e, 0);
    for (const std::string& text : {texts.sum, texts.entropy, texts.entropyShare,
                                    texts.effectiveKeys, texts.largestKey, texts.gradient})
        EXPECT_EQ(text, "–");
    EXPECT_EQ(textsOf(e, 1).sum, "1.00");
    EXPECT_EQ(textsOf(withFill(e, -1e9), 0).sum, "1.00") << "a finite fill leaves weights";
}

TEST(ReadoutTexts, MeanHasItsOwn) {
    const Experiment e = withHeadCount(lectureToy(), 2);
    EXPECT_NE(textsOf(e, 0, {.mean = true}).entropy, textsOf(e, 0).entropy);
    EXPECT_EQ(textsOf(e, 0, {.mean = true}).sum, "1.00");
}

TEST(ReadoutTexts, ImportedRowsThatAreNoSharesHaveNoEntropy) {
    const Experiment e = weightsOnlyExperiment();
    EXPECT_EQ(textsOf(e, 0).entropy, "1.04 nats");
    const ReadoutTexts texts = textsOf(e, 2, {.head = 1});
    EXPECT_EQ(texts.sum, "1.62");
    EXPECT_EQ(texts.largestKey, "key 2 (t2)");
    EXPECT_EQ(texts.entropy, "–");
    EXPECT_EQ(texts.gradient, "–");
    EXPECT_EQ(textsOf(e, 1, {.head = 1}).sum, "0.00") << "a row of zeros sums to 0";
}

TEST(ReadoutTexts, AreThereInEveryHardState) {
    for (const HardState& state : hardStates())
        for (Index i = 0; i < state.experiment.tokenCount(); ++i) {
            const ReadoutTexts texts = textsOf(state.experiment, i);
            for (const std::string& text : {texts.sum, texts.entropy, texts.entropyShare,
                                            texts.effectiveKeys, texts.largestKey, texts.gradient})
                EXPECT_TRUE(!text.empty() && text.find("N") == std::string::npos) << state.name;
        }
}

}  // namespace
}  // namespace heed
