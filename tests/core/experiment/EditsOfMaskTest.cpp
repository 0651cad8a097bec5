// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include <limits>

#include "core/experiment/Edits.h"
#include "core/experiment/InputError.h"
#include "tests/support/HardStates.h"
#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

using testing::HasSubstr;

TEST(EditsOfMask, AdditiveEntryMakesZerosWhereThereIsNoMatrix) {
    const Experiment e = withAdditiveEntry(sampleWithoutAdditive(), 0, 2, -0.5);
    ASSERT_TRUE(e.mask.additive.has_value());
    EXPECT_THAT(e.mask.additive->get(), IsIdenticalTo(Matrix{{0, 0, -0.5}, {0, 0, 0}, {0, 0, 0}}));
}

TEST(EditsOfMask, AdditiveEntryLeavesTheOthersAlone) {
    const Experiment e = sampleExperiment();
    Matrix expected = *e.mask.additive;
    expected(2, 1) = 7;
    EXPECT_THAT(withAdditiveEntry(e, 2, 1, 7).mask.additive->get(), IsIdenticalTo(expected));
}

TEST(EditsOfMask, AdditiveEntryIsFiniteOrMinusInfinity) {
    const Experiment e = sampleWithoutAdditive();
    EXPECT_EQ((*withAdditiveEntry(e, 1, 1, -inf).mask.additive)(1, 1), -inf);
    EXPECT_THROW(withAdditiveEntry(e, 1, 1, inf), InputError);
    EXPECT_THAT(
        refusalOf([&] { withAdditiveEntry(e, 1, 1, std::numeric_limits<double>::quiet_NaN()); }),
        HasSubstr("additive"));
}

TEST(EditsOfMask, BlockingAnEntryIsASwitch) {
    const Experiment e = sampleWithoutAdditive();
    const Experiment blocked = withBlockedEntry(e, 0, 1, true);
    EXPECT_EQ((*blocked.mask.additive)(0, 1), -inf);
    const Experiment open = withBlockedEntry(blocked, 0, 1, false);
    EXPECT_THAT(open.mask.additive->get(), IsIdenticalTo(Matrix::Zero(3, 3).eval()));
}

TEST(EditsOfMask, UnblockingWhereNothingIsBlockedChangesNothing) {
    const Experiment e = sampleWithoutAdditive();
    EXPECT_EQ(withBlockedEntry(e, 0, 1, false), e);
}

TEST(EditsOfMask, HeadGetsItsName) {
    const Experiment e = withHeadName(sampleExperiment(), 1, "previous token");
    EXPECT_EQ(headLabel(e, 1), "2 (previous token)");
    EXPECT_EQ(e.heads[0], sampleExperiment().heads[0]);
    EXPECT_EQ(headLabel(withHeadName(e, 1, ""), 1), "2");
}

TEST(EditsOfMask, ImportedHeadGetsItsName) {
    const Experiment e = withHeadName(weightsOnlyExperiment(), 1, "copies");
    EXPECT_EQ(headLabel(e, 0), "1");
    EXPECT_EQ(headLabel(e, 1), "2 (copies)");
}

}  // namespace
}  // namespace heed
