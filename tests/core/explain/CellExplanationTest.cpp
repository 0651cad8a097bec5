// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/CellExplanation.h"

#include <gmock/gmock.h>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "tests/support/HardStates.h"
#include "tests/support/LectureToy.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using Kind = MatrixId::Kind;
using testing::ElementsAre;
using testing::HasSubstr;

CellExplanation explain(const Experiment& e, Quantity quantity, Index row, Index column,
                        HeadSelection selection = {}) {
    return explainCell(e, computeAttention(e), selection, quantity, row, column);
}

std::vector<std::string> linesOf(const CellExplanation& explanation) {
    std::vector<std::string> lines;
    for (const ExplanationStep& step : explanation.steps) lines.push_back(step.arithmetic);
    return lines;
}

std::vector<std::string> titlesOf(const CellExplanation& explanation) {
    std::vector<std::string> titles;
    for (const ExplanationStep& step : explanation.steps) titles.push_back(step.title);
    return titles;
}

TEST(CellExplanation, WeightIsWorkedOutInSixSteps) {
    const CellExplanation why = explain(lectureToy(), Quantity::Weights, 0, 1);
    EXPECT_EQ(why.heading, "Why 0.50? Query 1 (the) → key 2 (cat)");
    EXPECT_THAT(titlesOf(why),
                ElementsAre("Dot product q₁ · k₂", "Divide by √dₖ", "Add the mask M", "Exponential",
                            "Share of the row's sum", "Weight times v₂, a part of y₁"));
    EXPECT_THAT(linesOf(why), ElementsAre("1·1 + 0·0 = 1", "1/√2 = 0.7071", "0.7071 + 0 = 0.7071",
                                          "e^0.7071 = 2.0281", "2.0281/(1 + 2.0281 + 1) = 0.5035",
                                          "0.5035·(2, −1) = (1.0070, −0.5035)"));
    EXPECT_EQ(why.caution,
              "A weight says how much of a value is mixed in, not why a model answers as it does.");
    EXPECT_EQ(why.steps[2].remark, "Nothing is masked, so 0 is added.");
    EXPECT_TRUE(why.steps[4].givesCell);
}

TEST(CellExplanation, OperandsOfAWeightSayWhereTheNumbersStand) {
    const Experiment e = withAdditiveEntry(lectureToy(), 0, 1, -1);
    const CellExplanation why = explain(e, Quantity::Weights, 0, 1);
    const auto cell = [](Quantity quantity) {
        return Operand{HeadQuantity{quantity, 0}, 0, 1};
    };
    EXPECT_THAT(why.steps[0].operands,
                ElementsAre(Operand{HeadQuantity{Quantity::Q, 0}, 0, 0, 1, 2},
                            Operand{HeadQuantity{Quantity::K, 0}, 1, 0, 1, 2}));
    EXPECT_THAT(why.steps[1].operands, ElementsAre(cell(Quantity::Scores)));
    EXPECT_THAT(why.steps[2].operands,
                ElementsAre(cell(Quantity::Scaled), Operand{WholeMask{}, 0, 1},
                            Operand{MatrixId{Kind::Additive}, 0, 1}));
    EXPECT_THAT(why.steps[3].operands, ElementsAre(cell(Quantity::Masked)));
    EXPECT_THAT(why.steps[4].operands,
                ElementsAre(Operand{HeadQuantity{Quantity::Masked, 0}, 0, 0, 1, 3}));
    EXPECT_THAT(
        why.steps[5].operands,
        ElementsAre(cell(Quantity::Weights), Operand{HeadQuantity{Quantity::V, 0}, 1, 0, 1, 2}));
}

TEST(CellExplanation, ScalingThatIsOffIsSaid) {
    const CellExplanation why = explain(withScale(lectureToy(), false), Quantity::Scaled, 0, 1);
    EXPECT_THAT(linesOf(why), ElementsAre("1"));
    EXPECT_EQ(why.steps[0].remark, "Scaling is off, so the scaled score is the score.");
}

TEST(CellExplanation, MaskedEntryNamesItsMask) {
    const CellExplanation why = explain(withCausal(lectureToy(), true), Quantity::Weights, 0, 1);
    EXPECT_EQ(why.heading, "Why 0.00? Query 1 (the) → key 2 (cat)");
    EXPECT_EQ(why.steps[2].arithmetic, "0.7071 + (−∞) = −∞");
    EXPECT_EQ(why.steps[2].remark,
              "Query 1 (the) may not look at key 2 (cat): it comes later (causal mask).");
    EXPECT_EQ(why.steps[3].arithmetic, "e^(−∞) = 0");
    EXPECT_EQ(why.steps[4].arithmetic, "0/(1 + 0 + 0) = 0");
    EXPECT_EQ(why.steps[4].remark, "The weight is 0 by rule, not by score.");
    EXPECT_THAT(why.steps[5].remark, HasSubstr("Nothing of value 2 (cat) flows"));
}

