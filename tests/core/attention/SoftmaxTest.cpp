// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/Softmax.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/support/Matchers.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

TEST(Softmax, RunsAlongTheRow) {
    const Matrix weights = softmaxRows(Matrix{{0, std::log(2.0), std::log(4.0)}, {0, 0, 0}});
    const Matrix expected{{1.0 / 7, 2.0 / 7, 4.0 / 7}, {1.0 / 3, 1.0 / 3, 1.0 / 3}};
    EXPECT_THAT(weights, IsCloseTo(expected, 0, 1e-15));
}

TEST(Softmax, TakesAnyShape) {
    EXPECT_THAT(softmaxRows(Matrix{{3}, {-4}, {0}}), IsIdenticalTo(Matrix{{1.0}, {1.0}, {1.0}}));
    EXPECT_EQ(softmaxRows(Matrix(0, 4)).cols(), 4);
    EXPECT_EQ(softmaxRows(Matrix(0, 4)).rows(), 0);
}

TEST(Softmax, FullyMaskedRowIsAllZero) {
    const Matrix weights = softmaxRows(Matrix{{-inf, -inf, -inf}, {0, 0, -inf}, {-inf, -inf, 5}});
    EXPECT_THAT(weights, IsIdenticalTo(Matrix{{0, 0, 0}, {0.5, 0.5, 0}, {0, 0, 1}}));
}

TEST(Softmax, MinusInfinityIsExactlyZeroInRowsOfAnyLength) {
    // Lengths around the width of vector registers: a vectorised exp handles the tail apart.
    for (Index n = 2; n <= 35; ++n) {
        Matrix scores = Matrix::Zero(1, n);
        for (Index j = 1; j < n; j += 2) scores(0, j) = -inf;
        const Matrix weights = softmaxRows(scores);
        for (Index j = 1; j < n; j += 2) EXPECT_EQ(weights(0, j), 0.0) << "n " << n << " key " << j;
        EXPECT_NEAR(weights.sum(), 1, 1e-12) << "n " << n;
    }
}

TEST(Softmax, HugeDistanceIsExactlyZero) {
    for (Index n = 2; n <= 19; ++n) {
        Matrix scores = Matrix::Constant(1, n, -1e9);
        scores(0, n - 1) = 0.25;
        Matrix expected = Matrix::Zero(1, n);
        expected(0, n - 1) = 1;
        EXPECT_THAT(softmaxRows(scores), IsIdenticalTo(expected)) << "n " << n;
    }
}

TEST(Softmax, SmallWeightsKeepTheirDigits) {
    const Matrix weights = softmaxRows(Matrix{{0, -50, -300, -700, -800}});
    EXPECT_NEAR(weights(0, 1) / std::exp(-50.0), 1, 1e-12);
    EXPECT_NEAR(weights(0, 2) / std::exp(-300.0), 1, 1e-12);
    EXPECT_NEAR(weights(0, 3) / std::exp(-700.0), 1, 1e-12);
    EXPECT_EQ(weights(0, 4), 0.0);
}

TEST(Softmax, NoFiniteScoreOverflows) {
    const double huge = std::numeric_limits<double>::max();
    const Matrix weights =
        softmaxRows(Matrix{{huge, huge, -huge}, {-huge, -huge, -huge}, {-huge, huge, 0}});
    const Matrix expected{{0.5, 0.5, 0}, {1.0 / 3, 1.0 / 3, 1.0 / 3}, {0, 1, 0}};
    EXPECT_THAT(weights, IsCloseTo(expected, 0, 1e-15));
}

TEST(Softmax, EqualScoresGetEqualWeights) {
    for (Index n = 1; n <= 40; ++n) {
        const Matrix weights = softmaxRows(Matrix::Constant(1, n, -7.3));
        const Matrix expected = Matrix::Constant(1, n, weights(0, 0));
        EXPECT_THAT(weights, IsIdenticalTo(expected));
        EXPECT_NEAR(weights(0, 0), 1.0 / static_cast<double>(n), 1e-15);
    }
}

TEST(Softmax, OrderOfTheScoresIsKept) {
    std::mt19937_64 engine(7);
    const Matrix scores = randomMatrix(engine, 50, 13);
    const Matrix weights = softmaxRows(scores);
    for (Index i = 0; i < scores.rows(); ++i)
        for (Index j = 0; j < scores.cols(); ++j)
            for (Index k = 0; k < scores.cols(); ++k)
                if (scores(i, j) > scores(i, k)) {
                    EXPECT_GE(weights(i, j), weights(i, k));
                }
}

TEST(Softmax, AgreesWithTheNaiveFormula) {
    std::mt19937_64 engine(11);
    for (int round = 0; round < 200; ++round) {
        Matrix scores = randomMatrix(engine, 3, uniformIndex(engine, 1, 40));
        for (Index j = 0; j < scores.cols(); ++j)
            if (uniform(engine) < 0.2) scores(round % 3, j) = -inf;
        Grid expected;
        for (const auto& row : gridOf(scores)) expected.push_back(naiveSoftmax(row));
        EXPECT_THAT(softmaxRows(scores), IsCloseTo(expected, 1e-13, 1e-15)) << "round " << round;
    }
}

TEST(Softmax, RowDoesNotDependOnItsNeighbours) {
    std::mt19937_64 engine(3);
    const Matrix scores = randomMatrix(engine, 9, 11);
    const Matrix all = softmaxRows(scores);
    for (Index i = 0; i < scores.rows(); ++i) {
        const Matrix expected = all.row(i);
        EXPECT_THAT(softmaxRows(scores.row(i)), IsCloseTo(expected, 1e-14, 0)) << "row " << i;
    }
}

}  // namespace
}  // namespace heed
