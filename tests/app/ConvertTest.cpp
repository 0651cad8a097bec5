// SPDX-License-Identifier: GPL-3.0-or-later
// `heedmap convert`: experiments out of arrays of other programs, and back.
#include <gtest/gtest.h>

#include "core/formats/ExperimentJson.h"
#include "core/formats/Npy.h"
#include "core/formats/Npz.h"
#include "tests/app/Program.h"
#include "tests/support/Cases.h"
#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"

namespace heed::app {
namespace {

using std::string;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
namespace fs = std::filesystem;

Experiment experimentIn(const Program& heedmap, const string& name) {
    return readExperiment(heedmap.read(name)).experiment;
}

Matrix identity(Index n) {
    return Matrix::Identity(n, n);
}

// A document whose scores are S (through X = I, W_Q = S, W_K = I without scaling).
void writeScores(const Program& heedmap, const Matrix& S) {
    heedmap.write("scores.heed", writeExperiment(experimentFromScores(S)));
}

// The lines of one stage as text.
string stage(const Program& heedmap, const string& file, const string& name,
             const string& head = "1") {
    const Outcome outcome =
        heedmap.run({"compute", file, "--stage", name, "--head", head, "--format", "tsv"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return outcome.out;
}

TEST(Convert, TheSameMarksBlockOrAllowAsIsSaid) {
    const Program heedmap;
    writeScores(heedmap, Matrix::Zero(3, 3));
    NumberArray marks = arrayOf(Matrix{{0, 0, 1}});
    heedmap.write("mask.npy", writeNpy(marks));
    Outcome outcome =
        heedmap.run({"convert", "scores.heed", "--blocked", "mask.npy", "-o", "blocked.heed"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.err, HasSubstr("1 (true) is blocked; 1 of 3 keys is blocked"));
    EXPECT_EQ(stage(heedmap, "blocked.heed", "weights"), "0.5\t0.5\t0\n0.5\t0.5\t0\n0.5\t0.5\t0\n");
    outcome =
        heedmap.run({"convert", "scores.heed", "--allowed", "mask.npy", "-o", "allowed.heed"});
    EXPECT_THAT(outcome.err, HasSubstr("1 (true) is allowed, 0 (false) is blocked"));
    EXPECT_EQ(stage(heedmap, "allowed.heed", "weights"), "0\t0\t1\n0\t0\t1\n0\t0\t1\n");
    EXPECT_THAT(heedmap.run({"convert", "scores.heed", "--allowed", "mask.npy", "--blocked",
                             "mask.npy", "-o", "x.heed"}),
                RefusesTheArguments("--blocked"));
}

TEST(Convert, TruthValuesAsAnAdditiveMaskAreAskedForAndZeroAndOneNoted) {
    const Program heedmap;
    writeScores(heedmap, Matrix::Zero(2, 2));
    string truths = writeNpy(arrayOf(Matrix(2, 2)));
    truths.replace(truths.find("<f8"), 3, "|b1");
    truths.resize(truths.find('\n') + 1);
    heedmap.write("bool.npy", truths + string("\0\1\0\0", 4));
    EXPECT_THAT(heedmap.run({"convert", "scores.heed", "--additive", "bool.npy", "-o", "e.heed"}),
                FailsWith(2,
                          "additive holds truth values; say whether true means blocked or "
                          "allowed: --blocked or --allowed instead of --additive"));
    heedmap.write("bias.csv", "0,1.0\n0,1.0\n");
    const Outcome outcome =
        heedmap.run({"convert", "scores.heed", "--additive", "bias.csv", "-o", "e.heed"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.err, HasSubstr("did you mean a yes/no mask?"));
    EXPECT_THAT(stage(heedmap, "e.heed", "weights"),
                StartsWith("0.2689414213699951\t0.7310585786300049\n"));
}

TEST(Convert, HalfPrecisionInputsGiveScoresBeyondTheirRange) {
    const Program heedmap;
    string half = writeNpy(arrayOf(Matrix(1, 128)));
    half.replace(half.find("<f8"), 3, "<f2");
    half.resize(half.find('\n') + 1);
    for (int i = 0; i < 128; ++i) half += string("\x00\x5C", 2);  // 256
    heedmap.write("x.npy", half);
    heedmap.write("one.npy", writeNpy(arrayOf(identity(128))));
    ASSERT_THAT(heedmap.run({"convert", "--x", "x.npy", "--w-q", "one.npy", "--w-k", "one.npy",
                             "--w-v", "one.npy", "--layout", "in-out", "-o", "e.heed"}),
                Succeeds());
    EXPECT_NEAR(std::stod(stage(heedmap, "e.heed", "scaled")), 741455.2001894652, 1e-9);
    EXPECT_EQ(stage(heedmap, "e.heed", "weights"), "1\n");
}

TEST(Convert, APackedMatrixIsSplitWithoutMixingTokens) {
    const Program heedmap;
    heedmap.write("x.txt", "1 0\n0 1\n");
    heedmap.write("w.txt", "1 2 3 4\n5 6 7 8\n");
    const Outcome outcome =
        heedmap.run({"convert", "--x", "x.txt", "--w-q", "w.txt", "--w-k", "w.txt", "--w-v",
                     "w.txt", "--heads", "2", "-o", "e.heed"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.err, HasSubstr("read as in x out, the only layout that fits"));
    EXPECT_EQ(stage(heedmap, "e.heed", "q", "1"), "1\t2\n5\t6\n");
    EXPECT_EQ(stage(heedmap, "e.heed", "q", "2"), "3\t4\n7\t8\n");
}

TEST(Convert, HeadsThatDoNotDivideTheWidthAreRefusedWithThoseThatDo) {
    const Program heedmap;
    heedmap.write("x.npy", writeNpy(arrayOf(Matrix(Matrix::Ones(2, 10)))));
    heedmap.write("w.npy", writeNpy(arrayOf(Matrix(Matrix::Ones(10, 10)))));
    heedmap.write("e.heed", "untouched");
    for (const string heads : {"3", "0", "-1", "11"})
        EXPECT_THAT(heedmap.run({"convert", "--x", "x.npy", "--w-q", "w.npy", "--w-k", "w.npy",
                                 "--w-v", "w.npy", "--heads", heads, "-o", "e.heed"}),
                    FailsWith(2, "w_q has 10 columns, which cannot be split into " + heads +
                                     " heads; it can have 1, 2, 5 or 10"));
    EXPECT_EQ(heedmap.read("e.heed"), "untouched");
}

TEST(Convert, ASquareMatrixIsReadAsIsSaidAndElseAskedFor) {
    const Program heedmap;
    heedmap.write("x.txt", "1 2\n");
    heedmap.write("w.txt", "1 2\n3 4\n");
    const std::vector<string> arguments = {"convert", "--x",   "x.txt", "--w-q", "w.txt", "--w-k",
                                           "w.txt",   "--w-v", "w.txt", "-o",    "e.heed"};
    const Outcome asked = heedmap.run(arguments);
    EXPECT_EQ(asked.status, 2);
    EXPECT_THAT(asked.err,
                AllOf(HasSubstr("w_q is 2x2"), HasSubstr("--layout in-out or --layout out-in")));
    EXPECT_FALSE(heedmap.exists("e.heed"));
    for (const auto& [layout, q] :
         std::vector<std::pair<string, string>>{{"in-out", "7\t10\n"}, {"out-in", "5\t11\n"}}) {
        std::vector<string> chosen = arguments;
        chosen.insert(chosen.end(), {"--layout", layout});
        EXPECT_THAT(heedmap.run(chosen), Succeeds());
        EXPECT_EQ(stage(heedmap, "e.heed", "q"), q);
    }
}

TEST(Convert, ALinearLayerIsUnderstoodAsOutByInWhereOnlyThatFits) {
    const Program heedmap;
    heedmap.write("m.safetensors", readCase("d23_linear_out_by_in.safetensors"));
    heedmap.write("x.csv", "tok,a,b,c\nthe,1,2,3\ncat,0,0,1\n");
    const string w = "m.safetensors:attn.q_proj.weight";
    const Outcome outcome = heedmap.run({"convert", "--x", "x.csv", "--w-q", w, "--w-k", w, "--w-v",
                                         "m.safetensors", "--tokens", "x.csv", "-o", "e.heed"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.err, HasSubstr("w_q, w_k and w_v are read as out x in"));
    EXPECT_THAT(outcome.err, testing::Not(HasSubstr("labels of rows are left out")));
    EXPECT_THAT(
        heedmap.run({"convert", "--x", "x.csv", "--w-q", w, "--w-k", w, "--w-v", w, "-o", "f.heed"})
            .err,
        HasSubstr("x.csv: labels of rows are left out: \"the\", \"cat\""));
    const Experiment e = experimentIn(heedmap, "e.heed");
    EXPECT_THAT(e.heads[0].wQ.get(), IsIdenticalTo(Matrix{{1, 4}, {2, 5}, {3, 6}}));
    EXPECT_THAT(e.tokens, ElementsAre("the", "cat"));
}

TEST(Convert, ABiasBesideAWeightIsNamed) {
    const Program heedmap;
    heedmap.write("m.npz", writeNpz({{"q.weight", arrayOf(Matrix{{1, 2, 3}, {4, 5, 6}})},
                                     {"q.bias", arrayOf(Matrix{{1, 2}})}}));
    heedmap.write("x.txt", "1 2 3\n");
    const string w = "m.npz:q.weight";
    const Outcome outcome = heedmap.run(
        {"convert", "--x", "x.txt", "--w-q", w, "--w-k", w, "--w-v", w, "-o", "e.heed"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.err, HasSubstr("m.npz:q.weight: q.bias is a bias beside it; Heedmap has "
                                       "none and leaves it out\n"));
}

TEST(Convert, ADocumentComesBackFromItsArrays) {
    const Program heedmap;
    const Outcome there = heedmap.run({"convert", "preset:output-projection", "-o", "parts.npz"});
    EXPECT_EQ(there.status, 0);
    EXPECT_THAT(there.err, HasSubstr("parts.npz: arrays have no place for the title, the notes"));
    EXPECT_THAT(heedmap.run({"convert", "parts.npz", "-o", "back.heed"}), Succeeds());
    const Experiment before = experimentIn(heedmap, "back.heed");
    const Experiment preset =
        readExperiment(contentOf(fs::path(HEEDMAP_PRESETS) / "output-projection.heed")).experiment;
    EXPECT_EQ(before.x, preset.x);
    EXPECT_EQ(before.wO, preset.wO);
    EXPECT_EQ(before.tokens, preset.tokens);
    EXPECT_EQ(before.heads[1].wV, preset.heads[1].wV);
    // The first bytes tell what a file is, also for every other command.
    fs::rename(heedmap.path("parts.npz"), heedmap.path("parts.heed"));
    EXPECT_EQ(heedmap.run({"compute", "parts.heed"}).out,
              heedmap.run({"compute", "back.heed"}).out);
    EXPECT_EQ(heedmap.run({"convert", "back.heed", "-o", "-", "--format", "npz"}).out,
              heedmap.read("parts.heed"));
}

TEST(Convert, OtherNamesAreRefusedWithThoseThereAre) {
    const Program heedmap;
    heedmap.write("a.npz", readCase("d22_other_names.npz"));
    const string names = "query_weights (3x2), inputs (2x3), readme (())";
    EXPECT_THAT(heedmap.run({"convert", "a.npz", "-o", "e.heed"}),
                FailsWith(1,
                          "a.npz: an experiment in an archive needs x, w_q, w_k and w_v, or "
                          "weights; it holds " +
                              names));
    EXPECT_THAT(heedmap.run({"convert", "--x", "a.npz:x", "-o", "e.heed"}),
                FailsWith(1, "a.npz:x: it holds no array \"x\"; it holds " + names));
    const string w = "a.npz:query_weights";
    EXPECT_EQ(heedmap
                  .run({"convert", "--x", "a.npz:inputs", "--w-q", w, "--w-k", w, "--w-v", w, "-o",
                        "e.heed"})
                  .status,
              0);
    EXPECT_EQ(stage(heedmap, "e.heed", "q"), "6\t8\n8\t10\n");
}

TEST(Convert, WhatWouldBeIgnoredIsRefusedOrNamed) {
    const Program heedmap;
    heedmap.write("a.npy", writeNpy(arrayOf(Matrix{{1, 0}, {0.5, 0.5}})));
    for (const std::vector<string>& extra :
         {std::vector<string>{"--heads", "5"}, {"--layout", "in-out"}}) {
        std::vector<string> arguments = {"convert", "--weights", "a.npy", "-o", "e.heed"};
        arguments.insert(arguments.end(), extra.begin(), extra.end());
        EXPECT_THAT(heedmap.run(arguments), RefusesTheArguments("--weights")) << extra[0];
    }
    EXPECT_THAT(
        heedmap.run({"convert", "preset:causal", "--layout", "out-in", "-o", "e.heed"}),
        RefusesTheArguments("--layout: it says how --w-q, --w-k, --w-v or --w-o are stored"));

    const Experiment biased =
        readExperiment(heedmap.run({"convert", "preset:distance-bias", "-o", "-"}).out).experiment;
    const Index n = biased.tokenCount();
    heedmap.write("m.npy", writeNpy(arrayOf(Matrix(Matrix::Identity(n, n)))));
    const Outcome masked =
        heedmap.run({"convert", "preset:distance-bias", "--allowed", "m.npy", "-o", "-"});
    EXPECT_EQ(masked.status, 0);
    EXPECT_THAT(masked.err, HasSubstr("the yes/no mask replaces the additive mask"));
    const Experiment e = readExperiment(masked.out).experiment;
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j)
            EXPECT_EQ((*e.mask.additive)(i, j), i == j ? 0 : minusInfinity) << i << " " << j;
}

TEST(Convert, ASafetensorsFileInThePlaceOfAnExperimentIsNamedAsWhatItIs) {
    const Program heedmap;
    heedmap.write("a.safetensors", readCase("d23_linear_out_by_in.safetensors"));
    for (const char* command : {"compute", "code"})
        EXPECT_THAT(heedmap.run({command, "a.safetensors"}),
                    FailsWith(1,
                              "a.safetensors: it holds arrays, no experiment; heedmap convert "
                              "makes one of them"))
            << command;
}

TEST(Convert, AnArchiveOfSquareMatricesDoesNotSayItsLayout) {
    const Program heedmap;
    // As someone else may have stored them: one head, without an axis for it.
    const Matrix square{{1, 2}, {3, 4}};
    const NumberArray array = arrayOf(square);
    heedmap.write("a.npz",
                  writeNpz({{"x", array}, {"w_q", array}, {"w_k", array}, {"w_v", array}}));
    EXPECT_THAT(heedmap.run({"compute", "a.npz"}),
                FailsWith(1,
                          "a.npz: w_q is 2x2, which fits both as in x out, used as x W, and as "
                          "out x in, as PyTorch's Linear stores it; choose the layout"));
    const Outcome chosen =
        heedmap.run({"convert", "--x", "a.npz:x", "--w-q", "a.npz:w_q", "--w-k", "a.npz:w_k",
                     "--w-v", "a.npz:w_v", "--layout", "out-in", "-o", "e.heed"});
    EXPECT_EQ(chosen.status, 0);
    EXPECT_THAT(experimentIn(heedmap, "e.heed").heads[0].wQ.get(),
                IsIdenticalTo(Matrix(square.transpose())));
}

TEST(Convert, WeightsThatDoNotSumToOneAreFlaggedAndStayAsTheyAre) {
    const Program heedmap;
    const Matrix A{{1.25, 0, 0}, {0.3, 0.3, 0.3}, {0, 0, 1}};
    heedmap.write("a.npy", writeNpy(arrayOf(A)));
    const string note =
        "weights that do not sum to 1: row 1 sums to 1.25, row 2 sums to 0.9 (dropout, sink, or "
        "not weights?); they are shown as they are\n";
    const Outcome outcome = heedmap.run({"convert", "--weights", "a.npy", "-o", "e.heed"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.err, "heedmap: " + note);
    EXPECT_THAT(experimentIn(heedmap, "e.heed").importedWeights[0].get(), IsIdenticalTo(A));
    const Outcome shown = heedmap.run({"compute", "a.npy", "--stage", "weights"});
    EXPECT_EQ(shown.err, "heedmap: a.npy: " + note);
    EXPECT_EQ(shown.out, "1.25\t0\t0\n0.3\t0.3\t0.3\n0\t0\t1\n");
    EXPECT_EQ(heedmap.run({"render", "a.npy", "-o", "a.png"}).status, 0);
    EXPECT_THAT(heedmap.run({"compute", "a.npy", "--stage", "scores"}).err,
                HasSubstr("holds weights only"));
}

TEST(Convert, AWrongCommandLineIsRefusedBeforeAnythingIsRead) {
    const Program heedmap;
    EXPECT_THAT(heedmap.run({"convert", "preset:causal"}), RefusesTheArguments("--out"));
    EXPECT_THAT(heedmap.run({"convert", "preset:causal", "-o", "e.txt"}),
                RefusesTheArguments("it can be .heed or .npz"));
    EXPECT_THAT(heedmap.run({"convert", "--layout", "sideways", "-o", "e.heed"}),
                RefusesTheArguments("is not in-out or out-in"));
    EXPECT_THAT(heedmap.run({"convert", "--heads", "2.5", "-o", "e.heed"}),
                RefusesTheArguments("is not a whole number"));
    EXPECT_THAT(heedmap.run({"convert", "-", "--x", "-", "-o", "e.heed"}),
                FailsWith(2, "standard input is named twice; it can be read once"));
    EXPECT_THAT(heedmap.run({"convert", "-o", "e.heed"}),
                FailsWith(2,
                          "an experiment needs x, w_q, w_k and w_v too, or weights alone; see "
                          "heedmap convert --help"));
}

}  // namespace
}  // namespace heed::app
