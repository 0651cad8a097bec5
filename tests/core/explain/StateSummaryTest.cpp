// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/StateSummary.h"

#include <gmock/gmock.h>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "tests/support/HardStates.h"
#include "tests/support/LectureToy.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using testing::HasSubstr;

std::string stateOf(const Experiment& e, HeadSelection selection = {}) {
    return describeState(e, computeAttention(e), selection);
}

// One token padded under the causal mask: the first query has no key.
Experiment firstRowBlocked() {
    return withPadding(withPadded(withCausal(lectureToy(), true), 0, true), true);
}

TEST(StateSummary, SaysAllOfTheToyExample) {
    EXPECT_EQ(stateOf(lectureToy()),
              "Toy example: 3 tokens, 3 features each, queries and keys of width 2, values of "
              "width 2, 1 head. Scaling on (÷√2), causal mask off, padding mask off, no additive "
              "mask and W_O off. The sharpest row is query 1 (the) with 2.82 effective keys, the "
              "flattest is query 3 (sat) with 2.87 effective keys. No entry is blocked. The "
              "computation takes 90 multiply-adds: 54 for the projections, 18 for QKᵀ and 18 for "
              "AV. The n × n matrices (M, and S and A of each head) hold 216 bytes.");
}

TEST(StateSummary, SaysWhatIsBlocked) {
    const std::string text = stateOf(firstRowBlocked());
    EXPECT_THAT(text, HasSubstr("causal mask on, padding mask on"));
    EXPECT_THAT(text, HasSubstr("Blocked entries get −∞."));
    EXPECT_THAT(text,
                HasSubstr("6 of 9 entries are blocked. No key is allowed for query 1 (the)."));
}

TEST(StateSummary, SaysWhatAFiniteFillDoes) {
    const std::string text = stateOf(withFill(firstRowBlocked(), -3));
    EXPECT_THAT(text, HasSubstr("Every key is blocked for query 1 (the), so −3 cancels out: the "
                                "mask does nothing here."));
    EXPECT_THAT(text, HasSubstr("The finite fill leaks: 6 blocked entries have a weight above 0."));
}

TEST(StateSummary, NamesTheHead) {
    const Experiment e = withHeadName(withHeadCount(lectureToy(), 2), 1, "nouns");
    EXPECT_THAT(stateOf(e, {.head = 1}), HasSubstr("In head 2 (nouns), the sharpest row is "));
    EXPECT_THAT(stateOf(e, {.mean = true}),
                HasSubstr("In the mean over 2 heads, the sharpest row is "));
}

TEST(StateSummary, RowsThatAreEquallySharpAreNotRanked) {
    EXPECT_THAT(stateOf(experimentFromScores(Matrix::Zero(4, 4))),
                HasSubstr("All rows are equally sharp, 4.00 effective keys each."));
    EXPECT_THAT(stateOf(withTokenCount(lectureToy(), 1)),
                HasSubstr("Query 1 (the) has 1.00 effective key."));
}

TEST(StateSummary, CostIsInReadableUnits) {
    const Experiment e = sampleExperiment({.n = 64, .dModel = 64, .dK = 16, .dV = 16, .h = 4});
    const std::string text = stateOf(e);
    EXPECT_THAT(text, HasSubstr("The computation takes 1.6 million multiply-adds: 786432 for the "
                                "projections, 262144 for QKᵀ, 262144 for AV and 262144 for W_O."));
    EXPECT_THAT(text, HasSubstr("hold 294.9 kB."));
}

TEST(StateSummary, ImportedWeightsHaveNoCost) {
    EXPECT_EQ(stateOf(weightsOnlyExperiment()),
              "imported: 3 tokens, 2 heads. The weights were computed elsewhere. In head 1, the "
              "sharpest row is query 2 (t2) with 1.00 effective key, the flattest is query 1 (t1) "
              "with 2.83 effective keys.");
    EXPECT_THAT(stateOf(weightsOnlyExperiment(), {.head = 1}),
                HasSubstr("In head 2, query 1 (t1) has 2.83 effective keys."))
        << "the others are no shares of 1";
}

TEST(StateSummary, ReadsWellInEveryHardState) {
    for (const HardState& state : hardStates())
        for (const bool mean : {false, true}) {
            const std::string text = stateOf(state.experiment, {.mean = mean});
            EXPECT_EQ(badEnglishIn(text), "") << state.name << ": " << text;
        }
}

}  // namespace
}  // namespace heed
