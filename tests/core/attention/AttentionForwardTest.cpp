// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/AttentionForward.h"

#include <gmock/gmock.h>

#include <cmath>
#include <string>
#include <utility>

#include "tests/support/Matchers.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

void expectAgreement(const Experiment& e, double relative, double absolute) {
    const AttentionTrace trace = computeAttention(e);
    const Oracle oracle = naiveAttention(e);
    EXPECT_THAT(trace.M, IsCloseTo(oracle.M, 0, 0));
    ASSERT_EQ(trace.heads.size(), oracle.heads.size());
    for (std::size_t h = 0; h < oracle.heads.size(); ++h) {
        SCOPED_TRACE("head " + std::to_string(h));
        const OracleHead& expected = oracle.heads[h];
        const auto quantity = [&](Quantity q) {
            return quantityOf(e, trace, q, static_cast<Index>(h));
        };
        EXPECT_THAT(quantity(Quantity::Q), IsCloseTo(expected.Q, relative, absolute));
        EXPECT_THAT(quantity(Quantity::K), IsCloseTo(expected.K, relative, absolute));
        EXPECT_THAT(quantity(Quantity::V), IsCloseTo(expected.V, relative, absolute));
        EXPECT_THAT(quantity(Quantity::Scores), IsCloseTo(expected.scores, relative, absolute));
        EXPECT_THAT(quantity(Quantity::Scaled), IsCloseTo(expected.scaled, relative, absolute));
        EXPECT_THAT(quantity(Quantity::Masked), IsCloseTo(expected.masked, relative, absolute));
        EXPECT_THAT(quantity(Quantity::Weights), IsCloseTo(expected.weights, relative, absolute));
        EXPECT_THAT(quantity(Quantity::Output), IsCloseTo(expected.output, relative, absolute));
    }
    EXPECT_THAT(trace.concat, IsCloseTo(oracle.concat, relative, absolute));
    EXPECT_THAT(trace.output, IsCloseTo(oracle.finalOutput, relative, absolute));
}

TEST(AttentionForward, AgreesWithTheOracleOnLargeEntriesWithExactScores) {
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        expectAgreement(randomExperiment(seed, {.magnitude = 10, .exactScores = true}), 1e-12,
                        1e-12);
    }
}

TEST(AttentionForward, AgreesWithTheOracleOnAnyEntries) {
    for (std::uint64_t seed = 1000; seed < 1400; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        expectAgreement(randomExperiment(seed, {.magnitude = 1.5}), 1e-11, 1e-12);
    }
}

TEST(AttentionForward, AgreesWithTheOracleOnManyTokens) {
    // Above the sizes at which Eigen changes from loops to blocked products.
    std::mt19937_64 engine(5);
    Experiment e = randomExperiment(5, {.magnitude = 1});
    e.tokens = defaultTokens(70);
    e.x = randomMatrix(engine, 70, 40, {.magnitude = 0.5});
    for (auto& head : e.heads) {
        head.wQ = randomMatrix(engine, 40, 33, {.magnitude = 0.5});
        head.wK = randomMatrix(engine, 40, 33, {.magnitude = 0.5});
        head.wV = randomMatrix(engine, 40, 17, {.magnitude = 0.5});
    }
    e.wO = randomMatrix(engine, e.headCount() * 17, 40, {.magnitude = 0.5});
    e.mask = {};
    e.mask.causal = true;
    e.mask.padded.assign(70, false);
    expectAgreement(e, 1e-11, 1e-12);
}

TEST(AttentionForward, SingleTokenAttendsToItself) {
    const Experiment e = sampleExperiment({.n = 1, .dModel = 3, .dK = 2, .dV = 2, .h = 1});
    const AttentionTrace trace = computeAttention(e);
    EXPECT_THAT(trace.heads[0].A, IsIdenticalTo(Matrix{{1.0}}));
    EXPECT_THAT(trace.heads[0].Y, IsIdenticalTo(trace.heads[0].V));
}

TEST(AttentionForward, ValueWidthOfOneIsAllowed) {
    const Experiment e = sampleExperiment({.n = 3, .dModel = 2, .dK = 4, .dV = 1, .h = 1});
    const AttentionTrace trace = computeAttention(e);
    EXPECT_EQ(trace.heads[0].Y.rows(), 3);
    EXPECT_EQ(trace.heads[0].Y.cols(), 1);
    expectAgreement(e, 1e-12, 1e-12);
}

TEST(AttentionForward, SixteenHeadsStandSideBySide) {
    const Experiment e = sampleExperiment({.n = 3, .dModel = 4, .dK = 2, .dV = 3, .h = 16});
    const AttentionTrace trace = computeAttention(e);
    ASSERT_EQ(trace.heads.size(), 16U);
    ASSERT_EQ(trace.concat.cols(), 48);
    for (Index head = 0; head < 16; ++head) {
        const Matrix block = trace.concat.middleCols(head * 3, 3);
        EXPECT_THAT(block, IsIdenticalTo(trace.heads[static_cast<std::size_t>(head)].Y));
    }
}

