// SPDX-License-Identifier: GPL-3.0-or-later
// `heedmap code`
#include <gtest/gtest.h>

#include "core/attention/AttentionForward.h"
#include "core/formats/ExperimentJson.h"
#include "core/formats/PythonCode.h"
#include "tests/app/Program.h"
#include "tests/support/HardStates.h"
#include "tests/support/SampleExperiment.h"

namespace heed::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
namespace fs = std::filesystem;

std::string expectedCode(const std::string& document, PythonFlavor flavor) {
    const Experiment e = readExperiment(document).experiment;
    return writePythonCode(e, computeAttention(e), flavor).text;
}

TEST(Code, WritesNumPyUnlessPyTorchIsAskedFor) {
    const Program heedmap;
    const std::string document = contentOf(fs::path(HEEDMAP_PRESETS) / "reader.heed");
    const std::string numpy = expectedCode(document, PythonFlavor::NumPy);
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"code", "preset:reader"},
          {"code", "preset:reader", "--numpy"},
          {"code", "--numpy", "preset:reader", "-o", "-"}}) {
        const Outcome outcome = heedmap.run(arguments);
        EXPECT_THAT(outcome, Succeeds());
        EXPECT_EQ(outcome.out, numpy);
    }
    const Outcome torch = heedmap.run({"code", "preset:reader", "--pytorch"});
    EXPECT_THAT(torch, Succeeds());
    EXPECT_EQ(torch.out, expectedCode(document, PythonFlavor::PyTorch));
    EXPECT_THAT(torch.out, HasSubstr("import torch\n"));
}

TEST(Code, WritesAFile) {
    const Program heedmap;
    const std::string toStandardOutput = heedmap.run({"code", "preset:causal"}).out;
    const Outcome outcome = heedmap.run({"code", "preset:causal", "-o", "causal.py"});
    EXPECT_THAT(outcome, Succeeds());
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(heedmap.read("causal.py"), toStandardOutput);
    EXPECT_THAT(heedmap.names(), ElementsAre("causal.py"));
}

TEST(Code, ReadsADocumentAPictureAndStandardInput) {
    const Program heedmap;
    const std::string document = contentOf(fs::path(HEEDMAP_PRESETS) / "two-heads.heed");
    heedmap.write("no ending", document);
    EXPECT_THAT(heedmap.run({"render", "preset:two-heads", "-o", "e.png"}), Succeeds());
    const std::string expected = expectedCode(document, PythonFlavor::NumPy);
    EXPECT_EQ(heedmap.run({"code", "no ending"}).out, expected);
    EXPECT_EQ(heedmap.run({"code", "e.png"}).out, expected);
    EXPECT_EQ(heedmap.run({"code", "-"}, document).out, expected);
}

TEST(Code, RefusesBothFlavoursAndOtherEndings) {
    const Program heedmap;
    EXPECT_THAT(heedmap.run({"code", "preset:causal", "--numpy", "--pytorch"}),
                RefusesTheArguments("--numpy"));
    EXPECT_THAT(heedmap.run({"code", "preset:causal", "-o", "a.txt"}),
                RefusesTheArguments("“a.txt” has no ending that can be written; it can be .py"));
    EXPECT_THAT(heedmap.run({"code"}), RefusesTheArguments("FILE"));
    EXPECT_THAT(heedmap.run({"code", ""}), RefusesTheArguments("the name is empty"));
    EXPECT_THAT(heedmap.run({"code", "a.heed", "b.heed"}), RefusesTheArguments("b.heed"));
    EXPECT_THAT(heedmap.names(), ElementsAre());
}

TEST(Code, InputThatCannotBeComputedFailsInOneLine) {
    const Program heedmap;
    Outcome outcome = heedmap.run({"code", "missing.heed", "-o", "a.py"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, StartsWith("heedmap: missing.heed: "));
    heedmap.write("bad.heed", "{");
    outcome = heedmap.run({"code", "bad.heed", "-o", "a.py"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, StartsWith("heedmap: bad.heed: "));
    EXPECT_EQ(heedmap.run({"code", "preset:nothing"}).status, 1);

    heedmap.write("weights.heed", writeExperiment(weightsOnlyExperiment()));
    EXPECT_THAT(heedmap.run({"code", "weights.heed", "-o", "a.py"}),
                FailsWith(1, "weights.heed: holds weights only; there is nothing to compute"));
    heedmap.write("large.heed", writeExperiment(experimentFromProjections(
                                    Matrix{{1e200}}, Matrix{{1e200}}, Matrix{{1}})));
    outcome = heedmap.run({"code", "large.heed"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("overflows"));
    EXPECT_THAT(heedmap.names(), ElementsAre("bad.heed", "large.heed", "weights.heed"));
    EXPECT_THAT(heedmap.run({"code", "preset:causal", "-o", "no/a.py"}),
                FailsWith(1, "no/a.py was not written: there is no folder no; make it first"));
}

}  // namespace
}  // namespace heed::app
