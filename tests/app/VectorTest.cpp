// SPDX-License-Identifier: GPL-3.0-or-later
// `heedmap render` to SVG and PDF, and the options that are about the picture as a whole.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "core/formats/ExperimentJson.h"
#include "tests/app/Picture.h"
#include "tests/app/Program.h"
#include "tests/support/SampleExperiment.h"

namespace heed::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::string drawn(const Program& heedmap, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"render", "-o", "-"});
    const Outcome outcome = heedmap.run(arguments);
    EXPECT_THAT(outcome, Succeeds());
    return outcome.out;
}

class VectorPicture : public testing::TestWithParam<const char*> {
protected:
    std::string format() const { return GetParam(); }
    std::string picture(const Program& heedmap, const std::string& preset = "two-heads") const {
        return drawn(heedmap, {"preset:" + preset, "--format", format()});
    }
    static bool isOf(const std::string& bytes, const std::string& format) {
        return bytes.starts_with(format == "svg"   ? "<?xml "
                                 : format == "pdf" ? "%PDF-"
                                                   : "\x89PNG");
    }
};

TEST_P(VectorPicture, EndingSaysTheFormat) {
    const Program heedmap;
    EXPECT_THAT(heedmap.run({"render", "preset:two-heads", "-o", "a." + format()}), Succeeds());
    EXPECT_TRUE(isOf(heedmap.read("a." + format()), format()));
    EXPECT_TRUE(heedmap.read("a." + format()) == picture(heedmap));
    std::string loud = format();
    for (char& c : loud) c = static_cast<char>(std::toupper(c));
    EXPECT_THAT(heedmap.run({"render", "preset:two-heads", "-o", "b." + loud}), Succeeds());
    EXPECT_TRUE(heedmap.read("b." + loud) == picture(heedmap));
}

TEST_P(VectorPicture, IsTheSameInEveryRun) {
    const Program heedmap;
    const std::string first = picture(heedmap);
    for (int run = 0; run < 8; ++run) EXPECT_TRUE(picture(heedmap) == first) << run;
    // A second later the time is another.
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    EXPECT_TRUE(picture(heedmap) == first);
}

TEST_P(VectorPicture, DoesNotDependOnItsSurroundings) {
    const std::string expected = picture(Program());
    const std::vector<std::pair<const char*, const char*>> settings = {
        {"QT_SCALE_FACTOR", "2"}, {"QT_FONT_DPI", "192"},           {"LC_ALL", "de_DE.UTF-8"},
        {"LC_ALL", "C"},          {"QT_QPA_PLATFORMTHEME", "gtk3"}, {"HOME", "/nonexistent"},
        {"TZ", "Asia/Kolkata"},   {"QT_STYLE_OVERRIDE", "windows"}};
    for (const auto& [name, value] : settings) {
        Program heedmap;
        heedmap.environment[name] = value;
        EXPECT_TRUE(picture(heedmap) == expected) << name;
    }
    Program heedmap;
    heedmap.write("fontconfig/fonts.conf",
                  "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>"
                  "<match target=\"font\"><edit name=\"embolden\" mode=\"assign\"><bool>true"
                  "</bool></edit></match></fontconfig>");
    heedmap.environment["XDG_CONFIG_HOME"] = heedmap.path("");
    EXPECT_TRUE(picture(heedmap) == expected) << "fontconfig of a user";
}

TEST_P(VectorPicture, FolderTakesTheFormat) {
    const Program heedmap;
    heedmap.write("1.heed", writeExperiment(experimentFromScores(Matrix::Identity(2, 2))));
    heedmap.write("out/.keep", "");
    const Outcome outcome = heedmap.run(
        {"render", "1.heed", "2.heed", "preset:uniform", "-o", "out/", "--format", format()});
    EXPECT_THAT(outcome, FailsWith(1, "2.heed: No such file or directory"));
    EXPECT_TRUE(isOf(heedmap.read("out/1." + format()), format()));
    EXPECT_TRUE(isOf(heedmap.read("out/uniform." + format()), format()));
    EXPECT_FALSE(heedmap.exists("out/2." + format()));
}

TEST_P(VectorPicture, GoesToPathsBeyondAscii) {
    for (const char* locale : {"C.UTF-8", "C"}) {
        Program heedmap;
        heedmap.environment["LC_ALL"] = locale;
        heedmap.write("Übung/注意 力/.keep", "");
        const std::string file = "Übung/注意 力/bild.v2." + format();
        EXPECT_THAT(heedmap.run({"render", "preset:two-heads", "-o", file}), Succeeds());
        EXPECT_TRUE(heedmap.read(file) == picture(heedmap)) << locale;
        EXPECT_THAT(heedmap.run({"render", "preset:two-heads", "-o", "ö/a." + format()}),
                    FailsWith(1, "ö/a." + format() +
                                     " was not written: there is no folder ö; make it first"));
    }
}

