// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs that went wrong for somebody in public, with the right answers.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/attention/AttentionForward.h"
#include "core/attention/MaskMatrix.h"
#include "core/attention/RowReadouts.h"
#include "core/experiment/Edits.h"
#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

constexpr double tolerance = 1e-12;

Matrix top(const Matrix& matrix, Index rows) {
    return matrix.topRows(rows);
}

Matrix scaledOf(const Experiment& e) {
    return quantityOf(e, computeAttention(e), Quantity::Scaled, 0);
}

Matrix weightsOf(const Experiment& e) {
    return computeAttention(e).heads.at(0).A;
}

TEST(AttentionCases, A01ExitTicketOfTheLecture) {
    const Experiment e = experimentFromScores(Matrix{{2, 0}}, Matrix{{1, 0}, {0, 1}});
    const AttentionTrace trace = computeAttention(e);
    const Matrix expected{{0.8807970779778823, 0.11920292202211755}};
    EXPECT_THAT(top(trace.heads[0].A, 1), IsCloseTo(expected, 0, tolerance));
    EXPECT_THAT(top(trace.heads[0].Y, 1), IsCloseTo(expected, 0, tolerance));
    EXPECT_THAT(top(trace.output, 1), IsCloseTo(expected, 0, tolerance));
}

TEST(AttentionCases, A02FirstQueryPeaksAtTheSecondKey) {
    Experiment e = experimentFromProjections(Matrix{{0, 1}}, Matrix{{1, 0}, {0, 1}, {1, 0}},
                                             Matrix{{10, 0}, {0, 10}, {5, 5}});
    e.scale = true;
    const AttentionTrace trace = computeAttention(e);
    EXPECT_THAT(top(trace.heads[0].S, 1), IsIdenticalTo(Matrix{{0, 1, 0}}));
    EXPECT_THAT(top(scaledOf(e), 1), IsCloseTo(Matrix{{0, 0.7071067811865475, 0}}, 0, tolerance));
    EXPECT_THAT(top(trace.heads[0].A, 1),
                IsCloseTo(Matrix{{0.2482550782577231, 0.5034898434845538, 0.2482550782577231}}, 0,
                          tolerance));
    EXPECT_THAT(top(trace.heads[0].Y, 1),
                IsCloseTo(Matrix{{3.723826173865847, 6.276173826134154}}, 0, tolerance));
    const auto readouts = rowReadouts(e.mask, 0, trace.heads[0].A.row(0));
    ASSERT_TRUE(readouts.has_value());
    EXPECT_THAT(readouts->largestKeys, testing::ElementsAre(1));
    EXPECT_THAT(top(weightsOf(withScale(e, false)), 1),
                IsCloseTo(Matrix{{0.21194155761708544, 0.5761168847658291, 0.21194155761708544}}, 0,
                          tolerance));
}

TEST(AttentionCases, A03SoftmaxRunsAlongTheKeys) {
    const Matrix S{{0, std::numbers::ln2, 2 * std::numbers::ln2}, {0, 0, 0}};
    const Matrix A = weightsOf(experimentFromScores(S));
    const Matrix expected{{0.14285714285714285, 0.2857142857142857, 0.5714285714285714},
                          {0.3333333333333333, 0.3333333333333333, 0.3333333333333333}};
    EXPECT_THAT(top(A, 2), IsCloseTo(expected, 0, tolerance));
    EXPECT_NEAR(A.row(0).sum(), 1, tolerance);
    EXPECT_GT(std::abs(A.topRows(2).col(0).sum() - 1), 0.1);
}

TEST(AttentionCases, A05QueryWithEveryKeyBlockedIsZero) {
    Experiment e = experimentFromScores(Matrix::Zero(3, 3), Matrix{{1, 2}, {3, 4}, {5, 6}});
    e.mask.additive = Matrix{{0, 0, 0}, {-inf, -inf, -inf}, {0, 0, 0}};
    const AttentionTrace trace = computeAttention(e);
    const double third = 0.3333333333333333;
    EXPECT_THAT(
        trace.heads[0].A,
        IsCloseTo(Matrix{{third, third, third}, {0, 0, 0}, {third, third, third}}, 0, tolerance));
    EXPECT_THAT(Matrix(trace.heads[0].A.row(1)), IsIdenticalTo(Matrix{{0, 0, 0}}));
    EXPECT_THAT(Matrix(trace.output.row(1)), IsIdenticalTo(Matrix{{0, 0}}));
    EXPECT_THAT(trace.output, IsCloseTo(Matrix{{3, 4}, {0, 0}, {3, 4}}, 0, tolerance));
    EXPECT_EQ(rowState(e.mask, 1, 3), RowState::NoKeyAllowed);
    EXPECT_EQ(rowState(e.mask, 0, 3), RowState::Attends);
    EXPECT_FALSE(rowReadouts(e.mask, 1, trace.heads[0].A.row(1)).has_value());
}

