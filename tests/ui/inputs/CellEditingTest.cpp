// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/CellEditing.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include "core/experiment/Edits.h"
#include "tests/ui/support/Dialogs.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/document/Presets.h"

// Copy, paste, nudge, scrub and fill in a running window.
namespace heed::ui {
namespace {

using Kind = MatrixId::Kind;

class CellEditingTest : public WindowTest {
protected:
    InputTable& table(Kind kind = Kind::X) {
        window->inputs().tabs().setCurrentWidget(&window->inputs().editor(kind));
        return window->inputs().editor(kind).table();
    }

    void select(int row, int column, int rows = 1, int columns = 1, Kind kind = Kind::X) {
        InputTable& shown = table(kind);
        focusCell(shown, row, column);
        shown.selectionModel()->select(
            QItemSelection(shown.model()->index(row, column),
                           shown.model()->index(row + rows - 1, column + columns - 1)),
            QItemSelectionModel::ClearAndSelect);
    }

    void paste(const QString& text) {
        QGuiApplication::clipboard()->setText(text);
        press(Qt::Key_V, Qt::ControlModifier);
    }

    const Matrix& x() { return document().experiment().x; }
    int steps() { return document().undoStack().index(); }

    static Dialogs::Answer answer(const QString& buttonText) {
        return [buttonText](QDialog& dialog) {
            for (QPushButton* each : dialog.findChildren<QPushButton*>())
                if (each->text().remove(QLatin1Char('&')) == buttonText) return each->click();
            FAIL() << "no button " << buttonText.toStdString();
        };
    }
};

TEST_F(CellEditingTest, ASpreadsheetBlockFillsItsCellsInOneStep) {
    select(0, 0);
    paste(QStringLiteral("1,5\t2,25\r\n-0,125\t3\r\n"));
    EXPECT_EQ(x().topLeftCorner(2, 2), (Matrix{{1.5, 2.25}, {-0.125, 3}}));
    EXPECT_EQ(x()(2, 2), 1) << "what lies beside stays";
    EXPECT_EQ(steps(), 1);
    EXPECT_EQ(document().undoStack().undoText(), QStringLiteral("Paste 2 × 2 into X"));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().experiment(), readPreset(QStringLiteral("lecture-toy")));
}

TEST_F(CellEditingTest, PrintsOfNumPyAndSemicolonsArriveRight) {
    select(1, 0);
    paste(
        QStringLiteral("array([[ 1.0000e+00, -2.5000e-03],\n       [ 3.0000e+00,  4.0000e+00]])"));
    EXPECT_EQ(x().block(1, 0, 2, 2), (Matrix{{1, -0.0025}, {3, 4}}));
    select(0, 0);
    paste(QStringLiteral("1,5;2,25\n-0,125;3\n"));
    EXPECT_EQ(x().topLeftCorner(2, 2), (Matrix{{1.5, 2.25}, {-0.125, 3}}));
}

TEST_F(CellEditingTest, GrowthIsOfferedAndNeverSilent) {
    const Experiment before = document().experiment();
    select(2, 2);
    const QString block = QStringLiteral("1\t2\n3\t4\n");
    {
        const Dialogs dialogs({answer(QStringLiteral("Cancel"))});
        paste(block);
    }
    EXPECT_EQ(document().experiment(), before);
    const Dialogs dialogs({[](QDialog& dialog) {
        EXPECT_TRUE(static_cast<QMessageBox&>(dialog).text().contains(
            QStringLiteral("Grow n from 3 to 4 and d from 3 to 4?")));
        answer(QStringLiteral("Grow"))(dialog);
    }});
    paste(block);
    EXPECT_EQ(x().rows(), 4);
    EXPECT_EQ(x().cols(), 4);
    EXPECT_EQ(x().bottomRightCorner(2, 2), (Matrix{{1, 2}, {3, 4}}));
    EXPECT_EQ(document().experiment().heads[0].wQ->rows(), 4);
    EXPECT_EQ(steps(), 1);
}

TEST_F(CellEditingTest, ABadPasteChangesNothingAndNamesThePlace) {
    const Experiment before = document().experiment();
    select(0, 0);
    for (const char* text :
         {"1\tnan\n3\t4", "1\t\t3\n4\t5\t6", "", "hello", "[[0. 1. ... 8. 9.]]"}) {
        paste(QString::fromLatin1(text));
        EXPECT_EQ(document().experiment(), before) << text;
        EXPECT_TRUE(window->inputs().message().startsWith(QStringLiteral("Nothing was pasted: ")))
            << text;
    }
    paste(QStringLiteral("1\tnan\n3\t4"));
    EXPECT_TRUE(window->inputs().message().contains(QStringLiteral("row 1")))
        << window->inputs().message().toStdString();
}

TEST_F(CellEditingTest, CopyGivesEveryDigitAndPastesBackBitForBit) {
    document().edit({QStringLiteral("edit")},
                    withCell(document().experiment(), {Kind::X}, 0, 0, 1.0 / 3));
    select(0, 0, 2, 3);
    press(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text(),
              QStringLiteral("0.3333333333333333\t0\t0\n0\t1\t0\n"));
    EXPECT_TRUE(QGuiApplication::clipboard()->mimeData()->html().contains(
        QStringLiteral("<td>0.3333333333333333</td>")));
    const Experiment before = document().experiment();
    press(Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(document().experiment(), before);
}

TEST_F(CellEditingTest, OneNumberFillsTheSelection) {
    select(0, 0, 2, 2);
    paste(QStringLiteral("7"));
    EXPECT_EQ(x().topLeftCorner(2, 2), Matrix::Constant(2, 2, 7));
    EXPECT_EQ(x()(2, 2), 1);
}

TEST_F(CellEditingTest, NamesOfRowsBecomeTokens) {
    select(0, 0);
    paste(QStringLiteral("cat\t1\t2\t3\ndog\t4\t5\t6\n"));
    EXPECT_EQ(document().experiment().tokens[0], "cat");
    EXPECT_EQ(document().experiment().tokens[1], "dog");
    EXPECT_EQ(x()(1, 2), 6);
    EXPECT_EQ(window->inputs().message(),
              QStringLiteral("The names of the rows have become tokens."));
}

TEST_F(CellEditingTest, DeleteSetsToZero) {
    select(0, 0, 3, 3);
    press(Qt::Key_Delete);
    EXPECT_EQ(x(), Matrix::Zero(3, 3));
    EXPECT_EQ(steps(), 1);
}

TEST_F(CellEditingTest, KeysNudgeTheSelectionAndAnOpenCell) {
    select(0, 0, 1, 2);
    press(Qt::Key_Up, Qt::ControlModifier);
    press(Qt::Key_Up, Qt::ControlModifier);
    EXPECT_EQ(x()(0, 0), 1.2);
    EXPECT_EQ(x()(0, 1), 0.2);
    EXPECT_EQ(steps(), 1) << "keys pressed in one go are one step";
    press(Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(x()(0, 1), -0.8);
    focusCell(table(), 1, 0);
    type(QStringLiteral("5"));
    press(Qt::Key_Up, Qt::ControlModifier);
    EXPECT_EQ(x()(1, 0), 5.1);
}

TEST_F(CellEditingTest, ADragOfTheSliderIsOneStepAndEqualsTyping) {
    select(0, 0);
    QSlider& slider = window->inputs().scrubBar().slider();
    EXPECT_EQ(slider.value(), 100);
    EXPECT_EQ(window->inputs().scrubBar().text(), QStringLiteral("one, f1"));
    slider.setSliderDown(true);
    for (const int position : {110, 150, 203}) slider.setValue(position);
    EXPECT_EQ(x()(0, 0), 2.03) << "live while it moves";
    slider.setSliderDown(false);
    EXPECT_EQ(steps(), 1);
    slider.setSliderDown(true);
    slider.setValue(250);
    slider.setValue(203);
    slider.setSliderDown(false);
    EXPECT_EQ(steps(), 1) << "a drag that returns leaves no step";
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(x()(0, 0), 1);
}

TEST_F(CellEditingTest, TheWheelTurnsTheSliderAndNeverATable) {
    select(0, 0);
    const auto turn = [](QWidget& widget) {
        QWheelEvent wheel(QPointF(5, 5), widget.mapToGlobal(QPointF(5, 5)), {}, {0, 120},
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&widget, &wheel);
    };
    turn(*table().viewport());
    EXPECT_EQ(x()(0, 0), 1);
    turn(window->inputs().scrubBar().slider());
    EXPECT_GT(x()(0, 0), 1);
}

TEST_F(CellEditingTest, TheSliderStandsAtTheValueWhateverChangedIt) {
    select(0, 0);
    QSlider& slider = window->inputs().scrubBar().slider();
    const int perUnit = slider.maximum() / 3;
    EXPECT_EQ(slider.value(), perUnit);
    for (const double value : {1.1, 1.2, 1.3, 1.4}) {
        slider.setValue(slider.value() + perUnit / 10);
        EXPECT_NEAR(x()(0, 0), value, 1e-12);
        EXPECT_EQ(slider.value(), qRound(value * perUnit));
    }
    document().undoStack().undo();
    EXPECT_EQ(slider.value(), qRound(x()(0, 0) * perUnit));
    press(Qt::Key_Down, Qt::ControlModifier);
    EXPECT_EQ(slider.value(), qRound(x()(0, 0) * perUnit));
    setFirst(-2);
    EXPECT_EQ(slider.value(), -2 * perUnit);
}

TEST_F(CellEditingTest, ARefusedEntryLeavesTheCellCurrentAndItsMessageUntilTheNextStep) {
    focusCell(table(), 0, 0);
    type(QStringLiteral("--5"));
    press(Qt::Key_Return);
    EXPECT_EQ(table().currentIndex(), table().model()->index(0, 0));
    EXPECT_FALSE(window->inputs().message().isEmpty());
    setFirst(3);
    EXPECT_EQ(window->inputs().message(), QString());
    type(QStringLiteral("4"));
    press(Qt::Key_Return);
    EXPECT_EQ(x()(0, 0), 4);
    EXPECT_EQ(table().currentIndex(), table().model()->index(1, 0));
}

TEST_F(CellEditingTest, TheKeysExtendToTheCornersAndAPasteIsSelected) {
    select(1, 1);
    press(Qt::Key_End, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(table().selectedCells(), QRect(1, 1, 2, 2));
    select(1, 1);
    press(Qt::Key_Home, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(table().selectedCells(), QRect(0, 0, 2, 2));
    select(1, 0);
    paste(QStringLiteral("5\t6\n7\t8"));
    EXPECT_EQ(table().selectedCells(), QRect(0, 1, 2, 2));
    auto* picture = new QMimeData;
    picture->setImageData(QImage(2, 2, QImage::Format_RGB32));
    QGuiApplication::clipboard()->setMimeData(picture);
    press(Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(window->inputs().message(),
              QStringLiteral("Nothing was pasted: the clipboard holds no text"));
}

TEST_F(CellEditingTest, CutCopiesAndClearsInOneStep) {
    const Experiment before = document().experiment();
    select(0, 0, 1, 2);
    press(Qt::Key_X, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("1\t0\n"));
    EXPECT_EQ(x().row(0), (Matrix{{0, 0, 0}}));
    EXPECT_EQ(document().undoStack().undoText(), QStringLiteral("Cut X, 1 × 2 cells"));
    document().undoStack().undo();
    EXPECT_EQ(document().experiment(), before);
}

TEST_F(CellEditingTest, FillsAreUndoableAndOfOneCellMeanTheMatrix) {
    const auto choose = [this](const char* text) {
        for (QAction* action : window->findChildren<QAction*>())
            if (action->text().remove(QLatin1Char('&')) == QString::fromUtf8(text))
                return action->trigger();
        FAIL() << text;
    };
    select(0, 0);
    choose("Zeros");
    EXPECT_EQ(x(), Matrix::Zero(3, 3));
    choose("Identity");
    EXPECT_EQ(x(), Matrix::Identity(3, 3));
    choose("One-hot Rows");
    select(0, 0, 2, 3);
    {
        const Dialogs dialogs({[](QDialog& dialog) {
            dialog.findChild<QLineEdit*>()->setText(QStringLiteral("1/2"));
            dialog.accept();
        }});
        choose("Scale…");
    }
    EXPECT_EQ(x()(1, 1), 0.5);
    EXPECT_EQ(x()(2, 2), 1) << "outside the selection";
    choose("Normalise Rows");
    EXPECT_EQ(x(), Matrix::Identity(3, 3));
    choose("Transpose");
    EXPECT_EQ(window->inputs().message(),
              QStringLiteral("only a square part can be transposed; this one is 2 × 3"));
    const auto random = [&](int seed) {
        const Dialogs dialogs({[seed](QDialog& dialog) {
            dialog.findChild<QSpinBox*>()->setValue(seed);
            dialog.accept();
        }});
        choose("Random Numbers…");
        return x();
    };
    select(0, 0, 3, 3);
    const Matrix first = random(1);
    EXPECT_NE(first, random(2));
    EXPECT_EQ(first, random(1)) << "the same seed gives the same numbers";
    while (document().undoStack().canUndo()) document().undoStack().undo();
    EXPECT_EQ(document().experiment(), readPreset(QStringLiteral("lecture-toy")));
}

TEST_F(CellEditingTest, CalculationsCanBeTyped) {
    focusCell(table(), 0, 0);
    type(QStringLiteral("1/sqrt(2)"));
    press(Qt::Key_Return);
    EXPECT_EQ(x()(0, 0), 1 / std::sqrt(2.0));
    EXPECT_EQ(table().currentIndex().row(), 1) << "Enter goes down";
}

TEST_F(CellEditingTest, TabGoesOnAndLeavesBehindTheLastCell) {
    focusCell(table(), 2, 1);
    press(Qt::Key_Tab);
    EXPECT_EQ(table().currentIndex(), table().model()->index(2, 2));
    EXPECT_TRUE(table().hasFocus());
    press(Qt::Key_Tab);
    EXPECT_FALSE(table().hasFocus());
    focusCell(table(), 0, 0);
    press(Qt::Key_Backtab, Qt::ShiftModifier);
    EXPECT_FALSE(table().hasFocus());
    focusCell(table(), 1, 2);
    type(QStringLiteral("4"));
    press(Qt::Key_Tab);
    EXPECT_EQ(x()(1, 2), 4);
    EXPECT_EQ(table().currentIndex(), table().model()->index(2, 0));
    EXPECT_FALSE(openEditor());
}

TEST_F(CellEditingTest, TheCurrentCellOutlivesASize) {
    select(1, 1);
    document().edit({QStringLiteral("edit")}, withTokenCount(document().experiment(), 5));
    EXPECT_EQ(table().currentIndex(), table().model()->index(1, 1));
    document().edit({QStringLiteral("edit")}, withTokenCount(document().experiment(), 1));
    EXPECT_EQ(table().currentIndex(), table().model()->index(0, 1));
}

}  // namespace
}  // namespace heed::ui
