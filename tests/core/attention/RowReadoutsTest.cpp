// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/RowReadouts.h"

#include <gmock/gmock.h>

#include <cmath>

#include "core/attention/Softmax.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

using testing::ElementsAre;

MaskSpec nothingMasked(std::size_t n) {
    MaskSpec mask;
    mask.padded.assign(n, false);
    return mask;
}

// Of a row that no mask touches.
RowReadouts readoutsOf(const Eigen::RowVectorXd& a) {
    return rowReadouts(nothingMasked(static_cast<std::size_t>(a.size())), 0, a).value();
}

// The norm of the n × n Jacobian diag(a) − a aᵀ, entry by entry.
double jacobianNorm(const Eigen::RowVectorXd& a) {
    long double squares = 0;
    for (Index i = 0; i < a.size(); ++i)
        for (Index j = 0; j < a.size(); ++j) {
            const long double ai = a(i);
            const long double aj = a(j);
            const long double entry = i == j ? ai * (1 - ai) : -ai * aj;
            squares += entry * entry;
        }
    return static_cast<double>(std::sqrt(squares));
}

TEST(RowReadouts, EqualWeightsHaveFullEntropy) {
    const RowReadouts r = readoutsOf(Eigen::RowVectorXd::Constant(4, 0.25));
    EXPECT_NEAR(r.sum, 1, 1e-15);
    EXPECT_NEAR(r.entropy, std::log(4.0), 1e-14);
    EXPECT_NEAR(r.entropyShare, 1, 1e-14);
    EXPECT_NEAR(r.effectiveKeys, 4, 1e-13);
    EXPECT_EQ(r.largestWeight, 0.25);
    EXPECT_THAT(r.largestKeys, ElementsAre(0, 1, 2, 3));
    EXPECT_EQ(r.allowedKeys, 4);
}

TEST(RowReadouts, OneHotWeightsHaveNoEntropyAndNoGradient) {
    const RowReadouts r = readoutsOf(Eigen::RowVectorXd{{0, 0, 1}});
    EXPECT_EQ(r.entropy, 0);
    EXPECT_EQ(r.entropyShare, 0);
    EXPECT_EQ(r.effectiveKeys, 1);
    EXPECT_EQ(r.gradientNorm, 0);
    EXPECT_THAT(r.largestKeys, ElementsAre(2));
    EXPECT_FALSE(std::signbit(r.entropy)) << "shown as −0.00 otherwise";
}

TEST(RowReadouts, EntropyIsInNats) {
    const RowReadouts r = readoutsOf(Eigen::RowVectorXd{{0.5, 0.25, 0.25}});
    EXPECT_NEAR(r.entropy, 1.5 * std::log(2.0), 1e-15);
    EXPECT_NEAR(r.entropyShare, 1.5 * std::log(2.0) / std::log(3.0), 1e-15);
    EXPECT_NEAR(r.effectiveKeys, std::pow(2.0, 1.5), 1e-14);
}

TEST(RowReadouts, SumIsNotRounded) {
    EXPECT_EQ(readoutsOf(Eigen::RowVectorXd{{0.25, 0.5}}).sum, 0.75);
    EXPECT_EQ(readoutsOf(Eigen::RowVectorXd{{1.25, 0}}).sum, 1.25);
}

TEST(RowReadouts, ShareIsZeroForASingleAllowedKey) {
    MaskSpec mask = nothingMasked(3);
    mask.causal = true;
    const auto r = rowReadouts(mask, 0, Matrix{{1, 0, 0}, {0.5, 0.5, 0}, {0.5, 0.25, 0.25}}.row(0));
    ASSERT_TRUE(r.has_value());
    EXPECT_EQ(r->allowedKeys, 1);
    EXPECT_EQ(r->entropyShare, 0);
    EXPECT_EQ(readoutsOf(Eigen::RowVectorXd{{1.0}}).entropyShare, 0);
}

TEST(RowReadouts, ShareIsOfTheAllowedKeysAlone) {
    MaskSpec mask = nothingMasked(3);
    mask.causal = true;
    const auto r = rowReadouts(mask, 1, Matrix{{1, 0, 0}, {0.5, 0.5, 0}, {0.5, 0.25, 0.25}}.row(1));
    ASSERT_TRUE(r.has_value());
    EXPECT_EQ(r->allowedKeys, 2);
    EXPECT_NEAR(r->entropyShare, 1, 1e-15);
}

