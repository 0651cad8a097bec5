// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/Appearance.h"

#include <QApplication>

#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/plots/ColorMap.h"

namespace heed::ui {
namespace {

class AppearanceTest : public WindowTest {
protected:
    void TearDown() override {
        window->viewActions().appearance().setZoom(100);
        window->viewActions().appearance().setTheme(Theme::Light);
    }
};

TEST_F(AppearanceTest, TextStandsOutInEveryTheme) {
    const std::array<std::pair<QPalette::ColorRole, QPalette::ColorRole>, 6> pairs = {
        {{QPalette::WindowText, QPalette::Window},
         {QPalette::Text, QPalette::Base},
         {QPalette::PlaceholderText, QPalette::Base},
         {QPalette::ButtonText, QPalette::Button},
         {QPalette::ToolTipText, QPalette::ToolTipBase},
         {QPalette::HighlightedText, QPalette::Highlight}}};
    for (const Theme theme : {Theme::Light, Theme::Dark, Theme::HighContrast}) {
        const QPalette palette = paletteOf(theme);
        for (const auto& [text, ground] : pairs)
            EXPECT_GE(contrastRatio(palette.color(text).rgb(), palette.color(ground).rgb()), 4.5)
                << static_cast<int>(theme) << " role " << text;
    }
}

TEST_F(AppearanceTest, ThemeReachesThePlot) {
    window->viewActions().appearance().setTheme(Theme::Dark);
    QCoreApplication::processEvents();
    EXPECT_EQ(plot().style().background, paletteOf(Theme::Dark).color(QPalette::Base));
    EXPECT_GE(contrastRatio(plot().style().faintText.rgb(), plot().style().background.rgb()), 4.5);
    EXPECT_GE(contrastRatio(plot().style().hatch.rgb(), plot().style().background.rgb()), 3);
    EXPECT_GE(contrastRatio(plot().style().accent.rgb(), plot().style().background.rgb()), 3);
}

TEST_F(AppearanceTest, KeysChangeAllTextThePlotIncluded) {
    const double before = plot().style().textPx;
    press(Qt::Key_Equal, Qt::ControlModifier);
    press(Qt::Key_Plus, Qt::ControlModifier);
    QCoreApplication::processEvents();
    EXPECT_EQ(window->viewActions().appearance().zoom(), 125);
    EXPECT_GT(plot().style().textPx, before);
    EXPECT_GT(window->inputs().font().pointSizeF(), 9);
    press(Qt::Key_Minus, Qt::ControlModifier);
    EXPECT_EQ(window->viewActions().appearance().zoom(), 110);
    press(Qt::Key_0, Qt::ControlModifier);
    QCoreApplication::processEvents();
    EXPECT_EQ(plot().style().textPx, before);
}

TEST_F(AppearanceTest, ZoomStopsAtTheEndsOfItsLadder) {
    Appearance& appearance = window->viewActions().appearance();
    appearance.zoomBy(100);
    EXPECT_EQ(appearance.zoom(), Appearance::largestZoom);
    appearance.zoomBy(-100);
    EXPECT_EQ(appearance.zoom(), Appearance::smallestZoom);
}

}  // namespace
}  // namespace heed::ui
