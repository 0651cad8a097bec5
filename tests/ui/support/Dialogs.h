// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QMessageBox>
#include <QPointer>
#include <QTimer>
#include <functional>
#include <vector>

namespace heed::ui {

// Answers the modal dialogs that follow, one after the other, as a person would; a dialog that
// nobody expects, or one that does not come, is a failure. Lives as long as they are expected.
class Dialogs {
public:
    using Answer = std::function<void(QDialog&)>;

    explicit Dialogs(std::vector<Answer> answers);
    ~Dialogs();
    Dialogs(const Dialogs&) = delete;
    Dialogs& operator=(const Dialogs&) = delete;

private:
    void look();

    std::vector<Answer> answers_;
    std::vector<QPointer<QWidget>> seen_;
    QTimer timer_;
};

// Clicks a button of a question.
Dialogs::Answer button(QMessageBox::StandardButton button);

// Types a path into a file dialog and accepts it.
Dialogs::Answer path(const QString& path);

// Presses Escape.
Dialogs::Answer cancel();

}  // namespace heed::ui
