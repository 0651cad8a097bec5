// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/OpenEditor.h"

#include <QAbstractItemView>
#include <QApplication>

namespace heed::ui {

void commitOpenEditor() {
    QWidget* focus = QApplication::focusWidget();
    const QWidget* viewport = focus ? focus->parentWidget() : nullptr;
    if (viewport && qobject_cast<QAbstractItemView*>(viewport->parentWidget())) focus->clearFocus();
}

}  // namespace heed::ui
