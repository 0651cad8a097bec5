// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/MaskArray.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/experiment/MaskSpec.h"
#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

NumberArray truths(std::vector<Index> shape, std::vector<double> values) {
    NumberArray array;
    array.shape = std::move(shape);
    array.type = "bool";
    array.values = std::move(values);
    return array;
}

TEST(MaskArray, TheSameMarksOfKeysHaveTwoOppositeMeanings) {
    const NumberArray marks = truths({3}, {0, 0, 1});
    const ReadMask blocked = withYesNoMask({}, marks, MaskSense::Blocked, 3);
    EXPECT_TRUE(blocked.mask.padding);
    EXPECT_THAT(blocked.mask.padded, ElementsAre(false, false, true));
    EXPECT_FALSE(blocked.mask.additive);
    EXPECT_THAT(blocked.notes,
                ElementsAre("the mask is read as: 1 (true) is blocked; 1 of 3 keys is blocked"));
    const ReadMask allowed = withYesNoMask({}, marks, MaskSense::Allowed, 3);
    EXPECT_THAT(allowed.mask.padded, ElementsAre(true, true, false));
    EXPECT_THAT(allowed.notes, ElementsAre("the mask is read as: 1 (true) is allowed, 0 (false) is "
                                           "blocked; 2 of 3 keys are blocked"));
}

TEST(MaskArray, MarksOfEntriesBecomeMinusInfinity) {
    const NumberArray marks = truths({2, 2}, {0, 1, 0, 0});
    const ReadMask read = withYesNoMask({}, marks, MaskSense::Blocked, 2);
    EXPECT_FALSE(read.mask.padding);
    ASSERT_TRUE(read.mask.additive);
    EXPECT_THAT(read.mask.additive->get(), IsIdenticalTo(Matrix{{0, minusInfinity}, {0, 0}}));
    MaskSpec biased;
    biased.additive = SharedMatrix(Matrix{{1, 2}, {3, 4}});
    EXPECT_THAT(withYesNoMask(biased, marks, MaskSense::Blocked, 2).mask.additive->get(),
                IsIdenticalTo(Matrix{{1, minusInfinity}, {3, 4}}));
}

TEST(MaskArray, BlockingNothingOrEverythingIsNoticed) {
    const auto note = [](std::vector<double> values, MaskSense sense) {
        return withYesNoMask({}, truths({2, 2}, std::move(values)), sense, 2).notes;
    };
    EXPECT_THAT(note({0, 0, 0, 0}, MaskSense::Blocked), ElementsAre(HasSubstr("blocks nothing")));
    EXPECT_THAT(note({0, 0, 0, 0}, MaskSense::Allowed),
                ElementsAre(HasSubstr("blocks everything")));
    EXPECT_THAT(note({1, 0, 1, 1}, MaskSense::Blocked),
                ElementsAre(HasSubstr("3 of 4 entries are blocked"),
                            "the mask blocks every key of query 2: the weights there are 0"));
}

TEST(MaskArray, WhatIsNoYesNoMaskIsRefused) {
    const auto refusal = [](const NumberArray& array) {
        return refusalOf([&] { withYesNoMask({}, array, MaskSense::Blocked, 2); });
    };
    EXPECT_EQ(refusal(truths({2, 2}, {0, 1, 0.5, 1})),
              "the mask is no yes/no mask: row 2, column 1 is neither 0 nor 1");
    EXPECT_EQ(refusal(truths({2, 1}, {0, 1})),
              "the mask is 2x1 of bool; there are 2 tokens, so it needs 2 marks, or 2x2");
    EXPECT_EQ(refusal(truths({3, 2}, {0, 1, 1, 0, 0, 0})),
              "the mask is 3x2 of bool; there are 2 tokens, so it needs 2 marks, or 2x2");
}

TEST(MaskArray, AnAdditiveMaskOfZeroAndOneEarnsANote) {
    const ReadMask read = withAdditiveArray({}, arrayOf(Matrix{{0, 1}, {0, 0}}), 2);
    EXPECT_THAT(read.mask.additive->get(), IsIdenticalTo(Matrix{{0, 1}, {0, 0}}));
    EXPECT_THAT(read.notes, ElementsAre("additive holds only 0 and 1, which are added to scores; "
                                        "did you mean a yes/no mask?"));
    EXPECT_THAT(withAdditiveArray({}, arrayOf(Matrix{{0, 2}, {0, 0}}), 2).notes, IsEmpty());
    EXPECT_THAT(withAdditiveArray({}, arrayOf(Matrix(Matrix::Zero(2, 2))), 2).notes, IsEmpty());
}

TEST(MaskArray, TruthValuesWithoutASenseAreAskedFor) {
    EXPECT_THROW(withAdditiveArray({}, truths({2, 2}, {0, 1, 0, 0}), 2), ChoiceError);
    EXPECT_EQ(refusalOf([] {
                  withAdditiveArray({}, arrayOf(Matrix{{0, 1, 2}}), 2);
              }),
              "additive is 1x3 of float64; there are 2 tokens, so it needs 2x2 numbers");
}

}  // namespace
}  // namespace heed