TEST(AttentionForward, OutputIsTheConcatenationWithoutOutputProjection) {
    Experiment e = sampleExperiment();
    e.wO.reset();
    const AttentionTrace trace = computeAttention(e);
    EXPECT_THAT(trace.output, IsIdenticalTo(trace.concat));
    EXPECT_THAT(quantityOf(e, trace, Quantity::Final, 0), IsIdenticalTo(trace.concat));
}

TEST(AttentionForward, ShapesFollowFromTheExperiment) {
    const Experiment e = sampleExperiment({.n = 5, .dModel = 4, .dK = 2, .dV = 3, .h = 2});
    const AttentionTrace trace = computeAttention(e);
    const auto shape = [&](Quantity quantity) {
        const Matrix matrix = quantityOf(e, trace, quantity, 1);
        return std::pair(matrix.rows(), matrix.cols());
    };
    using Shape = std::pair<Index, Index>;
    EXPECT_EQ(shape(Quantity::X), Shape(5, 4));
    EXPECT_EQ(shape(Quantity::Q), Shape(5, 2));
    EXPECT_EQ(shape(Quantity::K), Shape(5, 2));
    EXPECT_EQ(shape(Quantity::V), Shape(5, 3));
    EXPECT_EQ(shape(Quantity::Scores), Shape(5, 5));
    EXPECT_EQ(shape(Quantity::Scaled), Shape(5, 5));
    EXPECT_EQ(shape(Quantity::Masked), Shape(5, 5));
    EXPECT_EQ(shape(Quantity::Weights), Shape(5, 5));
    EXPECT_EQ(shape(Quantity::Output), Shape(5, 3));
    EXPECT_EQ(shape(Quantity::Concat), Shape(5, 6));
    EXPECT_EQ(shape(Quantity::Final), Shape(5, 4));
}

TEST(AttentionForward, DivisorIsOneWhereScalingIsOff) {
    Experiment e = sampleExperiment({.n = 2, .dModel = 9, .dK = 3, .dV = 2, .h = 2});
    EXPECT_EQ(scoreDivisor(e), std::sqrt(3.0));
    e.scale = false;
    EXPECT_EQ(scoreDivisor(e), 1.0);
}

TEST(AttentionForward, ImportedWeightsAreShownAsTheyAre) {
    Experiment e;
    e.tokens = defaultTokens(2);
    e.importedWeights = {SharedMatrix(Matrix{{1.25, 0}, {0.3, 0.3}}),
                         SharedMatrix(Matrix{{0, 1}, {1, 0}})};
    e.mask.padded = {false, false};
    const AttentionTrace trace = computeAttention(e);
    ASSERT_EQ(trace.heads.size(), 2U);
    EXPECT_THAT(trace.heads[0].A, IsIdenticalTo(Matrix{{1.25, 0}, {0.3, 0.3}}));
    EXPECT_THAT(quantityOf(e, trace, Quantity::Weights, 1), IsIdenticalTo(Matrix{{0, 1}, {1, 0}}));
    EXPECT_THAT(trace.M, IsIdenticalTo(Matrix{{0, 0}, {0, 0}}));
    EXPECT_EQ(trace.heads[0].Q.size(), 0);
}

TEST(AttentionForward, RequestedStopReturnsNothing) {
    const Experiment e = sampleExperiment();
    std::stop_source source;
    EXPECT_TRUE(computeAttention(e, source.get_token()).has_value());
    EXPECT_TRUE(computeAttention(e, std::stop_token{}).has_value());
    source.request_stop();
    EXPECT_FALSE(computeAttention(e, source.get_token()).has_value());
}

TEST(AttentionForward, StoppableComputationGivesTheSameNumbers) {
    const Experiment e = randomExperiment(42);
    const AttentionTrace direct = computeAttention(e);
    const auto stoppable = computeAttention(e, std::stop_source{}.get_token());
    ASSERT_TRUE(stoppable.has_value());
    EXPECT_THAT(stoppable->output, IsIdenticalTo(direct.output));
    EXPECT_THAT(stoppable->M, IsIdenticalTo(direct.M));
}

TEST(AttentionForward, SameExperimentGivesTheSameBits) {
    const Experiment e = randomExperiment(43);
    EXPECT_THAT(computeAttention(e).output, IsIdenticalTo(computeAttention(e).output));
}

TEST(AttentionForward, CostCountsMultiplyAdds) {
    const Experiment e = sampleExperiment({.n = 5, .dModel = 4, .dK = 2, .dV = 3, .h = 2});
    const AttentionCost cost = attentionCost(e);
    EXPECT_EQ(cost.projections, 2 * 5 * 4 * (2 + 2 + 3));
    EXPECT_EQ(cost.scores, 2 * 5 * 5 * 2);
    EXPECT_EQ(cost.mixing, 2 * 5 * 5 * 3);
    EXPECT_EQ(cost.outputProjection, 5 * (2 * 3) * 4);
    EXPECT_EQ(cost.total(), 280 + 100 + 150 + 120);
}

TEST(AttentionForward, CostWithoutOutputProjectionHasNoSuchPart) {
    Experiment e = sampleExperiment();
    e.wO.reset();
    EXPECT_EQ(attentionCost(e).outputProjection, 0);
}

}  // namespace
}  // namespace heed
