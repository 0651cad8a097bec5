// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ExperimentParts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using std::string;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const Matrix x{{1, 2}, {3, 4}, {5, 6}};
const Matrix wide{{1, 2, 3, 4}, {5, 6, 7, 8}};

ExperimentParts wholeParts() {
    ExperimentParts parts;
    parts.x = arrayOf(x);
    parts.wQ = arrayOf(wide);
    parts.wK = arrayOf(wide);
    parts.wV = arrayOf(wide);
    return parts;
}

string refusal(const std::optional<Experiment>& base, const ExperimentParts& parts) {
    return refusalOf([&] { assembled(base, parts); });
}

TEST(ExperimentParts, ArraysAloneMakeAnExperiment) {
    ExperimentParts parts = wholeParts();
    parts.heads = 2;
    parts.wO = arrayOf(Matrix(wide.transpose()));
    parts.tokens = {"the", "cat", "sat"};
    const ReadDocument read = assembled(std::nullopt, parts);
    EXPECT_EQ(read.experiment.headCount(), 2);
    EXPECT_THAT(read.experiment.x.get(), IsIdenticalTo(x));
    EXPECT_THAT(read.experiment.heads[1].wK.get(), IsIdenticalTo(Matrix{{3, 4}, {7, 8}}));
    EXPECT_THAT(read.experiment.wO->get(), IsIdenticalTo(Matrix(wide.transpose())));
    EXPECT_THAT(read.experiment.tokens, ElementsAre("the", "cat", "sat"));
    EXPECT_TRUE(read.experiment.scale);
    EXPECT_THAT(read.notes, ElementsAre("w_q, w_k, w_v and w_o are read as in x out, the only "
                                        "layout that fits"));
}

TEST(ExperimentParts, WithoutACountOfHeadsThereIsOne) {
    const ReadDocument read = assembled(std::nullopt, wholeParts());
    EXPECT_EQ(read.experiment.headCount(), 1);
    EXPECT_THAT(read.experiment.tokens, ElementsAre("t1", "t2", "t3"));
    ExperimentParts stacked = wholeParts();
    stacked.wV = stackOf({wide.leftCols(3), wide.rightCols(3)});
    EXPECT_EQ(assembled(std::nullopt, stacked).experiment.headCount(), 2);
}

TEST(ExperimentParts, PartsReplaceThoseOfTheBaseAndTheRestStays) {
    const Experiment base = sampleExperiment();
    ExperimentParts parts;
    parts.wK = stackOf({base.heads[1].wK, base.heads[0].wK});
    const Experiment e = assembled(base, parts).experiment;
    EXPECT_EQ(e.heads[0].wK, base.heads[1].wK);
    EXPECT_EQ(e.heads[0].wQ, base.heads[0].wQ);
    EXPECT_EQ(e.mask, base.mask);
    EXPECT_EQ(e.wO, base.wO);
    EXPECT_EQ(assembled(base, {}).experiment, base);
}

TEST(ExperimentParts, AnotherCountOfHeadsThanTheRestIsRefused) {
    const Experiment base = sampleExperiment();
    ExperimentParts parts;
    parts.wQ = arrayOf(Matrix(Matrix::Ones(4, 6)));
    parts.heads = 3;
    EXPECT_EQ(refusal(base, parts), "3 heads do not fit the 2 of the other parameters");
    parts.wQ.reset();
    EXPECT_EQ(refusal(base, parts), "a count of heads splits w_q, w_k and w_v, and none is given");
}

TEST(ExperimentParts, WhatIsMissingIsNamed) {
    ExperimentParts parts;
    parts.wQ = arrayOf(wide);
    EXPECT_EQ(refusal(std::nullopt, parts),
              "an experiment needs x, w_k and w_v too, or weights alone");
    EXPECT_THROW(assembled(std::nullopt, parts), ChoiceError);
}

TEST(ExperimentParts, MasksAreTakenWithTheirNotes) {
    ExperimentParts parts = wholeParts();
    parts.mask = arrayOf(Matrix{{0, 0, 1}});
    parts.maskSense = MaskSense::Blocked;
    const ReadDocument keys = assembled(std::nullopt, parts);
    EXPECT_THAT(keys.experiment.mask.padded, ElementsAre(false, false, true));
    EXPECT_THAT(keys.notes, testing::Contains(HasSubstr("1 (true) is blocked")));
    parts.additive = arrayOf(Matrix(Matrix::Constant(3, 3, 0.5)));
    parts.mask = arrayOf(Matrix(Matrix::Identity(3, 3)));
    const Matrix M = assembled(std::nullopt, parts).experiment.mask.additive->get();
    EXPECT_EQ(M(0, 1), 0.5);
    EXPECT_EQ(M(1, 1), -HUGE_VAL);
    // Of a base, the mask replaces what was additive.
    ExperimentParts alone;
    alone.mask = arrayOf(Matrix(Matrix::Identity(3, 3)));
    EXPECT_EQ((*assembled(sampleExperiment(), alone).experiment.mask.additive)(0, 1), 0);
}

TEST(ExperimentParts, AnotherCountOfTokensNeedsTheirNames) {
    Experiment base = sampleExperiment();
    base.mask.additive.reset();
    base.mask.padded = {false, false, false};
    ExperimentParts parts;
    parts.x = arrayOf(Matrix(Matrix::Ones(2, 4)));
    EXPECT_EQ(refusal(base, parts), "tokens has 3 entries; x has 2 rows, so it needs 2");
    parts.tokens = {"a", "b"};
    EXPECT_EQ(assembled(base, parts).experiment.tokenCount(), 2);
    base.tokens = defaultTokens(3);
    parts.tokens.reset();
    EXPECT_THAT(assembled(base, parts).experiment.tokens, ElementsAre("t1", "t2"));
}

TEST(ExperimentParts, WeightsStandAlone) {
    ExperimentParts parts;
    parts.weights = arrayOf(Matrix{{0.5, 0.5}, {0, 1}});
    const ReadDocument read = assembled(std::nullopt, parts);
    EXPECT_TRUE(read.experiment.holdsWeightsOnly());
    EXPECT_THAT(read.notes, IsEmpty());
    EXPECT_THAT(refusal(sampleExperiment(), parts), HasSubstr("come without x"));
    ExperimentParts more;
    more.x = arrayOf(x);
    EXPECT_EQ(refusal(read.experiment, more),
              "it holds weights only, which no other part can join");
    parts.weights = arrayOf(Matrix{{0.5, 0.5}});
    EXPECT_EQ(refusal(std::nullopt, parts),
              "weights is 1x2 of float64; it needs the numbers of n x n, or of h x n x n for h "
              "heads");
    parts.weights = stackOf({Matrix{{1, 0}, {1, 0}}, Matrix{{0.5, 0}, {1, 0}}});
    EXPECT_THAT(assembled(std::nullopt, parts).notes,
                ElementsAre(HasSubstr("head 2 row 1 sums to 0.5 (")));
}

}  // namespace
}  // namespace heed
