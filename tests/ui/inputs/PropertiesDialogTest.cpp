// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/PropertiesDialog.h"

#include <gtest/gtest.h>

#include "core/experiment/Edits.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/Samples.h"

namespace heed::ui {
namespace {

TEST(PropertiesDialog, ShowsAndChangesTitleAndNotesAsOneStep) {
    Document document(withTitle(toy(), "old", "one\ntwo"));
    PropertiesDialog dialog(document);
    auto* title = dialog.findChild<QLineEdit*>();
    auto* notes = dialog.findChild<QPlainTextEdit*>();
    EXPECT_EQ(title->text(), QStringLiteral("old"));
    EXPECT_EQ(notes->toPlainText(), QStringLiteral("one\ntwo"));
    showActive(dialog);
    title->setFocus();
    title->selectAll();
    type(QStringLiteral("new"));
    notes->setFocus();
    notes->selectAll();
    type(QStringLiteral("three"));
    dialog.accept();
    EXPECT_EQ(document.experiment(), withTitle(toy(), "new", "three"));
    EXPECT_EQ(document.undoStack().count(), 1);
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Edit Title and Notes"));
    EXPECT_FALSE(dialog.isVisible());
}

TEST(PropertiesDialog, EnterAppliesAndEscLeavesAllAsItWas) {
    Document document(toy());
    for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_Return}) {
        PropertiesDialog dialog(document);
        showActive(dialog);
        dialog.findChild<QLineEdit*>()->setFocus();
        type(QStringLiteral("new"));
        press(key);
        EXPECT_FALSE(dialog.isVisible());
        EXPECT_EQ(document.undoStack().count(), key == Qt::Key_Return ? 1 : 0);
    }
}

TEST(PropertiesDialog, TabLeavesTheNotes) {
    Document document(toy());
    PropertiesDialog dialog(document);
    showActive(dialog);
    auto* notes = dialog.findChild<QPlainTextEdit*>();
    notes->setFocus();
    press(Qt::Key_Tab);
    EXPECT_FALSE(notes->hasFocus());
}

TEST(PropertiesDialog, WhatWasNotTouchedStaysAsItIs) {
    // An input field cannot hold a line break, nor a text editor a no-break space.
    const Experiment odd = withTitle(toy(), "two\nlines", "10\u00A0%\r\nend\t");
    Document document(odd);
    PropertiesDialog(document).accept();
    EXPECT_EQ(document.experiment(), odd);
    EXPECT_EQ(document.undoStack().count(), 0);

    PropertiesDialog dialog(document);
    showActive(dialog);
    dialog.findChild<QLineEdit*>()->selectAll();
    dialog.findChild<QLineEdit*>()->setFocus();
    type(QStringLiteral("new"));
    dialog.accept();
    EXPECT_EQ(document.experiment(), withTitle(odd, "new", odd.notes));
}

}  // namespace
}  // namespace heed::ui
