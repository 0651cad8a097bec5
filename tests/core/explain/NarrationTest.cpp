// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Narration.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/attention/AttentionForward.h"
#include "core/explain/Captions.h"
#include "tests/support/SampleExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

const HeadSelection mean{.head = 0, .mean = true};

// Weights in proportion to `shares`, n × n.
Experiment withShares(const Matrix& shares, std::vector<std::string> tokens) {
    Experiment e = experimentFromScores(shares.array().log().matrix());
    e.tokens = std::move(tokens);
    return e;
}

Experiment evenly(Index n) {
    Experiment e = experimentFromScores(Matrix::Zero(n, n));
    e.tokens = {"the", "cat", "sat", "down"};
    e.tokens.resize(static_cast<std::size_t>(n));
    return e;
}

std::string said(const Experiment& e, Index query, Index key, HeadSelection selection = {},
                 int digits = 2) {
    return weightSentence(e, computeAttention(e), selection, query, key, digits);
}

TEST(WeightSentence, NamesTheLargestOfARow) {
    const Experiment e = withShares(Matrix{{1, 2, 1}, {1, 1, 1}, {1, 1, 1}}, {"the", "cat", "sat"});
    EXPECT_EQ(said(e, 0, 1),
              "Query 1 (the) puts 0.50 of its weight on key 2 (cat), the largest in its row.");
    EXPECT_EQ(said(e, 0, 1, {}, 4),
              "Query 1 (the) puts 0.5000 of its weight on key 2 (cat), the largest in its row.");
}

TEST(WeightSentence, TellsWhereTheLargestIs) {
    const Experiment e = withShares(Matrix{{1, 2, 1}, {2, 1, 2}, {1, 1, 1}}, {"the", "cat", "sat"});
    EXPECT_EQ(said(e, 0, 2),
              "Query 1 (the) puts 0.25 of its weight on key 3 (sat); its largest weight, 0.50, is "
              "on key 2 (cat).");
    EXPECT_EQ(said(e, 1, 1),
              "Query 2 (cat) puts 0.20 of its weight on key 2 (cat); its largest weight, 0.40, is "
              "on key 1 (the) and 1 other key.");
}

TEST(WeightSentence, CallsTiesTies) {
    const Experiment e = withShares(Matrix{{2, 2, 1, 1}, {3, 3, 3, 1}, {1, 1, 1, 1}, {1, 3, 3, 3}},
                                    {"the", "cat", "sat", "down"});
    EXPECT_EQ(said(e, 0, 0),
              "Query 1 (the) puts 0.33 of its weight on key 1 (the), tied with key 2 (cat) for the "
              "largest in its row.");
    EXPECT_EQ(said(e, 0, 1),
              "Query 1 (the) puts 0.33 of its weight on key 2 (cat), tied with key 1 (the) for the "
              "largest in its row.");
    EXPECT_EQ(said(e, 1, 2),
              "Query 2 (cat) puts 0.30 of its weight on key 3 (sat), tied with key 1 (the) and 1 "
              "other key for the largest in its row.");
    EXPECT_EQ(said(e, 3, 0),
              "Query 4 (down) puts 0.10 of its weight on key 1 (the); its largest weight, 0.30, is "
              "on key 2 (cat) and 2 other keys.");
}

TEST(WeightSentence, SaysWhereAllAreEqual) {
    EXPECT_EQ(said(evenly(4), 2, 3),
              "Query 3 (sat) puts 0.25 of its weight on key 4 (down), the same as on every key it "
              "may see.");
}

TEST(WeightSentence, SaysWhereThereIsOnlyOneKey) {
    Experiment e = evenly(3);
    e.mask.causal = true;
    EXPECT_EQ(said(e, 0, 0),
              "Query 1 (the) puts 1.00 of its weight on key 1 (the), the only key it may see.");
    EXPECT_EQ(said(evenly(1), 0, 0),
              "Query 1 (the) puts 1.00 of its weight on key 1 (the), the only key it may see.");
}

