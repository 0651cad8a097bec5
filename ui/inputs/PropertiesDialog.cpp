// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/PropertiesDialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

#include "core/experiment/Edits.h"

namespace heed::ui {

PropertiesDialog::PropertiesDialog(Document& document, QWidget* parent)
    : QDialog(parent),
      document_(document),
      title_(new QLineEdit(QString::fromStdString(document.experiment().title), this)),
      notes_(new QPlainTextEdit(QString::fromStdString(document.experiment().notes), this)) {
    setWindowTitle(tr("Properties"));
    notes_->setTabChangesFocus(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton* apply = buttons->addButton(tr("&Apply"), QDialogButtonBox::AcceptRole);
    apply->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &PropertiesDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &PropertiesDialog::reject);

    auto* form = new QFormLayout(this);
    form->addRow(tr("&Title"), title_);
    form->addRow(tr("&Notes"), notes_);
    form->addRow(buttons);
    resize(fontMetrics().averageCharWidth() * 70, fontMetrics().height() * 16);
}

void PropertiesDialog::accept() {
    // What was not typed into stays bit for bit: the fields cannot hold every character.
    const Experiment& e = document_.experiment();
    document_.edit({tr("Edit Title and Notes")},
                   withTitle(e, title_->isModified() ? title_->text().toStdString() : e.title,
                             notes_->document()->isModified() ? notes_->toPlainText().toStdString()
                                                              : e.notes));
    QDialog::accept();
}

}  // namespace heed::ui
