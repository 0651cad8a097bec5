// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/Keys.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QTest>

namespace heed::ui {

namespace {

// Without a window manager nobody gives the keyboard back to the window after a dialog.
bool waitForFocus() {
    if (!QApplication::activeWindow())
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (widget->isVisible()) widget->activateWindow();
    return QTest::qWaitFor([] { return QApplication::focusWidget() != nullptr; });
}

}  // namespace

void showActive(QWidget& window) {
    window.show();
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
}

void press(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    ASSERT_TRUE(waitForFocus());
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    QCoreApplication::processEvents();  // a cell takes Enter and Tab later
}

void type(const QString& text) {
    for (const QChar c : text) {
        ASSERT_TRUE(waitForFocus());
        QTest::keyClick(QApplication::focusWidget(), c.toLatin1());
    }
}

void focusCell(QTableView& table, int row, int column) {
    table.setCurrentIndex(table.model()->index(row, column));
    table.setFocus();
    // After a dialog a window manager would do this.
    table.window()->activateWindow();
    ASSERT_TRUE(waitForFocus());
    ASSERT_TRUE(table.hasFocus());
}

QWidget* openEditor() {
    QWidget* focus = QApplication::focusWidget();
    QWidget* viewport = focus ? focus->parentWidget() : nullptr;
    const bool edits = viewport && qobject_cast<QAbstractItemView*>(viewport->parentWidget());
    return edits ? focus : nullptr;
}

}  // namespace heed::ui
