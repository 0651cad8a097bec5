// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "ui/plots/PlotContent.h"

namespace heed::ui {

// The texts of a picture, each once, that hold a character which the font of the program lacks:
// they are drawn with whatever font the system has, so not alike on every machine.
QStringList textsWithForeignGlyphs(const PlotContent& content);

}  // namespace heed::ui
