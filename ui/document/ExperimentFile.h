// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/formats/ExperimentJson.h"

namespace heed::ui {

// Reads an experiment from a `.heed` document, a PNG that carries one, or arrays (a `.npz` of its
// parts, a `.npz` or `.npy` of weights); the first bytes tell which, never the name. Throws
// InputError that begins with the file's name.
ReadDocument readExperimentFile(const QString& path);

// The same from bytes; `name` is what messages call them.
ReadDocument readExperimentBytes(const QByteArray& bytes, const QString& name);

// All bytes of a file or a pipe, up to the limit of a document. Throws InputError that begins with
// the file's name.
QByteArray readInputFile(const QString& path);

// The same of standard input.
QByteArray readStandardInput();

}  // namespace heed::ui
