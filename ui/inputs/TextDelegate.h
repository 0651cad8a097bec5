// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace heed::ui {

// Edits a cell as one line of plain text. What is being typed outlives changes of the document,
// such as a result that arrives from the worker.
class TextDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
};

}  // namespace heed::ui