TEST(AttentionCases, A08PaddingHidesKeysAndNotQueries) {
    const Matrix rows{{1, 0}, {0, 1}, {1, 1}};
    Experiment e = experimentFromProjections(rows, rows, rows);
    e.scale = true;
    e.mask.padding = true;
    e.mask.padded = {false, false, true};
    const AttentionTrace trace = computeAttention(e);
    const double more = 0.6697615493266569;
    const double less = 0.3302384506733431;
    EXPECT_THAT(trace.heads[0].A,
                IsCloseTo(Matrix{{more, less, 0}, {less, more, 0}, {0.5, 0.5, 0}}, 0, tolerance));
    EXPECT_THAT(Matrix(trace.heads[0].A.col(2)), IsIdenticalTo(Matrix{{0.0}, {0.0}, {0.0}}));
    EXPECT_THAT(trace.output,
                IsCloseTo(Matrix{{more, less}, {less, more}, {0.5, 0.5}}, 0, tolerance));
}

TEST(AttentionCases, A10CausalRowsShareEquallyAmongThePast) {
    const Experiment e = withCausal(experimentFromScores(Matrix::Zero(4, 4)), true);
    const Matrix A = weightsOf(e);
    for (Index i = 0; i < 4; ++i)
        for (Index j = 0; j < 4; ++j) {
            if (j > i) {
                EXPECT_EQ(A(i, j), 0.0) << i << ", " << j;
            } else {
                EXPECT_NEAR(A(i, j), 1.0 / static_cast<double>(i + 1), tolerance);
            }
        }
}

TEST(AttentionCases, A11CausalWithPaddingOnTheRight) {
    Experiment e = withCausal(experimentFromScores(Matrix::Zero(4, 4)), true);
    e.mask.padding = true;
    e.mask.padded = {false, false, true, true};
    const Matrix expected{{1, 0, 0, 0}, {0.5, 0.5, 0, 0}, {0.5, 0.5, 0, 0}, {0.5, 0.5, 0, 0}};
    EXPECT_THAT(weightsOf(e), IsCloseTo(expected, 0, tolerance));
}

TEST(AttentionCases, A14MaskOfZeroAndOneIsABias) {
    Experiment e = experimentFromScores(Matrix::Zero(2, 2));
    e.mask.additive = Matrix{{0, 1}, {0, 0}};
    EXPECT_THAT(top(weightsOf(e), 1),
                IsCloseTo(Matrix{{0.2689414213699951, 0.7310585786300049}}, 0, tolerance));
}

TEST(AttentionCases, A14bAdditiveMaskIsAddedAfterScaling) {
    Experiment e;
    e.tokens = defaultTokens(2);
    e.x = Matrix{{1, 0}, {0, 2}};
    HeadParameters head;  // the report has out × in, these are their transposes
    head.wQ = Matrix{{0, 1}, {1, 1}};
    head.wK = Matrix{{0, 1}, {1, 0}};
    head.wV = Matrix{{1, 0}, {1, 0}};
    e.heads = {head};
    e.mask.padded = {false, false};
    e.mask.additive = Matrix{{1, 0}, {1, 0}};
    const Matrix A = weightsOf(e);
    EXPECT_THAT(A, IsCloseTo(Matrix{{0.8464606437862121, 0.1535393562137878},
                                    {0.39790221958954514, 0.6020977804104549}},
                             0, tolerance));
    const Matrix printedInTheReport{{0.8465, 0.1535}, {0.3979, 0.6021}};
    EXPECT_THAT(A, IsCloseTo(printedInTheReport, 0, 5e-5));
}

TEST(AttentionCases, A17LargeScoresDoNotOverflow) {
    const Matrix S{{1000, 1000, 999}, {-1000, -1001, -1002}, {750, 0, 0}};
    const Matrix expected{{0.4223187982515182, 0.4223187982515182, 0.15536240349696362},
                          {0.6652409557748218, 0.24472847105479764, 0.09003057317038046},
                          {1, 0, 0}};
    EXPECT_THAT(weightsOf(experimentFromScores(S)), IsCloseTo(expected, 0, tolerance));
}

