// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing around the program changes what it writes: no screen, home, folder, locale or path.
#include <gtest/gtest.h>

#include <cstdlib>

#include "core/formats/ExperimentJson.h"
#include "tests/app/Program.h"
#include "tests/support/SampleExperiment.h"

namespace heed::app {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

std::string picture(const Program& heedmap) {
    const Outcome outcome = heedmap.run({"render", "preset:two-heads", "-o", "-"});
    EXPECT_THAT(outcome, Succeeds());
    EXPECT_TRUE(outcome.out.starts_with("\x89PNG"));
    return outcome.out;
}

TEST(Surroundings, PictureIsTheSameWhenDrawnAgain) {
    EXPECT_TRUE(picture(Program()) == picture(Program()));
}

TEST(Surroundings, SettingsOfTheScreenDoNotChangeAPicture) {
    const std::string expected = picture(Program());
    const std::vector<std::pair<const char*, const char*>> settings = {
        {"QT_SCALE_FACTOR", "2"},
        {"QT_SCREEN_SCALE_FACTORS", "1.5"},
        {"QT_FONT_DPI", "192"},
        {"QT_STYLE_OVERRIDE", "windows"},
        {"QT_QPA_PLATFORM", "xcb"},
        {"QT_QPA_PLATFORMTHEME", "gtk3"},
        {"QT_ENABLE_HIGHDPI_SCALING", "0"},
        {"DISPLAY", ":7654"},
        {"WAYLAND_DISPLAY", "wayland-7654"}};
    for (const auto& [name, value] : settings) {
        Program heedmap;
        heedmap.environment[name] = value;
        EXPECT_TRUE(picture(heedmap) == expected) << name;
    }
}

TEST(Surroundings, HomeDoesNotChangeAPicture) {
    const std::string expected = picture(Program());
    Program heedmap;
    heedmap.write(".config/fontconfig/fonts.conf",
                  "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>"
                  "<match target=\"font\"><edit name=\"antialias\" mode=\"assign\"><bool>false"
                  "</bool></edit><edit name=\"embolden\" mode=\"assign\"><bool>true</bool></edit>"
                  "</match></fontconfig>");
    heedmap.write(".config/Heedmap/heedmap.conf", "[General]\nlanguage=de\ncolormap=magma\n");
    EXPECT_TRUE(picture(heedmap) == expected);
    heedmap.environment.erase("HOME");
    EXPECT_TRUE(picture(heedmap) == expected);
    heedmap.environment["HOME"] = "/nonexistent";
    EXPECT_TRUE(picture(heedmap) == expected);
}

TEST(Surroundings, WorkingDirectoryDoesNotChangeAPicture) {
    const std::string expected = picture(Program());
    Program heedmap;
    heedmap.folder = "/";
    EXPECT_TRUE(picture(heedmap) == expected);
}

TEST(Surroundings, EmptyEnvironmentIsEnough) {
    const std::string expected = picture(Program());
    Program heedmap;
    heedmap.environment.clear();
    EXPECT_TRUE(picture(heedmap) == expected);
    EXPECT_THAT(heedmap.run({"compute", "preset:uniform"}), Succeeds());
    EXPECT_THAT(heedmap.run({"--version"}), Succeeds());
}

TEST(Surroundings, PlainLocaleOfCChangesNothing) {
    const Program usual;
    Program heedmap;
    heedmap.environment["LC_ALL"] = "C";
    EXPECT_TRUE(picture(heedmap) == picture(usual));
    EXPECT_EQ(heedmap.run({"compute", "preset:reader"}).out,
              usual.run({"compute", "preset:reader"}).out);
    EXPECT_EQ(heedmap.run({"presets"}).out, usual.run({"presets"}).out);
}

// Gives de_DE.UTF-8 to the program: the one of the system, or one made for it from the same source
// that knows its numbers alone. False where neither is possible.
bool speaksGerman(Program& heedmap) {
    heedmap.environment["LC_ALL"] = "de_DE.UTF-8";
    // dash knows no locale; printf of the coreutils does.
    const std::string comma = "test \"$(env printf %.1f 0,5 2> /dev/null)\" = 0,5";
    if (heedmap.runScript(comma).status == 0) return true;
    std::string source;
    for (const char* category :
         {"CTYPE", "COLLATE", "TIME", "MESSAGES", "PAPER", "NAME", "ADDRESS", "TELEPHONE",
          "MEASUREMENT", "IDENTIFICATION", "NUMERIC", "MONETARY"}) {
        const std::string name = std::string("LC_") + category;
        const bool numbers = name == "LC_NUMERIC" || name == "LC_MONETARY";
        source += name + "\ncopy \"" + (numbers ? "de_DE" : "POSIX") + "\"\nEND " + name + "\n";
    }
    heedmap.write("german", source);
    heedmap.runScript("localedef --no-archive -c -i german -f UTF-8 ./de_DE.UTF-8");
    heedmap.environment["LOCPATH"] = heedmap.path("");
    return heedmap.runScript(comma).status == 0;
}

TEST(Surroundings, LocaleWithADecimalCommaChangesNothing) {
    Program german;
    if (!speaksGerman(german)) GTEST_SKIP() << "there is no locale de_DE.UTF-8, nor localedef";
    const Program usual;
    Matrix S(2, 2);
    S << 0.5, -1234.75, 1e-3, 1234567.5;
    for (const Program* heedmap : {static_cast<const Program*>(&german), &usual})
        heedmap->write("e.heed", writeExperiment(experimentFromScores(S)));
    const std::string trace = german.run({"compute", "e.heed"}).out;
    EXPECT_EQ(trace, usual.run({"compute", "e.heed"}).out);
    EXPECT_THAT(trace, HasSubstr("[0.5, -1234.75]"));
    EXPECT_TRUE(picture(german) == picture(usual));
    for (const char* format : {"png", "svg", "pdf"}) {
        const std::vector<std::string> measured = {
            "render", "e.heed", "--width", "60.5", "--dpi", "150.5", "-o", "-", "--format", format};
        const Outcome drawn = german.run(measured);
        EXPECT_THAT(drawn, Succeeds());
        EXPECT_TRUE(drawn.out == usual.run(measured).out) << format;
    }
}

class PathBeyondAscii : public testing::TestWithParam<std::string> {};

TEST_P(PathBeyondAscii, IsReadWrittenAndNamedAsItIs) {
    Program heedmap;
    heedmap.environment["LC_ALL"] = GetParam();
    const std::string folder = "Übung/注意 力/";
    const std::string document = writeExperiment(experimentFromScores(Matrix::Identity(2, 2)));
    heedmap.write(folder + "größe 1%2.heed", document);
    const std::string file = folder + "größe 1%2.heed";

    const Outcome trace = heedmap.run({"compute", file});
    EXPECT_THAT(trace, Succeeds());
    EXPECT_THAT(heedmap.run({"compute", file, "-o", folder + "spur 力.json"}), Succeeds());
    EXPECT_EQ(heedmap.read(folder + "spur 力.json"), trace.out);
    EXPECT_THAT(heedmap.run({"render", file, "-o", folder + "bild 力.png"}), Succeeds());
    EXPECT_EQ(heedmap.run({"compute", folder + "bild 力.png"}).out, trace.out);
    EXPECT_THAT(heedmap.run({"render", file, "preset:uniform", "-o", folder}), Succeeds());
    EXPECT_TRUE(heedmap.read(folder + "größe 1%2.png") == heedmap.read(folder + "bild 力.png"));

    EXPECT_THAT(heedmap.run({"compute", folder + "fehlt ß.heed"}),
                FailsWith(1, folder + "fehlt ß.heed: No such file or directory"));
    EXPECT_THAT(heedmap.run({"compute", file, "-o", folder + "nichts/ö.json"}),
                FailsWith(1, folder + "nichts/ö.json was not written: there is no folder " +
                                 folder + "nichts; make it first"));
    EXPECT_THAT(heedmap.run({"compute", file, "-o", "ö.txt"}), RefusesTheArguments("“ö.txt”"));
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(heedmap.path(folder)))
        count += entry.is_regular_file() ? 1 : 0;
    EXPECT_EQ(count, 5U);
}

INSTANTIATE_TEST_SUITE_P(Locales, PathBeyondAscii, testing::Values("C.UTF-8", "C"),
                         [](const testing::TestParamInfo<std::string>& each) {
                             return each.param == "C" ? "PlainC" : "Utf8";
                         });

}  // namespace
}  // namespace heed::app
