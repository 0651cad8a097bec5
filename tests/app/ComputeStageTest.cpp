// SPDX-License-Identifier: GPL-3.0-or-later
// `heedmap compute` into arrays and tables.
#include <gtest/gtest.h>

#include "core/attention/AttentionForward.h"
#include "core/formats/ExperimentJson.h"
#include "core/formats/MatrixText.h"
#include "core/formats/Npz.h"
#include "core/formats/TraceNpz.h"
#include "tests/app/Program.h"
#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"

namespace heed::app {
namespace {

using std::string;
using testing::HasSubstr;

TEST(ComputeStage, OneMatrixIsATableThatReadsBackBitForBit) {
    const Program heedmap;
    const Experiment e = sampleExperiment();
    const AttentionTrace trace = computeAttention(e);
    heedmap.write("e.heed", writeExperiment(e));
    for (const Quantity quantity : allQuantities)
        for (const char* out : {"m.csv", "m.tsv"}) {
            const Outcome outcome = heedmap.run(
                {"compute", "e.heed", "--stage", string(idOf(quantity)), "--head", "2", "-o", out});
            EXPECT_THAT(outcome, Succeeds()) << idOf(quantity);
            EXPECT_THAT(readMatrixText(heedmap.read(out), {.minusInfinity = true}).values,
                        IsIdenticalTo(quantityOf(e, trace, quantity, 1)))
                << idOf(quantity);
        }
}

TEST(ComputeStage, NumbersStandAloneAndMinusInfinityIsAWord) {
    const Program heedmap;
    Experiment e = experimentFromScores(Matrix{{0, 1}, {-2.5, 0}});
    e.mask.causal = true;
    heedmap.write("e.heed", writeExperiment(e));
    EXPECT_EQ(heedmap.run({"compute", "e.heed", "--stage", "masked"}).out, "0\t-inf\n-2.5\t0\n");
    EXPECT_EQ(heedmap.run({"compute", "e.heed", "--stage", "masked", "--format", "csv"}).out,
              "0.0,-inf\n-2.5,0.0\n");
    EXPECT_EQ(heedmap.run({"compute", "e.heed", "--stage", "masked", "-o", "-"}).out,
              "0\t-inf\n-2.5\t0\n");
}

TEST(ComputeStage, TheWholeTraceGoesIntoAnArchive) {
    const Program heedmap;
    const Experiment e = sampleExperiment();
    heedmap.write("e.heed", writeExperiment(e));
    EXPECT_THAT(heedmap.run({"compute", "e.heed", "-o", "trace.npz"}), Succeeds());
    EXPECT_EQ(heedmap.read("trace.npz"), writeTraceNpz(e, computeAttention(e)));
    EXPECT_EQ(heedmap.run({"compute", "e.heed", "--format", "npz"}).out, heedmap.read("trace.npz"));
    EXPECT_EQ(heedmap.run({"inspect", "trace.npz:scores"}).out, "scores\t2x3x3\tfloat64\n");
}

TEST(ComputeStage, WhatDoesNotFitTogetherIsRefused) {
    const Program heedmap;
    const auto refuses = [&](std::vector<string> arguments, const string& part) {
        arguments.insert(arguments.begin(), {"compute", "preset:causal"});
        EXPECT_THAT(heedmap.run(arguments), RefusesTheArguments(part));
    };
    refuses({"-o", "m.csv"}, "a .csv holds one matrix; choose it with --stage");
    refuses({"-o", "m.npz", "--stage", "q"}, "a .npz holds the whole trace");
    refuses({"-o", "m.txt"}, "it can be .json, .npz, .tsv or .csv");
    refuses({"--format", "heed"}, "is not json, npz, tsv or csv");
    refuses({"--head", "1"}, "add --stage");
    refuses({"--stage", "qkv"}, "“qkv” is not x, q, k, v, scores, ");
    refuses({"--stage", "q", "--head", "0"}, "is not a whole number from 1 to 16");
    EXPECT_THAT(heedmap.run({"compute", "preset:causal", "--stage", "q", "--head", "2"}),
                FailsWith(2, "preset:causal: --head 2 does not exist; heads go from 1 to 1"));
    EXPECT_TRUE(heedmap.names().empty());
}

}  // namespace
}  // namespace heed::app
