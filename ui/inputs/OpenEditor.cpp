// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/OpenEditor.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QLineEdit>

namespace heed::ui {

void commitOpenEditor() {
    QWidget* focus = QApplication::focusWidget();
    if (auto* box = qobject_cast<QAbstractSpinBox*>(focus)) return box->interpretText();
    QWidget* owner = qobject_cast<QLineEdit*>(focus) ? focus->parentWidget() : nullptr;
    if (!owner || focus->isWindow()) return;
    // A cell's editor stands in the viewport of its table, that of the mask in the picture: each
    // commits when the focus goes back to where it came from.
    if (auto* view = qobject_cast<QAbstractItemView*>(owner->parentWidget())) owner = view;
    if (owner->focusPolicy() & Qt::TabFocus) owner->setFocus();
}

}  // namespace heed::ui