TEST_P(VectorPicture, CannotBeOpenedAsADocument) {
    const Program heedmap;
    heedmap.write("a", picture(heedmap));
    EXPECT_EQ(heedmap.run({"compute", "a"}).status, 1);
}

INSTANTIATE_TEST_SUITE_P(Formats, VectorPicture, testing::Values("svg", "pdf"),
                         [](const auto& each) { return std::string(each.param); });

TEST(RenderOptions, EndingThatIsNoneIsRefusedWithTheList) {
    const Program heedmap;
    for (const char* name : {"out", "report.v2", "THIS.NICE.IMAGE", "a.jpg", "a.png/b", "svg"})
        EXPECT_THAT(
            heedmap.run({"render", "preset:uniform", "-o", name}),
            RefusesTheArguments("has no ending that can be written; it can be .png, .svg or .pdf"))
            << name;
    EXPECT_THAT(heedmap.run({"render", "preset:uniform", "-o", "-", "--format", "gif"}),
                RefusesTheArguments("“gif” is not png, svg or pdf"));
    EXPECT_THAT(heedmap.run({"render", "preset:uniform", "-o", "a.png", "--format", "svg"}),
                RefusesTheArguments("“svg” is not what the ending of “a.png” says"));
    EXPECT_THAT(heedmap.run({"render", "preset:uniform", "-o", "a.svg", "--format", "svg"}),
                Succeeds());
    EXPECT_THAT(heedmap.names(), ElementsAre("a.svg"));
}

TEST(RenderOptions, BackgroundIsTheOneAskedFor) {
    const Program heedmap;
    const auto corner = [&](const char* background) {
        return imageOf(drawn(heedmap,
                             {"preset:uniform", "--size", "400x300", "--background", background}))
            .pixel(0, 0);
    };
    EXPECT_EQ(corner("white"), 0xffffffff);
    EXPECT_EQ(corner("transparent"), 0U);
    EXPECT_EQ(corner("dark"), 0xff1e1e1e);
    EXPECT_THAT(heedmap.run({"render", "preset:uniform", "-o", "-", "--background", "red"}),
                RefusesTheArguments("“red” is not white, transparent or dark"));
}

TEST(RenderOptions, WorksheetHasNoNumberAndNoDocument) {
    const Program heedmap;
    const std::string sheet =
        drawn(heedmap, {"preset:lecture-toy", "--worksheet", "--format", "svg"});
    EXPECT_THAT(sheet, HasSubstr(">queries i ↓<"));
    for (const char* told : {">0.25<", ">0.50<", ">Σ<", "radient", "matches"})
        EXPECT_THAT(sheet, Not(HasSubstr(told)));
    EXPECT_EQ(chunksOf(drawn(heedmap, {"preset:lecture-toy", "--worksheet"})).count("heedmap"), 0U);
    EXPECT_THAT(
        heedmap.run({"render", "preset:lecture-toy", "--stage", "v", "--worksheet", "-o", "-"}),
        RefusesTheArguments("stage v has no result to be left empty"));
}

TEST(RenderOptions, NoDocumentLeavesThePictureAsItIs) {
    const Program heedmap;
    const std::string with = drawn(heedmap, {"preset:uniform"});
    const std::string without = drawn(heedmap, {"preset:uniform", "--no-document"});
    EXPECT_EQ(chunksOf(with).count("heedmap"), 1U);
    EXPECT_EQ(chunksOf(without).count("heedmap"), 0U);
    EXPECT_EQ(imageOf(with), imageOf(without));
}

TEST(RenderOptions, ImpossibleSizesAreRefusedForEveryFormat) {
    const Program heedmap;
    for (const char* format : {"png", "svg", "pdf"}) {
        for (const char* size : {"0x0", "-5x10", "40000x40000", "nanx10"})
            EXPECT_THAT(heedmap.run({"render", "preset:uniform", "-o", "-", "--format", format,
                                     std::string("--size=") + size}),
                        RefusesTheArguments("--size"))
                << format << ' ' << size;
        for (const char* dpi : {"0", "nan"})
            EXPECT_THAT(heedmap.run({"render", "preset:uniform", "-o", "-", "--format", format,
                                     "--dpi", dpi}),
                        RefusesTheArguments("--dpi"))
                << format << ' ' << dpi;
    }
}

}  // namespace
}  // namespace heed::app
