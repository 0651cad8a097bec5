// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Headless.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <iostream>
#include <optional>
#include <stdexcept>

#include "core/attention/AttentionForward.h"
#include "core/experiment/InputError.h"
#include "core/formats/MatrixText.h"
#include "core/formats/TraceJson.h"
#include "ui/document/ExperimentFile.h"
#include "ui/document/FileWriter.h"
#include "ui/document/Presets.h"
#include "ui/figures/FigureExport.h"

namespace heed::app {

namespace {

const QString presetPrefix = QStringLiteral("preset:");

// The command line asks for what this experiment does not have.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

void say(const QString& text) {
    QString line = text;
    line.replace(QLatin1Char('\n'), QLatin1Char(' '));
    std::cerr << "heedmap: " << line.toStdString() << '\n';
}

}  // namespace

QString nameOf(const QString& file) {
    return file == QLatin1String("-") ? QStringLiteral("standard input") : file;
}

Experiment readInput(const QString& file) {
    if (file.startsWith(presetPrefix)) return ui::readPreset(file.mid(presetPrefix.size()));
    const ReadDocument read = file == QLatin1String("-")
                                  ? ui::readExperimentBytes(ui::readStandardInput(), nameOf(file))
                                  : ui::readExperimentFile(file);
    for (const std::string& note : read.notes)
        say(nameOf(file) + QStringLiteral(": ") + QString::fromStdString(note));
    return read.experiment;
}

namespace {

// NAME, SHAPE and TYPE of one array.
QByteArray arrayLine(const QString& name, const std::vector<Index>& shape, const QString& type) {
    QStringList sizes;
    for (const Index size : shape) sizes << QString::number(size);
    return QStringList{name, sizes.join(QLatin1Char('x')), type}.join(QLatin1Char('\t')).toUtf8() +
           '\n';
}

// The arrays of an experiment, by the names of a trace; those of the heads are stacked.
QByteArray arraysOf(const Experiment& e) {
    const QString type = QStringLiteral("float64");
    const Index n = e.tokenCount();
    const Index h = e.headCount();
    if (e.holdsWeightsOnly()) return arrayLine(QStringLiteral("weights"), {h, n, n}, type);
    QByteArray lines = arrayLine(QStringLiteral("x"), {n, e.modelWidth()}, type);
    lines += arrayLine(QStringLiteral("w_q"), {h, e.modelWidth(), e.keyWidth()}, type);
    lines += arrayLine(QStringLiteral("w_k"), {h, e.modelWidth(), e.keyWidth()}, type);
    lines += arrayLine(QStringLiteral("w_v"), {h, e.modelWidth(), e.valueWidth()}, type);
    if (e.wO) lines += arrayLine(QStringLiteral("w_o"), {h * e.valueWidth(), e.modelWidth()}, type);
    if (e.mask.additive) lines += arrayLine(QStringLiteral("additive"), {n, n}, type);
    return lines;
}

}  // namespace

AttentionTrace traceOf(const Experiment& experiment, const QString& file) {
    try {
        return computeAttention(experiment);
    } catch (const InputError& error) {
        throw InputError(nameOf(file).toStdString() + ": " + error.what());
    }
}

namespace {

// NAME.png for NAME.heed, preset:NAME and NAME.png.
QString pictureName(const QString& file) {
    if (file == QLatin1String("-")) return QStringLiteral("standard-input.png");
    const QString path = file.startsWith(presetPrefix) ? file.mid(presetPrefix.size()) : file;
    const QFileInfo info(path);
    const bool known =
        info.suffix() == QLatin1String("heed") || info.suffix() == QLatin1String("png");
    return (known ? info.completeBaseName() : info.fileName()) + QStringLiteral(".png");
}

QString targetOf(const Render& request, const QString& file) {
    if (!request.out.endsWith(QLatin1Char('/'))) return request.out;
    return QDir(request.out).filePath(pictureName(file));
}

}  // namespace

void write(const QString& out, const QByteArray& bytes) {
    if (out == QLatin1String("-"))
        ui::writeStandardOutput(bytes);
    else
        ui::writeFile(out, bytes);
}

namespace {

void renderOne(const Render& request, const QString& file) {
    const Experiment experiment = readInput(file);
    if (!request.figure.head.mean && request.figure.head.head >= experiment.headCount())
        throw UsageError(nameOf(file).toStdString() + ": --head " +
                         std::to_string(request.figure.head.head + 1) +
                         " does not exist; heads go from 1 to " +
                         std::to_string(experiment.headCount()));
    const AttentionTrace trace = traceOf(experiment, file);
    const ui::ExportedFigure figure = [&] {
        try {
            return ui::exportPng(experiment, trace, request.figure);
        } catch (const ui::FigureSizeError&) {
            throw;
        } catch (const InputError& error) {
            throw InputError(nameOf(file).toStdString() + ": " + error.what());
        }
    }();
    for (const QString& note : figure.notes) say(nameOf(file) + QStringLiteral(": ") + note);
    write(targetOf(request, file), figure.bytes);
}

}  // namespace

int guarded(const std::function<void()>& work) {
    try {
        work();
        return 0;
    } catch (const UsageError& error) {
        say(QString::fromUtf8(error.what()));
        return 2;
    } catch (const ui::FigureSizeError& error) {
        say(QString::fromUtf8(error.what()));
        return 2;
    } catch (const InputError& error) {
        say(QString::fromUtf8(error.what()));
        return 1;
    } catch (const std::bad_alloc&) {
        say(QStringLiteral("not enough memory"));
        return 1;
    }
}

int run(const Render& request) {
    QHash<QString, QString> writers;
    for (const QString& file : request.files) {
        const QString target = targetOf(request, file);
        if (writers.contains(target)) {
            say(QStringLiteral("%1 and %2 would both be written to %3")
                    .arg(writers[target], file, target));
            return 2;
        }
        writers.insert(target, file);
    }
    if (request.files.size() == 1)
        return guarded([&] { renderOne(request, request.files.front()); });
    // Of several, each may fail by itself: what it lacks is no mistake in the command.
    bool allDone = true;
    for (const QString& file : request.files)
        allDone = guarded([&] { renderOne(request, file); }) == 0 && allDone;
    return allDone ? 0 : 1;
}

int run(const Compute& request) {
    return guarded([&] {
        const Experiment experiment = readInput(request.file);
        if (experiment.holdsWeightsOnly())
            throw InputError(nameOf(request.file).toStdString() +
                             ": holds weights only; there is nothing to compute");
        const AttentionTrace trace = traceOf(experiment, request.file);
        write(request.out, QByteArray::fromStdString(writeTrace(experiment, trace)));
    });
}

int run(const Inspect& request) {
    return guarded([&] {
        const bool document = request.file.startsWith(presetPrefix);
        const QByteArray bytes = document ? QByteArray()
                                 : request.file == QLatin1String("-")
                                     ? ui::readStandardInput()
                                     : ui::readInputFile(request.file);
        if (document || bytes.startsWith("\x89PNG") || bytes.trimmed().startsWith('{')) {
            if (request.values)
                throw InputError(nameOf(request.file).toStdString() +
                                 ": an experiment holds several arrays; --values prints a matrix");
            const Experiment e =
                document ? readInput(request.file)
                         : ui::readExperimentBytes(bytes, nameOf(request.file)).experiment;
            ui::writeStandardOutput(arraysOf(e));
            return;
        }
        try {
            const TextMatrix matrix =
                readMatrixText({bytes.constData(), static_cast<std::size_t>(bytes.size())},
                               {.minusInfinity = true});
            for (const std::string& note : matrix.notes)
                say(nameOf(request.file) + QStringLiteral(": ") + QString::fromStdString(note));
            const QString name = request.file == QLatin1String("-")
                                     ? QStringLiteral("matrix")
                                     : QFileInfo(request.file).completeBaseName();
            ui::writeStandardOutput(
                request.values ? QByteArray::fromStdString(writeMatrixText(matrix.values))
                               : arrayLine(name, {matrix.values.rows(), matrix.values.cols()},
                                           QStringLiteral("text")));
        } catch (const InputError& error) {
            throw InputError(nameOf(request.file).toStdString() + ": " + error.what());
        }
    });
}

int run(const ListPresets&) {
    return guarded([] {
        QByteArray lines;
        for (const QString& name : ui::presetNames()) {
            const Experiment preset = ui::readPreset(name);
            lines += (QStringList{name, QString::fromStdString(preset.title),
                                  QString::fromStdString(preset.notes)}
                          .join(QLatin1Char('\t')) +
                      QLatin1Char('\n'))
                         .toUtf8();
        }
        ui::writeStandardOutput(lines);
    });
}

}  // namespace heed::app
