// SPDX-License-Identifier: GPL-3.0-or-later
// Single controls of the window: the hint line, the sizes, the head selector.
#include <gtest/gtest.h>

#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/document/Presets.h"

namespace heed::ui {
namespace {

using MainWindowControls = WindowTest;

TEST_F(MainWindowControls, TheHintLineClosesForGood) {
    auto* hint = window->findChild<HintLine*>(QStringLiteral("hint"));
    EXPECT_TRUE(hint->isVisible());
    EXPECT_EQ(hint->text(),
              QStringLiteral("Notice: ") +
                  QString::fromStdString(readPreset(QStringLiteral("lecture-toy")).notes));
    QTest::mouseClick(hint->findChild<QToolButton*>(QStringLiteral("closeHint")), Qt::LeftButton);
    EXPECT_FALSE(hint->isVisible());
    openPreset(QStringLiteral("reader"));
    EXPECT_FALSE(hint->isVisible());

    MainWindow next;
    next.show();
    auto* again = next.findChild<HintLine*>(QStringLiteral("hint"));
    EXPECT_FALSE(again->isVisible());
    again->toggleAction()->trigger();
    EXPECT_TRUE(again->isVisible());
}

TEST_F(MainWindowControls, UndoTakesASizeBackWhileItsBoxHasTheFocus) {
    QSpinBox& n = window->inputs().tokenCount();
    n.setFocus();
    QTest::keyClick(&n, Qt::Key_Up);
    EXPECT_EQ(document().experiment().tokenCount(), 4);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().experiment().tokenCount(), 3);
    EXPECT_EQ(n.value(), 3);
    n.selectAll();
    type(QStringLiteral("5"));
    press(Qt::Key_Return);
    EXPECT_EQ(document().experiment().tokenCount(), 5);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().experiment().tokenCount(), 3);
}

TEST_F(MainWindowControls, ASizeBeyondItsLimitIsRefusedInWords) {
    QSpinBox& n = window->inputs().tokenCount();
    for (const char* size : {"9999", "0"}) {
        n.setFocus();
        n.selectAll();
        type(QString::fromLatin1(size));
        press(Qt::Key_Return);
        EXPECT_EQ(document().experiment().tokenCount(), 3);
        EXPECT_EQ(n.value(), 3);
        EXPECT_EQ(
            window->inputs().message(),
            QString::fromLatin1(size) + QStringLiteral(" tokens cannot be; it needs 1 to 2048"));
    }
}

TEST_F(MainWindowControls, TheHeadSelectorNamesWhatIsDrawn) {
    openPreset(QStringLiteral("two-heads"));
    window->view().setHead({0, true});
    EXPECT_EQ(window->stage().headSelector().currentText(), QStringLiteral("Mean over 2 heads"));
    press(Qt::Key_PageUp);
    EXPECT_EQ(window->stage().headSelector().currentIndex(), 0);
    press(Qt::Key_PageDown);
    EXPECT_EQ(window->stage().headSelector().currentText(), QStringLiteral("Mean over 2 heads"));
}

}  // namespace
}  // namespace heed::ui
