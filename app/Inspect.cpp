// SPDX-License-Identifier: GPL-3.0-or-later
// `heedmap inspect`
#include <QFileInfo>
#include <QStringList>
#include <algorithm>

#include "app/Headless.h"
#include "app/Input.h"
#include "app/Report.h"
#include "core/formats/ArrayFile.h"
#include "core/formats/ExperimentArrays.h"
#include "core/formats/ExperimentJson.h"
#include "core/formats/MatrixText.h"
#include "core/formats/PngDocument.h"
#include "core/formats/TokenText.h"
#include "ui/document/ExperimentFile.h"
#include "ui/document/FileWriter.h"

namespace heed::app {

namespace {

QByteArray arrayLine(const QString& name, const std::vector<Index>& shape, const QString& type) {
    return QStringList{onOneLine(name), QString::fromStdString(shapeText(shape)), onOneLine(type)}
               .join(QLatin1Char('\t'))
               .toUtf8() +
           '\n';
}

// The arrays of an experiment, by the names of a `.npz` of its parts.
QByteArray linesOf(const Experiment& e) {
    QByteArray lines;
    for (const NamedArray& named : arraysOf(e))
        if (!named.array.holdsTexts)
            lines += arrayLine(QString::fromStdString(named.name), named.array.shape,
                               QString::fromStdString(named.array.type));
    return lines;
}

std::string textOf(const NumberArray& array) {
    std::string text;
    if (array.holdsTexts) {
        return writeTokenText(array.texts);
    }
    for (Index slice = 0; slice < sliceCount(array); ++slice)
        text += (slice > 0 ? "\n" : "") + writeMatrixText(sliceOf(array, slice));
    return text;
}

// What the arrays of a file without names are called.
QString titleOf(const QString& path) {
    return path == QLatin1String("-") ? QStringLiteral("matrix")
                                      : QFileInfo(path).completeBaseName();
}

QByteArray linesOf(std::vector<ArrayEntry> entries, const QString& path, const std::string& name) {
    if (!name.empty()) {
        std::erase_if(entries, [&](const ArrayEntry& entry) { return entry.name != name; });
        if (!entries.empty() && !entries[0].unusable.empty())
            throw InputError("it " + entries[0].unusable);
    }
    QByteArray lines;
    for (const ArrayEntry& entry : entries) {
        const QString title =
            entry.name.empty() ? titleOf(path) : QString::fromStdString(entry.name);
        QString type = QString::fromStdString(entry.type);
        if (!entry.unusable.empty()) {
            if (unusableShape(entry.shape, false).empty()) type += QStringLiteral(" (unsupported)");
            say(QStringLiteral("%1: %2 %3")
                    .arg(nameOf(path), title, QString::fromStdString(entry.unusable)));
        }
        lines += arrayLine(title, entry.shape, type);
    }
    return lines;
}

bool isDocument(const QByteArray& bytes) {
    const std::string_view view = viewOf(bytes);
    return arrayFormatOf(view) == ArrayFormat::Text &&
           (looksLikePng(view) || looksLikeJsonObject(view));
}

QByteArray linesOfDocument(const Inspect& request, const Experiment& e) {
    if (request.values)
        throw InputError(nameOf(request.file).toStdString() +
                         ": an experiment holds several arrays; --values prints a matrix");
    return linesOf(e);
}

QByteArray linesOfArrays(const Inspect& request, const QByteArray& bytes, const QString& path,
                         const std::string& name) {
    const std::string_view view = viewOf(bytes);
    try {
        const bool hasNames = arrayFormatOf(view) == ArrayFormat::Npz ||
                              arrayFormatOf(view) == ArrayFormat::Safetensors;
        if (hasNames && !request.values) {
            std::vector<ArrayEntry> entries = listArrays(view);
            const bool known = std::any_of(entries.begin(), entries.end(),
                                           [&](const ArrayEntry& e) { return e.name == name; });
            if (entries.empty()) sayNotes(nameOf(request.file), {"it holds no arrays"});
            if (name.empty() || known) return linesOf(std::move(entries), path, name);
        }
        const NumberArray array = readArray(view, name, {.minusInfinity = true});
        sayNotes(nameOf(request.file), notesOf(array));
        return request.values
                   ? QByteArray::fromStdString(textOf(array))
                   : arrayLine(titleOf(path), array.shape, QString::fromStdString(array.type));
    } catch (const InputError& error) {
        throw InputError(nameOf(request.file).toStdString() + ": " + error.what());
    }
}

}  // namespace

int run(const Inspect& request) {
    return guarded([&] {
        if (request.file.startsWith(presetPrefix)) {
            ui::writeStandardOutput(linesOfDocument(request, readInput(request.file)));
            return;
        }
        const ArrayAddress address = arrayAddress(request.file.toStdString());
        const QString path = QString::fromStdString(address.path);
        const QByteArray bytes = readBytes(path);
        if (isDocument(bytes) && address.name.empty())
            ui::writeStandardOutput(linesOfDocument(
                request, ui::readExperimentBytes(bytes, nameOf(request.file)).experiment));
        else
            ui::writeStandardOutput(linesOfArrays(request, bytes, path, address.name));
    });
}

}  // namespace heed::app