TEST(CellExplanation, PaddingAndAdditiveMaskAreNamedToo) {
    Experiment e = withPadding(withPadded(lectureToy(), 1, true), true);
    e = withBlockedEntry(e, 0, 1, true);
    EXPECT_THAT(explain(e, Quantity::Masked, 0, 1).steps[0].remark,
                HasSubstr("it is padding (padding mask) and the additive mask is −∞ there."));
    e = withFill(withAdditiveEntry(e, 0, 1, -0.5), -5);
    const ExplanationStep step = explain(e, Quantity::Masked, 0, 1).steps[0];
    EXPECT_EQ(step.arithmetic, "0.7071 + (−0.5) + (−5) = −4.7929");
    EXPECT_THAT(step.remark, HasSubstr("The additive mask holds −0.5 here. The fill of blocked "
                                       "entries is −5."));
}

TEST(CellExplanation, LeakIsNamedAtTheShare) {
    const Experiment e = withFill(withCausal(lectureToy(), true), -5);
    const CellExplanation why = explain(e, Quantity::Weights, 0, 1);
    EXPECT_THAT(why.steps[4].remark, HasSubstr("yet the fill −5 is finite"));
    EXPECT_THAT(why.steps[4].remark, HasSubstr("leaks"));
}

TEST(CellExplanation, RowWithoutAKeyIsExplained) {
    Experiment e = withPadding(withPadded(withCausal(lectureToy(), true), 0, true), true);
    const CellExplanation why = explain(e, Quantity::Weights, 0, 1);
    EXPECT_EQ(why.steps[4].arithmetic, "0");
    EXPECT_THAT(why.steps[4].remark, HasSubstr("No key is allowed for query 1 (the)"));
    EXPECT_THAT(explain(e, Quantity::Output, 0, 0).steps[0].remark, HasSubstr("zero vector"));
}

TEST(CellExplanation, FillThatCancelsIsExplained) {
    Experiment e = withPadding(withPadded(withCausal(lectureToy(), true), 0, true), true);
    const CellExplanation why = explain(withFill(e, -1e9), Quantity::Weights, 0, 1);
    EXPECT_THAT(why.steps[3].remark, HasSubstr("−10⁹ cancels out: the mask does nothing here"));
    EXPECT_EQ(why.steps[3].arithmetic, "e^(−999999999.2929 − (−999999999.2929)) = 1");
    EXPECT_EQ(why.steps[4].arithmetic, "1/(0.4931 + 1 + 0.4931) = 0.5035");
}

TEST(CellExplanation, ExponentsAreShiftedWhereTheyAreLarge) {
    const Experiment small = experimentFromScores(Matrix{{20, 0}});
    EXPECT_THAT(explain(small, Quantity::Weights, 0, 0).steps[3].arithmetic, HasSubstr("e^20 = "));
    const Experiment large = experimentFromScores(Matrix{{21, 20}});
    const ExplanationStep step = explain(large, Quantity::Weights, 0, 1).steps[3];
    EXPECT_EQ(step.arithmetic, "e^(20 − 21) = 0.3679");
    EXPECT_THAT(step.remark, HasSubstr("largest masked score of the row, 21,"));
    const Experiment low = experimentFromScores(Matrix{{-30, -31}});
    EXPECT_EQ(explain(low, Quantity::Weights, 0, 1).steps[3].arithmetic,
              "e^(−31 − (−30)) = 0.3679");
}

TEST(CellExplanation, ScoresAreComparedWithTheCosine) {
    const CellExplanation why = explain(lectureToy(), Quantity::Scores, 2, 1);
    EXPECT_THAT(linesOf(why), ElementsAre("1·1 + 1·0 = 1", "√(1·1 + 1·1) = 1.4142",
                                          "√(1·1 + 0·0) = 1", "1/(1.4142·1) = 0.7071"));
    EXPECT_THAT(why.steps[3].remark, HasSubstr("A dot product is not a cosine"));
    const CellExplanation undefined = explain(lectureToy(), Quantity::Scores, 0, 2);
    EXPECT_EQ(undefined.steps[3].arithmetic, "");
    EXPECT_THAT(undefined.steps[3].remark, HasSubstr("the cosine is undefined"));
}

