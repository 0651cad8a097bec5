// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/Dialogs.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QLineEdit>
#include <QTest>
#include <algorithm>
#include <utility>

namespace heed::ui {

Dialogs::Dialogs(std::vector<Answer> answers) : answers_(std::move(answers)) {
    QObject::connect(&timer_, &QTimer::timeout, [this] { look(); });
    timer_.start(5);
}

Dialogs::~Dialogs() {
    EXPECT_GE(seen_.size(), answers_.size()) << "a dialog did not come";
}

void Dialogs::look() {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (!dialog || std::find(seen_.begin(), seen_.end(), dialog) != seen_.end()) return;
    const std::size_t number = seen_.size();
    seen_.emplace_back(dialog);
    if (number < answers_.size()) {
        // Not from here: an answer may open the next dialog, and a timer does not fire in itself.
        QTimer::singleShot(0, dialog, [dialog, answer = answers_[number]] { answer(*dialog); });
        return;
    }
    ADD_FAILURE() << "an unexpected dialog: " << dialog->windowTitle().toStdString();
    dialog->reject();
}

Dialogs::Answer button(QMessageBox::StandardButton button) {
    return [button](QDialog& dialog) {
        auto* question = qobject_cast<QMessageBox*>(&dialog);
        ASSERT_TRUE(question);
        QAbstractButton* asked = question->button(button);
        ASSERT_TRUE(asked) << "there is no such button";
        asked->click();
    };
}

Dialogs::Answer path(const QString& path) {
    return [path](QDialog& dialog) {
        auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        ASSERT_TRUE(name) << "no file dialog";
        name->setText(path);
        QMetaObject::invokeMethod(&dialog, "accept");
    };
}

Dialogs::Answer cancel() {
    return [](QDialog& dialog) {
        QTest::keyClick(&dialog, Qt::Key_Escape);
    };
}

}  // namespace heed::ui
