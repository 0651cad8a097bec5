// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/MatrixEditor.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QScrollBar>
#include <QTest>

#include "core/experiment/Edits.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/Samples.h"
#include "ui/inputs/InputPanel.h"
#include "ui/inputs/TokenTableModel.h"

// Typing and clicking in the tables, as a person does.
namespace heed::ui {
namespace {

using Kind = MatrixId::Kind;

class MatrixEditorKeys : public testing::Test {
protected:
    void SetUp() override { showActive(panel); }

    QTableView& table(Kind kind = Kind::X) {
        panel.tabs().setCurrentWidget(&panel.editor(kind));
        return panel.editor(kind).table();
    }
    QTableView& tokens() { return *panel.editor(Kind::X).tokens(); }
    double cell(int row, int column) { return document.experiment().x(row, column); }

    Document document{toy()};
    ViewState view;
    InputPanel panel{document, view};
};

TEST_F(MatrixEditorKeys, ADigitASignOrAPointStartsEditing) {
    const std::vector<std::pair<QString, double>> cases = {{QStringLiteral("1"), 1},
                                                           {QStringLiteral("-2"), -2},
                                                           {QStringLiteral(".5"), 0.5},
                                                           {QStringLiteral("0,25"), 0.25},
                                                           {QStringLiteral("-.5e-1"), -0.05}};
    for (const auto& [text, value] : cases) {
        SCOPED_TRACE(text.toStdString());
        focusCell(table(), 1, 2);
        ASSERT_FALSE(openEditor());
        type(text.left(1));
        ASSERT_TRUE(openEditor());
        EXPECT_EQ(qobject_cast<QLineEdit*>(openEditor())->text(), text.left(1));
        type(text.mid(1));
        press(Qt::Key_Return);
        EXPECT_FALSE(openEditor());
        EXPECT_EQ(cell(1, 2), value);
        EXPECT_TRUE(table().hasFocus());
    }
}

TEST_F(MatrixEditorKeys, TabCommitsAndGoesToTheNextCell) {
    focusCell(table(), 0, 0);
    type(QStringLiteral("4"));
    press(Qt::Key_Tab);
    EXPECT_EQ(cell(0, 0), 4);
    EXPECT_EQ(table().currentIndex(), panel.editor(Kind::X).model().index(0, 1));
    EXPECT_EQ(document.undoStack().count(), 1);
}

TEST_F(MatrixEditorKeys, EscCancels) {
    focusCell(table(), 0, 0);
    type(QStringLiteral("42"));
    press(Qt::Key_Escape);
    EXPECT_FALSE(openEditor());
    EXPECT_EQ(document.experiment(), toy());
    EXPECT_EQ(document.undoStack().count(), 0);
    EXPECT_TRUE(table().hasFocus());
}

TEST_F(MatrixEditorKeys, F2EditsTheExactNumber) {
    document.edit({QStringLiteral("Edit")}, withCell(toy(), matrixX, 0, 0, 1.0 / 3));
    focusCell(table(), 0, 0);
    press(Qt::Key_F2);
    ASSERT_TRUE(openEditor());
    EXPECT_EQ(qobject_cast<QLineEdit*>(openEditor())->text(), QStringLiteral("0.3333333333333333"));
    press(Qt::Key_Return);
    EXPECT_EQ(document.undoStack().count(), 1) << "the same number is no edit";
}

TEST_F(MatrixEditorKeys, ADoubleClickEdits) {
    QTableView& grid = table();
    const QPoint centre = grid.visualRect(grid.model()->index(2, 1)).center();
    QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, centre);
    QTest::mouseDClick(grid.viewport(), Qt::LeftButton, {}, centre);
    ASSERT_TRUE(openEditor());
    QTest::keyClick(openEditor(), Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("8"));
    press(Qt::Key_Return);
    EXPECT_EQ(cell(2, 1), 8);
}

TEST_F(MatrixEditorKeys, ClickingElsewhereCommits) {
    focusCell(table(), 0, 0);
    type(QStringLiteral("6"));
    QTableView& grid = table();
    QTest::mouseClick(grid.viewport(), Qt::LeftButton, {},
                      grid.visualRect(grid.model()->index(1, 1)).center());
    EXPECT_EQ(cell(0, 0), 6);
}

TEST_F(MatrixEditorKeys, WhatIsNoNumberIsRefusedInASentenceAboveTheTable) {
    focusCell(table(), 1, 0);
    type(QStringLiteral("abc"));
    press(Qt::Key_Return);
    EXPECT_EQ(document.experiment(), toy());
    EXPECT_EQ(
        panel.message(),
        QStringLiteral("X, two, f1: \"abc\" is not a number; write one like 0.5, -12 or 1e-3 – "
                       "kept 0.00"));
    EXPECT_TRUE(panel.findChild<QLabel*>(QStringLiteral("inputMessage"))->isVisible());
    focusCell(table(), 1, 0);
    type(QStringLiteral("2"));
    press(Qt::Key_Return);
    EXPECT_EQ(panel.message(), QString());
    EXPECT_FALSE(panel.findChild<QLabel*>(QStringLiteral("inputMessage"))->isVisible());
}

TEST_F(MatrixEditorKeys, ParametersOfTheChosenHeadAreEdited) {
    document.open(sampleExperiment(), QString());
    view.setHead({1, false});
    focusCell(table(Kind::WK), 3, 1);
    type(QStringLiteral("5"));
    press(Qt::Key_Return);
    EXPECT_EQ(document.experiment(), withCell(sampleExperiment(), {Kind::WK, 1}, 3, 1, 5));
}

TEST_F(MatrixEditorKeys, AnOpenCellBelongsToTheHeadInWhichItWasOpened) {
    document.open(sampleExperiment(), QString());
    focusCell(table(Kind::WQ), 0, 0);
    type(QStringLiteral("5"));
    view.setHead({1, false});
    press(Qt::Key_Return);
    EXPECT_EQ(document.experiment(), withCell(sampleExperiment(), {Kind::WQ, 0}, 0, 0, 5));
}

TEST_F(MatrixEditorKeys, WhatIsBeingTypedOutlivesAChangeElsewhere) {
    focusCell(table(), 0, 0);
    type(QStringLiteral("5"));
    document.edit({QStringLiteral("Scale")}, withScale(document.experiment(), false));
    type(QStringLiteral("6"));
    press(Qt::Key_Return);
    EXPECT_EQ(document.experiment(), withCell(withScale(toy(), false), matrixX, 0, 0, 56));

    focusCell(tokens(), 0, TokenTableModel::Text);
    type(QStringLiteral("ca"));
    document.edit({QStringLiteral("Scale")}, withScale(document.experiment(), true));
    type(QStringLiteral("t"));
    press(Qt::Key_Return);
    EXPECT_EQ(document.experiment().tokens[0], "cat");
}

TEST_F(MatrixEditorKeys, TypingRenamesAToken) {
    focusCell(tokens(), 1, TokenTableModel::Text);
    type(QStringLiteral("a cat"));
    press(Qt::Key_Return);
    EXPECT_EQ(document.experiment(), withToken(toy(), 1, "a cat"));
    EXPECT_EQ(panel.editor(Kind::X).model().headerData(1, Qt::Vertical, Qt::DisplayRole),
              QStringLiteral("a cat"));
}

TEST_F(MatrixEditorKeys, SpaceMarksPadding) {
    focusCell(tokens(), 2, TokenTableModel::Padding);
    press(Qt::Key_Space);
    EXPECT_EQ(document.experiment(), withPadded(toy(), 2, true));
    press(Qt::Key_Space);
    EXPECT_EQ(document.experiment(), toy());
    EXPECT_EQ(document.undoStack().count(), 2);
}

TEST_F(MatrixEditorKeys, AClickOnTheMarkMarksPadding) {
    QTableView& grid = tokens();
    QStyleOptionViewItem option;
    option.initFrom(&grid);
    option.rect = grid.visualRect(grid.model()->index(1, TokenTableModel::Padding));
    option.features = QStyleOptionViewItem::HasCheckIndicator;
    const QPoint mark = grid.style()
                            ->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, &grid)
                            .center();
    QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, mark);
    EXPECT_EQ(document.experiment(), withPadded(toy(), 1, true));
    QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, mark);
    EXPECT_EQ(document.experiment(), toy());
}

