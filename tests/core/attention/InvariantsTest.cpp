// SPDX-License-Identifier: GPL-3.0-or-later
// What has to hold for every experiment, tried on random ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/attention/AttentionForward.h"
#include "core/attention/MaskMatrix.h"
#include "core/experiment/Edits.h"
#include "tests/support/Matchers.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

constexpr std::uint64_t rounds = 300;

class Invariants : public testing::TestWithParam<std::uint64_t> {};

// Parts of 25 seeds keep the list of tests short and name a failing seed all the same.
std::vector<std::uint64_t> seedsOf(std::uint64_t part) {
    std::vector<std::uint64_t> seeds(25);
    std::iota(seeds.begin(), seeds.end(), part * 25);
    return seeds;
}

// Large entries saturate most rows; small ones leave many keys a share.
Experiment experimentOf(std::uint64_t seed, bool causalAllowed = true) {
    return randomExperiment(
        seed, {.magnitude = seed % 2 == 0 ? 10.0 : 1.0, .causalAllowed = causalAllowed});
}

TEST_P(Invariants, WeightsAreNotNegative) {
    for (const std::uint64_t seed : seedsOf(GetParam()))
        for (const HeadTrace& head : computeAttention(experimentOf(seed)).heads)
            EXPECT_TRUE((head.A.array() >= 0).all()) << "seed " << seed;
}

TEST_P(Invariants, RowsSumToOneOrAreZeroAndFlagged) {
    for (const std::uint64_t seed : seedsOf(GetParam())) {
        const Experiment e = experimentOf(seed);
        const Index n = e.tokenCount();
        for (const HeadTrace& head : computeAttention(e).heads)
            for (Index i = 0; i < n; ++i) {
                SCOPED_TRACE("seed " + std::to_string(seed) + " row " + std::to_string(i));
                if (rowState(e.mask, i, n) == RowState::NoKeyAllowed) {
                    EXPECT_TRUE((head.A.row(i).array() == 0).all());
                    EXPECT_TRUE((head.Y.row(i).array() == 0).all());
                } else {
                    EXPECT_NEAR(head.A.row(i).sum(), 1, 1e-12);
                }
            }
    }
}

TEST_P(Invariants, MaskOfMinusInfinityGivesExactlyZero) {
    for (const std::uint64_t seed : seedsOf(GetParam())) {
        const AttentionTrace trace = computeAttention(experimentOf(seed));
        for (const HeadTrace& head : trace.heads)
            for (Index i = 0; i < trace.M.rows(); ++i)
                for (Index j = 0; j < trace.M.cols(); ++j)
                    if (trace.M(i, j) == -inf) {
                        EXPECT_EQ(head.A(i, j), 0.0) << "seed " << seed;
                    }
    }
}

TEST_P(Invariants, OutputLiesBetweenTheValuesThatAreAttendedTo) {
    for (const std::uint64_t seed : seedsOf(GetParam()))
        for (const HeadTrace& head : computeAttention(experimentOf(seed)).heads)
            for (Index i = 0; i < head.A.rows(); ++i) {
                if ((head.A.row(i).array() == 0).all()) continue;
                for (Index c = 0; c < head.V.cols(); ++c) {
                    double least = inf;
                    double most = -inf;
                    for (Index j = 0; j < head.A.cols(); ++j) {
                        if (head.A(i, j) == 0) continue;
                        least = std::min(least, head.V(j, c));
                        most = std::max(most, head.V(j, c));
                    }
                    const double slack = 1e-12 * std::max(std::abs(least), std::abs(most));
                    EXPECT_GE(head.Y(i, c), least - slack) << "seed " << seed;
                    EXPECT_LE(head.Y(i, c), most + slack) << "seed " << seed;
                }
            }
}

Experiment permuted(const Experiment& e, const std::vector<Index>& order) {
    Experiment result = e;
    const Index n = e.tokenCount();
    Matrix x(n, e.modelWidth());
    Matrix additive(n, n);
    for (Index i = 0; i < n; ++i) {
        const Index from = order[static_cast<std::size_t>(i)];
        const auto to = static_cast<std::size_t>(i);
        result.tokens[to] = e.tokens[static_cast<std::size_t>(from)];
        result.mask.padded[to] = e.mask.padded[static_cast<std::size_t>(from)];
        x.row(i) = e.x->row(from);
        if (!e.mask.additive) continue;
        for (Index j = 0; j < n; ++j)
            additive(i, j) = (*e.mask.additive)(from, order[static_cast<std::size_t>(j)]);
    }
    result.x = x;
    if (e.mask.additive) result.mask.additive = additive;
    return result;
}

