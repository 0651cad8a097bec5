// SPDX-License-Identifier: GPL-3.0-or-later
// The scripts of `core/formats/PythonCode`, run: they find the numbers that Heedmap found, and
// notice where one is another.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/attention/AttentionForward.h"
#include "core/formats/ExperimentJson.h"
#include "core/formats/PythonCode.h"
#include "tests/app/Python.h"
#include "tests/support/HardStates.h"
#include "tests/support/LectureToy.h"
#include "tests/support/Python.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/SampleExperiment.h"

namespace heed::app {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

constexpr const char* success = "The weights and the output are those that Heedmap computed.\n";

struct FlavorCase {
    PythonFlavor flavor;
    const char* module;
};

void PrintTo(const FlavorCase& each, std::ostream* stream) {
    *stream << each.module;
}

class PythonTest : public testing::TestWithParam<FlavorCase> {
protected:
    void SetUp() override {
        python_ = pythonWith(GetParam().module);
        if (python_.empty())
            GTEST_SKIP() << "no Python 3 here has " << GetParam().module << ": nothing was run";
    }

    std::string scriptOf(const Experiment& e, const AttentionTrace& trace) const {
        return writePythonCode(e, trace, GetParam().flavor).text;
    }
    std::string scriptOf(const Experiment& e) const { return scriptOf(e, computeAttention(e)); }

    void expectAllSucceed(const std::map<std::string, std::string>& scripts) const {
        ASSERT_FALSE(scripts.empty());
        const auto outcomes = runPython(python_, GetParam().module, scripts);
        EXPECT_EQ(outcomes.size(), scripts.size());
        for (const auto& [name, outcome] : outcomes) {
            EXPECT_EQ(outcome.status, 0) << name;
            EXPECT_EQ(outcome.said, success) << name;
        }
    }

    void expectAllFail(const std::map<std::string, std::string>& scripts) const {
        ASSERT_FALSE(scripts.empty());
        const auto outcomes = runPython(python_, GetParam().module, scripts);
        EXPECT_EQ(outcomes.size(), scripts.size());
        for (const auto& [name, outcome] : outcomes) {
            EXPECT_NE(outcome.status, 0) << name;
            EXPECT_THAT(outcome.said, HasSubstr("AssertionError")) << name;
        }
    }

    std::string python_;
};

INSTANTIATE_TEST_SUITE_P(Flavors, PythonTest,
                         testing::Values(FlavorCase{PythonFlavor::NumPy, "numpy"},
                                         FlavorCase{PythonFlavor::PyTorch, "torch"}),
                         [](const auto& each) { return std::string(each.param.module); });

std::map<std::string, Experiment> documentsOfTheSources() {
    std::map<std::string, Experiment> documents;
    const fs::path data(HEEDMAP_TEST_DATA);
    for (const fs::path& folder : {fs::path(HEEDMAP_PRESETS), data / "reference", data / "trained"})
        for (const auto& entry : fs::directory_iterator(folder))
            if (entry.path().extension() == ".heed")
                documents[entry.path()] = readExperiment(contentOf(entry.path())).experiment;
    return documents;
}

TEST_P(PythonTest, EveryPresetAndReferenceIsFoundAgain) {
    std::map<std::string, std::string> scripts;
    for (const auto& [name, e] : documentsOfTheSources()) scripts[name] = scriptOf(e);
    EXPECT_GE(scripts.size(), 30U);
    expectAllSucceed(scripts);
}

TEST_P(PythonTest, RandomExperimentsAreFoundAgain) {
    std::map<std::string, std::string> scripts;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const std::string name = std::to_string(seed);
        scripts["entries up to 10, " + name] = scriptOf(randomExperiment(seed));
        scripts["entries up to 1, " + name] =
            scriptOf(randomExperiment(seed, {.magnitude = 1, .causalAllowed = seed % 2 == 0}));
    }
    expectAllSucceed(scripts);
}

TEST_P(PythonTest, HardStatesAreFoundAgainWithoutAWarning) {
    std::map<std::string, std::string> scripts;
    for (const HardState& state : hardStates())
        if (!state.experiment.holdsWeightsOnly()) scripts[state.name] = scriptOf(state.experiment);
    // Scores further apart than the largest double: their difference is −∞.
    scripts["scores 3e308 apart"] = scriptOf(experimentFromScores(
        Matrix{{1.5e308, -1.5e308}, {0, -1.5e308}}, Matrix{{1, -2}, {0.5, 4}}));
    Experiment additive = lectureToy();
    additive.mask.additive = Matrix{{-1e308, 0.3, -0.0}, {0, -1e-308, 5e-324}, {0, 0, 1e5}};
    scripts["additive of all sizes"] = scriptOf(additive);
    expectAllSucceed(scripts);
}

TEST_P(PythonTest, OneAlteredWeightIsNoticed) {
    std::map<std::string, std::string> scripts;
    for (const auto& [name, e] : documentsOfTheSources()) {
        const AttentionTrace trace = computeAttention(e);
        for (const double change : {1e-3, 1e-8}) {
            AttentionTrace altered = trace;
            Matrix& A = altered.heads.back().A;
            A(A.rows() - 1, 0) += change;
            scripts[name + ", + " + std::to_string(change)] = scriptOf(e, altered);
        }
    }
    expectAllFail(scripts);
}

