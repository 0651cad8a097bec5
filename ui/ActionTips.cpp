// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ActionTips.h"

#include <QCoreApplication>

namespace heed::ui {

QString plainText(const QAction& action) {
    QString text = action.text();
    text.replace(QStringLiteral("&&"), QStringLiteral("\n"));
    return text.remove(QLatin1Char('&')).replace(QLatin1Char('\n'), QLatin1Char('&'));
}

QString keysOf(const QAction& action) {
    QStringList keys;
    for (const QKeySequence& each : action.shortcuts())
        keys << each.toString(QKeySequence::NativeText);
    return keys.join(QCoreApplication::translate("ActionTips", " or "));
}

void completeTips(const QList<QAction*>& actions) {
    for (QAction* action : actions) {
        const QString keys = keysOf(*action);
        const bool complete =
            keys.isEmpty() ||
            action->toolTip().contains(action->shortcut().toString(QKeySequence::NativeText));
        if (!complete)
            action->setToolTip(
                QCoreApplication::translate("ActionTips", "%1 (%2)").arg(action->toolTip(), keys));
        if (action->whatsThis().isEmpty()) action->setWhatsThis(action->toolTip());
    }
}

}  // namespace heed::ui
