// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/OutputTerms.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/attention/AttentionForward.h"
#include "tests/support/HardStates.h"
#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

TEST(OutputTerms, AreWeightTimesValueAndSumToTheOutput) {
    const AttentionTrace trace =
        computeAttention(experimentFromScores(Matrix{{0, 1, 0}}, Matrix{{1, 2}, {3, 4}, {-5, 6}}));
    const OutputTerms terms = outputTerms(trace, 0, 0);
    EXPECT_THAT(Matrix(terms.alpha), IsIdenticalTo(Matrix(trace.heads[0].A.row(0))));
    EXPECT_THAT(terms.V, IsIdenticalTo(Matrix{{1, 2}, {3, 4}, {-5, 6}}));
    EXPECT_EQ(terms.terms(1, 1), terms.alpha(1) * 4);
    EXPECT_EQ(terms.terms(2, 0), terms.alpha(2) * -5);
    EXPECT_THAT(Matrix(terms.y), IsIdenticalTo(Matrix(trace.heads[0].Y.row(0))));
    EXPECT_THAT(Matrix(terms.terms.colwise().sum()), IsCloseTo(Matrix(terms.y), 1e-14, 1e-14));
}

TEST(OutputTerms, AreOfTheAskedHeadAndQuery) {
    const AttentionTrace trace = computeAttention(sampleExperiment());
    const OutputTerms terms = outputTerms(trace, 1, 2);
    EXPECT_THAT(terms.V, IsIdenticalTo(trace.heads[1].V));
    EXPECT_THAT(Matrix(terms.y), IsIdenticalTo(Matrix(trace.heads[1].Y.row(2))));
}

TEST(ContributionMap, IsWeightTimesLength) {
    const AttentionTrace trace =
        computeAttention(experimentFromScores(Matrix{{0, 0}, {0, 0}}, Matrix{{3, 4}, {0, -2}}));
    EXPECT_THAT(contributionMap(trace, 0), IsCloseTo(Matrix{{2.5, 1}, {2.5, 1}}, 1e-15, 0));
}

TEST(ContributionMap, TakesNothingOfAValueBeyondTheRangeOfNumbers) {
    AttentionTrace trace;
    trace.heads.emplace_back();
    trace.heads[0].A = Matrix{{1, 0}, {0, 1}};
    trace.heads[0].V = Matrix{{1, 1}, {1.7e308, 1.7e308}};
    const Matrix map = contributionMap(trace, 0);
    EXPECT_EQ(map(0, 1), 0);
    EXPECT_EQ(map(1, 0), 0);
    EXPECT_NEAR(map(0, 0), std::sqrt(2.0), 1e-15);
}

TEST(OutputTerms, SumToTheOutputInHardStates) {
    for (const HardState& state : hardStates()) {
        if (state.experiment.holdsWeightsOnly()) continue;
        const AttentionTrace trace = computeAttention(state.experiment);
        for (Index i = 0; i < state.experiment.tokenCount(); ++i) {
            const OutputTerms terms = outputTerms(trace, 0, i);
            EXPECT_THAT(Matrix(terms.terms.colwise().sum()),
                        IsCloseTo(Matrix(terms.y), 1e-12, 1e-12))
                << state.name;
        }
        EXPECT_TRUE((contributionMap(trace, 0).array() >= 0).all()) << state.name;
    }
}

}  // namespace
}  // namespace heed
