// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Matrix.h"

#include <gtest/gtest.h>

#include <limits>

namespace heed {
namespace {

TEST(Identical, ComparesEveryEntry) {
    const Matrix a{{1, 2}, {3, 4}};
    EXPECT_TRUE(identical(a, Matrix{{1, 2}, {3, 4}}));
    EXPECT_FALSE(identical(a, Matrix{{1, 2}, {3, 5}}));
    EXPECT_FALSE(identical(a, Matrix{{0, 2}, {3, 4}}));
}

TEST(Identical, DifferentShapesDiffer) {
    EXPECT_FALSE(identical(Matrix::Zero(2, 3), Matrix::Zero(3, 2)));
    EXPECT_FALSE(identical(Matrix::Zero(2, 3), Matrix::Zero(2, 2)));
    EXPECT_FALSE(identical(Matrix(0, 3), Matrix(3, 0)));
    EXPECT_TRUE(identical(Matrix(0, 3), Matrix(0, 3)));
    EXPECT_TRUE(identical(Matrix(), Matrix()));
}

TEST(Identical, TellsMinusZeroFromZero) {
    EXPECT_FALSE(identical(Matrix{{0.0}}, Matrix{{-0.0}}));
    EXPECT_TRUE(identical(Matrix{{-0.0}}, Matrix{{-0.0}}));
}

TEST(Identical, TakesInfinityForItself) {
    const double inf = std::numeric_limits<double>::infinity();
    EXPECT_TRUE(identical(Matrix{{-inf}}, Matrix{{-inf}}));
    EXPECT_FALSE(identical(Matrix{{-inf}}, Matrix{{inf}}));
}

TEST(Matrix, RowsAreContiguous) {
    const Matrix a{{1, 2, 3}, {4, 5, 6}};
    EXPECT_EQ(a.data()[1], 2);
    EXPECT_EQ(a.data()[3], 4);
}

TEST(SharedMatrix, CopiesShareTheirEntries) {
    const SharedMatrix a(Matrix{{1, 2}, {3, 4}});
    const SharedMatrix b = a;  // NOLINT(performance-unnecessary-copy-initialization)
    EXPECT_EQ(a->data(), b->data());
    EXPECT_EQ(b(1, 0), 3);
}

TEST(SharedMatrix, EqualEntriesAreEqualWhereverTheyStand) {
    const SharedMatrix a(Matrix{{1, 2}});
    EXPECT_EQ(a, SharedMatrix(Matrix{{1, 2}}));
    EXPECT_FALSE(a == SharedMatrix(Matrix{{1, 3}}));
    EXPECT_FALSE(a == SharedMatrix(Matrix{{1.0}, {2.0}}));
    EXPECT_FALSE(SharedMatrix(Matrix{{0.0}}) == SharedMatrix(Matrix{{-0.0}}));
}

TEST(SharedMatrix, IsEmptyByDefault) {
    EXPECT_EQ(SharedMatrix()->size(), 0);
    EXPECT_EQ(SharedMatrix(), SharedMatrix());
}

TEST(SharedMatrix, AssigningLeavesEarlierCopiesAlone) {
    SharedMatrix a(Matrix{{1, 2}});
    const SharedMatrix before = a;
    a = Matrix{{5, 6}};
    EXPECT_EQ(before(0, 0), 1);
    EXPECT_EQ(a(0, 0), 5);
}

}  // namespace
}  // namespace heed
