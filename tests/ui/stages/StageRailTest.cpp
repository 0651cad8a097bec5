// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/StageRail.h"

#include <QTest>

#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"

namespace heed::ui {
namespace {

class StageRailTest : public WindowTest {
protected:
    Stage stage() const { return window->view().stage(); }

    StageChip& chip(Stage wanted) const {
        return *window->rail().chips()[static_cast<std::size_t>(wanted)];
    }

    std::vector<Stage> stagesPassed(Qt::Key key, int presses) {
        std::vector<Stage> passed;
        for (int i = 0; i < presses; ++i) {
            press(key);
            passed.push_back(stage());
        }
        return passed;
    }
};

TEST_F(StageRailTest, NineChipsStandInTheOrderOfTheComputation) {
    std::vector<Stage> stages;
    for (const StageChip* each : window->rail().chips()) stages.push_back(each->stage());
    EXPECT_EQ(stages, std::vector<Stage>(allStages.begin(), allStages.end()));
}

TEST_F(StageRailTest, OnlyTheCurrentStageIsMarked) {
    window->view().setStage(Stage::Scores);
    for (const StageChip* each : window->rail().chips())
        EXPECT_EQ(each->isChecked(), each->stage() == Stage::Scores);
}

TEST_F(StageRailTest, PageKeysPassOverStagesThatAreOffAndStopAtTheEnds) {
    EXPECT_EQ(stagesPassed(Qt::Key_PageUp, 5),
              (std::vector<Stage>{Stage::Scaled, Stage::Scores, Stage::QKV, Stage::X, Stage::X}));
    EXPECT_EQ(stagesPassed(Qt::Key_PageDown, 6),
              (std::vector<Stage>{Stage::QKV, Stage::Scores, Stage::Scaled, Stage::Weights,
                                  Stage::Output, Stage::Output}));
}

TEST_F(StageRailTest, PageKeyCommitsTheOpenCellFirst) {
    QTableView& table = window->inputs().editor(MatrixId::Kind::X).table();
    focusCell(table, 0, 0);
    type(QStringLiteral("7"));
    press(Qt::Key_PageUp);
    EXPECT_EQ(document().experiment().x(0, 0), 7);
    EXPECT_EQ(stage(), Stage::Scaled);
}

TEST_F(StageRailTest, ChipOfAStageThatIsOffSaysWhatTurnsItOnAndGoesThere) {
    StageChip& mask = chip(Stage::Masked);
    EXPECT_TRUE(mask.isOff());
    EXPECT_TRUE(mask.toolTip().contains(QStringLiteral("causal")));
    QTest::mouseClick(&mask, Qt::LeftButton);
    EXPECT_EQ(stage(), Stage::Masked);
    EXPECT_FALSE(document().isModified()) << "a chip is never a toggle";
    EXPECT_TRUE(plot().content().legend.join(QLatin1Char(' ')).contains(QStringLiteral("causal")));
}

TEST_F(StageRailTest, ToggleChangesTheTextOfItsChip) {
    const QString before = chip(Stage::Masked).text();
    press(Qt::Key_M, Qt::ControlModifier);
    EXPECT_NE(chip(Stage::Masked).text(), before);
    EXPECT_FALSE(chip(Stage::Masked).isOff());
}

TEST_F(StageRailTest, SwitchingTheCurrentStageOffKeepsIt) {
    window->view().setStage(Stage::Scaled);
    press(Qt::Key_K, Qt::ControlModifier);
    EXPECT_EQ(stage(), Stage::Scaled);
    EXPECT_TRUE(chip(Stage::Scaled).isOff());
}

TEST_F(StageRailTest, HomeAndEndGoToTheEndsOfTheRail) {
    chip(Stage::Weights).setFocus();
    press(Qt::Key_Home);
    EXPECT_EQ(stage(), Stage::X);
    press(Qt::Key_End);
    EXPECT_EQ(stage(), Stage::Final);
}

TEST_F(StageRailTest, SameQueryAndKeyStaySelectedThroughAllStages) {
    window->view().selectCell(2, 1);
    for (const Stage each : allStages) {
        window->view().setStage(each);
        const PlotMarks& marks = plot().marks();
        EXPECT_EQ(marks.query, 2) << idOf(quantitiesOf(each).front());
        EXPECT_EQ(marks.key, 1) << idOf(quantitiesOf(each).front());
    }
    window->view().setStage(Stage::Scores);
    ASSERT_TRUE(plot().marks().cell);
    const PlotPanel& panel = plot().content().panels[plot().marks().cell->panel];
    EXPECT_EQ(panel.quantity, Quantity::Scores);
    EXPECT_EQ(plot().marks().cell->row, 2);
    EXPECT_EQ(plot().marks().cell->column, 1);
}

}  // namespace
}  // namespace heed::ui