TEST(WeightSentence, GivesEveryReasonOfAMaskedKey) {
    Experiment e = evenly(4);
    e.mask.padded = {false, true, false, true};
    e.mask.additive = Matrix(Matrix::Zero(4, 4));
    const std::string byRule = ", so its weight is 0 by rule, not by score.";

    Experiment causal = e;
    causal.mask.causal = true;
    EXPECT_EQ(said(causal, 0, 2),
              "Query 1 (the) may not look at key 3 (sat): it comes later "
              "(causal mask)" +
                  byRule);
    Experiment padding = e;
    padding.mask.padding = true;
    EXPECT_EQ(said(padding, 0, 1),
              "Query 1 (the) may not look at key 2 (cat): it is padding (padding mask)" + byRule);
    Experiment additive = e;
    Matrix bias = Matrix::Zero(4, 4);
    bias(0, 3) = -inf;
    additive.mask.additive = bias;
    EXPECT_EQ(said(additive, 0, 3),
              "Query 1 (the) may not look at key 4 (down): the additive mask "
              "is −∞ there" +
                  byRule);
    Experiment two = causal;
    two.mask.padding = true;
    EXPECT_EQ(said(two, 0, 1),
              "Query 1 (the) may not look at key 2 (cat): it comes later (causal "
              "mask) and it is padding (padding mask)" +
                  byRule);
    Experiment three = additive;
    three.mask.causal = true;
    three.mask.padding = true;
    EXPECT_EQ(said(three, 0, 3),
              "Query 1 (the) may not look at key 4 (down): it comes later "
              "(causal mask), it is padding (padding mask) and the additive "
              "mask is −∞ there" +
                  byRule);
}

TEST(WeightSentence, SaysHowMuchAFiniteFillLeaks) {
    Experiment e = evenly(2);
    e.mask.causal = true;
    e.mask.fill = -2;
    EXPECT_EQ(said(e, 0, 1),
              "Query 1 (the) may not look at key 2 (cat): it comes later (causal mask), yet the "
              "fill −2 is finite and lets 0.12 of the weight through.");
    e.mask.fill = -20;
    EXPECT_EQ(said(e, 0, 1),
              "Query 1 (the) may not look at key 2 (cat): it comes later (causal mask), yet the "
              "fill −20 is finite and lets less than 0.01 of the weight through.");
    e.mask.fill = -1e9;
    EXPECT_EQ(said(e, 0, 1),
              "Query 1 (the) may not look at key 2 (cat): it comes later (causal mask), so its "
              "weight is 0 by rule, not by score.");
}

TEST(WeightSentence, SaysWhereNoKeyIsAllowed) {
    Experiment e = evenly(3);
    e.mask.causal = true;
    e.mask.padding = true;
    e.mask.padded = {true, false, false};
    EXPECT_EQ(said(e, 0, 1),
              "No key is allowed for query 1 (the): its weights are 0 and its output is the zero "
              "vector.");
}

TEST(WeightSentence, SaysWhereAFillCancelsOut) {
    Experiment e = evenly(2);
    e.mask.padding = true;
    e.mask.padded = {true, true};
    e.mask.fill = -1e9;
    EXPECT_EQ(said(e, 0, 1),
              "For query 1 (the) every key is blocked, so −10⁹ cancels out: the mask does nothing "
              "here, and key 2 (cat) gets 0.50 of the weight.");
}

TEST(WeightSentence, AnAdditiveMaskStillCountsWhereAFillCancelsOut) {
    Experiment e = evenly(3);
    e.mask.padding = true;
    e.mask.padded = {true, true, true};
    e.mask.fill = -8;
    e.mask.additive = Matrix{{0, 0, -inf}, {0, 0, 0}, {0, 0, 0}};
    EXPECT_EQ(said(e, 0, 1),
              "For query 1 (the) every key is blocked, so −8 cancels out: only the additive mask "
              "counts here, and key 2 (cat) gets 0.50 of the weight.");
    EXPECT_EQ(said(e, 0, 2),
              "Query 1 (the) may not look at key 3 (sat): it is padding (padding mask) and the "
              "additive mask is −∞ there, so its weight is 0 by rule, not by score.");
}

