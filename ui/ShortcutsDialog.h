// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QDialog>
#include <QTableWidget>

namespace heed::ui {

// The keys of the program, made from its actions, so that it cannot lag behind them.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    ShortcutsDialog(const QList<QAction*>& actions, QWidget* parent);

    const QTableWidget& table() const { return *table_; }

private:
    QTableWidget* table_;
};

}  // namespace heed::ui
