// SPDX-License-Identifier: GPL-3.0-or-later
// What the scripts say. That they run and find the same numbers: tests/app/PythonTest.cpp.
#include "core/formats/PythonCode.h"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "core/attention/AttentionForward.h"
#include "core/formats/ExperimentJson.h"
#include "tests/support/HardStates.h"
#include "tests/support/LectureToy.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/SampleExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr std::array flavors = {PythonFlavor::NumPy, PythonFlavor::PyTorch};

std::string dataFile(const std::string& name) {
    std::ifstream file(std::string(HEEDMAP_TEST_DATA) + "/" + name, std::ios::binary);
    EXPECT_TRUE(file.is_open()) << name;
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

PythonCode codeOf(const Experiment& e, PythonFlavor flavor = PythonFlavor::NumPy) {
    return writePythonCode(e, computeAttention(e), flavor);
}

std::vector<std::string> linesIn(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

// The lines of a stage, joined again.
std::string linesOf(const PythonCode& code, Stage stage) {
    const LineRange range = code.linesOf(stage);
    std::string text;
    const std::vector<std::string> lines = linesIn(code.text);
    for (int line = range.first; !range.isEmpty() && line <= range.last; ++line)
        text += lines.at(static_cast<std::size_t>(line) - 1) + "\n";
    return text;
}

TEST(PythonCode, ToyExampleIsTheKnownScript) {
    const Experiment toy = readExperiment(dataFile("reference/lecture-toy.heed")).experiment;
    EXPECT_EQ(codeOf(toy).text, dataFile("code/lecture-toy-numpy.py"));
    EXPECT_EQ(codeOf(toy, PythonFlavor::PyTorch).text, dataFile("code/lecture-toy-pytorch.py"));
}

TEST(PythonCode, EachStageOfTheToyIsALineOrTwo) {
    const PythonCode code = codeOf(lectureToy());
    EXPECT_THAT(linesOf(code, Stage::X), StartsWith("X = np.array([\n"));
    EXPECT_EQ(linesOf(code, Stage::QKV),
              "Q = X @ W_Q  # queries: n × d_k = 3 × 2\n"
              "K = X @ W_K  # keys: n × d_k = 3 × 2\n"
              "V = X @ W_V  # values: n × d_v = 3 × 2\n");
    EXPECT_EQ(linesOf(code, Stage::Scores), "S = Q @ K.T  # scores, q_i · k_j: n × n = 3 × 3\n");
    EXPECT_EQ(linesOf(code, Stage::Scaled),
              "d_k = K.shape[-1]  # 2\n"
              "scaled = S / np.sqrt(d_k)  # scaled scores: n × n = 3 × 3\n");
    EXPECT_EQ(linesOf(code, Stage::Masked), "");
    EXPECT_THAT(linesOf(code, Stage::Weights), HasSubstr("A = exp / exp.sum("));
    EXPECT_EQ(linesOf(code, Stage::Output), "Y = A @ V  # output: n × d_v = 3 × 2\n");
    EXPECT_EQ(linesOf(code, Stage::Concat), "");
    EXPECT_EQ(linesOf(code, Stage::Final), "");
}

TEST(PythonCode, StagesThatAreOnHaveLinesInTheirOrder) {
    std::vector<Experiment> experiments;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) experiments.push_back(randomExperiment(seed));
    for (const HardState& state : hardStates())
        if (!state.experiment.holdsWeightsOnly()) experiments.push_back(state.experiment);
    for (const Experiment& e : experiments)
        for (const PythonFlavor flavor : flavors) {
            const PythonCode code = codeOf(e, flavor);
            int after = 0;
            for (const Stage stage : allStages) {
                const LineRange range = code.linesOf(stage);
                EXPECT_EQ(range.isEmpty(), isOff(stage, e)) << titleOf(stage);
                if (range.isEmpty()) continue;
                EXPECT_GT(range.first, after) << titleOf(stage);
                EXPECT_GE(range.last, range.first) << titleOf(stage);
                after = range.last;
            }
        }
}

TEST(PythonCode, OneHeadHasNoAxisOfHeads) {
    Experiment e = sampleExperiment({.h = 1});
    const PythonCode one = codeOf(e);
    EXPECT_THAT(one.text, Not(HasSubstr("[  # head")));
    EXPECT_THAT(one.text, Not(HasSubstr("h × ")));
    EXPECT_THAT(one.text, Not(HasSubstr("transpose")));
    EXPECT_THAT(linesOf(one, Stage::Final), StartsWith("output = Y @ W_O"));
}

TEST(PythonCode, SeveralHeadsAreStackedAndNamed) {
    Experiment e = sampleExperiment({.n = 3, .dModel = 4, .dK = 2, .dV = 3, .h = 2});
    e.heads[0].name.clear();
    e.heads[1].name = "previous token";
    const PythonCode numpy = codeOf(e);
    EXPECT_THAT(numpy.text, HasSubstr("# W_Q, for the queries: h × d_model × d_k = 2 × 4 × 2\n"));
    EXPECT_THAT(numpy.text, HasSubstr("    [  # head 1\n"));
    EXPECT_THAT(numpy.text, HasSubstr("    [  # head 2: previous token\n"));
    EXPECT_THAT(linesOf(numpy, Stage::Scores), StartsWith("S = Q @ K.transpose(0, 2, 1)"));
    EXPECT_THAT(linesOf(numpy, Stage::Concat), StartsWith("concat = np.concatenate(Y, axis=1)"));
    EXPECT_THAT(linesOf(numpy, Stage::Final), StartsWith("output = concat @ W_O"));
    const PythonCode torch = codeOf(e, PythonFlavor::PyTorch);
    EXPECT_THAT(linesOf(torch, Stage::Scores), StartsWith("S = Q @ K.transpose(1, 2)"));
    EXPECT_THAT(linesOf(torch, Stage::Concat), StartsWith("concat = torch.cat(Y.unbind(), dim=1)"));
}

TEST(PythonCode, WhatIsOffLeavesNoLine) {
    Experiment e = sampleExperiment();
    e.scale = false;
    e.wO.reset();
    e.mask = {};
    e.mask.padded = {false, false, true};
    e.mask.additive = Matrix(Matrix::Zero(3, 3));
    for (const PythonFlavor flavor : flavors) {
        const PythonCode code = codeOf(e, flavor);
        for (const char* word : {"sqrt", "d_k = K", "masked", "M =", " + M", "additive", "padded",
                                 "causal", "blocked", "W_O", "inf", "math", "hidden"})
            EXPECT_THAT(code.text, Not(HasSubstr(word)));
        EXPECT_THAT(code.text, StartsWith("# softmax(QKᵀ)V with"));
    }
}

TEST(PythonCode, MaskIsMadeOfItsParts) {
    Experiment e = lectureToy();
    e.mask.causal = true;
    PythonCode code = codeOf(e);
    EXPECT_EQ(linesOf(code, Stage::Masked),
              "# key j after query i: n × n = 3 × 3\n"
              "blocked = np.triu(np.ones((n, n), dtype=bool), k=1)\n"
              "M = np.where(blocked, -np.inf, 0.0)  # mask: n × n = 3 × 3\n"
              "masked = scaled + M  # masked scores: n × n = 3 × 3\n");
    EXPECT_THAT(code.text, StartsWith("# softmax(QKᵀ/√d_k + M)V with"));
    EXPECT_THAT(code.text, Not(HasSubstr("padded")));

    e.mask.padding = true;
    e.mask.padded = {false, true, false};
    e.mask.fill = -1e9;
    e.mask.additive = Matrix{{0, 0.5, -1}, {-inf, 0, 0}, {0, 0, 0}};
    code = codeOf(e);
    EXPECT_THAT(code.text, HasSubstr("padded = np.array([False, True, False])\n"));
    EXPECT_THAT(code.text, HasSubstr("additive = np.array([\n    [0.0, 0.5, -1.0],\n"
                                     "    [-np.inf, 0.0, 0.0],\n"));
    EXPECT_THAT(linesOf(code, Stage::Masked), HasSubstr("blocked = causal | padded  #"));
    EXPECT_THAT(linesOf(code, Stage::Masked),
                HasSubstr("M = additive + np.where(blocked, -1e9, 0.0)  #"));

    e.mask.causal = false;
    e.mask.padding = false;
    code = codeOf(e);
    EXPECT_THAT(code.text, HasSubstr("\nM = np.array([\n"));
    EXPECT_THAT(linesOf(code, Stage::Masked), StartsWith("masked = scaled + M  #"));
}

TEST(PythonCode, RowWithoutAKeyIsTreatedWhereThereIsOne) {
    Experiment e = lectureToy();
    e.mask.causal = true;
    EXPECT_THAT(codeOf(e).text, Not(HasSubstr("largest")));
    EXPECT_THAT(codeOf(e, PythonFlavor::PyTorch).text, Not(HasSubstr("no_key")));
    e.mask.padding = true;
    e.mask.padded = {true, false, false};
    EXPECT_THAT(codeOf(e).text, HasSubstr("largest[largest == -np.inf] = 0.0"));
    EXPECT_THAT(codeOf(e, PythonFlavor::PyTorch).text, HasSubstr(".masked_fill(no_key, 0.0)"));
    e.mask.fill = -1e9;  // no row is without a key: the fill cancels
    EXPECT_THAT(codeOf(e).text, Not(HasSubstr("largest")));
    EXPECT_THAT(codeOf(e, PythonFlavor::PyTorch).text, Not(HasSubstr("no_key")));
}

// Python reads the encoding of a file from a comment in its first two lines.
TEST(PythonCode, NothingOfTheDocumentStandsInTheFirstTwoLinesOrBeginsALine) {
    Experiment e = sampleExperiment();
    const std::string hostile = "coding: utf-7\nimport os\r\fos.abort()\u2028\"\"\"'''\\";
    e.title = hostile;
    e.tokens = {hostile, "\"); import os #", "\\"};
    e.heads[0].name = hostile;
    e.heads[1].name = "\n]) or abort()";
    for (const PythonFlavor flavor : flavors) {
        const std::string text = codeOf(e, flavor).text;
        const std::vector<std::string> lines = linesIn(text);
        EXPECT_THAT(lines.at(0) + lines.at(1), Not(HasSubstr("coding:")));
        for (const std::string& line : lines) {
            EXPECT_EQ(line.find_first_of("\r\f\v"), std::string::npos) << line;
            EXPECT_FALSE(line.starts_with("import os")) << line;
            EXPECT_EQ(line.find("\u2028"), std::string::npos) << line;
        }
        EXPECT_THAT(text, HasSubstr(R"(tokens = ("coding: utf-7\nimport os\r\x0cos.abort()\u2028)"
                                    R"(\"\"\"'''\\",)"));
    }
}

TEST(PythonCode, LinesOfLargeMatricesStayReadable) {
    for (const HardState& state : hardStates()) {
        if (state.experiment.holdsWeightsOnly()) continue;
        for (const PythonFlavor flavor : flavors)
            for (const std::string& line : linesIn(codeOf(state.experiment, flavor).text)) {
                const auto bytesAfterTheFirst = std::count_if(
                    line.begin(), line.end(), [](char c) { return (c & '\xc0') == '\x80'; });
                EXPECT_LE(line.size() - static_cast<std::size_t>(bytesAfterTheFirst), 100U) << line;
            }
    }
}

TEST(PythonCode, CountsItsNumbers) {
    // X 3 × 3, W_Q and W_K 3 × 2 each, W_V 3 × 2, A 3 × 3, Y 3 × 2.
    EXPECT_EQ(pythonNumberCount(lectureToy()), 9U + 6 + 6 + 6 + 9 + 6);
    // X 3 × 4; per head 4 × 2, 4 × 2, 4 × 3 and A 3 × 3; W_O 6 × 4, output 3 × 4, additive 3 × 3.
    EXPECT_EQ(pythonNumberCount(sampleExperiment()), 12U + 2 * (8 + 8 + 12 + 9) + 24 + 12 + 9);
    EXPECT_EQ(pythonNumberCount(weightsOnlyExperiment()), 0U);
}

TEST(PythonCode, WeightsAloneAreRefused) {
    const Experiment e = weightsOnlyExperiment();
    for (const PythonFlavor flavor : flavors)
        EXPECT_THAT(refusalOf([&] { codeOf(e, flavor); }), HasSubstr("holds weights only"));
}

TEST(PythonCode, MoreNumbersThanPythonReadsAreRefused) {
    Experiment e = lectureToy();
    e.tokens = defaultTokens(3200);  // 3200² weights are over ten million
    AttentionTrace none;
    EXPECT_THAT(refusalOf([&] { writePythonCode(e, none, PythonFlavor::NumPy); }),
                HasSubstr("numbers, more than Python reads in reasonable time"));
}

}  // namespace
}  // namespace heed
