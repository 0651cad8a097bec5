// SPDX-License-Identifier: GPL-3.0-or-later
// Documents that are refused: one line with the file, the place and what is wrong.
#include <gtest/gtest.h>

#include "core/formats/ExperimentJson.h"
#include "tests/app/Program.h"
#include "tests/support/Cases.h"
#include "tests/support/HardStates.h"
#include "tests/support/SampleExperiment.h"

namespace heed::app {
namespace {

using testing::ElementsAre;
namespace fs = std::filesystem;

// One document of tests/data/cases and what is said about it.
struct Refused {
    const char* name;
    const char* sentence;
};

void PrintTo(const Refused& refused, std::ostream* stream) {
    *stream << refused.name;
}

class Refusal : public testing::TestWithParam<Refused> {};

TEST_P(Refusal, NamesTheFileThePlaceAndTheFault) {
    const Program heedmap;
    const std::string document = contentOf(fs::path(HEEDMAP_TEST_DATA) / "cases" / GetParam().name);
    heedmap.write("a.heed", document);
    const std::string sentence = GetParam().sentence;
    EXPECT_THAT(heedmap.run({"compute", "a.heed"}), FailsWith(1, "a.heed: " + sentence));
    EXPECT_THAT(heedmap.run({"render", "a.heed", "-o", "a.png"}),
                FailsWith(1, "a.heed: " + sentence));
    EXPECT_THAT(heedmap.run({"compute", "-"}, document),
                FailsWith(1, "standard input: " + sentence));
    EXPECT_THAT(heedmap.names(), ElementsAre("a.heed"));
}

INSTANTIATE_TEST_SUITE_P(
    Cases, Refusal,
    testing::Values(
        Refused{"d35_nan_token.json",
                "line 1, column 80: \"NaN\" is not a number that JSON knows; write a finite one"},
        Refused{"d35_null_cell.json", "x, row 1, column 2 is null; it needs a number"},
        Refused{"d37_nested_5000.json",
                "notes nests lists and objects deeper than 64 levels, the limit"},
        Refused{"d38_duplicate_x.json",
                "the key \"x\" stands twice in the document; keep one of them"},
        Refused{"d39_empty.json", "x has no rows; it needs one for each token"},
        Refused{"d39_ragged.json",
                "x, row 2 has 1 number and row 1 has 2; all rows need the same length"},
        Refused{"d39_shape_mismatch.json",
                "w_q of head 1 has 5 rows; x has 4 columns, so it needs 4"},
        Refused{"d39_string_number.json",
                "x, row 1, column 1 is the text \"1.5\"; it needs a number"}),
    [](const testing::TestParamInfo<Refused>& each) {
        return fs::path(each.param.name).stem().string();
    });

TEST(RefusedDocument, NestingOf200000LevelsIsNoCrash) {
    const Program heedmap;
    heedmap.write("deep.heed", std::string(200'000, '[') + std::string(200'000, ']'));
    const Outcome outcome = heedmap.run({"compute", "deep.heed"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err,
                testing::MatchesRegex("heedmap: deep\\.heed: [^\n]*deeper than 64 levels[^\n]*\n"));
}

TEST(RefusedDocument, WhatIsNoFileIsSaidByName) {
    const Program heedmap;
    EXPECT_THAT(heedmap.run({"compute", "missing.heed"}),
                FailsWith(1, "missing.heed: No such file or directory"));
    EXPECT_THAT(heedmap.run({"compute", "."}), FailsWith(1, ".: it is a folder"));
    EXPECT_THAT(heedmap.run({"compute", "-"}),
                FailsWith(1, "standard input: the document is empty"));
}

TEST(RefusedDocument, WhatIsNoExperimentIsSaid) {
    const Program heedmap;
    const auto expect = [&](const std::string& bytes, const std::string& sentence) {
        heedmap.write("a", bytes);
        EXPECT_THAT(heedmap.run({"compute", "a"}), FailsWith(1, "a: " + sentence));
    };
    const std::string matrix =
        "it holds a matrix, no experiment; heedmap convert makes one of several";
    expect(readCase("libreoffice_comma.csv"), matrix);
    expect(readCase("c07_numpy_repr.txt"), matrix);
    expect(readCase("libreoffice.xlsx"),
           "it is a document of an office program; save its numbers as .csv");
    expect(readCase("torch_saved.pt"),
           "it holds pickles of PyTorch, which are programs; save its tensors as .safetensors or "
           ".npz");
    const std::string other =
        "it is no experiment: a .heed file begins with {, and of pictures a PNG made by Heedmap "
        "can be opened";
    for (const std::string format : {"svg", "pdf"})
        expect(heedmap.run({"render", "preset:lecture-toy", "--format", format, "-o", "-"}).out,
               other);
    expect("\n <html></html>", other);
    expect(";a;b\nr1;1;x\n", other);
    expect(std::string("\x1f\x8b\x08\x00\x00", 5), other);  // gzip
    expect("\x89HDF\r\n\x1a\n", other);
    expect(readCase("libreoffice_utf16.csv"), other);
}

TEST(RefusedDocument, LineBreakInANameLeavesTheMessageOneLine) {
    EXPECT_THAT(Program().run({"compute", "two\nlines.heed"}),
                FailsWith(1, "two lines.heed: No such file or directory"));
    EXPECT_THAT(Program().run({"compute", "a\x1b[2J\tb.heed"}),
                FailsWith(1, "a [2J b.heed: No such file or directory"));
}

TEST(RefusedDocument, OverflowNamesTheQuantityTheHeadAndTheEntry) {
    const Program heedmap;
    Experiment e = experimentFromProjections(Matrix::Identity(2, 2), Matrix::Identity(2, 2),
                                             Matrix::Identity(2, 2));
    e.heads.push_back(e.heads[0]);
    Matrix large = Matrix::Identity(2, 2);
    large(1, 0) = 1e300;
    e.heads[1].wQ = large;
    e.heads[1].wK = Matrix(1e300 * Matrix::Identity(2, 2));
    const std::string document = writeExperiment(e);
    heedmap.write("a.heed", document);
    const std::string sentence =
        "scores (S) of head 2, row 2, column 1 overflows: it is beyond the largest number, "
        "1.8e308; use smaller numbers";
    EXPECT_THAT(heedmap.run({"compute", "a.heed"}), FailsWith(1, "a.heed: " + sentence));
    EXPECT_THAT(heedmap.run({"compute", "-"}, document),
                FailsWith(1, "standard input: " + sentence));
    EXPECT_THAT(heedmap.run({"render", "a.heed", "-o", "a.png"}),
                FailsWith(1, "a.heed: " + sentence));
    EXPECT_THAT(heedmap.names(), ElementsAre("a.heed"));
}

TEST(RefusedDocument, WeightsAloneCanBeDrawnButNotComputed) {
    const Program heedmap;
    Experiment e;
    e.tokens = defaultTokens(2);
    Matrix weights(2, 2);
    weights << 0.25, 0.75, 1, 0;
    e.importedWeights = {weights};
    heedmap.write("a.heed", writeExperiment(e));
    EXPECT_THAT(heedmap.run({"compute", "a.heed"}),
                FailsWith(1, "a.heed: holds weights only; there is nothing to compute"));
    EXPECT_THAT(heedmap.run({"render", "a.heed", "-o", "a.png"}), Succeeds());
    EXPECT_TRUE(heedmap.read("a.png").starts_with("\x89PNG"));
}

TEST(Refusal, WeightsAloneHaveNoOtherStages) {
    const Program heedmap;
    heedmap.write("w.heed", writeExperiment(weightsOnlyExperiment()));
    for (const char* stage :
         {"x", "q", "k", "v", "scores", "scaled", "masked", "output", "concat", "final", "all"})
        EXPECT_THAT(heedmap.run({"render", "w.heed", "--stage", stage, "-o", "w.png"}),
                    FailsWith(1,
                              "w.heed: the document holds weights only; of its stages, only "
                              "weights can be drawn"))
            << stage;
    EXPECT_THAT(heedmap.run({"render", "w.heed", "--stage", "weights", "-o", "w.png"}), Succeeds());
    EXPECT_THAT(heedmap.run({"render", "w.heed", "--head", "all", "-o", "w.png"}), Succeeds());
}

// Among several files, what one lacks is no mistake in the command.
TEST(Refusal, AHeadThatOneOfSeveralFilesLacks) {
    const Program heedmap;
    std::filesystem::create_directory(heedmap.path("out"));
    const Outcome outcome =
        heedmap.run({"render", "preset:reader", "preset:lecture-toy", "--head", "3", "-o", "out/"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, testing::HasSubstr("preset:lecture-toy: --head 3 does not exist"));
    EXPECT_TRUE(heedmap.exists("out/reader.png"));
    EXPECT_FALSE(heedmap.exists("out/lecture-toy.png"));
    EXPECT_EQ(heedmap.run({"render", "preset:lecture-toy", "--head", "3", "-o", "a.png"}).status,
              2);
}

}  // namespace
}  // namespace heed::app
