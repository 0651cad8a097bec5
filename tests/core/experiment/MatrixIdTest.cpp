// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/MatrixId.h"

#include <gtest/gtest.h>

#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using Kind = MatrixId::Kind;

TEST(MatrixId, NamesTheMatrixItMeans) {
    const Experiment e = sampleExperiment();
    EXPECT_THAT(matrixOf(e, {Kind::X, 0}), IsIdenticalTo(e.x.get()));
    EXPECT_THAT(matrixOf(e, {Kind::WQ, 1}), IsIdenticalTo(e.heads[1].wQ.get()));
    EXPECT_THAT(matrixOf(e, {Kind::WK, 0}), IsIdenticalTo(e.heads[0].wK.get()));
    EXPECT_THAT(matrixOf(e, {Kind::WV, 1}), IsIdenticalTo(e.heads[1].wV.get()));
    EXPECT_THAT(matrixOf(e, {Kind::WO, 0}), IsIdenticalTo(e.wO->get()));
    EXPECT_THAT(matrixOf(e, {Kind::Additive, 0}), IsIdenticalTo(e.mask.additive->get()));
}

TEST(MatrixId, SaysWhichMatricesExist) {
    Experiment e = sampleExperiment();
    EXPECT_TRUE(hasMatrix(e, {Kind::WO, 0}));
    EXPECT_TRUE(hasMatrix(e, {Kind::Additive, 0}));
    EXPECT_TRUE(hasMatrix(e, {Kind::WQ, 1}));
    EXPECT_FALSE(hasMatrix(e, {Kind::WQ, 2}));
    EXPECT_FALSE(hasMatrix(e, {Kind::WV, -1}));
    e.wO.reset();
    e.mask.additive.reset();
    EXPECT_FALSE(hasMatrix(e, {Kind::WO, 0}));
    EXPECT_FALSE(hasMatrix(e, {Kind::Additive, 0}));
    EXPECT_TRUE(hasMatrix(e, {Kind::X, 0}));
}

TEST(MatrixId, HeadsCountFromOneForPeople) {
    EXPECT_EQ(nameOf({Kind::X, 0}), "X");
    EXPECT_EQ(nameOf({Kind::WQ, 1}), "W_Q of head 2");
    EXPECT_EQ(nameOf({Kind::WK, 0}), "W_K of head 1");
    EXPECT_EQ(nameOf({Kind::WV, 15}), "W_V of head 16");
    EXPECT_EQ(nameOf({Kind::WO, 0}), "W_O");
    EXPECT_EQ(nameOf({Kind::Additive, 0}), "the additive mask");
}

TEST(HeadLabel, HasTheNumberAndTheName) {
    Experiment e = sampleExperiment();
    e.heads[0].name.clear();
    e.heads[1].name = "previous token";
    EXPECT_EQ(headLabel(e, 0), "1");
    EXPECT_EQ(headLabel(e, 1), "2 (previous token)");
}

TEST(DefaultTokens, CountFromOne) {
    EXPECT_EQ(defaultTokens(3), (std::vector<std::string>{"t1", "t2", "t3"}));
    EXPECT_TRUE(defaultTokens(0).empty());
}

}  // namespace
}  // namespace heed
