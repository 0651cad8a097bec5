// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <functional>

namespace heed::ui {

// An action whose keys work in the tables to which it is added: elsewhere the same keys belong to
// whatever has the focus.
inline QAction* makeTableAction(QObject* parent, const QString& text, const QKeySequence& keys,
                                const std::function<void()>& work) {
    auto* action = new QAction(text, parent);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    QObject::connect(action, &QAction::triggered, parent, work);
    return action;
}

}  // namespace heed::ui