TEST(AttentionCases, A20DivisorIsTheWidthOfTheHead) {
    // Eight columns, split into two heads of four. The raw score is 2 against 0.
    const Matrix X = Matrix::Identity(2, 2);
    Experiment e;
    e.tokens = defaultTokens(2);
    e.x = X;
    const Matrix wQ{{1, 1, 0, 0, 1, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 0, 0}};
    const Matrix wK{{1, 1, 0, 0, 2, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 0, 0}};
    const Matrix wV{{1, 0, 0, 0, 1, 0, 0, 0}, {0, 1, 0, 0, 0, 1, 0, 0}};
    for (Index first : {0, 4}) {
        HeadParameters head;
        head.wQ = Matrix(wQ.middleCols(first, 4));
        head.wK = Matrix(wK.middleCols(first, 4));
        head.wV = Matrix(wV.middleCols(first, 4));
        e.heads.push_back(head);
    }
    e.mask.padded = {false, false};
    EXPECT_EQ(scoreDivisor(e), 2.0);
    const AttentionTrace trace = computeAttention(e);
    for (Index head = 0; head < 2; ++head) {
        EXPECT_THAT(top(trace.heads[static_cast<std::size_t>(head)].S, 1),
                    IsIdenticalTo(Matrix{{2, 0}}));
        EXPECT_THAT(top(quantityOf(e, trace, Quantity::Scaled, head), 1),
                    IsIdenticalTo(Matrix{{1, 0}}));
        EXPECT_THAT(top(quantityOf(e, trace, Quantity::Weights, head), 1),
                    IsCloseTo(Matrix{{0.7310585786300049, 0.2689414213699951}}, 0, tolerance));
    }
}

TEST(AttentionCases, A22ScalingDividesAndTogglesBackBitForBit) {
    const Experiment off = experimentFromProjections(
        Matrix{{3, 1, 0, 2}}, Matrix{{1, 1, 1, 1}, {2, 0, 0, 1}}, Matrix{{1, 0}, {0, 1}});
    const Experiment on = withScale(off, true);
    EXPECT_THAT(top(scaledOf(off), 1), IsIdenticalTo(Matrix{{6, 8}}));
    EXPECT_THAT(top(scaledOf(on), 1), IsIdenticalTo(Matrix{{3, 4}}));
    EXPECT_THAT(top(weightsOf(off), 1),
                IsCloseTo(Matrix{{0.11920292202211755, 0.8807970779778823}}, 0, 1e-15));
    EXPECT_THAT(top(weightsOf(on), 1),
                IsCloseTo(Matrix{{0.2689414213699951, 0.7310585786300049}}, 0, 1e-15));
    Experiment toggled = off;
    for (int i = 0; i < 10; ++i) toggled = withScale(toggled, i % 2 == 0);
    EXPECT_EQ(toggled, off);
    EXPECT_THAT(weightsOf(toggled), IsIdenticalTo(weightsOf(off)));
    EXPECT_THAT(computeAttention(toggled).output, IsIdenticalTo(computeAttention(off).output));
}

TEST(AttentionCases, A26MeanOverHeadsHidesTwoOppositeHeads) {
    // A gap of 800 between the scores makes the weights exactly 1 and 0.
    Experiment e = experimentFromScores(Matrix{{800, 0}, {0, 800}});
    HeadParameters swapped = e.heads[0];
    swapped.wQ = Matrix{{0, 800}, {800, 0}};
    e.heads.push_back(swapped);
    const AttentionTrace trace = computeAttention(e);
    EXPECT_THAT(trace.heads[0].A, IsIdenticalTo(Matrix{{1, 0}, {0, 1}}));
    EXPECT_THAT(trace.heads[1].A, IsIdenticalTo(Matrix{{0, 1}, {1, 0}}));
    EXPECT_THAT(meanWeights(trace), IsIdenticalTo(Matrix{{0.5, 0.5}, {0.5, 0.5}}));
}

TEST(AttentionCases, A47KeysAndValuesAreNotSwapped) {
    Experiment e = experimentFromProjections(Matrix::Identity(2, 2), Matrix{{2, 0}, {0, 0}},
                                             Matrix{{0, 0}, {0, 3}});
    const AttentionTrace trace = computeAttention(e);
    EXPECT_THAT(
        trace.heads[0].A,
        IsCloseTo(Matrix{{0.8807970779778823, 0.11920292202211755}, {0.5, 0.5}}, 0, tolerance));
    EXPECT_THAT(trace.output, IsCloseTo(Matrix{{0, 0.3576087660663526}, {0, 1.5}}, 0, tolerance));
}

}  // namespace
}  // namespace heed
