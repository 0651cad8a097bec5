// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ShortcutsDialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QVBoxLayout>

#include "ui/ActionTips.h"

namespace heed::ui {

ShortcutsDialog::ShortcutsDialog(const QList<QAction*>& actions, QWidget* parent)
    : QDialog(parent), table_(new QTableWidget(0, 2, this)) {
    setWindowTitle(tr("Keyboard Shortcuts"));
    table_->setAccessibleName(windowTitle());
    table_->setHorizontalHeaderLabels({tr("Keys"), tr("What they do")});
    table_->verticalHeader()->hide();
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setTabKeyNavigation(false);
    for (const QAction* action : actions) {
        if (action->shortcuts().isEmpty()) continue;
        const int row = table_->rowCount();
        table_->insertRow(row);
        table_->setItem(row, 0, new QTableWidgetItem(keysOf(*action)));
        table_->setItem(row, 1, new QTableWidgetItem(plainText(*action)));
    }
    const QList<QPair<QString, QString>> places = {
        {tr("Arrows, Home, End"), tr("In the picture: to another cell; with Ctrl to the corners")},
        {tr("Enter, Esc"), tr("In the picture: pin the cell, release it")},
        {tr("Space, digits"), tr("In the stage +M: block or free the entry, set a number")},
        {tr("F2, Enter, Tab, Esc"), tr("In a table: edit, commit and go down, go on, give up")}};
    for (const auto& [keys, text] : places) {
        const int row = table_->rowCount();
        table_->insertRow(row);
        table_->setItem(row, 0, new QTableWidgetItem(keys));
        table_->setItem(row, 1, new QTableWidgetItem(text));
    }
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &ShortcutsDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(table_);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 34);
}

}  // namespace heed::ui
