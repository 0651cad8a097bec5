// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "core/explain/HeatmapData.h"
#include "tests/support/HardStates.h"
#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

constexpr ColorRange fitted{.kind = ColorRange::Kind::Fitted, .chosen = {}};

HeatmapData heatmapOf(const Experiment& e, Quantity quantity, HeadSelection selection = {},
                      const ColorRange& range = {}) {
    return quantityHeatmap(e, computeAttention(e), quantity, selection, range);
}

ValueRange rangeOf(const HeatmapData& data) {
    return {data.low, data.high};
}

Experiment imported(Matrix weights) {
    Experiment e;
    e.tokens = defaultTokens(weights.rows());
    e.importedWeights = {SharedMatrix(std::move(weights))};
    return e;
}

ValueRange fittedTo(Matrix weights) {
    return rangeOf(heatmapOf(imported(std::move(weights)), Quantity::Weights, {}, fitted));
}

TEST(QuantityHeatmap, SignedQuantitiesAreSymmetric) {
    const Experiment e = sampleExperiment();
    const AttentionTrace trace = computeAttention(e);
    for (const Quantity quantity : allQuantities) {
        if (quantity == Quantity::Weights) continue;
        const HeatmapData data = quantityHeatmap(e, trace, quantity, {.head = 1});
        SCOPED_TRACE(idOf(quantity));
        EXPECT_EQ(data.palette, Palette::Diverging);
        EXPECT_EQ(data.low, -data.high);
        EXPECT_THAT(data.values, IsIdenticalTo(quantityOf(e, trace, quantity, 1)));
    }
}

TEST(QuantityHeatmap, WeightsAreOnZeroToOne) {
    const HeatmapData data = heatmapOf(sampleExperiment(), Quantity::Weights, {.mean = true});
    EXPECT_EQ(data.palette, Palette::Sequential);
    EXPECT_EQ(rangeOf(data), (ValueRange{0, 1}));
}

TEST(QuantityHeatmap, ScaledScoresShareTheRangeOfTheScores) {
    Experiment e = experimentFromScores(Matrix{{4, -8, 0}});
    e.scale = true;
    EXPECT_EQ(rangeOf(heatmapOf(e, Quantity::Scores)), (ValueRange{-8, 8}));
    EXPECT_EQ(rangeOf(heatmapOf(e, Quantity::Scaled)), (ValueRange{-8, 8}));
    EXPECT_EQ(heatmapOf(e, Quantity::Scaled).values(0, 1), -8 / std::sqrt(3.0));
}

TEST(QuantityHeatmap, MaskedScoresLeaveTheirMaskedEntriesOutOfTheRange) {
    Experiment e = experimentFromScores(Matrix{{1, 50, 2}, {-3, 1, 60}, {0, 2, 1}});
    e = withBlockedEntry(withCausal(e, true), 2, 1, true);
    const HeatmapData data = heatmapOf(e, Quantity::Masked);
    EXPECT_EQ(rangeOf(data), (ValueRange{-3, 3}));
    EXPECT_TRUE(data.isMasked(0, 1));
    EXPECT_TRUE(data.isMasked(2, 1));
    EXPECT_FALSE(data.isMasked(1, 0));
    EXPECT_FALSE(data.showsNumber(0, 1));
    EXPECT_TRUE(data.showsNumber(1, 0));
}

TEST(QuantityHeatmap, MaskedScoresShowANumberOnTheHatchWhereTheWeightLeaks) {
    Experiment e = experimentFromScores(Matrix{{1, 50, 2}, {-3, 1, 2}, {0, 2, 1}});
    e = withFill(withCausal(e, true), -1e9);
    const HeatmapData hidden = heatmapOf(e, Quantity::Masked);
    EXPECT_FALSE(hidden.showsNumber(0, 1)) << "−10⁹ is no 0, but its weight is";
    EXPECT_EQ(rangeOf(hidden), (ValueRange{-3, 3}));
    const HeatmapData leaking = heatmapOf(withFill(e, -3), Quantity::Masked);
    EXPECT_TRUE(leaking.isMasked(0, 1));
    EXPECT_TRUE(leaking.showsNumber(0, 1));
    EXPECT_EQ(rangeOf(leaking), (ValueRange{-3, 3}));
}

