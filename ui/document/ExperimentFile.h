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

// True for arrays that are no experiment by themselves: a matrix as text, a `.safetensors`, a
// `.npz` whose names say nothing. Somebody has to say what they are.
bool isForImport(const QByteArray& bytes);

// All bytes of a file or a pipe, up to the limit of a document. Throws InputError that begins with
// the file's name.
QByteArray readInputFile(const QString& path);

// The same of standard input.
QByteArray readStandardInput();

}  // namespace heed::ui
