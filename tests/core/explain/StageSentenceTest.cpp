// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/StageSentence.h"

#include <gmock/gmock.h>

#include <limits>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "core/explain/Narration.h"
#include "tests/support/HardStates.h"
#include "tests/support/LectureToy.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using testing::HasSubstr;

std::string sentence(const Experiment& e, Quantity quantity, Index row, Index column,
                     HeadSelection selection = {}, int digits = 2) {
    return cellSentence(e, computeAttention(e), selection, quantity, row, column, digits);
}

TEST(StageSentence, SaysEveryStageOfTheToyExample) {
    const Experiment e = lectureToy();
    EXPECT_EQ(sentence(e, Quantity::X, 1, 1), "Token 2 (cat) has 1.00 in feature 2 of the input.");
    EXPECT_EQ(sentence(e, Quantity::V, 1, 1),
              "Entry 2 of the value of token 2 (cat) is −1.00: row 2 of X times column 2 of W_V.");
    EXPECT_EQ(sentence(e, Quantity::Scores, 0, 1),
              "Query 1 (the) and key 2 (cat) have the dot product 1.00, the largest score of this "
              "query.");
    EXPECT_EQ(sentence(e, Quantity::Scaled, 0, 1),
              "The score of query 1 (the) and key 2 (cat), 1.00, divided by √2 is 0.71.");
    EXPECT_EQ(sentence(e, Quantity::Masked, 0, 1),
              "Nothing is masked, so the masked score of query 1 (the) and key 2 (cat) is the "
              "scaled score, 0.71.");
    EXPECT_EQ(sentence(e, Quantity::Output, 0, 0),
              "Entry 1 of the output of query 1 (the) is 1.38; the largest part, 1.01, comes from "
              "key 2 (cat).");
    EXPECT_EQ(sentence(e, Quantity::Concat, 0, 0),
              "There is one head alone, so the concatenation is its output: entry 1 for token 1 "
              "(the) is 1.38.");
    EXPECT_EQ(sentence(e, Quantity::Final, 0, 0),
              "W_O is off, so the output of all heads is the concatenation: column 1 for token 1 "
              "(the) is 1.38.");
}

TEST(StageSentence, OfTheWeightsIsTheNarrations) {
    const Experiment e = sampleExperiment();
    const AttentionTrace trace = computeAttention(e);
    const HeadSelection selection{.head = 1, .mean = true};
    EXPECT_EQ(cellSentence(e, trace, selection, Quantity::Weights, 2, 1, 3),
              weightSentence(e, trace, selection, 2, 1, 3));
}

TEST(StageSentence, TiesOfScoresAreNamed) {
    const Experiment e = lectureToy();
    EXPECT_THAT(sentence(e, Quantity::Scores, 2, 0),
                HasSubstr("1.00, tied with key 2 (cat) for the largest score of this query."));
    EXPECT_THAT(sentence(e, Quantity::Scores, 2, 2),
                HasSubstr("0.00; the largest score of this query, 1.00, is with key 1 (the) and "
                          "key 2 (cat)."));
    const Experiment flat = experimentFromScores(Matrix::Zero(4, 4));
    EXPECT_THAT(sentence(flat, Quantity::Scores, 0, 0), HasSubstr(", the same as with every key."));
}

TEST(StageSentence, SeveralHeadsAreNamed) {
    const Experiment e = sampleExperiment();
    EXPECT_THAT(sentence(e, Quantity::Q, 0, 0, {.head = 1}),
                testing::StartsWith("In head 2, entry 1 of the query of token 1 (token0) is "));
    EXPECT_THAT(sentence(e, Quantity::Concat, 0, 4),
                HasSubstr("entry 2 of the output of head 2 (head 1)."));
    EXPECT_THAT(sentence(e, Quantity::Final, 0, 3),
                HasSubstr("in feature 4: row 1 of the concatenation times column 4 of W_O."));
}

TEST(StageSentence, ScalingThatIsOffIsSaid) {
    EXPECT_EQ(sentence(withScale(lectureToy(), false), Quantity::Scaled, 0, 1),
              "Scaling is off, so the scaled score of query 1 (the) and key 2 (cat) is the score, "
              "1.00.");
}

TEST(StageSentence, MasksAreNamed) {
    const Experiment causal = withCausal(lectureToy(), true);
    EXPECT_EQ(sentence(causal, Quantity::Masked, 0, 1),
              "Query 1 (the) may not look at key 2 (cat): it comes later (causal mask), so the "
              "scaled score, 0.71, becomes −∞.");
    EXPECT_EQ(sentence(causal, Quantity::Masked, 1, 0),
              "Query 2 (cat) may look at key 1 (the), so its scaled score, 0.71, stays as it is.");
    EXPECT_EQ(sentence(withAdditiveEntry(lectureToy(), 0, 1, -0.5), Quantity::Masked, 0, 1),
              "The additive mask adds −0.50 to the scaled score of query 1 (the) and key 2 (cat), "
              "0.71, which makes 0.21.");
    EXPECT_THAT(sentence(withFill(causal, -3), Quantity::Masked, 0, 1),
                HasSubstr("becomes −2.29. That is finite: 0.09 of the weight leaks through."));
    EXPECT_THAT(sentence(withFill(causal, -1e9), Quantity::Masked, 0, 1),
                HasSubstr("becomes −999999999.29."));
}

TEST(StageSentence, RowsWithoutAKeyAndCancelledFillsAreSaid) {
    Experiment e = withPadding(withPadded(withCausal(lectureToy(), true), 0, true), true);
    EXPECT_THAT(sentence(e, Quantity::Masked, 0, 0), HasSubstr("No key is allowed"));
    EXPECT_EQ(sentence(e, Quantity::Output, 0, 0),
              "No key is allowed for query 1 (the): its output is the zero vector.");
    e = withFill(e, -1e9);
    EXPECT_THAT(sentence(e, Quantity::Masked, 0, 0),
                HasSubstr("−10⁹ cancels out: the mask does nothing here."));
}

TEST(StageSentence, ImportedWeightsHaveNoOtherStage) {
    const Experiment e = weightsOnlyExperiment();
    EXPECT_EQ(sentence(e, Quantity::Scaled, 0, 0),
              "These weights were computed elsewhere: this document holds no scaled scores.");
    EXPECT_EQ(sentence(e, Quantity::Weights, 0, 0),
              weightSentence(e, computeAttention(e), {}, 0, 0));
}

TEST(StageSentence, DigitsAreAsked) {
    EXPECT_THAT(sentence(lectureToy(), Quantity::Scaled, 0, 1, {}, 4), HasSubstr(" is 0.7071."));
}

TEST(StageSentence, ReadsWellInEveryHardState) {
    for (const HardState& state : hardStates()) {
        const Experiment& e = state.experiment;
        const AttentionTrace trace = computeAttention(e);
        for (const Quantity quantity : allQuantities) {
            if (e.holdsWeightsOnly() && quantity != Quantity::Weights) continue;
            const Matrix values = quantityOf(e, trace, quantity, 0);
            for (Index i = 0; i < values.rows(); ++i)
                for (Index j = 0; j < values.cols(); ++j) {
                    const std::string text = cellSentence(e, trace, {}, quantity, i, j);
                    ASSERT_EQ(badEnglishIn(text), "") << state.name << ": " << text;
                }
        }
    }
}

}  // namespace
}  // namespace heed