TEST(CellExplanation, ProjectionIsARowTimesAColumn) {
    const Experiment e = sampleExperiment();
    const CellExplanation why = explain(e, Quantity::K, 2, 1, {.head = 1});
    EXPECT_THAT(why.heading, HasSubstr("? Key 3 (token2), entry 2, head 2 (head 1)"));
    EXPECT_EQ(why.steps[0].title, "Row 3 of X times column 2 of W_K of head 2");
    EXPECT_THAT(why.steps[0].operands, ElementsAre(Operand{MatrixId{Kind::X}, 2, 0, 1, 4},
                                                   Operand{MatrixId{Kind::WK, 1}, 0, 1, 4, 1}));
}

TEST(CellExplanation, ConcatSaysWhichColumnOfWhichHead) {
    const CellExplanation why = explain(sampleExperiment(), Quantity::Concat, 1, 4);
    EXPECT_EQ(why.steps[0].title, "Column 2 of Y of head 2 (head 1)");
    EXPECT_THAT(why.steps[0].operands,
                ElementsAre(Operand{HeadQuantity{Quantity::Output, 1}, 1, 1}));
    EXPECT_THAT(explain(lectureToy(), Quantity::Concat, 0, 0).steps[0].remark,
                HasSubstr("one head alone"));
}

TEST(CellExplanation, FinalOutputIsAProductOrTheConcatenation) {
    const CellExplanation on = explain(sampleExperiment(), Quantity::Final, 1, 3);
    EXPECT_EQ(on.steps[0].title, "Row 2 of the concatenation times column 4 of W_O");
    EXPECT_THAT(on.steps[0].operands,
                ElementsAre(Operand{HeadQuantity{Quantity::Concat}, 1, 0, 1, 6},
                            Operand{MatrixId{Kind::WO}, 0, 3, 6, 1}));
    EXPECT_THAT(explain(lectureToy(), Quantity::Final, 1, 1).steps[0].remark,
                HasSubstr("W_O is off"));
}

TEST(CellExplanation, InputSaysWhatARowIs) {
    const CellExplanation why = explain(lectureToy(), Quantity::X, 1, 1);
    EXPECT_EQ(why.heading, "Why 1.00? Token 2 (cat), feature 2");
    EXPECT_THAT(why.steps[0].remark, HasSubstr("A row of X is one token: the list of its 3"));
}

TEST(CellExplanation, MeanIsOfAllHeads) {
    const Experiment e = withHeadCount(lectureToy(), 3);
    const CellExplanation why = explain(e, Quantity::Weights, 0, 1, {.head = 2, .mean = true});
    EXPECT_THAT(why.heading, HasSubstr("mean over 3 heads"));
    ASSERT_EQ(why.steps.size(), 1U);
    EXPECT_THAT(why.steps[0].arithmetic, testing::StartsWith("(0.5035 + "));
    EXPECT_THAT(why.steps[0].arithmetic, HasSubstr(")/3 = "));
    EXPECT_EQ(why.steps[0].operands.size(), 3U);
    EXPECT_FALSE(why.caution.empty());
    EXPECT_EQ(explain(lectureToy(), Quantity::Weights, 0, 1, {.mean = true}).steps.size(), 6U)
        << "the mean of one head is that head";
}

TEST(CellExplanation, CautionStandsBesideTheWeightsAlone) {
    for (const Quantity quantity : allQuantities)
        EXPECT_EQ(explain(lectureToy(), quantity, 0, 0).caution.empty(),
                  quantity != Quantity::Weights);
}

TEST(CellExplanation, ImportedWeightsSayThatTheyWereComputedElsewhere) {
    const Experiment e = weightsOnlyExperiment();
    const CellExplanation why = explain(e, Quantity::Weights, 2, 1, {.head = 1});
    EXPECT_EQ(why.heading, "Why 2.00? Query 3 (t3) → key 2 (t2), head 2");
    EXPECT_THAT(linesOf(why), ElementsAre("2"));
    EXPECT_THAT(why.steps[0].remark, HasSubstr("computed elsewhere"));
    EXPECT_THAT(linesOf(explain(e, Quantity::Weights, 2, 1, {.mean = true})),
                ElementsAre("(0.3 + 2)/2 = 1.15"));
    EXPECT_THAT(explain(e, Quantity::Scores, 0, 0).steps[0].remark,
                HasSubstr("not in this document"));
}

TEST(CellExplanation, DigitsAreThoseOfTheCell) {
    const Experiment e = lectureToy();
    EXPECT_EQ(explainCell(e, computeAttention(e), {}, Quantity::Weights, 0, 1, 4).heading,
              "Why 0.5035? Query 1 (the) → key 2 (cat)");
}

}  // namespace
}  // namespace heed
