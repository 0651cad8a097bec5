// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/ExportSettings.h"

#include <gtest/gtest.h>

#include "core/experiment/Edits.h"
#include "tests/ui/plots/SampleContent.h"
#include "ui/document/Presets.h"

namespace heed::ui {
namespace {

QString nameOf(const Experiment& e, const Figure& figure, const QString& path = {}) {
    return figureName(e, path, figure);
}

TEST(ExportSettings, AFigureFollowsTheViewUnlessItIsAboutMore) {
    const Experiment e = plotted(3, 2, 2);
    ViewState view;
    view.setStage(Stage::Scores);
    view.setHead({.head = 1});
    ExportSettings settings;
    settings.figure.colorMap = ColorMap::Magma;
    const Figure stage = figureOf(settings, e, view);
    EXPECT_EQ(stage.stage, Stage::Scores);
    EXPECT_EQ(stage.head.head, 1);
    EXPECT_EQ(stage.colorMap, ColorMap::Magma);
    EXPECT_EQ(stage.pixels, QSize(1920, 1080));
    EXPECT_FALSE(stage.allStages || stage.allHeads);

    settings.what = ExportWhat::AllStages;
    EXPECT_TRUE(figureOf(settings, e, view).allStages);
    settings.what = ExportWhat::AllHeads;
    EXPECT_TRUE(figureOf(settings, e, view).allHeads);
    settings.what = ExportWhat::WeightsAndOutput;
    settings.figure.operandsBeside = false;
    EXPECT_EQ(figureOf(settings, e, view).stage, Stage::Weights);
    EXPECT_TRUE(figureOf(settings, e, view).operandsBeside);
}

TEST(ExportSettings, WhatTheExperimentDoesNotHaveIsLeftOut) {
    Experiment e;
    e.tokens = defaultTokens(2);
    e.importedWeights = {Matrix(Matrix::Identity(2, 2))};
    ViewState view;
    view.setStage(Stage::X);
    ExportSettings settings{.what = ExportWhat::AllStages};
    EXPECT_EQ(figureOf(settings, e, view).stage, Stage::Weights);
    EXPECT_FALSE(figureOf(settings, e, view).allStages);

    settings = {};
    settings.figure.worksheet = true;
    EXPECT_FALSE(figureOf(settings, plotted(2), view).worksheet);  // X is given
    view.setStage(Stage::Weights);
    EXPECT_TRUE(figureOf(settings, plotted(2), view).worksheet);
}

TEST(ExportSettings, NameSaysDocumentContentHeadAndMasks) {
    Experiment e = plotted(3, 2, 2);
    e.title = "Toy: query 1 matches key 2";
    e.mask.causal = true;
    EXPECT_EQ(nameOf(e, {}), QStringLiteral("toy-A-h1-causal"));
    EXPECT_EQ(nameOf(e, {.head = {.head = 1}, .worksheet = true}),
              QStringLiteral("toy-A-h2-causal-worksheet"));
    EXPECT_EQ(nameOf(e, {.head = {.mean = true}}), QStringLiteral("toy-A-mean-causal"));
    EXPECT_EQ(nameOf(e, {.allHeads = true}), QStringLiteral("toy-A-all-heads-causal"));
    EXPECT_EQ(nameOf(e, {.stage = Stage::Scores}), QStringLiteral("toy-S-h1"));
    EXPECT_EQ(nameOf(e, {.stage = Stage::X}), QStringLiteral("toy-X"));
    EXPECT_EQ(nameOf(e, {.stage = Stage::QKV}), QStringLiteral("toy-QKV-h1"));
    EXPECT_EQ(nameOf(e, {.stage = Stage::Final}), QStringLiteral("toy-final-causal"));
    EXPECT_EQ(nameOf(e, {.allStages = true}), QStringLiteral("toy-all-stages-h1-causal"));
    EXPECT_EQ(nameOf(e, {}, QStringLiteral("some/Übung 1.v2.heed")),
              QStringLiteral("Übung 1.v2-A-h1-causal"));
    e.title = " Größe/注意: a";
    EXPECT_EQ(nameOf(e, {.stage = Stage::X}), QStringLiteral("größe-注意-X"));
    e.title.clear();
    EXPECT_EQ(nameOf(e, {.stage = Stage::X}), QStringLiteral("experiment-X"));
}

TEST(ExportSettings, ANameGetsTheEndingOfItsFormat) {
    const auto png = [](const char* name) {
        return withEnding(QString::fromUtf8(name), FigureFormat::Png).toStdString();
    };
    EXPECT_EQ(png("demo"), "demo.png");
    EXPECT_EQ(png("demo.png"), "demo.png");
    EXPECT_EQ(png("DEMO.PNG"), "DEMO.PNG");
    EXPECT_EQ(png("THIS.NICE.IMAGE"), "THIS.NICE.IMAGE.png");
    EXPECT_EQ(png("report.v2"), "report.v2.png");
    EXPECT_EQ(png("a.svg"), "a.svg.png");
    EXPECT_EQ(png("demo."), "demo.png");
    EXPECT_EQ(png("v1.2/demo"), "v1.2/demo.png");
    EXPECT_EQ(withEnding(QStringLiteral("a.png"), FigureFormat::Pdf), QStringLiteral("a.png.pdf"));
}

TEST(ExportSettings, ASolutionStandsBesideItsWorksheet) {
    EXPECT_EQ(solutionPath(QStringLiteral("f/a-worksheet.png")),
              QStringLiteral("f/a-solution.png"));
    EXPECT_EQ(solutionPath(QStringLiteral("f/a.b.pdf")), QStringLiteral("f/a.b-solution.pdf"));
}

}  // namespace
}  // namespace heed::ui