TEST(RowReadouts, MinusInfinityInTheAdditiveMaskIsNoAllowedKey) {
    MaskSpec mask = nothingMasked(3);
    mask.additive = Matrix{{0, -inf, -1e300}, {0, 0, 0}, {0, 0, 0}};
    const auto r = rowReadouts(mask, 0, Matrix{{1, 0, 0}, {1, 0, 0}, {1, 0, 0}}.row(0));
    ASSERT_TRUE(r.has_value());
    EXPECT_EQ(r->allowedKeys, 2);
}

TEST(RowReadouts, FiniteFillBlocksKeysUnlessItBlocksAll) {
    MaskSpec mask = nothingMasked(3);
    mask.causal = true;
    mask.padding = true;
    mask.padded = {true, false, false};
    mask.fill = -1e9;
    const Matrix weights{{0.5, 0.25, 0.25}, {0, 1, 0}, {0, 0.5, 0.5}};
    const auto all = rowReadouts(mask, 0, weights.row(0));
    ASSERT_TRUE(all.has_value()) << "a finite fill leaves weights";
    EXPECT_EQ(all->allowedKeys, 3);
    EXPECT_NEAR(all->entropyShare, 1.5 * std::log(2.0) / std::log(3.0), 1e-15);
    EXPECT_EQ(rowReadouts(mask, 1, weights.row(1))->allowedKeys, 1);
    EXPECT_EQ(rowReadouts(mask, 1, weights.row(1))->entropyShare, 0);
    EXPECT_EQ(rowReadouts(mask, 2, weights.row(2))->allowedKeys, 2);
}

TEST(RowReadouts, ShareIsFiniteWhereFillAndAdditiveMaskBlockEveryKey) {
    MaskSpec mask = nothingMasked(2);
    mask.padding = true;
    mask.padded = {false, true};
    mask.fill = -1e9;
    mask.additive = Matrix{{-inf, 0}, {0, 0}};
    const auto r = rowReadouts(mask, 0, Matrix{{0, 1}, {1, 0}}.row(0));
    ASSERT_TRUE(r.has_value());
    EXPECT_GE(r->allowedKeys, 1);
    EXPECT_EQ(r->entropyShare, 0);
}

TEST(RowReadouts, RowWithNoKeyHasNone) {
    MaskSpec mask = nothingMasked(2);
    mask.additive = Matrix{{-inf, -inf}, {0, 0}};
    const Matrix weights{{0, 0}, {0.5, 0.5}};
    EXPECT_FALSE(rowReadouts(mask, 0, weights.row(0)).has_value());
    EXPECT_TRUE(rowReadouts(mask, 1, weights.row(1)).has_value());
}

TEST(RowReadouts, TiesWithinRoundingAreAllNamed) {
    const double a = 0.4;
    EXPECT_THAT(readoutsOf(Eigen::RowVectorXd{{a * (1 - 1e-13), 0.2, a}}).largestKeys,
                ElementsAre(0, 2));
    EXPECT_THAT(readoutsOf(Eigen::RowVectorXd{{a * (1 - 1e-11), 0.2, a}}).largestKeys,
                ElementsAre(2));
    EXPECT_EQ(readoutsOf(Eigen::RowVectorXd{{a * (1 - 1e-13), 0.2, a}}).largestWeight, a);
}

TEST(SoftmaxGradientNorm, IsTheNormOfTheJacobian) {
    std::mt19937_64 engine(19);
    for (int round = 0; round < 300; ++round) {
        const Matrix scores =
            randomMatrix(engine, 1, uniformIndex(engine, 1, 12), {.magnitude = 3});
        const Eigen::RowVectorXd a = softmaxRows(scores).row(0);
        const double expected = jacobianNorm(a);
        EXPECT_NEAR(softmaxGradientNorm(a), expected, 1e-12 * expected + 1e-15) << round;
        EXPECT_EQ(readoutsOf(a).gradientNorm, softmaxGradientNorm(a)) << round;
    }
}

TEST(SoftmaxGradientNorm, KeepsItsDigitsInSaturatedRows) {
    // Powers of two, so that 1 − a is exact and the row sums to exactly 1.
    for (const int power : {-10, -20, -30, -40, -50}) {
        const double small = std::ldexp(1.0, power);
        for (const Eigen::RowVectorXd& a :
             {Eigen::RowVectorXd{{1 - small, small}}, Eigen::RowVectorXd{{small, 1 - small, 0}},
              Eigen::RowVectorXd{{small / 2, 1 - small, small / 2}}}) {
            const double expected = jacobianNorm(a);
            EXPECT_GT(expected, small);
            EXPECT_NEAR(softmaxGradientNorm(a) / expected, 1, 1e-12) << "2^" << power;
        }
    }
}

