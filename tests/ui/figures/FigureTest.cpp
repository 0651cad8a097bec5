// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/Figure.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/attention/AttentionForward.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/plots/SampleContent.h"
#include "ui/document/Presets.h"
#include "ui/figures/FigureExport.h"
#include "ui/plots/PlotLayout.h"

namespace heed::ui {
namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

FigurePlan planOf(const Experiment& e, const Figure& figure = {}) {
    return planFigure(e, computeAttention(e), figure);
}

PlotLayout layoutOf(const FigurePlan& plan) {
    return layoutPlot(plan.content, plan.style, QSizeF(plan.pixels));
}

std::string refusal(const Figure& figure) {
    return refusalOf([&] { planOf(plotted(2), figure); });
}

TEST(Figure, HasThePixelsAskedFor) {
    for (const QSize& size : {QSize(640, 480), QSize(1280, 960), QSize(1920, 1080), QSize(333, 777),
                              QSize(1, 1), QSize(10000, 10)}) {
        const FigurePlan plan = planOf(plotted(3), {.pixels = size});
        EXPECT_EQ(plan.pixels, size);
        const QImage image = paintFigure(plan);
        EXPECT_EQ(image.size(), size);
        EXPECT_EQ(image.devicePixelRatio(), 1);
    }
}

TEST(Figure, HasTheWidthAskedForInMillimetres) {
    EXPECT_EQ(planOf(plotted(3), {.widthMm = 89}).pixels.width(), 1051);
    EXPECT_EQ(planOf(plotted(3), {.widthMm = 183}).pixels.width(), 2161);
    EXPECT_EQ(planOf(plotted(3), {.widthMm = 25.4, .dpi = 600}).pixels.width(), 600);
    EXPECT_EQ(planOf(plotted(20), {.widthMm = 89}).pixels.width(), 1051);
}

TEST(Figure, IsAtMost170MillimetresHigh) {
    for (const Index n : {1, 2, 30})
        EXPECT_LE(planOf(plotted(n), {.widthMm = 183}).pixels.height(), 170 / 25.4 * 300) << n;
}

TEST(Figure, IsAsWideAsItsNumbersNeedAndNoWiderThanAPage) {
    int before = 0;
    for (const Index n : {2, 4, 8, 16}) {
        const FigurePlan plan = planOf(plotted(n));
        EXPECT_GT(plan.pixels.width(), before);
        EXPECT_LE(plan.pixels.width(), 2161);
        before = plan.pixels.width();
    }
    const FigurePlan small = planOf(plotted(4));
    EXPECT_EQ(std::lround(small.style.textPx), 33);  // 8 pt at 300 dpi
    EXPECT_EQ(layoutOf(small).panels[0].numberPx, std::floor(small.style.textPx));
    EXPECT_TRUE(small.notes.isEmpty());
    EXPECT_LE(planOf(plotted(100)).pixels.width(), 2161);
}

TEST(Figure, TextGrowsWithTheResolutionAndTheSizeInMillimetresStays) {
    const FigurePlan coarse = planOf(plotted(4), {.dpi = 150});
    const FigurePlan fine = planOf(plotted(4), {.dpi = 600});
    EXPECT_DOUBLE_EQ(fine.style.textPx, 4 * coarse.style.textPx);
    EXPECT_NEAR(fine.pixels.width(), 4 * coarse.pixels.width(), 0.04 * fine.pixels.width());
}

TEST(Figure, TextOfASlideGrowsWithTheSlide) {
    const FigurePlan slide = planOf(plotted(3), {.pixels = QSize(1920, 1080)});
    EXPECT_GE(slide.style.textPx, 1080 / 30.0);
    EXPECT_GE(layoutOf(slide).panels[0].numberPx, 1080 / 22.0);
    EXPECT_EQ(planOf(plotted(3), {.pixels = QSize(1920, 1080), .dpi = 72}).style.textPx,
              slide.style.textPx);
}

TEST(Figure, RefusesImpossiblePixels) {
    const std::string least = "a picture needs at least 1 × 1 pixels";
    EXPECT_EQ(refusal({.pixels = QSize(0, 0)}), least);
    EXPECT_EQ(refusal({.pixels = QSize(-5, 10)}), least);
    EXPECT_EQ(refusal({.pixels = QSize(10, -5)}), least);
    EXPECT_EQ(refusal({.pixels = QSize(40000, 40000)}),
              "40000 × 40000 pixels are more than the limit of 100 megapixels");
    EXPECT_EQ(refusal({.pixels = QSize(10001, 10000)}),
              "10001 × 10000 pixels are more than the limit of 100 megapixels");
    const int most = std::numeric_limits<int>::max();
    EXPECT_EQ(refusal({.pixels = QSize(most, most)}),
              "2147483647 × 2147483647 pixels are more than the limit of 100 megapixels");
}

TEST(Figure, RefusesImpossibleResolutions) {
    const std::string range = "the resolution (dpi) must be a number from 1 to 100000";
    for (const double dpi : {nan, 0.0, -300.0, inf, -inf, 0.5, 1e300}) {
        EXPECT_EQ(refusal({.dpi = dpi}), range) << dpi;
        EXPECT_EQ(refusal({.pixels = QSize(640, 480), .dpi = dpi}), range) << dpi;
    }
}

TEST(Figure, RefusesImpossibleWidths) {
    for (const double width : {nan, 0.0, -5.0, inf})
        EXPECT_EQ(refusal({.widthMm = width}), "the width must be a number above 0") << width;
    EXPECT_EQ(refusal({.widthMm = 1e9}).substr(0, 11), "11811023622");
    EXPECT_EQ(refusal({.widthMm = 0.01}), "a picture needs at least 1 × 1 pixels");
    EXPECT_NE(refusal({.widthMm = 20000, .dpi = 20000}).find("more than the limit"),
              std::string::npos);
}

TEST(Figure, NotesSayWhatIsLeftOut) {
    const QString numbers = QStringLiteral("numbers are left out where the cells are too small");
    const QString labels =
        QStringLiteral("not every row and column is named, since the labels would overlap");
    EXPECT_TRUE(planOf(plotted(3), {.pixels = QSize(640, 480)}).notes.isEmpty());
    EXPECT_TRUE(planOf(plotted(64), {.pixels = QSize(640, 480)}).notes.contains(numbers));
    EXPECT_EQ(planOf(plotted(128), {.pixels = QSize(640, 480)}).notes,
              (QStringList{numbers, labels}));
    EXPECT_FALSE(planOf(plotted(64), {.pixels = QSize(640, 480), .showNumbers = false})
                     .notes.contains(numbers));
}

TEST(Figure, NumbersAreNeverSmallerThanFivePoints) {
    for (const Index n : {10, 20, 30, 40}) {
        const FigurePlan plan = planOf(plotted(n), {.widthMm = 89});
        const double px = layoutOf(plan).panels[0].numberPx;
        EXPECT_TRUE(px == 0 || px >= std::floor(5.0 * 300 / 72)) << px;
        EXPECT_EQ(px == 0, plan.notes.contains(QStringLiteral(
                               "numbers are left out where the cells are too small")));
    }
}

TEST(Figure, CarriesItsTitleOrElseTheState) {
    EXPECT_EQ(planOf(plotted(3), {.title = QStringLiteral("Figure 1")}).content.caption,
              QStringLiteral("Figure 1"));
    EXPECT_EQ(planOf(plotted(3)).content.caption,
              QStringLiteral("Attention weights A · head 1 of 1 · not scaled (dₖ = 3)"));
}

TEST(Figure, ShowsTheHeadAndThePanelsAskedFor) {
    const Experiment e = plotted(3, 2, 2);
    const FigurePlan plan = planOf(
        e,
        {.head = {.head = 1}, .operandsBeside = false, .colorMap = ColorMap::Magma, .digits = 3});
    EXPECT_EQ(plan.content.panels.size(), 2U);
    EXPECT_TRUE(identical(plan.content.panels[0].data.values, computeAttention(e).heads[1].A));
    EXPECT_EQ(plan.content.panels[1].texts[0], QStringLiteral("1.000"));
    EXPECT_EQ(plan.style.colorMap, ColorMap::Magma);
    EXPECT_EQ(plan.style.digits, 3);
}

TEST(Figure, EveryPresetShowsItsNumbersByItself) {
    for (const QString& name : presetNames()) {
        const FigurePlan plan = planOf(readPreset(name));
        EXPECT_TRUE(plan.notes.isEmpty()) << name.toStdString();
        EXPECT_LE(layoutOf(plan).used.height(), plan.pixels.height() + 1) << name.toStdString();
    }
}

}  // namespace
}  // namespace heed::ui
