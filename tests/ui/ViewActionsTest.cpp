// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ViewActions.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>

#include "core/explain/StateSummary.h"
#include "tests/ui/support/Dialogs.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"

namespace heed::ui {
namespace {

class ViewActionsTest : public WindowTest {
protected:
    // Chooses a line of the menus by its text, as it reads without access keys.
    void choose(const QString& text) {
        for (QAction* action : window->findChildren<QAction*>()) {
            QString shown = action->text();
            if (shown.remove(QLatin1Char('&')) != text) continue;
            action->trigger();
            return;
        }
        FAIL() << "no menu has " << text.toStdString();
    }

    const PlotPanel& panel(std::size_t index) { return plot().content().panels.at(index); }
};

TEST_F(ViewActionsTest, TheRangeOfTheWeightsIsZeroToOneOrFitted) {
    EXPECT_EQ(panel(0).data.low, 0);
    EXPECT_EQ(panel(0).data.high, 1);
    choose(QStringLiteral("Fit Colour Range of Weights"));
    const Matrix& a = document().result()->trace.heads[0].A;
    EXPECT_EQ(panel(0).data.low, a.minCoeff());
    EXPECT_EQ(panel(0).data.high, a.maxCoeff());
    choose(QStringLiteral("Fit Colour Range of Weights"));
    EXPECT_EQ(panel(0).data.high, 1);
}

TEST_F(ViewActionsTest, ProjectionsHaveTheirOwnRangesOrOne) {
    openPreset(QStringLiteral("reader"));
    window->view().setStage(Stage::QKV);
    EXPECT_NE(panel(0).data.high, panel(1).data.high);
    choose(QStringLiteral("One Colour Range for Q, K, V"));
    const HeadTrace& head = document().result()->trace.heads[0];
    const double largest = std::max(
        {head.Q.cwiseAbs().maxCoeff(), head.K.cwiseAbs().maxCoeff(), head.V.cwiseAbs().maxCoeff()});
    for (std::size_t p = 0; p < 3; ++p) {
        EXPECT_EQ(panel(p).data.high, largest);
        EXPECT_EQ(panel(p).data.low, -largest);
    }
}

TEST_F(ViewActionsTest, WhatStandsBesideTheWeightsIsChosen) {
    ASSERT_EQ(plot().content().panels.size(), 3U);  // A, Σ, Y
    choose(QStringLiteral("Operands Beside"));
    EXPECT_EQ(plot().content().panels.size(), 2U);
    choose(QStringLiteral("Contribution Map"));
    ASSERT_EQ(plot().content().panels.size(), 3U);
    // α₁₂ ‖v₂‖ = 0.5035 · 2.
    EXPECT_NEAR(panel(2).data.values(0, 1), 1.007, 5e-4);
    choose(QStringLiteral("Row Read-outs"));
    EXPECT_GT(plot().content().panels.size(), 4U);
}

TEST_F(ViewActionsTest, DecimalsGoFromTwoToFourAndRoundToOne) {
    for (const char* text : {"0.503", "0.5035", "0.5", "0.50"}) {
        press(Qt::Key_D, Qt::ControlModifier);
        EXPECT_TRUE(window->sentence().contains(
            QStringLiteral("puts %1 of").arg(QString::fromLatin1(text))))
            << window->sentence().toStdString();
    }
}

TEST_F(ViewActionsTest, ColoursOfTheWeightsAreChosen) {
    choose(QStringLiteral("grey"));
    EXPECT_EQ(plot().style().colorMap, ColorMap::Grey);
    choose(QStringLiteral("viridis"));
    EXPECT_EQ(plot().style().colorMap, ColorMap::Viridis);
}

TEST_F(ViewActionsTest, SummaryIsAParagraphThatCanBeCopied) {
    QString shown;
    const Dialogs dialogs({[&shown](QDialog& dialog) {
        shown = dialog.findChild<QPlainTextEdit*>()->toPlainText();
        for (QPushButton* each : dialog.findChildren<QPushButton*>())
            if (each->text().remove(QLatin1Char('&')) == QLatin1String("Copy")) each->click();
        dialog.reject();
    }});
    press(Qt::Key_I, Qt::ControlModifier);
    const Result& result = *document().result();
    EXPECT_EQ(shown, QString::fromStdString(describeState(result.experiment, result.trace, {})));
    EXPECT_TRUE(shown.contains(QStringLiteral("3 tokens"))) << shown.toStdString();
    EXPECT_EQ(QGuiApplication::clipboard()->text(), shown);
}

TEST_F(ViewActionsTest, AHeadIsRenamedInADialogAndUndoTakesItBack) {
    openPreset(QStringLiteral("two-heads"));
    window->view().setHead({.head = 1});
    const std::string before = document().experiment().heads[1].name;
    {
        const Dialogs dialogs({[](QDialog& dialog) {
            dialog.findChild<QLineEdit*>()->setText(QStringLiteral("my head"));
            dialog.accept();
        }});
        choose(QStringLiteral("Rename Head…"));
    }
    EXPECT_EQ(document().experiment().heads[1].name, "my head");
    EXPECT_TRUE(window->stage().headSelector().currentText().contains(QStringLiteral("my head")));
    document().undoStack().undo();
    EXPECT_EQ(document().experiment().heads[1].name, before);
    const Dialogs dialogs({cancel()});
    choose(QStringLiteral("Rename Head…"));
    EXPECT_EQ(document().experiment().heads[1].name, before);
}

TEST_F(ViewActionsTest, WhatIsClickedIsLargeEnough) {
    for (QAbstractButton* each : window->findChildren<QAbstractButton*>()) {
        if (!each->isVisible() || each->objectName().startsWith(QLatin1String("qt_"))) continue;
        EXPECT_GE(each->height(), 24)
            << each->metaObject()->className() << ' ' << each->accessibleName().toStdString();
        EXPECT_GE(each->width(), 24)
            << each->metaObject()->className() << ' ' << each->accessibleName().toStdString();
    }
}

}  // namespace
}  // namespace heed::ui
