// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace heed::ui {

// The one place that puts bytes on disk. A regular file is replaced whole or not at all; a device
// or a pipe at `path` is written straight and stays what it is. Throws InputError with the path and
// the reason; the old file is then untouched.
void writeFile(const QString& path, const QByteArray& bytes);

// Writes all of it to standard output. Throws InputError.
void writeStandardOutput(const QByteArray& bytes);

}  // namespace heed::ui
