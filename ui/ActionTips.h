// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>

namespace heed::ui {

// The text of an action without its access key: "&Undo" is "Undo", "A && B" is "A & B".
QString plainText(const QAction& action);

// The keys of an action as people read them: "Ctrl+Z", "Ctrl+Y or Ctrl+Shift+Z"; empty: none.
QString keysOf(const QAction& action);

// Completes the tool tips of actions, which end with their keys, and their What's This texts.
void completeTips(const QList<QAction*>& actions);

}  // namespace heed::ui
