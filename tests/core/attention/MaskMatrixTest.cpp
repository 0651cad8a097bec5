// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/MaskMatrix.h"

#include <gtest/gtest.h>

#include "tests/support/Matchers.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

MaskSpec nothingMasked(std::size_t n) {
    MaskSpec mask;
    mask.padded.assign(n, false);
    return mask;
}

TEST(MaskMatrix, IsZeroWhereNothingIsMasked) {
    EXPECT_THAT(maskMatrix(nothingMasked(3), 3), IsIdenticalTo(Matrix::Zero(3, 3).eval()));
    EXPECT_THAT(maskMatrix(MaskSpec{}, 2), IsIdenticalTo(Matrix::Zero(2, 2).eval()));
}

TEST(MaskMatrix, CausalBlocksTheKeysAfterTheQuery) {
    MaskSpec mask = nothingMasked(3);
    mask.causal = true;
    EXPECT_THAT(maskMatrix(mask, 3),
                IsIdenticalTo(Matrix{{0, -inf, -inf}, {0, 0, -inf}, {0, 0, 0}}));
}

TEST(MaskMatrix, PaddingBlocksItsColumnForEveryQuery) {
    MaskSpec mask = nothingMasked(3);
    mask.padding = true;
    mask.padded[1] = true;
    EXPECT_THAT(maskMatrix(mask, 3),
                IsIdenticalTo(Matrix{{0, -inf, 0}, {0, -inf, 0}, {0, -inf, 0}}));
}

TEST(MaskMatrix, PaddingMarksDoNothingWhileTheToggleIsOff) {
    MaskSpec mask = nothingMasked(2);
    mask.padded = {true, true};
    EXPECT_THAT(maskMatrix(mask, 2), IsIdenticalTo(Matrix::Zero(2, 2).eval()));
    EXPECT_FALSE(maskReasons(mask, 0, 1).any());
}

TEST(MaskMatrix, FillIsAddedOncePerEntryHoweverManyRulesBlockIt) {
    MaskSpec mask = nothingMasked(3);
    mask.causal = true;
    mask.padding = true;
    mask.padded[2] = true;
    mask.fill = -1e9;
    EXPECT_THAT(maskMatrix(mask, 3),
                IsIdenticalTo(Matrix{{0, -1e9, -1e9}, {0, 0, -1e9}, {0, 0, -1e9}}));
}

TEST(MaskMatrix, FillIsAddedToTheAdditiveEntry) {
    MaskSpec mask = nothingMasked(2);
    mask.causal = true;
    mask.fill = -1000;
    mask.additive = Matrix{{0.5, 2}, {-inf, -3}};
    EXPECT_THAT(maskMatrix(mask, 2), IsIdenticalTo(Matrix{{0.5, -998}, {-inf, -3}}));
    mask.additive = Matrix{{0.5, -inf}, {1, -3}};
    EXPECT_THAT(maskMatrix(mask, 2), IsIdenticalTo(Matrix{{0.5, -inf}, {1, -3}}));
}

TEST(MaskMatrix, RowIsTheQueryAndColumnTheKey) {
    MaskSpec mask = nothingMasked(2);
    mask.additive = Matrix{{0, 7}, {0, 0}};
    EXPECT_EQ(maskMatrix(mask, 2)(0, 1), 7);
}

