// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/TextDelegate.h"

#include <QLineEdit>

namespace heed::ui {

void TextDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    const auto* line = qobject_cast<QLineEdit*>(editor);
    if (!line || !line->isModified()) QStyledItemDelegate::setEditorData(editor, index);
}

}  // namespace heed::ui
