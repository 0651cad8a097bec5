// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/OpenEditor.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>

namespace heed::ui {

void commitOpenEditor() {
    QWidget* focus = QApplication::focusWidget();
    if (auto* box = qobject_cast<QAbstractSpinBox*>(focus)) return box->interpretText();
    const QWidget* viewport = focus ? focus->parentWidget() : nullptr;
    if (!viewport) return;
    if (auto* view = qobject_cast<QAbstractItemView*>(viewport->parentWidget())) view->setFocus();
}

}  // namespace heed::ui
