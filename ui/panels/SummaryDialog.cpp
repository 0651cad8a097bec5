// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/SummaryDialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace heed::ui {

SummaryDialog::SummaryDialog(const QString& text, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Summary"));
    auto* shown = new QPlainTextEdit(text, this);
    shown->setReadOnly(true);
    shown->setTabChangesFocus(true);
    shown->setAccessibleName(tr("Summary"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this,
            [text] { QGuiApplication::clipboard()->setText(text); });
    connect(buttons, &QDialogButtonBox::rejected, this, &SummaryDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(shown);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 76, fontMetrics().height() * 14);
}

}  // namespace heed::ui
