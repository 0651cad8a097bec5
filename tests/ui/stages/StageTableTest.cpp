// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/StageTable.h"

#include <QTest>

#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/plots/PlotTableModel.h"

namespace heed::ui {
namespace {

class StageTableTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        press(Qt::Key_T, Qt::ControlModifier);
    }

    StageTable& table() { return window->stage().table(); }
    PlotCell current() { return plot().table().cellOf(table().currentIndex()); }
};

TEST_F(StageTableTest, TakesThePlaceOfThePictureAndItsFocus) {
    EXPECT_TRUE(table().isVisible());
    EXPECT_FALSE(plot().isVisible());
    EXPECT_TRUE(table().hasFocus());
    press(Qt::Key_T, Qt::ControlModifier);
    EXPECT_FALSE(table().isVisible());
    EXPECT_TRUE(plot().hasFocus());
}

TEST_F(StageTableTest, ArrowKeysMoveTheOneSelectedCell) {
    EXPECT_EQ(current(), (PlotCell{0, 0, 1}));
    QTest::keyClick(&table(), Qt::Key_Down);
    EXPECT_EQ(window->view().query(), 1);
    EXPECT_EQ(window->view().key(), 1);
    EXPECT_EQ(plot().marks().cell, (PlotCell{0, 1, 1}));
    EXPECT_TRUE(window->sentence().startsWith(QStringLiteral("Query 2 (two)")));
}

TEST_F(StageTableTest, FollowsTheSelectionThroughTheStages) {
    window->view().selectCell(2, 0);
    EXPECT_EQ(current(), (PlotCell{0, 2, 0}));
    press(Qt::Key_PageUp);
    EXPECT_EQ(window->view().stage(), Stage::Scaled);
    EXPECT_EQ(current().row, 2);
    EXPECT_EQ(plot().marks().cell, current());
}

TEST_F(StageTableTest, SumsAreReachedAndBelongToTheirRow) {
    for (int i = 0; i < 2; ++i) QTest::keyClick(&table(), Qt::Key_Right);
    EXPECT_EQ(current(), (PlotCell{1, 0, 0}));
    EXPECT_EQ(window->view().key(), 2);
    QTest::keyClick(&table(), Qt::Key_Right);
    EXPECT_EQ(current(), (PlotCell{2, 0, 0}));
    EXPECT_EQ(window->view().selected().quantity, Quantity::Output);
}

TEST_F(StageTableTest, AmongAllHeadsACellChoosesItsHead) {
    openPreset(QStringLiteral("two-heads"));
    press(Qt::Key_H, Qt::ControlModifier);
    table().setCurrentIndex(plot().table().indexOf({1, 2, 1}));
    EXPECT_EQ(window->view().head(), (HeadSelection{.head = 1}));
    EXPECT_EQ(current(), (PlotCell{1, 2, 1}));
}

TEST_F(StageTableTest, TabLeaves) {
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_Tab);
    EXPECT_FALSE(table().hasFocus());
}

}  // namespace
}  // namespace heed::ui
