// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/StageView.h"

#include <gtest/gtest.h>

#include <QTest>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "core/explain/Narration.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/LargeExperiment.h"
#include "tests/ui/support/WindowTest.h"

// The picture in its window: clicks, arrow keys and the choice of the head.
namespace heed::ui {
namespace {

class StageViewTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openPreset(QStringLiteral("two-heads"));
        window->view().selectCell(0, 0);
        QCoreApplication::processEvents();
    }

    void click(std::size_t panel, Index row, Index column) {
        const PlotLayout& layout = plot().plotLayoutNow();
        const PanelLayout& at = layout.panels[panel];
        const QPointF centre =
            at.cells.topLeft() + QPointF((static_cast<double>(column) + 0.5) * at.cellWidth,
                                         (static_cast<double>(row) + 0.5) * at.cellHeight);
        QTest::mouseClick(&plot(), Qt::LeftButton, {}, centre.toPoint());
    }

    // The selected cell, its mark and its sentence.
    void expectAt(Index query, Index key) {
        EXPECT_EQ(window->view().query(), query);
        EXPECT_EQ(window->view().key(), key);
        EXPECT_EQ(plot().marks().cell, (PlotCell{0, query, key}));
        const Experiment& e = document().experiment();
        EXPECT_EQ(window->sentence(),
                  QString::fromStdString(
                      weightSentence(e, computeAttention(e), window->view().head(), query, key)));
    }

    QComboBox& heads() { return window->stage().headSelector(); }
};

TEST_F(StageViewTest, AClickSelectsTheCell) {
    click(0, 3, 2);
    expectAt(3, 2);
    click(0, 1, 0);
    expectAt(1, 0);
    EXPECT_TRUE(plot().hasFocus());
}

TEST_F(StageViewTest, AClickOnASumSelectsTheRow) {
    click(0, 3, 2);
    click(1, 1, 0);
    expectAt(1, 2);
}

TEST_F(StageViewTest, AClickOnTheOutputSelectsItsEntryAndTheRow) {
    click(0, 3, 2);
    click(2, 2, 0);
    EXPECT_EQ(window->view().query(), 2);
    EXPECT_EQ(window->view().key(), 2) << "the key stays";
    EXPECT_EQ(plot().marks().cell, (PlotCell{2, 2, 0}));
    EXPECT_EQ(window->view().selected(), (CellPosition{Quantity::Output, 2, 0}));
}

TEST_F(StageViewTest, ArrowKeysMoveTheCellAndStopAtTheEdges) {
    press(Qt::Key_Right);
    expectAt(0, 1);
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    expectAt(2, 1);
    press(Qt::Key_Left);
    press(Qt::Key_Left);
    expectAt(2, 0);
    for (int i = 0; i < 5; ++i) press(Qt::Key_Down);
    expectAt(3, 0);
    for (int i = 0; i < 5; ++i) press(Qt::Key_Up);
    expectAt(0, 0);
}

TEST_F(StageViewTest, HomeAndEndGoToTheEndsOfTheRowAndOfThePicture) {
    window->view().selectCell(1, 2);
    press(Qt::Key_End);
    expectAt(1, 3);
    press(Qt::Key_Home);
    expectAt(1, 0);
    press(Qt::Key_End, Qt::ControlModifier);
    expectAt(3, 3);
    press(Qt::Key_Home, Qt::ControlModifier);
    expectAt(0, 0);
}

TEST_F(StageViewTest, TheSelectorNamesTheHeadsAndTheirMean) {
    QStringList names;
    for (int i = 0; i < heads().count(); ++i) names << heads().itemText(i);
    EXPECT_EQ(names, QStringList({QStringLiteral("Head 1 (the word before)"),
                                  QStringLiteral("Head 2 (the same kind of word)"),
                                  QStringLiteral("Mean over 2 heads")}));
    openPreset(QStringLiteral("lecture-toy"));
    EXPECT_EQ(heads().count(), 1) << "one head has no mean";
}

TEST_F(StageViewTest, ChoosingAHeadShowsIt) {
    heads().setFocus();
    press(Qt::Key_Down);
    EXPECT_EQ(window->view().head(), (HeadSelection{1, false}));
    const AttentionTrace trace = computeAttention(document().experiment());
    EXPECT_TRUE(identical(plot().content().panels[0].data.values, trace.heads[1].A));
    EXPECT_TRUE(identical(plot().content().panels[2].data.values, trace.heads[1].Y));
    press(Qt::Key_Down);
    EXPECT_EQ(window->view().head(), (HeadSelection{1, true}));
    EXPECT_TRUE(identical(plot().content().panels[0].data.values, meanWeights(trace)));
    EXPECT_TRUE(identical(plot().content().panels[2].data.values, trace.output));
    EXPECT_EQ(plot().content().panels[0].title, QStringLiteral("A, mean over 2 heads"));
    expectAt(0, 0);
}

TEST_F(StageViewTest, CtrlPageDownAndUpStepThroughTheHeadsAndStopAtTheEnds) {
    const std::vector<HeadSelection> down = {{1, false}, {1, true}, {1, true}};
    for (const HeadSelection& head : down) {
        press(Qt::Key_PageDown, Qt::ControlModifier);
        EXPECT_EQ(window->view().head(), head);
    }
    EXPECT_EQ(heads().currentIndex(), 2);
    const std::vector<HeadSelection> up = {{1, false}, {0, false}, {0, false}};
    for (const HeadSelection& head : up) {
        press(Qt::Key_PageUp, Qt::ControlModifier);
        EXPECT_EQ(window->view().head(), head);
    }
    expectAt(0, 0);
}

TEST_F(StageViewTest, HeadAndCellComeBackIntoASmallerExperiment) {
    window->view().selectCell(3, 3);
    window->view().setHead({1, true});
    openPreset(QStringLiteral("exit-ticket"));
    EXPECT_EQ(window->view().head(), (HeadSelection{0, false}));
    expectAt(1, 1);
}

TEST_F(StageViewTest, TheMeanOfTheHeadsThatAreShownIsTheirMean) {
    document().edit({QStringLiteral("Large")}, largeExperiment(700, 4));
    ASSERT_TRUE(document().isComputing());
    ASSERT_EQ(heads().count(), 3) << "the older result is shown";
    heads().setFocus();
    press(Qt::Key_End);
    EXPECT_TRUE(window->view().head().mean);
}

TEST_F(StageViewTest, WhatHasNoResultIsAnEmptyPicture) {
    Experiment e = withCell(sampleExperiment(), {MatrixId::Kind::X, 0}, 0, 0, 1e300);
    document().open(withCell(e, {MatrixId::Kind::WQ, 0}, 0, 0, 1e300), QString());
    EXPECT_TRUE(plot().content().panels.empty());
    EXPECT_FALSE(heads().isEnabled());
    EXPECT_EQ(plot().marks().cell, std::nullopt);
    EXPECT_EQ(window->sentence(), QStringLiteral("There is no result to show."));
    press(Qt::Key_Right);
    press(Qt::Key_End, Qt::ControlModifier);
    EXPECT_EQ(window->view().query(), 0);
    EXPECT_EQ(window->view().key(), 0);
}

}  // namespace
}  // namespace heed::ui