TEST(QuantityHeatmap, FullyMaskedScoresStillHaveARange) {
    const Experiment e = withAdditiveEntry(experimentFromScores(Matrix{{5}}), 0, 0, -inf);
    EXPECT_EQ(rangeOf(heatmapOf(e, Quantity::Masked)), (ValueRange{-1, 1}));
}

TEST(ColorRange, FittedReachesFromTheSmallestToTheLargest) {
    EXPECT_EQ(fittedTo(Matrix{{0.25, 0.75}, {0.5, 0.5}}), (ValueRange{0.25, 0.75}));
    EXPECT_EQ(fittedTo(Matrix{{-0.5, 1.5}, {0.5, 0.5}}), (ValueRange{-0.5, 1.5}));
}

TEST(ColorRange, FittedToFlatDataIsNotEmpty) {
    EXPECT_EQ(fittedTo(Matrix::Constant(4, 4, 0.25)), (ValueRange{0, 1}));
    EXPECT_EQ(fittedTo(Matrix::Zero(3, 3)), (ValueRange{0, 1}));
    EXPECT_EQ(fittedTo(Matrix::Ones(2, 2)), (ValueRange{0, 1}));
    EXPECT_EQ(fittedTo(Matrix::Constant(2, 2, 3)), (ValueRange{0, 3}));
    EXPECT_EQ(fittedTo(Matrix::Constant(2, 2, -3)), (ValueRange{-3, 0}));
    EXPECT_EQ(fittedTo(Matrix{{0.25, 0.25 * (1 + 1e-15)}, {0.25, 0.25}}), (ValueRange{0, 1}))
        << "rounding is no difference";
}

TEST(ColorRange, FittedPassesOverWhatIsNoNumber) {
    AttentionTrace trace;
    trace.heads.emplace_back();
    trace.heads[0].A = Matrix{{0.25, std::nan("")}, {0.25, 0.25}};
    const Experiment e = imported(Matrix::Zero(2, 2));
    EXPECT_EQ(rangeOf(weightsHeatmap(e, trace, {}, fitted)), (ValueRange{0, 1}));
    trace.heads[0].A(1, 1) = 0.5;
    EXPECT_EQ(rangeOf(weightsHeatmap(e, trace, {}, fitted)), (ValueRange{0.25, 0.5}));
}

TEST(ColorRange, FittedPassesOverMaskedEntries) {
    const Experiment e = withCausal(experimentFromScores(Matrix::Zero(2, 2)), true);
    EXPECT_EQ(rangeOf(heatmapOf(e, Quantity::Weights, {}, fitted)), (ValueRange{0.5, 1}));
    const Experiment all = withAdditiveEntry(experimentFromScores(Matrix{{5}}), 0, 0, -inf);
    EXPECT_EQ(rangeOf(heatmapOf(all, Quantity::Weights, {}, fitted)), (ValueRange{0, 1}));
}

TEST(ColorRange, ChosenIsTakenAsItIs) {
    const ColorRange chosen{.kind = ColorRange::Kind::Chosen, .chosen = {0.1, 0.2}};
    EXPECT_EQ(rangeOf(heatmapOf(sampleExperiment(), Quantity::Weights, {}, chosen)),
              (ValueRange{0.1, 0.2}));
}

TEST(SharedRange, HoldsThoseOfAllHeatmaps) {
    const std::vector<HeatmapData> heatmaps = {signedHeatmap(Matrix{{1, -2}}),
                                               signedHeatmap(Matrix{{3, 0}}),
                                               signedHeatmap(Matrix{{0.5}})};
    EXPECT_EQ(sharedRange(heatmaps), (ValueRange{-3, 3}));
    EXPECT_EQ(sharedRange(std::span(heatmaps).first(1)), (ValueRange{-2, 2}));
}

TEST(QuantityHeatmap, HasARangeInEveryHardState) {
    for (const HardState& state : hardStates())
        for (const Quantity quantity : allQuantities) {
            if (state.experiment.holdsWeightsOnly() && quantity != Quantity::Weights) continue;
            for (const ColorRange& range : {ColorRange{}, fitted}) {
                const HeatmapData data = heatmapOf(state.experiment, quantity, {}, range);
                EXPECT_LT(data.low, data.high) << state.name << " " << idOf(quantity);
                EXPECT_TRUE(std::isfinite(data.low) && std::isfinite(data.high)) << state.name;
            }
        }
}

}  // namespace
}  // namespace heed
