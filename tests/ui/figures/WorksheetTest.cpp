// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/Worksheet.h"

#include <gtest/gtest.h>

#include "core/attention/AttentionForward.h"
#include "core/formats/PngDocument.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/figures/SvgParts.h"
#include "tests/ui/plots/SampleContent.h"
#include "ui/document/Presets.h"
#include "ui/figures/FigureExport.h"
#include "ui/figures/FigurePng.h"
#include "ui/plots/PlotLayout.h"

namespace heed::ui {
namespace {

SvgParts partsOf(const Experiment& e, const Figure& figure) {
    return svgParts(exportFigure(e, computeAttention(e), figure, FigureFormat::Svg).bytes);
}

// Texts that hold a number with decimals.
QStringList decimals(const SvgParts& parts) {
    return parts.texts.filter(QRegularExpression(QStringLiteral("\\d\\.\\d")));
}

PlotLayout layoutOf(const Experiment& e, const Figure& figure) {
    const FigurePlan plan = planFigure(e, computeAttention(e), figure);
    return layoutPlot(plan.content, plan.style, QSizeF(plan.pixels));
}

TEST(Worksheet, HasNoResultAtAll) {
    for (const QString& name : presetNames()) {
        const SvgParts parts = partsOf(readPreset(name), {.worksheet = true});
        // The name of a head is the author's own.
        const QStringList caption = layoutOf(readPreset(name), {.worksheet = true}).captionLines;
        for (const QString& text : decimals(parts))
            EXPECT_TRUE(caption.contains(text)) << text.toStdString();
        EXPECT_FALSE(parts.texts.contains(QStringLiteral("Σ"))) << name.toStdString();
        EXPECT_FALSE(parts.texts.contains(QStringLiteral("▨ masked"))) << name.toStdString();
        EXPECT_TRUE(parts.texts.contains(QStringLiteral("A"))) << name.toStdString();
        for (const SvgRect& rect : parts.rects)
            EXPECT_EQ(rect.fill, QStringLiteral("#ffffff")) << name.toStdString();
    }
}

TEST(Worksheet, CellsAreWhiteOnDarkToo) {
    const Figure figure{.background = FigureBackground::Dark, .worksheet = true};
    const SvgParts parts = partsOf(plotted(3), figure);
    ASSERT_EQ(parts.cells().size(), 2U);  // A and Y
    for (const SvgRect& cell : parts.cells()) EXPECT_EQ(cell.fill, QStringLiteral("#ffffff"));
}

TEST(Worksheet, CarriesNoDocumentAndItsTextTellsNothing) {
    const Experiment e = readPreset(QStringLiteral("lecture-toy"));
    const ExportedFigure sheet =
        exportFigure(e, computeAttention(e), {.worksheet = true}, FigureFormat::Png);
    EXPECT_THROW(documentInPng(sheet.bytes.toStdString()), InputError);
    const QString description = figureText(e, computeAttention(e), {.worksheet = true}).description;
    EXPECT_TRUE(description.startsWith(QStringLiteral("Worksheet with empty cells")));
    EXPECT_FALSE(description.contains(QRegularExpression(QStringLiteral("\\d\\.\\d"))));
}

TEST(Worksheet, LiesExactlyUnderItsSolution) {
    for (const char* preset : {"lecture-toy", "causal", "two-heads", "left-padding-causal"}) {
        const Experiment e = readPreset(QLatin1String(preset));
        const PlotLayout sheet = layoutOf(e, {.worksheet = true});
        const PlotLayout solution = layoutOf(e, {});
        ASSERT_EQ(sheet.panels.size(), solution.panels.size());
        for (std::size_t p = 0; p < sheet.panels.size(); ++p)
            EXPECT_EQ(sheet.panels[p].cells, solution.panels[p].cells) << preset << ' ' << p;
    }
}

TEST(Worksheet, OfAllStagesGivesTheScoresAndAsksForTheRest) {
    const Experiment e = readPreset(QStringLiteral("causal"));
    const FigurePlan plan =
        planFigure(e, computeAttention(e), {.allStages = true, .worksheet = true});
    for (const PlotPanel& panel : plan.content.panels)
        EXPECT_EQ(panel.empty, *panel.quantity >= Quantity::Weights) << idOf(*panel.quantity);
    EXPECT_TRUE(plan.content.hatched);  // the masked scores
}

TEST(Worksheet, OfTheScoresGivesQAndK) {
    const Experiment e = readPreset(QStringLiteral("causal"));
    const FigurePlan plan =
        planFigure(e, computeAttention(e), {.stage = Stage::Scores, .worksheet = true});
    ASSERT_EQ(plan.content.panels.size(), 3U);
    EXPECT_FALSE(plan.content.panels[0].empty);
    EXPECT_FALSE(plan.content.panels[1].empty);
    EXPECT_TRUE(plan.content.panels[2].empty);
    EXPECT_TRUE(canBeWorksheet(Quantity::Scores));
    EXPECT_FALSE(canBeWorksheet(Quantity::V));
}

TEST(Worksheet, SaysNothingOfNumbersThatDoNotFit) {
    const Experiment e = plotted(64);
    const Figure figure{.pixels = QSize(640, 480), .worksheet = true};
    EXPECT_FALSE(
        planFigure(e, computeAttention(e), figure)
            .notes.contains(QStringLiteral("numbers are left out where the cells are too small")));
}

}  // namespace
}  // namespace heed::ui
