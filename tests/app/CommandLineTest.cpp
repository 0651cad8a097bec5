// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "tests/app/Program.h"

namespace heed::app {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;

// What `render` with a FILE, an OUT and these arguments does.
Outcome rendered(const Program& heedmap, std::vector<std::string> more) {
    more.insert(more.begin(), {"render", "preset:two-heads", "-o", "out.png"});
    return heedmap.run(more);
}

TEST(CommandLine, HelpNeedsNoDisplayAndNamesEverySubCommand) {
    const Program heedmap;
    for (const char* flag : {"--help", "-h"}) {
        const Outcome outcome = heedmap.run({flag});
        EXPECT_THAT(outcome, Succeeds());
        EXPECT_THAT(outcome.out, AllOf(HasSubstr("render"), HasSubstr("compute"),
                                       HasSubstr("presets"), HasSubstr("FILE")));
    }
}

TEST(CommandLine, HelpOfRenderNamesEveryOption) {
    const Outcome outcome = Program().run({"render", "--help"});
    EXPECT_THAT(outcome, Succeeds());
    for (const char* option : {"--out", "--stage", "--head", "--no-output", "--size", "--width",
                               "--dpi", "--colormap", "--digits", "--no-values", "--title"})
        EXPECT_THAT(outcome.out, HasSubstr(option));
}

TEST(CommandLine, HelpOfTheOtherSubCommandsIsHelpToo) {
    const Program heedmap;
    const Outcome compute = heedmap.run({"compute", "--help"});
    EXPECT_THAT(compute, Succeeds());
    EXPECT_THAT(compute.out, HasSubstr("--out"));
    const Outcome presets = heedmap.run({"presets", "--help"});
    EXPECT_THAT(presets, Succeeds());
    EXPECT_THAT(presets.out, HasSubstr("presets"));
}

TEST(CommandLine, VersionNeedsNoDisplay) {
    const Outcome outcome = Program().run({"--version"});
    EXPECT_THAT(outcome, Succeeds());
    EXPECT_THAT(outcome.out, MatchesRegex("heedmap [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(CommandLine, HelpOntoAFullDeviceFails) {
    const Program heedmap;
    for (const char* flag : {"--help", "--version"}) {
        const Outcome outcome =
            heedmap.runScript("\"$HEEDMAP\" " + std::string(flag) + " > /dev/full");
        EXPECT_THAT(outcome,
                    FailsWith(1, "standard output was not written: No space left on device"))
            << flag;
    }
}

TEST(CommandLine, WhatIsMissingIsNamed) {
    const Program heedmap;
    EXPECT_THAT(heedmap.run({"render"}), RefusesTheArguments("FILE is required"));
    EXPECT_THAT(heedmap.run({"render", "preset:uniform"}),
                RefusesTheArguments("--out is required"));
    EXPECT_THAT(heedmap.run({"render", "-o", "out.png"}), RefusesTheArguments("FILE is required"));
    EXPECT_THAT(heedmap.run({"compute"}), RefusesTheArguments("FILE is required"));
}

TEST(CommandLine, WhatIsTooMuchIsNamed) {
    const Program heedmap;
    EXPECT_THAT(heedmap.run({"--frobnicate"}), RefusesTheArguments("--frobnicate"));
    EXPECT_THAT(heedmap.run({"one.heed", "two.heed"}), RefusesTheArguments("two.heed"));
    EXPECT_THAT(heedmap.run({"compute", "one.heed", "two.heed"}), RefusesTheArguments("two.heed"));
    EXPECT_THAT(heedmap.run({"presets", "uniform"}), RefusesTheArguments("uniform"));
    EXPECT_THAT(rendered(heedmap, {"--frobnicate"}), RefusesTheArguments("--frobnicate"));
    EXPECT_THAT(heedmap.names(), IsEmpty());
}

TEST(CommandLine, EmptyFileNameIsRefused) {
    const Program heedmap;
    EXPECT_THAT(heedmap.run({"compute", ""}), RefusesTheArguments("FILE: the name is empty"));
    EXPECT_THAT(heedmap.run({"render", "", "-o", "out.png"}),
                RefusesTheArguments("FILE: the name is empty"));
}

TEST(CommandLine, SizesThatAreNoneAreRefused) {
    const Program heedmap;
    for (const char* size :
         {"0x0", "0x480", "640x0", "-5x10", "nanx10", "10xnan", "infx10", "640", "640x", "x480",
          "x", "640x480x2", "640.5x480", "0x1F4x10", "640 x 480", "99999999999x1"})
        EXPECT_THAT(rendered(heedmap, {"--size", size}),
                    RefusesTheArguments("--size: “" + std::string(size) + "” is not WIDTHxHEIGHT"))
            << size;
    EXPECT_THAT(heedmap.names(), IsEmpty());
}

TEST(CommandLine, PictureOverHundredMegapixelsIsRefusedWithTheLimit) {
    const Program heedmap;
    for (const char* size : {"40000x40000", "10000x10001", "1000000x1000000"})
        EXPECT_THAT(rendered(heedmap, {"--size", size}),
                    RefusesTheArguments("are more than the limit of 100 megapixels"))
            << size;
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{"--dpi", "90000"}, {"--width", "1e9"}, {"--width", "1e300"}}) {
        const Outcome outcome = rendered(heedmap, more);
        EXPECT_EQ(outcome.status, 2) << more[1];
        EXPECT_THAT(outcome.err,
                    MatchesRegex("heedmap[^\n]*are more than the limit of 100 megapixels[^\n]*\n"));
    }
    EXPECT_THAT(heedmap.names(), IsEmpty());
}

TEST(CommandLine, PictureOfLessThanAPixelIsRefused) {
    const Program heedmap;
    const Outcome outcome = rendered(heedmap, {"--width", "1e-9"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.err, "heedmap: a picture needs at least 1 × 1 pixels\n");
    EXPECT_THAT(heedmap.names(), IsEmpty());
}

TEST(CommandLine, ResolutionThatNoFileCanRecordIsRefused) {
    const Program heedmap;
    for (const char* dpi : {"1e-9", "0.5", "1e9", "1e300"}) {
        const Outcome outcome = rendered(heedmap, {"--dpi", dpi});
        EXPECT_EQ(outcome.status, 2) << dpi;
        EXPECT_EQ(outcome.err, "heedmap: the resolution (dpi) must be a number from 1 to 100000\n");
    }
    EXPECT_THAT(heedmap.names(), IsEmpty());
}

TEST(CommandLine, LengthsAndResolutionsThatAreNoneAreRefused) {
    const Program heedmap;
    for (const char* option : {"--dpi", "--width"})
        for (const char* number : {"0", "-3", "nan", "inf", "1e999", "abc", "3mm"})
            EXPECT_THAT(rendered(heedmap, {option, number}),
                        RefusesTheArguments(std::string(option) + ": “" + number +
                                            "” is not a number above 0"))
                << option << ' ' << number;
    EXPECT_THAT(heedmap.names(), IsEmpty());
}

TEST(CommandLine, SizeExcludesWidth) {
    EXPECT_THAT(rendered(Program(), {"--size", "640x480", "--width", "80"}),
                RefusesTheArguments("--size excludes --width"));
}

TEST(CommandLine, HeadsCountFromOneAndOnlyTheOnesThatExistAreDrawn) {
    const Program heedmap;
    for (const char* head : {"0", "-1", "17", "1.5", "two", "0x1", "every"})
        EXPECT_THAT(rendered(heedmap, {"--head", head}),
                    RefusesTheArguments("--head: “" + std::string(head) + "” is not"))
            << head;
    EXPECT_THAT(rendered(heedmap, {"--head", "3"}),
                FailsWith(2, "preset:two-heads: --head 3 does not exist; heads go from 1 to 2"));
    EXPECT_THAT(heedmap.names(), IsEmpty());
    EXPECT_THAT(rendered(heedmap, {"--head", "2"}), Succeeds());
    EXPECT_THAT(heedmap.names(), ElementsAre("out.png"));
}

TEST(CommandLine, ChoicesThatDoNotExistAreRefusedWithTheOnesThatDo) {
    const Program heedmap;
    EXPECT_THAT(rendered(heedmap, {"--colormap", "jet"}),
                RefusesTheArguments("“jet” is not viridis, cividis, magma or grey"));
    EXPECT_THAT(rendered(heedmap, {"--stage", "frob"}),
                RefusesTheArguments("“frob” is not x, q, k, v, scores, scaled, masked, weights, "
                                    "output, concat, final or all"));
    for (const char* digits : {"7", "-1", "2.5"})
        EXPECT_THAT(rendered(heedmap, {"--digits", digits}),
                    RefusesTheArguments("is not a whole number from 0 to 6"));
    EXPECT_THAT(heedmap.names(), IsEmpty());
}

TEST(CommandLine, EveryStageIsDrawnOfOneHeadAndOfAll) {
    const Program heedmap;
    for (const char* stage : {"x", "q", "k", "v", "scores", "scaled", "masked", "weights", "output",
                              "concat", "final", "all"})
        EXPECT_THAT(rendered(heedmap, {"--stage", stage}), Succeeds()) << stage;
    for (const char* stage : {"q", "scores", "weights", "final"})
        EXPECT_THAT(rendered(heedmap, {"--stage", stage, "--head", "all"}), Succeeds()) << stage;
    EXPECT_THAT(rendered(heedmap, {"--stage", "all", "--head", "all"}),
                RefusesTheArguments("all stages are drawn of one head"));
    for (const char* stage : {"scores", "output", "all"})
        EXPECT_THAT(rendered(heedmap, {"--stage", stage, "--head", "mean"}),
                    RefusesTheArguments("mean is of the weights alone"))
            << stage;
}

TEST(CommandLine, RangeOfTheWeightsIsChosenOrRefused) {
    const Program heedmap;
    for (const char* range : {"0:1", "fit", "0.1:0.4", "-1:2"})
        EXPECT_THAT(rendered(heedmap, {"--range", range}), Succeeds()) << range;
    for (const char* range : {"1:0", "0.5", "a:b", "0:", "1:1"})
        EXPECT_THAT(rendered(heedmap, {"--range", range}),
                    RefusesTheArguments("is not 0:1, fit, or LOW:HIGH"))
            << range;
}

TEST(CommandLine, AnEmptyValueIsRefusedWhateverTheOption) {
    const Program heedmap;
    const auto refuses = [&](const std::string& command, const std::string& option) {
        EXPECT_THAT(heedmap.run({command, "preset:uniform", option, ""}),
                    RefusesTheArguments(option + ": the value is empty"))
            << command << " " << option;
    };
    for (const char* option : {"--stage", "--head", "--size", "--width", "--dpi", "--background",
                               "--colormap", "--range", "--digits", "--format", "--out"})
        refuses("render", option);
    for (const char* option : {"--stage", "--head", "--format", "--out"})
        refuses("compute", option);
    for (const char* option :
         {"--x", "--w-q", "--w-k", "--w-v", "--w-o", "--additive", "--blocked", "--allowed",
          "--weights", "--tokens", "--layout", "--heads", "--format", "--out"})
        refuses("convert", option);
    refuses("code", "--out");
    EXPECT_THAT(heedmap.run({"render", "preset:uniform", "--title", "", "-o", "a.png"}),
                Succeeds());
}

TEST(CommandLine, TheEndingAndTheFormatMayNotContradictEachOther) {
    const Program heedmap;
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"render", "preset:uniform", "-o", "a.png", "--format", "svg"},
          {"compute", "preset:uniform", "-o", "a.json", "--format", "npz"},
          {"compute", "preset:uniform", "--stage", "weights", "-o", "a.csv", "--format", "tsv"},
          {"convert", "preset:uniform", "-o", "a.heed", "--format", "npz"}})
        EXPECT_THAT(heedmap.run(arguments), RefusesTheArguments("is not what the ending of “" +
                                                                arguments[arguments.size() - 3] +
                                                                "” says; leave one of them out"))
            << arguments[0];
    EXPECT_THAT(heedmap.names(), IsEmpty());
    EXPECT_THAT(heedmap.run({"compute", "preset:uniform", "-o", "a.NPZ", "--format", "npz"}),
                Succeeds());
}