TEST_F(MatrixEditorKeys, TokensAndXScrollTogether) {
    document.edit({QStringLiteral("n")}, withTokenCount(toy(), 200));
    QScrollBar& ofX = *table().verticalScrollBar();
    QScrollBar& ofTokens = *tokens().verticalScrollBar();
    ASSERT_TRUE(QTest::qWaitFor([&] { return ofX.maximum() > 0 && ofTokens.maximum() > 0; }));
    ofX.setValue(ofX.maximum() / 2);
    EXPECT_EQ(ofTokens.value(), ofX.value());
    focusCell(tokens(), 199, TokenTableModel::Text);
    EXPECT_EQ(ofX.value(), ofTokens.value());
    const QRect token = tokens().visualRect(tokens().currentIndex());
    const QRect numbers = table().visualRect(table().model()->index(199, 0));
    EXPECT_EQ(tokens().viewport()->mapToGlobal(token.topLeft()).y(),
              table().viewport()->mapToGlobal(numbers.topLeft()).y());
}

TEST(MatrixEditor, APanelWithAnOpenCellEndsCleanly) {
    for (const bool hiddenFirst : {false, true}) {
        Document document(toy());
        ViewState view;
        auto panel = std::make_unique<InputPanel>(document, view);
        showActive(*panel);
        focusCell(panel->editor(Kind::X).table(), 0, 0);
        type(QStringLiteral("5"));
        ASSERT_TRUE(openEditor());
        if (hiddenFirst) panel->hide();
        panel = nullptr;
        EXPECT_FALSE(openEditor());
        EXPECT_LE(document.undoStack().count(), 1);
    }
}

}  // namespace
}  // namespace heed::ui
