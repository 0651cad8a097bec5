// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <string_view>

#include "core/attention/AttentionTrace.h"

// What the command line calls FILE.
namespace heed::app {

inline const QString presetPrefix = QStringLiteral("preset:");

// What messages call it.
QString nameOf(const QString& file);

// The bytes of a file, or of standard input for "-". Throws InputError that begins with its name.
QByteArray readBytes(const QString& file);

// The experiment of a file, standard input or a preset; notes go to standard error. Throws
// InputError that begins with the name of the file.
Experiment readInput(const QString& file);

// What is computed from it. Throws InputError that begins with the file's name.
AttentionTrace traceOf(const Experiment& experiment, const QString& file);

inline std::string_view viewOf(const QByteArray& bytes) {
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

}  // namespace heed::app
