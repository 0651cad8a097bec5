// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/experiment/Experiment.h"

namespace heed::ui {

// The names of the built-in experiments, in the order of the menu and of `heedmap presets`.
const QStringList& presetNames();

// Reads a built-in experiment. Throws InputError with the list of names for an unknown one.
Experiment readPreset(const QString& name);

}  // namespace heed::ui
