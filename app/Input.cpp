// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Input.h"

#include "app/Report.h"
#include "core/attention/AttentionForward.h"
#include "core/experiment/InputError.h"
#include "ui/document/ExperimentFile.h"
#include "ui/document/Presets.h"

namespace heed::app {

QString nameOf(const QString& file) {
    return file == QLatin1String("-") ? QStringLiteral("standard input") : file;
}

QByteArray readBytes(const QString& file) {
    return file == QLatin1String("-") ? ui::readStandardInput() : ui::readInputFile(file);
}

Experiment readInput(const QString& file) {
    if (file.startsWith(presetPrefix)) return ui::readPreset(file.mid(presetPrefix.size()));
    const ReadDocument read = ui::readExperimentBytes(readBytes(file), nameOf(file));
    sayNotes(nameOf(file), read.notes);
    return read.experiment;
}

AttentionTrace traceOf(const Experiment& experiment, const QString& file) {
    try {
        return computeAttention(experiment);
    } catch (const InputError& error) {
        throw InputError(nameOf(file).toStdString() + ": " + error.what());
    }
}

}  // namespace heed::app
