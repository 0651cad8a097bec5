// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QMenu>
#include <QObject>

#include "ui/document/Document.h"
#include "ui/inputs/InputTable.h"

namespace heed::ui {

// What can be done with tokens as a whole: add, remove, duplicate, move, or all anew from a
// sentence. X, the padding marks and the additive mask follow.
class TokenEditing : public QObject {
    Q_OBJECT

public:
    // `x` is the table beside, where the keys mean the token of the current row.
    TokenEditing(Document& document, InputTable& table, InputTable& x, QWidget* parent);

    void fillMenu(QMenu& menu) { menu.addActions(actions_); }

    // Moves a token; the current cell goes with it.
    void move(int from, int to);

signals:
    void refused(const QString& sentence);
    void accepted();

private:
    void add(const QString& text, const QKeySequence& keys, const std::function<void()>& work);
    InputTable& focused() { return x_.hasFocus() ? x_ : table_; }
    bool edit(const QString& step, const std::function<Experiment(const Experiment&)>& change);
    void goTo(int row);
    void askForText();
    void copy();
    void paste();

    Document& document_;
    InputTable& table_;
    InputTable& x_;
    QWidget* window_;
    QList<QAction*> actions_;
};

}  // namespace heed::ui
