// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStandardPaths>
#include <QString>

#include "core/experiment/Experiment.h"

namespace heed::ui {

// "toy-example": a name for files of the experiment, without folder and ending: that of its
// document, else what its title says.
QString documentName(const Experiment& experiment, const QString& documentPath);

// Where such a file is suggested to go: beside the document, else the person's folder for it where
// there is one, else home. Never where the program happened to be started.
QString suggestedFolder(const QString& documentPath, QStandardPaths::StandardLocation location);

}  // namespace heed::ui
