// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/PythonTolerance.h"

#include <gtest/gtest.h>

#include "core/attention/AttentionForward.h"
#include "tests/support/HardStates.h"
#include "tests/support/LectureToy.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

PythonTolerances tolerancesOf(const Experiment& e) {
    return pythonTolerances(e, computeAttention(e));
}

TEST(PythonTolerance, IsThatOfTheReferenceTraces) {
    EXPECT_EQ(tolerancesOf(lectureToy()), PythonTolerances());
    EXPECT_EQ(PythonTolerance().relative, 1e-9);
    EXPECT_EQ(PythonTolerance().absolute, 1e-12);
}

// Scores of 3e10 are rounded to 4e-6, and the two weights are near a half: so rounding moves them.
TEST(PythonTolerance, LargeScoresThatCompeteLeaveFewerDigits) {
    const double large = 3e5;
    const PythonTolerances tolerances = tolerancesOf(experimentFromProjections(
        Matrix{{large, large / 3}}, Matrix{{large, large / 3}, {large, large / 3 - 1e-6}},
        Matrix{{1}, {2}}));
    EXPECT_GE(tolerances.weights.relative, 4e-6);
    EXPECT_LE(tolerances.weights.relative, 1e-3);
}

// One weight is 1 and the other 0, whatever the rounding of the scores.
TEST(PythonTolerance, LargeScoresThatDoNotCompeteKeepAllDigits) {
    EXPECT_EQ(tolerancesOf(experimentFromScores(Matrix{{3e10, 1e10}, {-2e12, 0}})).weights.relative,
              1e-9);
}

// 1e6 and −1e6 of equal weight: the output is 0 up to their rounding, 1e-10.
TEST(PythonTolerance, ValuesThatCancelLeaveTheRoundingOfTheValues) {
    const PythonTolerances tolerances = tolerancesOf(
        experimentFromScores(Matrix::Zero(2, 2), Matrix{{1e6 + 0.1, 1}, {-1e6 - 0.1, 1}}));
    EXPECT_EQ(tolerances.weights.relative, 1e-9);
    EXPECT_GE(tolerances.output.absolute, 1e-10);
    EXPECT_LE(tolerances.output.absolute, 1e-8);
}

TEST(PythonTolerance, NeverBecomesSoLooseThatItIsNone) {
    for (const HardState& state : hardStates()) {
        if (state.experiment.holdsWeightsOnly()) continue;
        const AttentionTrace trace = computeAttention(state.experiment);
        const PythonTolerances tolerances = pythonTolerances(state.experiment, trace);
        EXPECT_LE(tolerances.weights.relative, 1e-3) << state.name;
        EXPECT_LE(tolerances.output.absolute,
                  std::max(1e-12, 1e-2 * trace.output.cwiseAbs().maxCoeff()))
            << state.name;
    }
}

}  // namespace
}  // namespace heed