TEST(CommandLine, AFolderIsNamedAsOneAndADeviceNeedsNoEnding) {
    const Program heedmap;
    for (const char* command : {"render", "compute", "convert", "code"})
        EXPECT_THAT(heedmap.run({command, "preset:uniform", "-o", "."}),
                    RefusesTheArguments("“.” is a folder; name a file in it"))
            << command;
    // A pipe: what a reader gets is what standard output would have got.
    for (const char* command : {"render", "compute", "convert", "code"}) {
        const std::string piped = heedmap
                                      .runScript("\"$HEEDMAP\" " + std::string(command) +
                                                 " preset:uniform -o /dev/stdout | cat")
                                      .out;
        EXPECT_FALSE(piped.empty()) << command;
        EXPECT_TRUE(piped == heedmap.run({command, "preset:uniform", "-o", "-"}).out) << command;
    }
}

TEST(CommandLine, EndingThatCannotBeWrittenIsRefusedWithTheList) {
    const Program heedmap;
    for (const char* out : {"out", "out.jpg", "out.png.bak"}) {
        EXPECT_THAT(heedmap.run({"render", "preset:uniform", "-o", out}),
                    RefusesTheArguments("has no ending that can be written; it can be .png"))
            << out;
        EXPECT_THAT(heedmap.run({"compute", "preset:uniform", "-o", out}),
                    RefusesTheArguments("has no ending that can be written; it can be .json"))
            << out;
    }
    EXPECT_THAT(heedmap.names(), IsEmpty());
}

