// SPDX-License-Identifier: GPL-3.0-or-later
// `heedmap render`: what stands in the PNG besides its pixels, and where it goes.
#include <gtest/gtest.h>

#include "core/formats/ExperimentJson.h"
#include "core/formats/PngDocument.h"
#include "tests/app/Picture.h"
#include "tests/app/Program.h"
#include "tests/support/SampleExperiment.h"

namespace heed::app {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// `arguments` of render, to standard output.
std::string pictureOf(const Program& heedmap, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"render", "-o", "-"});
    const Outcome outcome = heedmap.run(arguments);
    EXPECT_THAT(outcome, Succeeds());
    return outcome.out;
}

TEST(Render, PictureHasTheAskedPixelsOnAnyScreen) {
    Program heedmap;
    for (const auto& [text, size] :
         {std::pair{"640x480", QSize(640, 480)}, std::pair{"1280x960", QSize(1280, 960)}}) {
        std::string first;
        for (const char* factor : {"1", "1.25", "2"}) {
            heedmap.environment["QT_SCALE_FACTOR"] = factor;
            const std::string png = pictureOf(heedmap, {"preset:two-heads", "--size", text});
            EXPECT_EQ(imageOf(png).size(), size) << factor;
            if (first.empty()) first = png;
            EXPECT_TRUE(png == first) << factor;
        }
    }
}

TEST(Render, WidthIsInMillimetresAtTheResolution) {
    const Program heedmap;
    const auto widthOf = [&](std::vector<std::string> more) {
        more.insert(more.begin(), "preset:two-heads");
        return imageOf(pictureOf(heedmap, more)).width();
    };
    EXPECT_EQ(widthOf({"--width", "80"}), 945);
    EXPECT_EQ(widthOf({"--width", "120", "--dpi", "150"}), 709);
    EXPECT_EQ(widthOf({"--width", "101.6", "--dpi", "600"}), 2400);
}

TEST(Render, WithoutASizeItIsAtMost183MillimetresWide) {
    const Program heedmap;
    EXPECT_LE(imageOf(pictureOf(heedmap, {"preset:exit-ticket"})).width(), 2161);
    const int widest = imageOf(heedmap.run({"render", "preset:cloze", "-o", "-"}).out).width();
    EXPECT_LE(widest, 2161);
    EXPECT_GT(widest, 2000);
}

TEST(Render, ResolutionIsRecorded) {
    const Program heedmap;
    for (const auto& [dpi, perMetre] :
         {std::pair{"300", 11811}, std::pair{"96", 3780}, std::pair{"72.5", 2854}}) {
        const std::string png =
            pictureOf(heedmap, {"preset:uniform", "--dpi", dpi, "--size", "300x200"});
        EXPECT_EQ(imageOf(png).dotsPerMeterX(), perMetre);
        EXPECT_EQ(imageOf(png).dotsPerMeterY(), perMetre);
    }
    EXPECT_EQ(imageOf(pictureOf(heedmap, {"preset:uniform"})).dotsPerMeterX(), 11811);
}

TEST(Render, TextKeysSayWhatItIsAndNothingSaysWhen) {
    const Program heedmap;
    const auto chunks = chunksOf(pictureOf(heedmap, {"preset:two-heads", "--head", "2"}));
    std::vector<std::string> keys;
    for (const auto& [key, data] : chunks) keys.push_back(key);
    EXPECT_THAT(keys,
                ElementsAre("Description", "IEND", "IHDR", "Software", "Title", "heedmap", "pHYs"));
    EXPECT_EQ(chunks.find("Title")->second, "One X, two heads: the word before, the same kind");
    EXPECT_EQ(chunks.find("Software")->second, "Heedmap");
    const std::string& description = chunks.find("Description")->second;
    EXPECT_TRUE(description.starts_with("Heatmap of attention weights, ")) << description;
    EXPECT_THAT(description, HasSubstr("head 2 of 2"));
}

