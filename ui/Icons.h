// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace heed::ui {

// A built-in icon, "save" and the like, in the given colour; empty for an unknown name.
QIcon icon(const QString& name, const QColor& color);

}  // namespace heed::ui
