// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Initializers.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

namespace heed {
namespace {

using Kind = MatrixId::Kind;

struct Moments {
    double mean = 0;
    double deviation = 0;
    double kurtosis = 0;  // 3 for a normal distribution
};

template <typename Draw>
Moments momentsOf(Index rows, Index columns, const Draw& draw) {
    std::vector<double> values;
    double sum = 0;
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j) {
            values.push_back(draw(i, j));
            sum += values.back();
        }
    const auto count = static_cast<double>(values.size());
    const double mean = sum / count;
    double squares = 0;
    double fourths = 0;
    for (const double value : values) {
        squares += std::pow(value - mean, 2);
        fourths += std::pow(value - mean, 4);
    }
    const double variance = squares / count;
    return {mean, std::sqrt(variance), fourths / count / (variance * variance)};
}

TEST(NormalAt, HasMeanZeroAndDeviationOne) {
    for (const std::uint64_t seed : {defaultSeed, std::uint64_t{0}, ~std::uint64_t{0}}) {
        // 1e5 draws: the mean strays by 0.0032, the deviation by 0.0022, the kurtosis by 0.0155.
        const Moments m = momentsOf(250, 400, [&](Index i, Index j) {
            return normalAt(seed, {Kind::X, 0}, i, j);
        });
        EXPECT_NEAR(m.mean, 0, 4 * 0.0032) << seed;
        EXPECT_NEAR(m.deviation, 1, 4 * 0.0022) << seed;
        EXPECT_NEAR(m.kurtosis, 3, 4 * 0.0155) << seed;
    }
}

TEST(NormalAt, IsFiniteEverywhere) {
    for (Index i = 0; i < 300; ++i)
        for (Index j = 0; j < 300; ++j)
            EXPECT_TRUE(std::isfinite(normalAt(1, {Kind::WO, 0}, i, j))) << i << ", " << j;
}

TEST(NormalAt, DependsOnItsArgumentsAloneAndNotOnTheOrder) {
    std::vector<double> forwards;
    std::vector<double> backwards(50);
    for (Index j = 0; j < 50; ++j) forwards.push_back(normalAt(5, {Kind::WQ, 1}, 3, j));
    for (Index j = 49; j >= 0; --j)
        backwards[static_cast<std::size_t>(j)] = normalAt(5, {Kind::WQ, 1}, 3, j);
    EXPECT_EQ(forwards, backwards);
}

TEST(NormalAt, EveryArgumentMatters) {
    std::set<double> values;
    std::size_t drawn = 0;
    for (const std::uint64_t seed : {1U, 2U})
        for (const Kind kind : {Kind::X, Kind::WQ, Kind::WK, Kind::WV, Kind::WO, Kind::Additive})
            for (const Index head : {0, 1, 15})
                for (Index row = 0; row < 8; ++row)
                    for (Index column = 0; column < 8; ++column) {
                        values.insert(normalAt(seed, {kind, head}, row, column));
                        ++drawn;
                    }
    EXPECT_EQ(values.size(), drawn);
}

TEST(NormalAt, NeighboursAreNotCorrelated) {
    double right = 0;
    double below = 0;
    double transposed = 0;
    constexpr Index size = 316;
    for (Index i = 0; i < size; ++i)
        for (Index j = 0; j < size; ++j) {
            const double here = normalAt(defaultSeed, {Kind::X, 0}, i, j);
            right += here * normalAt(defaultSeed, {Kind::X, 0}, i, j + 1);
            below += here * normalAt(defaultSeed, {Kind::X, 0}, i + 1, j);
            if (i < j) transposed += here * normalAt(defaultSeed, {Kind::X, 0}, j, i);
        }
    // The mean of 1e5 products of independent normals strays by 0.0032.
    const double count = size * size;
    EXPECT_NEAR(right / count, 0, 4 * 0.0032);
    EXPECT_NEAR(below / count, 0, 4 * 0.0032);
    EXPECT_NEAR(transposed / (count / 2), 0, 4 * 0.0045);
}

TEST(InitialValue, HasTwoDecimals) {
    for (const Kind kind : {Kind::X, Kind::WQ, Kind::WK, Kind::WV, Kind::WO})
        for (Index i = 0; i < 40; ++i)
            for (Index j = 0; j < 40; ++j) {
                const double value = initialValue(defaultSeed, {kind, 0}, i, j, 40, 40);
                EXPECT_EQ(value, std::round(value * 100) / 100);
                EXPECT_FALSE(value == 0 && std::signbit(value)) << "−0 would be written as -0.0";
            }
}

TEST(InitialValue, OfXIsStandardNormalInAnyShape) {
    const Moments m = momentsOf(250, 400, [](Index i, Index j) {
        return initialValue(defaultSeed, {Kind::X, 0}, i, j, 250, 400);
    });
    EXPECT_NEAR(m.mean, 0, 4 * 0.0032);
    EXPECT_NEAR(m.deviation, 1, 4 * 0.0022);
    EXPECT_EQ(initialValue(3, {Kind::X, 0}, 1, 2, 4, 4), initialValue(3, {Kind::X, 0}, 1, 2, 9, 5));
}

TEST(InitialValue, OfParametersHasXaviersDeviation) {
    for (const Kind kind : {Kind::WQ, Kind::WK, Kind::WV, Kind::WO}) {
        const Moments m = momentsOf(250, 400, [&](Index i, Index j) {
            return initialValue(defaultSeed, {kind, 2}, i, j, 8, 4);
        });
        const double expected = std::sqrt(2.0 / (8 + 4));
        EXPECT_NEAR(m.mean, 0, 4 * 0.0032 * expected);
        EXPECT_NEAR(m.deviation, expected, 4 * 0.0022 * expected);
    }
}

TEST(InitialValue, OfTheAdditiveMaskIsZero) {
    for (Index i = 0; i < 5; ++i)
        for (Index j = 0; j < 5; ++j)
            EXPECT_EQ(initialValue(defaultSeed, {Kind::Additive, 0}, i, j, 5, 5), 0);
}

TEST(InitialValue, HeadsDiffer) {
    int same = 0;
    for (Index i = 0; i < 10; ++i)
        for (Index j = 0; j < 10; ++j)
            same += initialValue(defaultSeed, {Kind::WQ, 0}, i, j, 10, 10) ==
                    initialValue(defaultSeed, {Kind::WQ, 1}, i, j, 10, 10);
    EXPECT_LT(same, 20);
}

}  // namespace
}  // namespace heed