TEST_P(PythonTest, AlteredOutputMissingMaskAndNaNAreNoticed) {
    std::map<std::string, std::string> scripts;
    for (const auto& [name, e] : documentsOfTheSources()) {
        AttentionTrace altered = computeAttention(e);
        double& entry = altered.output(0, altered.output.cols() - 1);
        entry += 1e-8 * (1 + std::abs(entry));
        scripts[name] = scriptOf(e, altered);
    }
    Experiment e = lectureToy();
    e.mask.causal = true;
    std::string script = scriptOf(e);
    const std::string line = "masked = scaled + M";
    ASSERT_THAT(script, HasSubstr(line));
    scripts["no mask"] = script.replace(script.find(line), line.size(), "masked = scaled");
    e.mask.padding = true;
    e.mask.padded = {true, false, false};
    script = scriptOf(e);
    const std::string first = "Y = A @ V";
    scripts["NaN"] = script.insert(script.find(first), "A[0, 0] = float('nan')\n");
    expectAllFail(scripts);
}

// A weight under −∞ that is nearly 0 is not what the mask means.
TEST_P(PythonTest, WeightUnderMinusInfinityIsExactlyZero) {
    std::map<std::string, std::string> scripts;
    for (const Index heads : {1, 3}) {
        Experiment e = sampleExperiment({.h = heads});
        e.mask.additive.reset();
        e.mask.causal = true;
        std::string script = scriptOf(e);
        const std::string first = "Y = A @ V";
        scripts[std::to_string(heads)] = script.insert(
            script.find(first), heads == 1 ? "A[0, 1] = 1e-300\n" : "A[2, 0, 1] = 1e-300\n");
    }
    expectAllFail(scripts);
}

TEST_P(PythonTest, NumbersAreFloat64AndNoWholeOnesStayIntegers) {
    Experiment e = lectureToy();
    e.x = Matrix(Matrix::Identity(3, 3));
    const bool numpy = GetParam().flavor == PythonFlavor::NumPy;
    std::string script = scriptOf(e) + "for each in (X, W_Q, W_K, W_V, Q, S, A, Y, expected_A):\n";
    script += numpy ? "    assert each.dtype == np.float64\n"
                    : "    assert each.dtype == torch.float64\n";
    expectAllSucceed({{"types", script}});
}

TEST_P(PythonTest, HostileTextsStayTexts) {
    const std::vector<std::string> hostile = {
        "\"); open('owned', 'w') #",
        "'''\nopen('owned', 'w')\n'''",
        "\"\"\"\nopen('owned', 'w')\n\"\"\"",
        "\nopen('owned', 'w')\n",
        "\ropen('owned', 'w')\r",
        "\fopen('owned', 'w')",
        "\u2028open('owned', 'w')\u2029\u0085open('owned', 'w')",
        "\\",
        "\\\"",
        "\\N{BULLET} \\x41 \\u0041 {X} %s",
        "-*- coding: utf-7 -*-",
        " vim: set fileencoding=no-such-codec :",
        "\u202eright to left\u2066",
        std::string("nul\0byte", 8),
        "猫 🐈 Größe ½ é",
        "",
        std::string(3000, 'x') + "\n" + std::string(3000, '"'),
    };
    std::map<std::string, std::string> scripts;
    for (std::size_t i = 0; i < hostile.size(); ++i) {
        Experiment e = sampleExperiment({.n = 3, .h = 1 + static_cast<Index>(i) % 2});
        e.title = hostile[i];
        e.tokens = {hostile[i], hostile[(i + 1) % hostile.size()], hostile[i] + hostile[i]};
        for (HeadParameters& head : e.heads) head.name = hostile[i];
        // What the tokens are, as JSON in ASCII, compared with what the document says.
        const std::string expected = nlohmann::json(e.tokens).dump(-1, ' ', true);
        scripts[std::to_string(i)] = scriptOf(e) +
                                     "import json\nassert list(tokens) == json.loads(" +
                                     nlohmann::json(expected).dump(-1, ' ', true) + ")\n";
    }
    expectAllSucceed(scripts);
}

// What the tests above do in forked processes, once as a person does it.
TEST_P(PythonTest, RunsAsAScriptByItself) {
    Program program;
    Experiment e = lectureToy();
    e.mask.causal = true;
    e.mask.padding = true;
    e.mask.padded = {true, false, false};
    program.write("script.py", scriptOf(e));
    Outcome outcome = program.runScript(python_ + " -W error script.py");
    EXPECT_THAT(outcome, Succeeds());
    EXPECT_EQ(outcome.out, success);

    AttentionTrace altered = computeAttention(e);
    altered.heads[0].A(2, 1) += 1e-6;
    program.write("altered.py", scriptOf(e, altered));
    // Also where Python leaves out what `assert` says.
    outcome = program.runScript(python_ + " -O -W error altered.py");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr("AssertionError"));
}

}  // namespace
}  // namespace heed::app
