// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/Figure.h"

#include <gtest/gtest.h>

#include <QPainter>
#include <cmath>
#include <limits>

#include "core/attention/AttentionForward.h"
#include "tests/support/SampleExperiment.h"
#include "tests/support/Values.h"
#include "tests/ui/plots/SampleContent.h"
#include "ui/document/Presets.h"
#include "ui/figures/FigurePng.h"
#include "ui/plots/PlotLayout.h"

namespace heed::ui {
namespace {

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

TEST(Figure, NotesNameTextsThatNeedAnotherFont) {
    Experiment e = plotted(6);
    // All but the last two are drawn by DejaVu Sans: accents, Greek, Cyrillic, marks of spaces.
    e.tokens = {"naïve", "αβγ", "мир", " \t", "日本", "한국"};
    const Figure figure{.pixels = QSize(1280, 960)};
    EXPECT_EQ(planOf(e, figure).notes,
              QStringList(QStringLiteral(
                  "DejaVu Sans, which the program carries, lacks characters of “日本”, “한국”: "
                  "another font of this system draws them, or empty boxes where none has them, so "
                  "the picture may look different elsewhere")));
    e.tokens = {"a", "b", "c", "d", "e", "f\u200d"};  // a joiner is not drawn
    EXPECT_EQ(planOf(e, figure).notes, QStringList());
    Figure titled = figure;
    titled.title = QStringLiteral("注意");
    EXPECT_TRUE(planOf(e, titled).notes.value(0).contains(QStringLiteral("“注意”")));
}

TEST(Figure, NumbersAreNeverSmallerThanFivePoints) {
    for (const Index n : {10, 20, 30, 40}) {
        const FigurePlan plan = planOf(plotted(n), {.widthMm = 89});
        bool dropped = false;
        for (const std::size_t panel : {0U, 2U}) {  // A and Y
            const double px = layoutOf(plan).panels[panel].numberPx;
            EXPECT_TRUE(px == 0 || px >= 5.0 * 300 / 72) << px;
            dropped |= px == 0;
        }
        EXPECT_EQ(dropped, plan.notes.contains(QStringLiteral(
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

TEST(Figure, TextOfAColumnIsBetweenFiveAndSevenPoints) {
    for (const double width : {89.0, 183.0})
        for (const Index n : {2, 5, 8, 12, 20, 40, 80}) {
            const FigurePlan plan = planOf(plotted(n), {.widthMm = width});
            EXPECT_GE(plan.smallestTextPt, 5) << width << ' ' << n;
            EXPECT_LE(plan.smallestTextPt, 7.01) << width << ' ' << n;
        }
}

TEST(Figure, SmallestTextIsThatOfTheNumbersOrTheLabels) {
    const FigurePlan roomy = planOf(plotted(2));
    EXPECT_NEAR(roomy.smallestTextPt, 8, 0.13);  // 8 pt in whole pixels at 300 dpi
    const FigurePlan slide = planOf(plotted(3), withSize({}, slideSize));
    EXPECT_DOUBLE_EQ(slide.smallestTextPt, 36 * 72 / 144.0);  // labels of 1080 / 30 pixels
    EXPECT_LT(planOf(plotted(20), {.pixels = QSize(640, 480)}).smallestTextPt, smallestReadablePt);
}

TEST(Figure, SizesOnPaperAreExact) {
    EXPECT_EQ(planOf(plotted(3), {.widthMm = 89}).sizeMm.width(), 89);
    const QSizeF slide = planOf(plotted(3), withSize({}, slideSize)).sizeMm;
    EXPECT_NEAR(slide.width(), 1920 / 144.0 * 25.4, 1e-9);
    EXPECT_NEAR(slide.height(), 7.5 * 25.4, 1e-9);
    EXPECT_EQ(sizeOf(withSize({}, oneColumnSize)), oneColumnSize);
    EXPECT_EQ(sizeOf(withSize(withSize({}, slideSize), twoColumnsSize)), twoColumnsSize);
}

TEST(Figure, EveryTextStandsOutFromItsBackground) {
    for (const auto background :
         {FigureBackground::White, FigureBackground::Transparent, FigureBackground::Dark}) {
        const PlotStyle style = planOf(plotted(3), {.background = background}).style;
        for (const QColor& text : {style.text, style.faintText})
            EXPECT_GE(contrastRatio(text.rgb(), style.background.rgb()), 4.5);
        for (const QColor& sign : {style.hatch, style.accent})
            EXPECT_GE(contrastRatio(sign.rgb(), style.background.rgb()), 3);
    }
}

TEST(Figure, BackgroundIsTheOneAskedFor) {
    const auto corner = [](FigureBackground background) {
        return paintFigure(
                   planOf(plotted(3), {.pixels = QSize(300, 200), .background = background}))
            .pixelColor(0, 0);
    };
    EXPECT_EQ(corner(FigureBackground::White), QColor(Qt::white));
    EXPECT_EQ(corner(FigureBackground::Transparent).alpha(), 0);
    EXPECT_EQ(corner(FigureBackground::Dark).name(), QStringLiteral("#1e1e1e"));
}

TEST(Figure, TransparentOnWhiteLooksLikeWhite) {
    const Experiment e = readPreset(QStringLiteral("left-padding-causal"));
    const Figure figure{.pixels = QSize(800, 500)};
    const QImage white = paintFigure(planOf(e, figure));
    Figure clear = figure;
    clear.background = FigureBackground::Transparent;
    QImage onWhite(white.size(), QImage::Format_RGB32);
    onWhite.fill(Qt::white);
    QPainter painter(&onWhite);
    painter.drawImage(0, 0, paintFigure(planOf(e, clear)));
    painter.end();
    for (int y = 0; y < white.height(); ++y)
        for (int x = 0; x < white.width(); ++x) {
            const QColor a = white.pixelColor(x, y);
            const QColor b = onWhite.pixelColor(x, y);
            const int difference =
                std::max({std::abs(a.red() - b.red()), std::abs(a.green() - b.green()),
                          std::abs(a.blue() - b.blue())});
            ASSERT_LE(difference, 4) << x << ", " << y;
        }
}

TEST(Figure, LeavesOutWhatIsSwitchedOff) {
    const auto titles = [](const Figure& figure) {
        QStringList result;
        for (const PlotPanel& panel : planOf(plotted(3), figure).content.panels)
            if (!panel.empty) result << panel.title;
        return result;
    };
    const QStringList all = {QStringLiteral("A"), QStringLiteral("Σ"), QStringLiteral("Y = A V")};
    const QStringList withoutSums = {all[0], all[2]};
    EXPECT_EQ(titles({}), all);
    EXPECT_EQ(titles({.showRowSums = false}), withoutSums);
    EXPECT_EQ(titles({.showNumbers = false}), withoutSums);
    EXPECT_EQ(planOf(plotted(3), {.showRowSums = false}).content.panels.size(), 2U);

    const PlotLayout bare =
        layoutOf(planOf(plotted(3), {.showColourBars = false, .showCaption = false}));
    for (const PanelLayout& panel : bare.panels) EXPECT_TRUE(panel.bar.isEmpty());
    EXPECT_TRUE(bare.captionLines.isEmpty());
    EXPECT_LT(bare.used.height(), layoutOf(planOf(plotted(3))).used.height());
}

TEST(Figure, ColoursAloneKeepTheirPlaceUnderTheNumbers) {
    const PlotLayout numbered = layoutOf(planOf(plotted(4)));
    const PlotLayout colours = layoutOf(planOf(plotted(4), {.showNumbers = false}));
    for (std::size_t p = 0; p < numbered.panels.size(); ++p)
        EXPECT_EQ(colours.panels[p].cells, numbered.panels[p].cells) << p;
}

TEST(Figure, AllStagesFillASlideWithEveryNumber) {
    for (const char* name : {"lecture-toy", "two-heads"}) {
        const FigurePlan plan = planOf(readPreset(QString::fromUtf8(name)),
                                       {.allStages = true, .pixels = QSize(1920, 1080)});
        EXPECT_TRUE(plan.notes.isEmpty()) << name << plan.notes.join(u' ').toStdString();
        const PlotLayout layout = layoutPlot(plan.content, plan.style, QSizeF(plan.pixels));
        EXPECT_EQ(layout.rowLabels.size(), 2U) << "the bands of a wide picture";
    }
}

TEST(Figure, OfAnyWidthItIsFilled) {
    for (const char* name : {"lecture-toy", "two-heads"})
        for (const bool allStages : {true, false})
            for (double width = 50; width <= 183; width += 3.5) {
                const FigurePlan plan =
                    planOf(readPreset(QString::fromUtf8(name)),
                           {.allStages = allStages, .allHeads = !allStages, .widthMm = width});
                const PlotLayout layout = layoutPlot(plan.content, plan.style, QSizeF(plan.pixels));
                EXPECT_GT(layout.used.height(), 0.85 * plan.pixels.height())
                    << name << ' ' << allStages << ' ' << width;
                EXPECT_LE(layout.used.height(), plan.pixels.height() + 1);
            }
}

TEST(Figure, ThatIsTooSmallForItsMatricesSaysSo) {
    const Experiment e = readPreset(QStringLiteral("lecture-toy"));
    EXPECT_EQ(planOf(e, {.allStages = true, .pixels = QSize(200, 100)}).notes.value(0),
              QStringLiteral("it is too small for its matrices; take a larger picture"));
    EXPECT_TRUE(planOf(e, {.pixels = QSize(320, 240)}).notes.isEmpty());
}

TEST(Figure, AllStagesWithoutASizeStayInTheirThreeBands) {
    for (const char* name : {"lecture-toy", "reader"}) {
        const FigurePlan plan = planOf(readPreset(QString::fromUtf8(name)), {.allStages = true});
        EXPECT_EQ(layoutPlot(plan.content, plan.style, QSizeF(plan.pixels)).rowLabels.size(), 3U)
            << name;
        EXPECT_LT(plan.sizeMm.height(), 1.2 * plan.sizeMm.width()) << name;
    }
}

TEST(Figure, SpeaksOfNoControlOfTheWindow) {
    const Experiment e = readPreset(QStringLiteral("lecture-toy"));  // one head, no mask, no W_O
    for (const Stage stage : {Stage::Scaled, Stage::Masked, Stage::Concat, Stage::Final}) {
        Experiment off = e;
        off.scale = false;
        const FigurePlan plan = planOf(off, {.stage = stage});
        const QString said = plan.content.legend.join(u' ');
        EXPECT_FALSE(said.contains(QStringLiteral("turns"))) << said.toStdString();
    }
    EXPECT_EQ(planOf(e, {.stage = Stage::Final}).content.panels[0].title,
              QStringLiteral("output of all heads"));
}

}  // namespace
}  // namespace heed::ui
