// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

namespace heed::ui {

// Asks whether the sizes may grow for what is pasted: "n from 3 to 5".
bool agreesToGrow(const QStringList& growth, QWidget* parent);

}  // namespace heed::ui