TEST(Render, PictureCarriesItsDocument) {
    const Program heedmap;
    for (const char* preset : {"two-heads", "left-padding-causal", "distance-bias", "reader"}) {
        const std::string source = std::string("preset:") + preset;
        EXPECT_THAT(heedmap.run({"render", source, "--size", "640x480", "-o", "out.png"}).status,
                    0);
        const Outcome again = heedmap.run({"compute", "out.png"});
        EXPECT_THAT(again, Succeeds());
        EXPECT_EQ(again.out, heedmap.run({"compute", source}).out);
        EXPECT_EQ(heedmap.run({"compute", "-"}, heedmap.read("out.png")).out, again.out);
    }
}

TEST(Render, PictureOfAPictureIsTheSameBytes) {
    const Program heedmap;
    heedmap.write("first.png", pictureOf(heedmap, {"preset:two-heads"}));
    heedmap.write("no ending", heedmap.read("first.png"));
    EXPECT_TRUE(pictureOf(heedmap, {"first.png"}) == heedmap.read("first.png"));
    EXPECT_TRUE(pictureOf(heedmap, {"no ending"}) == heedmap.read("first.png"));
}

TEST(Render, PictureWithoutADocumentIsRefusedAsInput) {
    const Program heedmap;
    const std::vector<std::uint8_t> white(2 * 2 * 4, 255);
    heedmap.write("a.png", writePng({.width = 2, .height = 2, .rgba = white}, 300, {}));
    EXPECT_THAT(heedmap.run({"compute", "a.png"}),
                FailsWith(1,
                          "a.png: this PNG carries no Heedmap document, as a worksheet does not "
                          "either; export one with the document inside"));
}

TEST(Render, StandardOutputAndFileGetTheSameBytes) {
    const Program heedmap;
    EXPECT_THAT(heedmap.run({"render", "preset:peaky", "-o", "out.png"}), Succeeds());
    EXPECT_TRUE(pictureOf(heedmap, {"preset:peaky"}) == heedmap.read("out.png"));
    const std::string document = contentOf(std::filesystem::path(HEEDMAP_PRESETS) / "peaky.heed");
    const Outcome piped = heedmap.run({"render", "-", "-o", "-"}, document);
    EXPECT_THAT(piped, Succeeds());
    EXPECT_TRUE(piped.out == heedmap.read("out.png"));
}

TEST(Render, MissingInputDoesNotStopTheOthers) {
    const Program heedmap;
    heedmap.write("1.heed", writeExperiment(experimentFromScores(Matrix::Identity(2, 2))));
    heedmap.write("3.heed", writeExperiment(experimentFromScores(Matrix::Identity(3, 3))));
    heedmap.write("out/old.txt", "kept");
    EXPECT_THAT(heedmap.run({"render", "1.heed", "2.heed", "3.heed", "-o", "out/"}),
                FailsWith(1, "2.heed: No such file or directory"));
    EXPECT_THAT(heedmap.run({"compute", "out/1.png"}).out, heedmap.run({"compute", "1.heed"}).out);
    EXPECT_THAT(heedmap.run({"compute", "out/3.png"}).out, heedmap.run({"compute", "3.heed"}).out);
    EXPECT_FALSE(heedmap.exists("out/2.png"));
    EXPECT_EQ(heedmap.read("out/old.txt"), "kept");
}

TEST(Render, PictureInAFolderIsNamedAfterItsInput) {
    const Program heedmap;
    const std::string document = writeExperiment(experimentFromScores(Matrix::Identity(2, 2)));
    heedmap.write("a.heed", document);
    heedmap.write("in/report.v2", document);
    heedmap.write("in/two.dots.heed", document);
    heedmap.write("out/a.png", "an older one");
    EXPECT_THAT(heedmap.run({"render", "a.heed", "in/report.v2", "in/two.dots.heed", "-",
                             "preset:uniform", "-o", "out/"},
                            document),
                Succeeds());
    for (const char* name : {"a", "report.v2", "two.dots", "standard-input", "uniform"})
        EXPECT_TRUE(heedmap.read("out/" + std::string(name) + ".png").starts_with("\x89PNG"))
            << name;
    EXPECT_THAT(heedmap.run({"render", "in/two.dots.heed", "-o", "./"}), Succeeds());
    EXPECT_THAT(heedmap.names(), ElementsAre("a.heed", "in", "out", "two.dots.png"));
}

