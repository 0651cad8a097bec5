// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/HeadSelection.h"

#include <gtest/gtest.h>

#include "core/attention/AttentionForward.h"
#include "tests/support/Matchers.h"
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

}  // namespace
}  // namespace heed