TEST_P(Invariants, PermutingTheTokensPermutesWeightsAndOutputs) {
    for (const std::uint64_t seed : seedsOf(GetParam())) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const Experiment e = experimentOf(seed, false);
        const Index n = e.tokenCount();
        std::vector<Index> order(static_cast<std::size_t>(n));
        std::iota(order.begin(), order.end(), 0);
        std::mt19937_64 engine(seed);
        for (Index i = n - 1; i > 0; --i)
            std::swap(order[static_cast<std::size_t>(i)],
                      order[static_cast<std::size_t>(uniformIndex(engine, 0, i))]);
        const AttentionTrace before = computeAttention(e);
        const AttentionTrace after = computeAttention(permuted(e, order));
        for (std::size_t h = 0; h < before.heads.size(); ++h) {
            const Matrix weights = before.heads[h].A(order, order);
            const Matrix output = before.heads[h].Y(order, Eigen::all);
            EXPECT_THAT(after.heads[h].A, IsCloseTo(weights, 0, 1e-12));
            EXPECT_THAT(after.heads[h].Y, IsCloseTo(output, 1e-12, 1e-12));
        }
        const Matrix output = before.output(order, Eigen::all);
        EXPECT_THAT(after.output, IsCloseTo(output, 1e-12, 1e-12 * output.cwiseAbs().maxCoeff()));
    }
}

// Rows in which a finite fill blocks every key are left out: masked scores near −1e9 have only six
// decimals left, which is what such a fill does in every program.
TEST_P(Invariants, ConstantAddedToARowOfTheMaskChangesNoWeight) {
    for (const std::uint64_t seed : seedsOf(GetParam())) {
        Experiment e = experimentOf(seed);
        const Index n = e.tokenCount();
        if (!e.mask.additive) e.mask.additive = Matrix(Matrix::Zero(n, n));
        const AttentionTrace before = computeAttention(e);
        std::mt19937_64 engine(seed);
        Matrix shifted = *e.mask.additive;
        for (Index i = 0; i < n; ++i) shifted.row(i).array() += (2 * uniform(engine) - 1) * 10;
        e.mask.additive = shifted;
        const AttentionTrace after = computeAttention(e);
        for (std::size_t h = 0; h < before.heads.size(); ++h)
            for (Index i = 0; i < n; ++i) {
                if (rowState(e.mask, i, n) == RowState::FillCancelsOut) continue;
                const Matrix expected = before.heads[h].A.row(i);
                const Matrix weights = after.heads[h].A.row(i);
                EXPECT_THAT(weights, IsCloseTo(expected, 0, 1e-12))
                    << "seed " << seed << " head " << h << " query " << i;
            }
    }
}

TEST_P(Invariants, TogglingScalingTwiceIsBitIdentical) {
    for (const std::uint64_t seed : seedsOf(GetParam())) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const Experiment e = experimentOf(seed);
        const Experiment back = withScale(withScale(e, !e.scale), e.scale);
        EXPECT_EQ(back, e);
        const AttentionTrace before = computeAttention(e);
        const AttentionTrace after = computeAttention(back);
        for (std::size_t h = 0; h < before.heads.size(); ++h)
            EXPECT_THAT(after.heads[h].A, IsIdenticalTo(before.heads[h].A));
        EXPECT_THAT(after.output, IsIdenticalTo(before.output));
    }
}

TEST_P(Invariants, HeadsAsColumnBlocksOfAWideMatrixAreThoseComputedAlone) {
    for (const std::uint64_t seed : seedsOf(GetParam())) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Experiment e = experimentOf(seed);
        e.wO.reset();
        const Index h = e.headCount();
        const Index dK = e.keyWidth();
        const Index dV = e.valueWidth();
        std::mt19937_64 engine(seed);
        const Matrix wideQ = randomMatrix(engine, e.modelWidth(), h * dK);
        const Matrix wideK = randomMatrix(engine, e.modelWidth(), h * dK);
        const Matrix wideV = randomMatrix(engine, e.modelWidth(), h * dV);
        Matrix alone(e.tokenCount(), h * dV);
        for (Index head = 0; head < h; ++head) {
            HeadParameters& parameters = e.heads[static_cast<std::size_t>(head)];
            parameters.wQ = Matrix(wideQ.middleCols(head * dK, dK));
            parameters.wK = Matrix(wideK.middleCols(head * dK, dK));
            parameters.wV = Matrix(wideV.middleCols(head * dV, dV));
            Experiment single = e;
            single.heads = {parameters};
            alone.middleCols(head * dV, dV) = computeAttention(single).concat;
        }
        EXPECT_THAT(computeAttention(e).concat, IsIdenticalTo(alone));
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, Invariants, testing::Range<std::uint64_t>(0, rounds / 25));

}  // namespace
}  // namespace heed
