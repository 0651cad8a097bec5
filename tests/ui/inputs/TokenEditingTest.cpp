// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/TokenEditing.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTest>

#include "core/experiment/Edits.h"
#include "tests/ui/support/Dialogs.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/document/Presets.h"
#include "ui/inputs/TokenTableModel.h"

namespace heed::ui {
namespace {

using Tokens = std::vector<std::string>;

class TokenEditingTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        focusCell(table(), 0, TokenTableModel::Text);
    }

    InputTable& table() { return *window->inputs().editor(MatrixId::Kind::X).tokens(); }
    const Tokens& tokens() { return document().experiment().tokens; }
    const Matrix& x() { return document().experiment().x; }
};

TEST_F(TokenEditingTest, KeysMoveATokenWithItsRowAndTheCurrentCell) {
    press(Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(tokens(), (Tokens{"two", "one", "three"}));
    EXPECT_EQ(x().row(1), (Matrix{{1, 0, 0}}));
    EXPECT_EQ(table().currentIndex().row(), 1);
    press(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(document().experiment(), readPreset(QStringLiteral("lecture-toy")));
    press(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(tokens().front(), "one") << "above the first there is no place";
}

TEST_F(TokenEditingTest, TokensAreAddedDuplicatedAndRemoved) {
    press(Qt::Key_Insert);
    EXPECT_EQ(tokens(), (Tokens{"one", "new", "two", "three"}));
    EXPECT_EQ(table().currentIndex().row(), 1);
    press(Qt::Key_Delete, Qt::ControlModifier);
    EXPECT_EQ(tokens(), (Tokens{"one", "two", "three"}));
    focusCell(table(), 1, TokenTableModel::Text);
    press(Qt::Key_Insert, Qt::ControlModifier);
    EXPECT_EQ(tokens(), (Tokens{"one", "two", "two", "three"}));
    EXPECT_EQ(x().row(1), x().row(2));
    while (document().undoStack().canUndo()) document().undoStack().undo();
    EXPECT_EQ(document().experiment(), readPreset(QStringLiteral("lecture-toy")));
}

TEST_F(TokenEditingTest, TheSameKeysWorkInTheRowsOfX) {
    InputTable& rows = window->inputs().editor(MatrixId::Kind::X).table();
    focusCell(rows, 1, 2);
    press(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(tokens(), (Tokens{"two", "one", "three"}));
    EXPECT_EQ(rows.currentIndex(), rows.model()->index(0, 2));
    press(Qt::Key_Insert);
    EXPECT_EQ(tokens(), (Tokens{"two", "new", "one", "three"}));
}

TEST_F(TokenEditingTest, BothColumnsAreAlwaysInView) {
    focusCell(table(), 1, TokenTableModel::Text);
    EXPECT_EQ(table().horizontalScrollBar()->maximum(), 0);
    EXPECT_GE(table().visualRect(table().model()->index(0, TokenTableModel::Padding)).left(), 0);
}

TEST_F(TokenEditingTest, NamesAreCopiedAndPasted) {
    table().selectAll();
    press(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("one\ntwo\nthree\n"));
    focusCell(table(), 1, TokenTableModel::Text);
    QGuiApplication::clipboard()->setText(QStringLiteral("cat\r\n\"sat \"\"up\"\"\"\r\n"));
    press(Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(tokens(), (Tokens{"one", "cat", "sat \"up\""}));
    EXPECT_EQ(document().undoStack().count(), 1);
    document().undoStack().undo();
    EXPECT_EQ(document().experiment(), readPreset(QStringLiteral("lecture-toy")));
}

TEST_F(TokenEditingTest, MoreNamesThanTokensAskWhetherToGrow) {
    focusCell(table(), 2, TokenTableModel::Text);
    QGuiApplication::clipboard()->setText(QStringLiteral("a\nb\nc"));
    {
        const Dialogs dialogs({button(QMessageBox::Cancel)});
        press(Qt::Key_V, Qt::ControlModifier);
    }
    EXPECT_EQ(tokens(), (Tokens{"one", "two", "three"}));
    focusCell(table(), 2, TokenTableModel::Text);
    {
        const Dialogs dialogs({[](QDialog& dialog) {
            dialog.accept();
        }});
        press(Qt::Key_V, Qt::ControlModifier);
    }
    EXPECT_EQ(tokens().size(), 3U) << "closed without an answer";
    focusCell(table(), 2, TokenTableModel::Text);
    {
        const Dialogs dialogs({[](QDialog& dialog) {
            QTest::keyClick(&dialog, Qt::Key_Return);  // the default button grows
        }});
        press(Qt::Key_V, Qt::ControlModifier);
    }
    EXPECT_EQ(tokens(), (Tokens{"one", "two", "a", "b", "c"}));
    EXPECT_EQ(x().rows(), 5);
    QGuiApplication::clipboard()->setText(QString());
    focusCell(table(), 0, TokenTableModel::Text);
    press(Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(window->inputs().message(),
              QStringLiteral("the text is empty; write one token a line"));
}

TEST_F(TokenEditingTest, TheLastTokenStays) {
    table().selectAll();
    press(Qt::Key_Delete, Qt::ControlModifier);
    EXPECT_EQ(tokens().size(), 3U);
    EXPECT_FALSE(window->inputs().message().isEmpty());
}

TEST_F(TokenEditingTest, ADragMovesARow) {
    auto& model = static_cast<TokenTableModel&>(*table().model());
    const std::unique_ptr<QMimeData> row(model.mimeData({model.index(0, 0), model.index(0, 1)}));
    EXPECT_FALSE(model.dropMimeData(row.get(), Qt::MoveAction, 3, 0, {}));
    EXPECT_EQ(tokens(), (Tokens{"two", "three", "one"}));
    EXPECT_EQ(document().undoStack().count(), 1);
}

TEST_F(TokenEditingTest, ASentenceBecomesTokensInOneStep) {
    const Dialogs dialogs({[](QDialog& dialog) {
        dialog.findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("the cat saw the dog."));
        dialog.accept();
    }});
    for (QAction* action : window->findChildren<QAction*>())
        if (action->text().contains(QLatin1String("Tokens from"))) action->trigger();
    EXPECT_EQ(tokens(), (Tokens{"the", "cat", "saw", "the", "dog", "."}));
    EXPECT_EQ(x().row(0), x().row(3)) << "equal words, equal rows";
    EXPECT_NE(x().row(0), x().row(1));
    EXPECT_EQ(document().undoStack().count(), 1);
}

}  // namespace
}  // namespace heed::ui
