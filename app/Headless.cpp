// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Headless.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QScopeGuard>

#include "app/Input.h"
#include "app/Report.h"
#include "app/StatusLine.h"
#include "core/experiment/InputError.h"
#include "ui/document/FileWriter.h"
#include "ui/document/Presets.h"
#include "ui/figures/FigureExport.h"

namespace heed::app {

namespace {

// NAME.png for NAME.heed, preset:NAME and NAME.png; in another format with its ending.
QString pictureName(const QString& file, const QString& ending) {
    if (file == QLatin1String("-")) return QStringLiteral("standard-input") + ending;
    const QString path = file.startsWith(presetPrefix) ? file.mid(presetPrefix.size()) : file;
    const QFileInfo info(path);
    const bool known =
        info.suffix() == QLatin1String("heed") || info.suffix() == QLatin1String("png");
    return (known ? info.completeBaseName() : info.fileName()) + ending;
}

QString targetOf(const Render& request, const QString& file) {
    if (!request.out.endsWith(QLatin1Char('/'))) return request.out;
    return QDir(request.out)
        .filePath(pictureName(file, QLatin1Char('.') + ui::idOf(request.format)));
}

void renderOne(const Render& request, const QString& file, StatusLine& status) {
    const Progress progress = status.next(nameOf(file));
    const auto clear = qScopeGuard([&] { status.clear(); });
    const Experiment experiment = readInput(file);
    if (!request.figure.head.mean && request.figure.head.head >= experiment.headCount())
        throw UsageError(nameOf(file).toStdString() + ": --head " +
                         std::to_string(request.figure.head.head + 1) +
                         " does not exist; heads go from 1 to " +
                         std::to_string(experiment.headCount()));
    const AttentionTrace trace = traceOf(experiment, file);
    const ui::ExportedFigure figure = [&] {
        try {
            // There is one: the progress never stops it.
            return *ui::exportFigure(experiment, trace, request.figure, request.format, progress);
        } catch (const ui::FigureSizeError&) {
            throw;
        } catch (const InputError& error) {
            throw InputError(nameOf(file).toStdString() + ": " + error.what());
        }
    }();
    status.clear();
    for (const QString& note : figure.notes) say(nameOf(file) + QStringLiteral(": ") + note);
    write(targetOf(request, file), figure.bytes);
}

}  // namespace

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
    // Said before anything is drawn, and once.
    if (request.out.endsWith(QLatin1Char('/')) && !QFileInfo::exists(request.out)) {
        say(QStringLiteral("there is no folder %1; make it first").arg(request.out.chopped(1)));
        return 1;
    }
    StatusLine status(request.files.size());
    const auto render = [&](const QString& file) {
        return guarded([&] { renderOne(request, file, status); });
    };
    if (request.files.size() == 1) return render(request.files.front());
    // Of several, each may fail by itself: what it lacks is no mistake in the command.
    bool allDone = true;
    for (const QString& file : request.files) allDone = render(file) == 0 && allDone;
    return allDone ? 0 : 1;
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
