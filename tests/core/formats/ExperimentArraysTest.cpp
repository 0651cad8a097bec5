// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ExperimentArrays.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/attention/AttentionForward.h"
#include "core/formats/Npy.h"
#include "core/formats/TraceNpz.h"
#include "tests/support/Cases.h"
#include "tests/support/Matchers.h"
#include "tests/support/NumPy.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using std::string;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

string refusal(const string& bytes) {
    return refusalOf([&] { readExperimentArrays(bytes); });
}

// With nothing that arrays have no place for.
Experiment plainExperiment() {
    Experiment e = sampleExperiment({.n = 3, .dModel = 2, .dK = 2, .dV = 1, .h = 2});
    e.title.clear();
    e.notes.clear();
    e.mask.padded = {false, false, false};
    e.mask.causal = e.mask.padding = false;
    e.mask.fill = -HUGE_VAL;
    e.scale = true;
    for (HeadParameters& head : e.heads) head.name.clear();
    return e;
}

TEST(ExperimentArrays, AnExperimentComesBackBitForBit) {
    const Experiment e = plainExperiment();
    EXPECT_EQ(lostInArrays(e), "");
    const string npz = writeNpz(arraysOf(e));
    EXPECT_TRUE(looksLikeArrays(npz));
    const ReadDocument read = readExperimentArrays(npz);
    EXPECT_EQ(read.experiment, e);
    EXPECT_THAT(read.notes, IsEmpty());
}

TEST(ExperimentArrays, WhatArraysCannotHoldIsNamed) {
    Experiment e = plainExperiment();
    e.title = "t";
    e.scale = false;
    e.mask.causal = true;
    e.mask.padded[1] = true;
    e.mask.fill = -5;
    e.heads[0].name = "first";
    EXPECT_EQ(lostInArrays(e),
              "the title, the names of heads, that scaling is off, the causal mask, the padding "
              "mask, the fill of the mask");
}

TEST(ExperimentArrays, WeightsComeAsNpyOrNamedInAnArchive) {
    const Matrix A{{0.25, 0.75}, {1, 0}};
    for (const string& bytes :
         {writeNpy(arrayOf(A)), writeNpz({{"weights", arrayOf(A)}}),
          writeNpz({{"weights", stackOf({A})}, {"tokens", textArrayOf({"t1", "t2"})}})}) {
        const ReadDocument read = readExperimentArrays(bytes);
        ASSERT_TRUE(read.experiment.holdsWeightsOnly());
        EXPECT_THAT(read.experiment.importedWeights[0].get(), IsIdenticalTo(A));
        EXPECT_THAT(read.experiment.tokens, ElementsAre("t1", "t2"));
        EXPECT_THAT(read.notes, IsEmpty());
        EXPECT_EQ(readExperimentArrays(writeNpz(arraysOf(read.experiment))).experiment,
                  read.experiment);
    }
    EXPECT_THAT(refusal(readCase("d01_plain_f8.npy")), HasSubstr("weights is 2x3 of float64"));
}

TEST(ExperimentArrays, ArraysThatHaveNoPlaceAreNamed) {
    std::vector<NamedArray> arrays = arraysOf(plainExperiment());
    arrays.push_back({"b_q", arrayOf(Matrix{{1, 2}})});
    arrays.push_back({"window", arrayOf(Matrix{{3}})});
    EXPECT_THAT(readExperimentArrays(writeNpz(arrays)).notes,
                ElementsAre("b_q is a bias beside w_q; Heedmap has none and leaves it out",
                            "not used: b_q (1x2), window (1x1)"));
}

TEST(ExperimentArrays, OtherNamesAreRefusedWithThoseThereAre) {
    EXPECT_EQ(refusal(readCase("d22_other_names.npz")),
              "an experiment in an archive needs x, w_q, w_k and w_v, or weights; it holds "
              "query_weights (3x2), inputs (2x3), readme (())");
    EXPECT_THAT(refusal(writeNpz({})), HasSubstr("; it holds no array"));
    std::vector<NamedArray> both = arraysOf(plainExperiment());
    both.push_back({"weights", arrayOf(Matrix{{1}})});
    EXPECT_THAT(refusal(writeNpz(both)), HasSubstr("stand in one archive"));
    std::vector<NamedArray> numbered = arraysOf(plainExperiment());
    numbered.back().array = arrayOf(Matrix{{1, 2, 3}});
    EXPECT_EQ(refusal(writeNpz(numbered)), "tokens is 1x3 of float64; it needs n texts");
}

TEST(ExperimentArrays, ATraceHoldsEveryMatrixUnderItsName) {
    Experiment e = plainExperiment();
    e.mask.causal = true;
    const AttentionTrace trace = computeAttention(e);
    const string npz = writeTraceNpz(e, trace);
    string names;
    for (const ArrayEntry& entry : listNpz(npz))
        names += entry.name + " " + shapeText(entry.shape) + ", ";
    EXPECT_EQ(names,
              "x 3x2, mask 3x3, q 2x3x2, k 2x3x2, v 2x3x1, scores 2x3x3, scaled 2x3x3, masked "
              "2x3x3, weights 2x3x3, output 2x3x1, concat 3x2, final 3x2, tokens 3, ");
    const NumberArray masked = readNpz(npz, "masked", {.minusInfinity = true});
    for (Index head = 0; head < 2; ++head)
        EXPECT_THAT(sliceOf(masked, head),
                    IsIdenticalTo(quantityOf(e, trace, Quantity::Masked, head)));
    EXPECT_EQ(sliceOf(masked, 1)(0, 2), -HUGE_VAL);
    EXPECT_THAT(sliceOf(readNpz(npz, "final"), 0), IsIdenticalTo(trace.output));
    EXPECT_EQ(readNpz(npz, "tokens").texts, e.tokens);
    // It opens again, as weights computed elsewhere.
    EXPECT_THAT(readExperimentArrays(npz).experiment.importedWeights[1].get(),
                IsIdenticalTo(trace.heads[1].A));
}

TEST(ExperimentArrays, NumPyFindsMinusInfinityInATrace) {
    if (!hasNumPy()) GTEST_SKIP() << "NumPy is not installed";
    Experiment e = experimentFromScores(Matrix{{0, 1}, {0, 0}});
    e.mask.causal = true;
    EXPECT_EQ(
        runNumPy("with np.load(path, allow_pickle=False) as z:\n"
                 "    print(z['masked'].tolist(), z['weights'].tolist(), z['tokens'].tolist())",
                 writeTraceNpz(e, computeAttention(e))),
        "[[[0.0, -inf], [0.0, 0.0]]] [[[1.0, 0.0], [0.5, 0.5]]] ['t1', 't2']\n");
}

}  // namespace
}  // namespace heed
