// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QAction>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

#include "core/experiment/Edits.h"
#include "core/formats/NumberText.h"
#include "tests/ui/support/Dialogs.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/Samples.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/document/Presets.h"

// The keys of the window, pressed as a person does, and what is being typed meanwhile.
namespace heed::ui {
namespace {

using Kind = MatrixId::Kind;

class MainWindowKeys : public WindowTest {
protected:
    // Leaves X, row 1, column 1 open with this text in it.
    void typeIntoFirst(const QString& text) {
        focusCell(window->inputs().editor(Kind::X).table(), 0, 0);
        type(text);
        ASSERT_TRUE(openEditor());
    }
};

TEST_F(MainWindowKeys, NoTwoEnabledActionsShareAKey) {
    setFirst(8);
    setFirst(9);
    document().undoStack().undo();  // both undo and redo are enabled
    QHash<QString, QString> owners;
    for (const QAction* action : window->findChildren<QAction*>()) {
        if (!action->isEnabled()) continue;
        for (const QKeySequence& keys : action->shortcuts()) {
            const QString name = keys.toString();
            EXPECT_FALSE(owners.contains(name))
                << qPrintable(name) << ": " << qPrintable(owners.value(name)) << " and "
                << qPrintable(action->text());
            // In a table alone, where a cell that is open keeps the keys of its text.
            if (action->shortcutContext() == Qt::WidgetWithChildrenShortcut) continue;
            owners.insert(name, action->text());
        }
    }
    EXPECT_GE(owners.size(), 27);
    for (const QString& keys : owners.keys())
        EXPECT_TRUE(keys.contains(QLatin1Char('+')) || keys.startsWith(QLatin1Char('F')) ||
                    keys.startsWith(QLatin1String("Pg")))  // what a presentation remote sends
            << qPrintable(keys) << " would take a key from those who type";
}

TEST_F(MainWindowKeys, SettingsHaveKeys) {
    const auto holds = [&](const Experiment& expected) {
        return document().experiment() == expected;
    };
    press(Qt::Key_K, Qt::ControlModifier);
    EXPECT_TRUE(holds(withScale(toy(), false)));
    EXPECT_FALSE(window->settings().scale()->isChecked());
    press(Qt::Key_K, Qt::ControlModifier);
    press(Qt::Key_M, Qt::ControlModifier);
    EXPECT_TRUE(holds(withCausal(toy(), true)));
    press(Qt::Key_M, Qt::ControlModifier);
    press(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(holds(withPadding(toy(), true)));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(holds(toy()));
    EXPECT_FALSE(window->settings().padding()->isChecked());
    press(Qt::Key_Y, Qt::ControlModifier);
    EXPECT_TRUE(holds(withPadding(toy(), true)));
    press(Qt::Key_Z, Qt::ControlModifier);
    press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(holds(withPadding(toy(), true)));
}

TEST_F(MainWindowKeys, TheFirstNinePresetsHaveKeys) {
    for (int number = 1; number <= 9; ++number) {
        press(static_cast<Qt::Key>(Qt::Key_0 + number), Qt::ControlModifier);
        EXPECT_EQ(document().experiment(), readPreset(presetNames()[number - 1])) << number;
    }
}

TEST_F(MainWindowKeys, F9HidesAndShowsTheInputs) {
    ASSERT_TRUE(window->inputs().isVisible());
    press(Qt::Key_F9);
    EXPECT_FALSE(window->inputs().isVisible());
    press(Qt::Key_F9);
    EXPECT_TRUE(window->inputs().isVisible());
}

TEST_F(MainWindowKeys, CtrlDShowsMoreDecimalsEverywhere) {
    for (const int digits : {3, 4, 1, 2}) {
        press(Qt::Key_D, Qt::ControlModifier);
        EXPECT_EQ(plot().style().digits, digits);
        const QString number = QString::fromStdString(
            displayText(document().result()->trace.heads[0].A(0, 1), digits));
        EXPECT_TRUE(window->sentence().contains(number + QLatin1Char(' ')))
            << qPrintable(window->sentence());
        EXPECT_EQ(plot().content().panels[1].texts[0],
                  QString::fromStdString(displayText(1, digits)));
    }
}

TEST_F(MainWindowKeys, SpacePressesAFocusedButton) {
    auto* toggle =
        qobject_cast<QToolButton*>(window->settings().widgetForAction(window->settings().causal()));
    ASSERT_TRUE(toggle);
    toggle->setFocus();
    press(Qt::Key_Space);
    EXPECT_EQ(document().experiment(), withCausal(toy(), true));
    EXPECT_TRUE(toggle->isChecked());
    EXPECT_TRUE(toggle->hasFocus());

    window->messages().showMessage(QStringLiteral("a sentence"));
    auto* close = window->messages().findChild<QToolButton*>(QStringLiteral("close"));
    ASSERT_TRUE(close);
    close->setFocus();
    press(Qt::Key_Space);
    EXPECT_FALSE(window->messages().isVisible());
}

TEST_F(MainWindowKeys, AShortcutCommitsTheOpenCellFirst) {
    const Experiment typed = withCell(toy(), matrixX, 0, 0, 9);
    typeIntoFirst(QStringLiteral("9"));
    press(Qt::Key_K, Qt::ControlModifier);
    EXPECT_EQ(document().experiment(), withScale(typed, false));
    EXPECT_EQ(document().undoStack().count(), 2);
    EXPECT_FALSE(openEditor());
    EXPECT_TRUE(window->inputs().editor(Kind::X).table().hasFocus()) << "the place is kept";

    press(Qt::Key_R, Qt::ControlModifier);
    typeIntoFirst(QStringLiteral("9"));
    press(Qt::Key_2, Qt::ControlModifier);
    EXPECT_EQ(document().experiment(), readPreset(QStringLiteral("exit-ticket")));
    document().undoStack().undo();
    EXPECT_EQ(document().experiment(), typed);
}

TEST_F(MainWindowKeys, AClickInTheToolbarOrAMenuCommitsTheOpenCellFirst) {
    typeIntoFirst(QStringLiteral("9"));
    QTest::mouseClick(window->settings().widgetForAction(window->settings().causal()),
                      Qt::LeftButton);
    EXPECT_EQ(document().experiment(), withCausal(withCell(toy(), matrixX, 0, 0, 9), true));
    typeIntoFirst(QStringLiteral("7"));
    QTest::mousePress(window->menuBar(), Qt::LeftButton, {}, QPoint(3, 3));
    EXPECT_EQ(document().experiment().x(0, 0), 7);
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
}

TEST_F(MainWindowKeys, AShortcutCommitsTheSizeThatIsBeingTypedFirst) {
    window->inputs().tokenCount().setFocus();
    window->inputs().tokenCount().selectAll();
    type(QStringLiteral("12"));
    press(Qt::Key_M, Qt::ControlModifier);
    EXPECT_EQ(document().experiment(), withCausal(withTokenCount(toy(), 12), true));
}

TEST_F(MainWindowKeys, UndoInAnOpenCellTakesBackWhatWasTyped) {
    setFirst(8);
    typeIntoFirst(QStringLiteral("9"));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().experiment().x(0, 0), 8) << "no step of the document is undone";
    EXPECT_TRUE(openEditor());
    press(Qt::Key_Escape);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().experiment(), toy());
}

TEST_F(MainWindowKeys, F6GoesFromPaneToPaneAndBack) {
    window->resize(1280, 800);
    QCoreApplication::processEvents();
    plot().setFocus();
    std::vector<QWidget*> visited;
    for (int step = 0; step < 4; ++step) {
        press(Qt::Key_F6);
        visited.push_back(QApplication::focusWidget());
    }
    EXPECT_EQ(visited.back(), &plot()) << "round once: Why, rail, inputs, picture";
    EXPECT_EQ(visited[0], &window->why().steps());
    EXPECT_TRUE(window->rail().isAncestorOf(visited[1]));
    EXPECT_TRUE(window->inputs().isAncestorOf(visited[2]));
    press(Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_TRUE(window->inputs().isAncestorOf(QApplication::focusWidget()));
}

TEST_F(MainWindowKeys, TheListOfKeysIsThatOfTheActions) {
    QStringList expected;
    for (const QAction* action : window->findChildren<QAction*>())
        for (const QKeySequence& keys : action->shortcuts())
            expected << keys.toString(QKeySequence::NativeText);
    QString shown;
    const Dialogs dialogs({[&shown](QDialog& dialog) {
        const auto* table = dialog.findChild<QTableWidget*>();
        for (int row = 0; row < table->rowCount(); ++row)
            shown += table->item(row, 0)->text() + QLatin1Char('\n');
        dialog.reject();
    }});
    press(Qt::Key_Question, Qt::ControlModifier);
    EXPECT_GT(expected.size(), 40);
    for (const QString& keys : expected) EXPECT_TRUE(shown.contains(keys)) << keys.toStdString();
}

TEST_F(MainWindowKeys, ResetLayoutBringsThePanelsBack) {
    window->resize(1280, 800);
    auto* inputs = window->findChild<QDockWidget*>(QStringLiteral("inputs"));
    auto* why = window->findChild<QDockWidget*>(QStringLiteral("why"));
    inputs->hide();
    why->setFloating(true);
    for (QAction* action : window->findChildren<QAction*>())
        if (action->text().remove(QLatin1Char('&')) == QLatin1String("Reset Layout"))
            action->trigger();
    EXPECT_TRUE(inputs->isVisible());
    EXPECT_FALSE(why->isFloating());
    EXPECT_EQ(window->dockWidgetArea(why), Qt::RightDockWidgetArea);
}

}  // namespace
}  // namespace heed::ui