TEST(Render, TwoInputsForOneNameAreRefusedBeforeAnythingIsWritten) {
    const Program heedmap;
    heedmap.write("out/.keep", "");
    EXPECT_THAT(heedmap.run({"render", "preset:peaky", "a/x.heed", "b/x.heed", "-o", "out/"}),
                FailsWith(2, "a/x.heed and b/x.heed would both be written to out/x.png"));
    EXPECT_FALSE(heedmap.exists("out/peaky.png"));
}

TEST(Render, FolderThatIsMissingIsNamedOnceBeforeAnythingIsDrawn) {
    const Program heedmap;
    EXPECT_THAT(heedmap.run({"render", "preset:peaky", "preset:uniform", "-o", "no/"}),
                FailsWith(1, "there is no folder no; make it first"));
    EXPECT_THAT(heedmap.names(), IsEmpty());
}

TEST(Render, NumbersThatDoNotFitAreANoteAndNoFailure) {
    const Program heedmap;
    const Outcome outcome =
        heedmap.run({"render", "preset:cloze", "--size", "320x240", "-o", "out.png"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.err,
                HasSubstr("heedmap: preset:cloze: numbers are left out where the cells are too "
                          "small\n"));
    EXPECT_EQ(imageOf(heedmap.read("out.png")).size(), QSize(320, 240));
}

// `script` runs it on a terminal of its own and writes what that shows.
TEST(Render, TellsATerminalHowFarItIsAndLeavesNoTraceThere) {
    Program heedmap;
    heedmap.environment["TERM"] = "xterm";
    const Outcome shown = heedmap.runScript(
        "mkdir d && script -qec '\"$HEEDMAP\" render preset:lecture-toy preset:two-heads -o d/' "
        "/dev/null </dev/null");
    EXPECT_EQ(shown.status, 0);
    EXPECT_THAT(shown.out, HasSubstr("1/2   0 %  preset:lecture-toy"));
    EXPECT_THAT(shown.out, HasSubstr("2/2   0 %  preset:two-heads"));
    EXPECT_THAT(shown.out, HasSubstr("2/2 100 %  preset:two-heads"));
    EXPECT_TRUE(shown.out.ends_with("\r\x1b[K")) << shown.out;
    EXPECT_TRUE(heedmap.exists("d/two-heads.png"));

    const Outcome plain =
        heedmap.run({"render", "preset:lecture-toy", "preset:two-heads", "-o", "d/"});
    EXPECT_THAT(plain, Succeeds());
    heedmap.environment["TERM"] = "dumb";
    EXPECT_EQ(heedmap
                  .runScript("script -qec '\"$HEEDMAP\" render preset:lecture-toy "
                             "preset:two-heads -o d/' /dev/null </dev/null")
                  .out,
              "");
}

TEST(Render, TheNameOfAFileMovesNoCursorAndFillsNoSecondLine) {
    Program heedmap;
    heedmap.environment["TERM"] = "xterm";
    heedmap.environment["LC_ALL"] = "C.UTF-8";
    const std::string document = writeExperiment(experimentFromProjections(
        Matrix::Identity(2, 2), Matrix::Identity(2, 2), Matrix::Identity(2, 2)));
    heedmap.write("a\x1b[2Jb\n.heed", document);
    heedmap.write("日本語日本語日本語日本語.heed", document);
    const Outcome shown = heedmap.runScript(
        "mkdir d && script -qec 'stty cols 20; \"$HEEDMAP\" render a*.heed 日*.heed -o d/' "
        "/dev/null </dev/null");
    EXPECT_EQ(shown.status, 0);
    EXPECT_THAT(shown.out, HasSubstr("1/2   0 %  a [2Jb"));
    EXPECT_THAT(shown.out, Not(HasSubstr("\x1b[2J")));
    EXPECT_THAT(shown.out, HasSubstr("2/2   0 %  日本語日\r"));
}

}  // namespace
}  // namespace heed::app
