// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QLabel>
#include <QToolButton>
#include <functional>

namespace heed::ui {

// One sentence above the picture: a file that could not be read or written, numbers that overflow.
// It interrupts nothing and goes with its button, or when its cause is gone.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    // A sentence that stays until it is closed or replaced.
    void showMessage(const QString& sentence);

    // The same with a button for what can be done about it.
    void showMessage(const QString& sentence, const QString& buttonText,
                     const std::function<void()>& action);

    // A sentence that stays as long as its cause: empty once that is gone.
    void setCondition(const QString& sentence);

    QString text() const { return text_; }

private:
    void refresh();

    QString message_;
    QString condition_;
    QString text_;
    QLabel* label_;
    QToolButton* action_;
    std::function<void()> onAction_;
    QToolButton* close_;
};

}  // namespace heed::ui
