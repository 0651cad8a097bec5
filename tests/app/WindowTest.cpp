// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "tests/app/Program.h"

namespace heed::app {
namespace {

constexpr const char* noDisplay = "no display; `heedmap render` works without one";

TEST(Window, WithoutADisplayItSaysSoInOneLine) {
    const Program heedmap;
    EXPECT_THAT(heedmap.run({}), FailsWith(1, noDisplay));
    EXPECT_THAT(heedmap.run({"preset:uniform"}), FailsWith(1, noDisplay));
    EXPECT_THAT(heedmap.run({"missing.heed"}), FailsWith(1, noDisplay));
}

TEST(Window, DisplayThatDoesNotAnswerIsNoDisplay) {
    Program heedmap;
    heedmap.environment["DISPLAY"] = ":7654";
    EXPECT_THAT(heedmap.run({}), FailsWith(1, noDisplay));
    heedmap.environment["WAYLAND_DISPLAY"] = "wayland-7654";
    EXPECT_THAT(heedmap.run({}), FailsWith(1, noDisplay));
}

TEST(Window, PlatformThatDoesNotExistIsNoDisplay) {
    Program heedmap;
    heedmap.environment["QT_QPA_PLATFORM"] = "stone-tablet";
    EXPECT_THAT(heedmap.run({}), FailsWith(1, noDisplay));
}

}  // namespace
}  // namespace heed::app