TEST(CommandLine, EndingMayBeWrittenInCapitals) {
    const Program heedmap;
    EXPECT_THAT(heedmap.run({"render", "preset:uniform", "-o", "OUT.PNG"}), Succeeds());
    EXPECT_THAT(heedmap.run({"compute", "preset:uniform", "-o", "OUT.Json"}), Succeeds());
    EXPECT_THAT(heedmap.names(), ElementsAre("OUT.Json", "OUT.PNG"));
}

TEST(CommandLine, SeveralFilesNeedAFolder) {
    const Program heedmap;
    for (const char* out : {"out.png", "-"})
        EXPECT_THAT(heedmap.run({"render", "preset:uniform", "preset:peaky", "-o", out}),
                    RefusesTheArguments("several files go into a folder; end its name with /"));
    EXPECT_THAT(heedmap.names(), IsEmpty());
}

TEST(CommandLine, NameThatIsNotUtf8IsRefusedInsteadOfMangled) {
    const Program heedmap;
    for (const char* command :
         {"compute preset:uniform -o", "render preset:uniform -o", "compute"}) {
        const Outcome outcome = heedmap.runScript("\"$HEEDMAP\" " + std::string(command) +
                                                  " \"$(printf 'caf\\351.json')\"");
        EXPECT_EQ(outcome.status, 2) << command;
        EXPECT_EQ(outcome.out, "");
        EXPECT_THAT(outcome.err, MatchesRegex("heedmap: [^\n]* is not UTF-8[^\n]*\n"));
    }
    EXPECT_THAT(heedmap.names(), IsEmpty());
}

TEST(CommandLine, AnOptionGivenTwiceIsNamed) {
    const Program heedmap;
    const Outcome outcome = heedmap.run({"render", "preset:causal", "-o", "a.png", "-o", "b.png"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.err,
              "heedmap render: --out is given more than once; usage: heedmap render --help\n");
}

}  // namespace
}  // namespace heed::app