TEST(MaskReasons, EachRuleIsNamed) {
    MaskSpec mask = nothingMasked(4);
    mask.causal = true;
    mask.padding = true;
    mask.padded = {false, true, false, true};
    mask.additive = Matrix::Zero(4, 4).eval();
    Matrix additive = Matrix::Zero(4, 4);
    additive(0, 0) = -inf;
    additive(0, 1) = -1e300;
    additive(0, 3) = -inf;
    mask.additive = additive;

    const MaskReasons own = maskReasons(mask, 0, 0);
    EXPECT_FALSE(own.causal);
    EXPECT_FALSE(own.padding);
    EXPECT_TRUE(own.additive);
    EXPECT_TRUE(own.any());
    EXPECT_FALSE(own.blocked()) << "the fill is for the causal and the padding rule alone";

    const MaskReasons finite = maskReasons(mask, 2, 0);
    EXPECT_FALSE(finite.any());

    const MaskReasons past = maskReasons(mask, 2, 1);
    EXPECT_FALSE(past.causal);
    EXPECT_TRUE(past.padding);
    EXPECT_FALSE(past.additive);
    EXPECT_TRUE(past.blocked());

    const MaskReasons large = maskReasons(mask, 0, 1);
    EXPECT_FALSE(large.additive) << "a finite number, however low, is a bias";

    const MaskReasons all = maskReasons(mask, 0, 3);
    EXPECT_TRUE(all.causal);
    EXPECT_TRUE(all.padding);
    EXPECT_TRUE(all.additive);
}

TEST(RowState, AttendsWhereAKeyIsLeft) {
    MaskSpec mask = nothingMasked(2);
    mask.causal = true;
    EXPECT_EQ(rowState(mask, 0, 2), RowState::Attends);
    EXPECT_EQ(rowState(mask, 1, 2), RowState::Attends);
    mask.fill = -1e9;
    EXPECT_EQ(rowState(mask, 0, 2), RowState::Attends);
}

TEST(RowState, NoKeyIsAllowedWhereTheRowIsAllMinusInfinity) {
    MaskSpec mask = nothingMasked(3);
    mask.causal = true;
    mask.padding = true;
    mask.padded = {true, false, false};
    EXPECT_EQ(rowState(mask, 0, 3), RowState::NoKeyAllowed);
    EXPECT_EQ(rowState(mask, 1, 3), RowState::Attends);
    EXPECT_EQ(rowState(mask, 2, 3), RowState::Attends);
}

TEST(RowState, AdditiveAloneCanForbidEveryKey) {
    MaskSpec mask = nothingMasked(2);
    mask.additive = Matrix{{-inf, -inf}, {0, -inf}};
    mask.fill = -1e9;
    EXPECT_EQ(rowState(mask, 0, 2), RowState::NoKeyAllowed);
    EXPECT_EQ(rowState(mask, 1, 2), RowState::Attends);
}

TEST(RowState, FiniteFillCancelsOutWhereItBlocksEveryKey) {
    MaskSpec mask = nothingMasked(2);
    mask.causal = true;
    mask.padding = true;
    mask.padded = {true, false};
    mask.fill = -1e9;
    EXPECT_EQ(rowState(mask, 0, 2), RowState::FillCancelsOut);
    EXPECT_EQ(rowState(mask, 1, 2), RowState::Attends);
}

TEST(RowState, FiniteFillCancelsOutAmongTheKeysThatTheAdditiveMaskLeaves) {
    MaskSpec mask = nothingMasked(3);
    mask.padding = true;
    mask.padded = {false, true, true};
    mask.additive = Matrix{{-inf, 0, 0}, {0, 0, 0}, {0, 0, 0}};
    mask.fill = -1e9;
    EXPECT_EQ(rowState(mask, 0, 3), RowState::FillCancelsOut);
    EXPECT_EQ(rowState(mask, 1, 3), RowState::Attends);
}

TEST(MaskMatrix, AgreesWithTheRulesOnRandomMasks) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const Experiment e = randomExperiment(seed);
        const Index n = e.tokenCount();
        const Matrix M = maskMatrix(e.mask, n);
        EXPECT_THAT(M, IsCloseTo(naiveAttention(e).M, 0, 0)) << "seed " << seed;
        for (Index i = 0; i < n; ++i) {
            const bool noKey = (M.row(i).array() == -inf).all();
            EXPECT_EQ(rowState(e.mask, i, n) == RowState::NoKeyAllowed, noKey)
                << "seed " << seed << " row " << i;
        }
    }
}

}  // namespace
}  // namespace heed
