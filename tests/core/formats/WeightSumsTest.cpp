// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/WeightSums.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace heed {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Experiment weights(const std::vector<Matrix>& heads) {
    Experiment e;
    e.tokens = defaultTokens(heads[0].rows());
    e.importedWeights.assign(heads.begin(), heads.end());
    return e;
}

TEST(WeightSums, RowsThatDoNotSumToOneAreNamedWithTheirSums) {
    EXPECT_THAT(notesOnWeightSums(weights({Matrix{{1.25, 0, 0}, {0.3, 0.3, 0.3}, {0, 0.5, 0.5}}})),
                ElementsAre("weights that do not sum to 1: row 1 sums to 1.25, row 2 sums to 0.9 "
                            "(dropout, sink, or not weights?); they are shown as they are"));
    EXPECT_THAT(notesOnWeightSums(weights({Matrix{{1, 0}, {0, 1}}, Matrix{{1, 0}, {0, 0.5}}})),
                ElementsAre(HasSubstr("head 2 row 2 sums to 0.5")));
    EXPECT_THAT(notesOnWeightSums(weights({Matrix(Matrix::Ones(20, 20))})),
                ElementsAre(HasSubstr("row 10 sums to 20 and 10 more")));
    EXPECT_THAT(
        notesOnWeightSums(weights({Matrix{{1.5, -0.5}, {0.5, 0.5}}})),
        ElementsAre("weights below 0 or above 1: row 1, column 1 is 1.5, row 1, column 2 is "
                    "-0.5"));
}

TEST(WeightSums, ARowOfZerosIsNamedAndRoundingIsNot) {
    EXPECT_THAT(notesOnWeightSums(weights({Matrix{{0, 0}, {0.1 + 0.2, 0.7}}})),
                ElementsAre("weights that are 0 throughout: row 1"));
    const Experiment half = weights({Matrix{{0.999755859375}}});  // 1 − 2⁻¹²
    EXPECT_THAT(notesOnWeightSums(half, sumTolerance("float16")), IsEmpty());
    EXPECT_THAT(notesOnWeightSums(half, sumTolerance("float64")), testing::SizeIs(1));
}

}  // namespace
}  // namespace heed