TEST(SoftmaxGradientNorm, IsSmallNotZeroAtOneMinusATrillionth) {
    // 1 − 1e-12 has 1e-16 of rounding in it: 1e-4 of the distance to 1.
    const double expected = std::sqrt(4.0) * 1e-12;
    EXPECT_NEAR(softmaxGradientNorm(Eigen::RowVectorXd{{1 - 1e-12, 1e-12}}) / expected, 1, 1e-4);
}

TEST(SoftmaxGradientNorm, IsLargestWhereTwoKeysShare) {
    EXPECT_NEAR(softmaxGradientNorm(Eigen::RowVectorXd{{0.5, 0.5}}), 0.5, 1e-15);
    EXPECT_EQ(softmaxGradientNorm(Eigen::RowVectorXd{{1.0}}), 0);
}

TEST(Cosine, IsTheAngleAlone) {
    const Eigen::RowVectorXd q{{3, 4}};
    EXPECT_NEAR(cosine(q, Eigen::RowVectorXd{{6, 8}}).value(), 1, 1e-15);
    EXPECT_NEAR(cosine(q, Eigen::RowVectorXd{{-4, 3}}).value(), 0, 1e-15);
    EXPECT_NEAR(cosine(q, Eigen::RowVectorXd{{-3, -4}}).value(), -1, 1e-15);
    EXPECT_NEAR(cosine(q, Eigen::RowVectorXd{{1, 0}}).value(), 0.6, 1e-15);
}

TEST(Cosine, IsUndefinedWhereANormIsZero) {
    const Eigen::RowVectorXd zero = Eigen::RowVectorXd::Zero(2);
    const Eigen::RowVectorXd q{{1, 2}};
    EXPECT_EQ(cosine(zero, q), std::nullopt);
    EXPECT_EQ(cosine(q, zero), std::nullopt);
    EXPECT_EQ(cosine(zero, zero), std::nullopt);
}

TEST(Cosine, SurvivesNormsWhoseSquaresDoNotFit) {
    for (const double size : {1e200, 1e-200}) {
        const Eigen::RowVectorXd q{{3 * size, 4 * size}};
        const auto result = cosine(q, Eigen::RowVectorXd{{size, 0}});
        ASSERT_TRUE(result.has_value()) << size;
        EXPECT_NEAR(*result, 0.6, 1e-12) << size;
    }
}

TEST(Cosine, StaysWithinOne) {
    std::mt19937_64 engine(23);
    for (int round = 0; round < 300; ++round) {
        const Eigen::RowVectorXd q = randomMatrix(engine, 1, 5).row(0);
        EXPECT_LE(cosine(q, q * 3).value(), 1.0);
        EXPECT_GE(cosine(q, q * -3).value(), -1.0);
    }
}

TEST(AreShares, NeedsNothingBelowZeroAndASumOfOne) {
    EXPECT_TRUE(areShares(Eigen::RowVectorXd{{0.25, 0.75, 0}}));
    EXPECT_TRUE(areShares(Eigen::RowVectorXd{{1.0 + 1e-7}})) << "single precision elsewhere";
    EXPECT_FALSE(areShares(Eigen::RowVectorXd{{0.25, 0.7}}));
    EXPECT_FALSE(areShares(Eigen::RowVectorXd{{-0.5, 1.5}}));
    EXPECT_FALSE(areShares(Eigen::RowVectorXd{{0, 0}}));
}

TEST(LeakingEntries, CountsBlockedEntriesWithWeight) {
    MaskSpec mask = nothingMasked(3);
    mask.causal = true;
    mask.fill = -5;
    const Matrix weights{{0.9, 0.1, 0}, {0.5, 0.5, 1e-300}, {0.2, 0.3, 0.5}};
    EXPECT_EQ(leakingEntries(mask, weights), 2);
    mask.causal = false;
    EXPECT_EQ(leakingEntries(mask, weights), 0);
    mask.padding = true;
    mask.padded = {true, false, false};
    EXPECT_EQ(leakingEntries(mask, weights), 3);
}

}  // namespace
}  // namespace heed
