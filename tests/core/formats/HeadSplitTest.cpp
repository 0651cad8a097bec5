// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/HeadSplit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using std::string;
using Layout = WeightLayout;

const Matrix square{{1, 2}, {3, 4}};

string refusal(const NumberArray& array, Index dModel, Index heads,
               std::optional<Layout> layout = std::nullopt) {
    return refusalOf([&] { splitHeads(array, "w_q", dModel, heads, layout); });
}

// The choice that is asked for; nothing where the refusal is of another kind.
std::optional<ChoiceError::Choice> choice(const NumberArray& array, Index dModel, Index heads) {
    try {
        splitHeads(array, "w_q", dModel, heads, std::nullopt);
    } catch (const ChoiceError& error) {
        return error.choice();
    } catch (const InputError&) {
    }
    return std::nullopt;
}

TEST(HeadSplit, PackedColumnsAreSplitSideBySide) {
    // Rows of Q are tokens: head 1 is columns 1 and 2, never (1, 2), (3, 4).
    const Matrix packed{{1, 2, 3, 4}, {5, 6, 7, 8}};
    const SplitWeights split = splitHeads(arrayOf(packed), "w_q", 2, 2, Layout::InOut);
    ASSERT_EQ(split.heads.size(), 2U);
    EXPECT_THAT(split.heads[0], IsIdenticalTo(Matrix{{1, 2}, {5, 6}}));
    EXPECT_THAT(split.heads[1], IsIdenticalTo(Matrix{{3, 4}, {7, 8}}));
    EXPECT_FALSE(split.chosenByFit);
}

TEST(HeadSplit, PackedRowsAreSplitAndTransposed) {
    const Matrix stored = Matrix{{1, 2, 3, 4}, {5, 6, 7, 8}}.transpose();  // 4 × 2, out × in
    const SplitWeights split = splitHeads(arrayOf(stored), "w_q", 2, 2, std::nullopt);
    EXPECT_EQ(split.layout, Layout::OutIn);
    EXPECT_TRUE(split.chosenByFit);
    EXPECT_THAT(split.heads[0], IsIdenticalTo(Matrix{{1, 2}, {5, 6}}));
    EXPECT_THAT(split.heads[1], IsIdenticalTo(Matrix{{3, 4}, {7, 8}}));
}

TEST(HeadSplit, AStackHoldsOneMatrixForEachHead) {
    const Matrix first{{1, 2}, {3, 4}, {5, 6}};
    const Matrix second = first.array() + 10;
    const SplitWeights inOut = splitHeads(stackOf({first, second}), "w_q", 3, 2, std::nullopt);
    EXPECT_EQ(inOut.layout, Layout::InOut);
    EXPECT_THAT(inOut.heads[1], IsIdenticalTo(second));
    const SplitWeights outIn = splitHeads(stackOf({first, second}), "w_q", 2, 2, std::nullopt);
    EXPECT_EQ(outIn.layout, Layout::OutIn);
    EXPECT_THAT(outIn.heads[1], IsIdenticalTo(Matrix(second.transpose())));
    EXPECT_EQ(refusal(stackOf({first, second}), 3, 3),
              "w_q is 2x3x2, a stack of 2 heads; it needs 3");
}

TEST(HeadSplit, ASquareMatrixIsAskedFor) {
    EXPECT_EQ(choice(arrayOf(square), 2, 1), ChoiceError::Choice::Layout);
    EXPECT_EQ(refusal(arrayOf(square), 2, 1),
              "w_q is 2x2, which fits both as in x out, used as x W, and as out x in, as PyTorch's "
              "Linear stores it; choose the layout");
    EXPECT_THAT(splitHeads(arrayOf(square), "w_q", 2, 1, Layout::InOut).heads[0],
                IsIdenticalTo(square));
    EXPECT_THAT(splitHeads(arrayOf(square), "w_q", 2, 1, Layout::OutIn).heads[0],
                IsIdenticalTo(Matrix{{1, 3}, {2, 4}}));
}

TEST(HeadSplit, HeadsThatDoNotDivideTheWidthAreRefusedWithThoseThatDo) {
    const NumberArray ten = arrayOf(Matrix(Matrix::Ones(10, 10)));
    for (const Index heads : {3, 0, -1, 11}) {
        EXPECT_EQ(choice(ten, 10, heads), ChoiceError::Choice::Heads);
        EXPECT_EQ(refusal(ten, 10, heads, Layout::InOut),
                  "w_q has 10 columns, which cannot be split into " + std::to_string(heads) +
                      " heads; it can have 1, 2, 5 or 10");
    }
    EXPECT_EQ(refusal(arrayOf(Matrix(Matrix::Ones(10, 4))), 4, 4),
              "w_q has 10 rows, which cannot be split into 4 heads; it can have 1, 2, 5 or 10");
    EXPECT_EQ(refusal(arrayOf(Matrix(Matrix::Ones(2, 34))), 2, 34),
              "w_q has 34 columns, which cannot be split into 34 heads; it can have 1 or 2");
}

TEST(HeadSplit, WhatFitsInNoWayIsRefusedWithWhatWouldFit) {
    EXPECT_EQ(refusal(arrayOf(Matrix(Matrix::Ones(5, 7))), 4, 1),
              "w_q is 5x7; x has 4 columns, so it needs 4 rows as in x out, or 4 columns as out x "
              "in");
    EXPECT_EQ(refusal(arrayOf(Matrix(Matrix::Ones(5, 4))), 4, 1, Layout::InOut),
              "w_q is 5x4, read as in x out; x has 4 columns, so it needs 4 rows as in x out, or 4 "
              "columns as out x in");
    NumberArray vector = arrayOf(Matrix{{1, 2, 3}});
    vector.shape = {3};
    EXPECT_EQ(refusal(vector, 3, 1),
              "w_q has one dimension, 3; a matrix has two, and a stack of heads three");
    EXPECT_EQ(refusal(textArrayOf({"a"}), 3, 1), "w_q holds texts (unicode); it needs numbers");
}

TEST(HeadSplit, TheOutputProjectionFollowsTheSameRule) {
    const Matrix wide{{1, 2, 3}, {4, 5, 6}};  // 2 × 3
    EXPECT_THAT(readOutputProjection(arrayOf(wide), "w_o", 2, 3, std::nullopt).heads[0],
                IsIdenticalTo(wide));
    EXPECT_THAT(readOutputProjection(arrayOf(wide), "w_o", 3, 2, std::nullopt).heads[0],
                IsIdenticalTo(Matrix(wide.transpose())));
    EXPECT_EQ(refusalOf([&] { readOutputProjection(arrayOf(wide), "w_o", 4, 3, {}); }),
              "w_o is 2x3; it needs 4x3 as in x out, or 3x4 as out x in");
    EXPECT_THROW(readOutputProjection(arrayOf(square), "w_o", 2, 2, {}), ChoiceError);
}

}  // namespace
}  // namespace heed
