// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/HeadSelection.h"

#include <gtest/gtest.h>

#include "core/attention/AttentionForward.h"
#include "tests/support/Matchers.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

TEST(HeadSelection, HeadHasItsWeightsAndItsOutput) {
    const AttentionTrace trace = computeAttention(sampleExperiment());
    EXPECT_THAT(weightsOf(trace, {.head = 1}), IsIdenticalTo(trace.heads[1].A));
    EXPECT_THAT(outputBeside(trace, {.head = 1}), IsIdenticalTo(trace.heads[1].Y));
}

TEST(HeadSelection, MeanHasTheOutputOfAllHeads) {
    const AttentionTrace trace = computeAttention(sampleExperiment());
    const Matrix mean = (trace.heads[0].A + trace.heads[1].A) / 2;
    EXPECT_THAT(weightsOf(trace, {.head = 1, .mean = true}), IsCloseTo(mean, 0, 1e-15));
    EXPECT_THAT(outputBeside(trace, {.head = 1, .mean = true}), IsIdenticalTo(trace.output));
}

TEST(HeadSelection, ImportedWeightsHaveNoOutput) {
    Experiment e;
    e.tokens = defaultTokens(2);
    e.importedWeights = {SharedMatrix(Matrix{{0.25, 0.75}, {1, 0}}),
                         SharedMatrix(Matrix{{0.75, 0.25}, {0, 1}})};
    const AttentionTrace trace = computeAttention(e);
    EXPECT_THAT(weightsOf(trace, {.head = 0, .mean = true}),
                IsIdenticalTo(Matrix{{0.5, 0.5}, {0.5, 0.5}}));
    EXPECT_EQ(outputBeside(trace, {.head = 1}).size(), 0);
    EXPECT_EQ(outputBeside(trace, {.head = 1, .mean = true}).size(), 0);
}

TEST(HeadSelection, RowAndEntryAreThoseOfTheWholeMatrix) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Experiment e = randomExperiment(seed);
        const AttentionTrace trace = computeAttention(e);
        for (const bool mean : {false, true}) {
            const HeadSelection selection{.head = e.headCount() - 1, .mean = mean};
            const Matrix weights = weightsOf(trace, selection);
            for (Index i = 0; i < e.tokenCount(); ++i)
                EXPECT_THAT(Matrix(weightsRow(trace, selection, i)),
                            IsIdenticalTo(Matrix(weights.row(i))));
            for (const Quantity quantity : allQuantities) {
                const Matrix values = quantity == Quantity::Weights
                                          ? weights
                                          : quantityOf(e, trace, quantity, selection.head);
                Matrix entries(values.rows(), values.cols());
                for (Index i = 0; i < values.rows(); ++i)
                    for (Index j = 0; j < values.cols(); ++j)
                        entries(i, j) = entryAt(e, trace, quantity, selection, i, j);
                EXPECT_THAT(entries, IsIdenticalTo(values)) << idOf(quantity);
            }
        }
    }
}

}  // namespace
}  // namespace heed
