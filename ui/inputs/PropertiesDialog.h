// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLineEdit>
#include <QPlainTextEdit>

#include "ui/document/Document.h"

namespace heed::ui {

// Title and notes of the document; applying them is one undoable edit.
class PropertiesDialog : public QDialog {
    Q_OBJECT

public:
    explicit PropertiesDialog(Document& document, QWidget* parent = nullptr);

    void accept() override;

private:
    Document& document_;
    QLineEdit* title_;
    QPlainTextEdit* notes_;
};

}  // namespace heed::ui