TEST(WeightSentence, MeansOverHeadsAreCalledAverages) {
    Experiment e = evenly(2);
    HeadParameters sharp = e.heads[0];
    sharp.wQ = Matrix{{std::log(3), 0}, {0, 0}};
    e.heads.push_back(sharp);
    EXPECT_EQ(said(e, 0, 0, mean),
              "On average over 2 heads, query 1 (the) puts 0.62 of its weight on key 1 (the), the "
              "largest in its row.");
    EXPECT_EQ(said(evenly(2), 0, 0, mean),
              "Query 1 (the) puts 0.50 of its weight on key 1 (the), the same as on every key it "
              "may see.");
    e.mask.causal = true;
    e.mask.fill = -2;
    EXPECT_EQ(said(e, 0, 1, mean),
              "Query 1 (the) may not look at key 2 (cat): it comes later (causal mask), yet the "
              "fill −2 is finite and lets 0.08 of the weight through on average over 2 heads.");
}

TEST(WeightSentence, TinyWeightsAreNotCalledZero) {
    const Experiment e = experimentFromScores(Matrix{{0, -20}, {0, -2000}});
    EXPECT_EQ(said(e, 0, 1),
              "Query 1 (t1) puts less than 0.01 of its weight on key 2 (t2); its largest weight, "
              "1.00, is on key 1 (t1).");
    EXPECT_EQ(said(e, 0, 1, {}, 4).substr(0, 34), "Query 1 (t1) puts less than 0.0001");
    EXPECT_EQ(said(e, 1, 1),
              "Query 2 (t2) puts 0.00 of its weight on key 2 (t2); its largest weight, 1.00, is on "
              "key 1 (t1).");
}

TEST(WeightSentence, TokensOfWhiteSpaceAreVisible) {
    const Experiment e = withShares(Matrix{{1, 3}, {1, 3}}, {"\n", " the"});
    EXPECT_EQ(said(e, 0, 1),
              "Query 1 (⏎) puts 0.75 of its weight on key 2 (␣the), the largest in its row.");
}

Experiment computedElsewhere() {
    Experiment e;
    e.tokens = {"a", "b"};
    e.importedWeights.emplace_back(Matrix{{0.25, 0.75}, {0.5, 0.4}});
    e.mask.padded = {false, false};
    return e;
}

TEST(WeightSentence, WeightsComputedElsewhereAreGivenWithASumThatIsNotOne) {
    Experiment e = computedElsewhere();
    EXPECT_EQ(said(e, 0, 1), "Query 1 (a) gives key 2 (b) the weight 0.75.");
    EXPECT_EQ(said(e, 1, 0),
              "Query 2 (b) gives key 1 (a) the weight 0.50. This row sums to 0.900, not to 1.");
    e.importedWeights.emplace_back(Matrix{{0.75, 0.25}, {0.5, 0.6}});
    EXPECT_EQ(said(e, 0, 1, mean),
              "On average over 2 heads, query 1 (a) gives key 2 (b) the weight 0.50.");
}

TEST(WeightSentence, ASumNearOneIsGivenWithTheDecimalsThatTellItFromOne) {
    Experiment e = computedElsewhere();
    e.importedWeights[0] = Matrix{{0.25, 0.75002}, {0.5, 0.5 + 1e-9}};
    EXPECT_EQ(said(e, 0, 1),
              "Query 1 (a) gives key 2 (b) the weight 0.75. This row sums to 1.00002, not to 1.");
    EXPECT_EQ(said(e, 1, 0), "Query 2 (b) gives key 1 (a) the weight 0.50.");
}

TEST(FillText, IsWrittenAsPeopleDo) {
    EXPECT_EQ(fillText(-inf), "−∞");
    EXPECT_EQ(fillText(-1e9), "−10⁹");
    EXPECT_EQ(fillText(-2.5), "−2.5");
    EXPECT_EQ(fillText(-10000), "−10000");
}

TEST(RowRemark, StandsOnlyAtRowsThatAreNotOrdinary) {
    Experiment e = evenly(2);
    EXPECT_EQ(rowRemark(e, 0), "");
    e.mask.causal = true;
    e.mask.padding = true;
    e.mask.padded = {true, false};
    EXPECT_EQ(rowRemark(e, 0), "no key is allowed");
    EXPECT_EQ(rowRemark(e, 1), "");
    e.mask.fill = -1e9;
    EXPECT_EQ(rowRemark(e, 0),
              "every key is blocked, so −10⁹ cancels out: the mask does nothing here");
    e.mask.additive = Matrix{{0, 1}, {0, 0}};
    EXPECT_EQ(rowRemark(e, 0),
              "every key is blocked, so −10⁹ cancels out: only the additive mask counts here");
    EXPECT_EQ(rowRemark(computedElsewhere(), 1), "");
}

