// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/HeatmapData.h"

#include <gtest/gtest.h>

#include "core/attention/AttentionForward.h"
#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

HeatmapData heatmapOf(const Experiment& e, HeadSelection selection = {}) {
    return weightsHeatmap(e, computeAttention(e), selection);
}

BoolMatrix marks(std::initializer_list<std::initializer_list<bool>> rows) {
    return BoolMatrix(rows);
}

TEST(HeatmapData, CausalPaddingAndAdditiveEntriesAreMasked) {
    MaskSpec mask;
    mask.padded = {true, false, false};
    EXPECT_FALSE(maskedEntries(mask, 3).any());
    mask.causal = true;
    EXPECT_EQ(maskedEntries(mask, 3), marks({{0, 1, 1}, {0, 0, 1}, {0, 0, 0}}));
    mask.padding = true;
    EXPECT_EQ(maskedEntries(mask, 3), marks({{1, 1, 1}, {1, 0, 1}, {1, 0, 0}}));
    mask.causal = false;
    mask.padding = false;
    mask.additive = Matrix{{0, -1, -inf}, {-1e9, 0, 0}, {0, 0, 0}};
    EXPECT_EQ(maskedEntries(mask, 3), marks({{0, 0, 1}, {0, 0, 0}, {0, 0, 0}}));
}

TEST(HeatmapData, WeightsHaveTheFixedRangeWhateverTheirSize) {
    const HeatmapData uniform = heatmapOf(experimentFromScores(Matrix::Zero(4, 4)));
    EXPECT_THAT(uniform.values, IsCloseTo(Matrix(Matrix::Constant(4, 4, 0.25)), 0, 1e-15));
    EXPECT_EQ(uniform.low, 0);
    EXPECT_EQ(uniform.high, 1);
    EXPECT_EQ(uniform.palette, Palette::Sequential);
    EXPECT_FALSE(uniform.masked.any());
}

TEST(HeatmapData, WeightsAreThoseOfTheHeadOrTheMean) {
    Experiment e = experimentFromScores(Matrix{{2, 0}, {0, 2}});
    HeadParameters swapped = e.heads[0];
    swapped.wQ = Matrix{{0, 2}, {2, 0}};
    e.heads.push_back(swapped);
    const AttentionTrace trace = computeAttention(e);
    for (const HeadSelection selection :
         {HeadSelection{0, false}, HeadSelection{1, false}, HeadSelection{0, true}})
        EXPECT_THAT(weightsHeatmap(e, trace, selection).values,
                    IsIdenticalTo(weightsOf(trace, selection)));
    EXPECT_THAT(weightsHeatmap(e, trace, {0, true}).values,
                IsCloseTo(Matrix(Matrix::Constant(2, 2, 0.5)), 0, 1e-12));
}

TEST(HeatmapData, AMaskedCellHasANumberOnlyWhereItsWeightIsNotZero) {
    Experiment e = experimentFromScores(Matrix::Zero(3, 3));
    e.mask.causal = true;
    const HeatmapData blocked = heatmapOf(e);
    EXPECT_TRUE(blocked.isMasked(0, 2));
    EXPECT_FALSE(blocked.showsNumber(0, 2));
    EXPECT_TRUE(blocked.showsNumber(2, 0));

    e.mask.fill = -2;
    const HeatmapData leaking = heatmapOf(e);
    EXPECT_TRUE(leaking.isMasked(0, 2));
    EXPECT_GT(leaking.values(0, 2), 0);
    EXPECT_TRUE(leaking.showsNumber(0, 2));
}

TEST(HeatmapData, AWeightOfZeroThatNothingMasksKeepsItsNumber) {
    const HeatmapData data = heatmapOf(experimentFromScores(Matrix{{0, -2000}, {0, 0}}));
    EXPECT_EQ(data.values(0, 1), 0);
    EXPECT_FALSE(data.isMasked(0, 1));
    EXPECT_TRUE(data.showsNumber(0, 1));
}

TEST(HeatmapData, WeightsComputedElsewhereAreNeverMasked) {
    Experiment e;
    e.tokens = {"a", "b"};
    e.importedWeights.emplace_back(Matrix{{1, 0}, {0.5, 0.5}});
    e.mask.padded = {false, false};
    e.mask.causal = true;
    const HeatmapData data = heatmapOf(e);
    EXPECT_EQ(data.masked.size(), 0);
    EXPECT_FALSE(data.isMasked(0, 1));
    EXPECT_TRUE(data.showsNumber(0, 1));
}

TEST(HeatmapData, SignedRangeIsSymmetricAroundZero) {
    const HeatmapData data = signedHeatmap(Matrix{{1, -4, 0.5}, {2, 3, 0}});
    EXPECT_EQ(data.low, -4);
    EXPECT_EQ(data.high, 4);
    EXPECT_EQ(data.palette, Palette::Diverging);
    EXPECT_THAT(data.values, IsIdenticalTo(Matrix{{1, -4, 0.5}, {2, 3, 0}}));
    EXPECT_FALSE(data.isMasked(0, 0));
}

TEST(HeatmapData, AMatrixOfZerosHasARangeThatIsNotEmpty) {
    const HeatmapData data = signedHeatmap(Matrix::Zero(2, 3));
    EXPECT_EQ(data.low, -1);
    EXPECT_EQ(data.high, 1);
    EXPECT_EQ(signedHeatmap(Matrix(0, 0)).high, 1);
}

TEST(HeatmapData, InfiniteAndUndefinedEntriesDoNotStretchTheRange) {
    EXPECT_EQ(signedHeatmap(Matrix{{-inf, 2}, {nan, -3}}).high, 3);
    EXPECT_EQ(signedHeatmap(Matrix{{-inf, -inf}}).high, 1);
    EXPECT_EQ(signedHeatmap(Matrix{{-1e308, 1e308}}).low, -1e308);
}

}  // namespace
}  // namespace heed
