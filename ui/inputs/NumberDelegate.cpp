// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/NumberDelegate.h"

#include <QLineEdit>

namespace heed::ui {

QWidget* NumberDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                      const QModelIndex& index) const {
    auto* editor = new QLineEdit(parent);
    editor->setFrame(false);
    editor->setAlignment(Qt::AlignRight);
    editor->setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
    return editor;
}

}  // namespace heed::ui