TEST(WeightsCaption, CarriesTheStateOfThePicture) {
    Experiment e = evenly(3);
    EXPECT_EQ(stageCaption(e, Stage::Weights, {}),
              "Attention weights A · head 1 of 1 · not scaled (dₖ = 3)");
    e.scale = true;
    e.heads.push_back(e.heads[0]);
    e.heads[1].name = "previous word";
    EXPECT_EQ(stageCaption(e, Stage::Weights, {.head = 1}),
              "Attention weights A · head 2 of 2: previous word · ÷√dₖ (dₖ = 3)");
    EXPECT_EQ(stageCaption(e, Stage::Weights, mean),
              "Attention weights A · mean over 2 heads · ÷√dₖ (dₖ = 3)");
    e.mask.causal = true;
    e.mask.padding = true;
    e.mask.additive = Matrix(Matrix::Zero(3, 3));
    EXPECT_EQ(stageCaption(e, Stage::Weights, {}),
              "Attention weights A · head 1 of 2 · causal mask · padding mask · additive mask · "
              "÷√dₖ (dₖ = 3)");
    e.mask.fill = -1e9;
    e.mask.additive.reset();
    EXPECT_EQ(stageCaption(e, Stage::Weights, {}),
              "Attention weights A · head 1 of 2 · causal mask · padding mask · fill −10⁹ · ÷√dₖ "
              "(dₖ = 3)");
    EXPECT_EQ(stageCaption(computedElsewhere(), Stage::Weights, {}),
              "Attention weights A · head 1 of 1 · computed elsewhere");
}

TEST(WeightsDescription, TellsTheSizeTheHeadAndTheLargestWeight) {
    const Experiment e = withShares(Matrix{{1, 2, 1}, {1, 1, 1}, {1, 1, 1}}, {"the", "cat", "sat"});
    EXPECT_EQ(weightsDescription(e, computeAttention(e), {}),
              "Heatmap of attention weights, 3 queries by 3 keys, head 1 of 1. Query 1 (the) puts "
              "0.50 of its weight on key 2 (cat), the largest in its row.");
    EXPECT_EQ(weightsDescription(evenly(1), computeAttention(evenly(1)), {}),
              "Heatmap of attention weights, 1 query by 1 key, head 1 of 1. Query 1 (the) puts "
              "1.00 of its weight on key 1 (the), the only key it may see.");
}

TEST(SizesText, CountsTokensWidthsAndHeads) {
    EXPECT_EQ(sizesText(sampleExperiment()), "3 tokens · d 4 · dₖ 2 · dᵥ 3 · 2 heads");
    EXPECT_EQ(sizesText(sampleExperiment({.n = 1, .h = 1})),
              "1 token · d 4 · dₖ 2 · dᵥ 3 · 1 head");
    EXPECT_EQ(sizesText(computedElsewhere()), "2 tokens · 1 head");
}

TEST(Narration, RowsWithoutAKeyAreNamedForTheWholePicture) {
    Experiment e = sampleExperiment({.n = 6});
    e.mask = {};
    e.mask.padded.assign(6, false);
    EXPECT_EQ(blockedRowsText(e), "");
    e.mask.padding = true;
    e.mask.causal = true;
    e.mask.padded = {true, true, false, false, false, false};
    EXPECT_EQ(blockedRowsText(e), "no key is allowed for query 1 (" + e.tokens[0] +
                                      ") and query 2 (" + e.tokens[1] + ")");
    e.mask.fill = -1e9;
    EXPECT_EQ(blockedRowsText(e), "every key is blocked for query 1 (" + e.tokens[0] +
                                      ") and query 2 (" + e.tokens[1] +
                                      "), so −10⁹ cancels out: the mask does nothing here");
    e.mask.padded.assign(6, true);
    EXPECT_EQ(blockedRowsText(e).substr(0, 30), "every key is blocked for query");
    EXPECT_NE(blockedRowsText(e).find("and 3 more queries, so"), std::string::npos)
        << blockedRowsText(e);
    EXPECT_EQ(blockedRowsText(computedElsewhere()), "");
}

}  // namespace
}  // namespace heed
