// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/ExperimentFile.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <cstdio>
#include <new>
#include <string>

#include "core/experiment/Utf8.h"
#include "core/formats/ArrayFile.h"
#include "core/formats/ExperimentArrays.h"
#include "core/formats/ExperimentJson.h"
#include "core/formats/PngDocument.h"

namespace heed::ui {

namespace {

[[noreturn]] void failToRead(const QString& name, const QString& reason) {
    throw InputError(QStringLiteral("%1: %2").arg(name, reason).toStdString());
}

QString tooLarge() {
    return QCoreApplication::translate("ExperimentFile", "larger than the limit of %1 MiB")
        .arg(maxDocumentBytes >> 20);
}

// Pipes have no size before they end, and a read gives what has arrived so far: read on to the end,
// or one byte beyond what is allowed.
QByteArray readBounded(QFile& file, const QString& name) {
    constexpr qint64 step = 1 << 20;
    constexpr auto most = static_cast<qint64>(maxDocumentBytes) + 1;
    QByteArray bytes;
    while (bytes.size() < most) {
        const QByteArray part = file.read(std::min(step, most - bytes.size()));
        if (part.isEmpty()) break;
        bytes += part;
    }
    if (file.error() != QFileDevice::NoError) failToRead(name, file.errorString());
    if (static_cast<std::size_t>(bytes.size()) > maxDocumentBytes) failToRead(name, tooLarge());
    return bytes;
}

bool holdsArrays(std::string_view view) {
    try {
        listArrays(view);
        return true;
    } catch (const InputError&) {
        return false;
    }
}

bool beginsAsJson(char c) {
    return std::string_view("[\"-0123456789tfn").find(c) != std::string_view::npos;
}

// What is something else at a glance is named; of the rest the reader of JSON says what is wrong.
void requireDocument(std::string_view view) {
    if (looksLikeJsonObject(view)) return;
    if (arrayFormatOf(view) == ArrayFormat::Safetensors) {
        listArrays(view);  // says what is wrong with it, if anything is
        throw InputError("it holds arrays, no experiment; heedmap convert makes one of them");
    }
    if (holdsArrays(view))
        throw InputError("it holds a matrix, no experiment; heedmap convert makes one of several");
    std::string_view text = withoutByteOrderMark(view);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    // An empty file, and what could be meant as JSON.
    if (text.empty() || beginsAsJson(text[0])) return;
    throw InputError(
        "it is no experiment: a .heed file begins with {, and of pictures a PNG made by Heedmap "
        "can be opened");
}

}  // namespace

ReadDocument readExperimentBytes(const QByteArray& bytes, const QString& name) {
    const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    try {
        if (looksLikeArrays(view)) return readExperimentArrays(view);
        if (looksLikePng(view)) return readExperiment(documentInPng(view));
        requireDocument(view);
        return readExperiment(view);
    } catch (const InputError& error) {
        failToRead(name, QString::fromUtf8(error.what()));
    } catch (const std::bad_alloc&) {
        failToRead(name,
                   QCoreApplication::translate("ExperimentFile", "not enough memory to read it"));
    }
}

bool isForImport(const QByteArray& bytes) {
    const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    if (looksLikePng(view) || looksLikeJsonObject(view) || !holdsArrays(view)) return false;
    if (!looksLikeArrays(view)) return true;
    try {
        readExperimentArrays(view);
        return false;
    } catch (const InputError&) {
        return true;
    }
}

QByteArray readInputFile(const QString& path) {
    QFile file(path);
    if (QFileInfo(path).isDir())
        failToRead(path, QCoreApplication::translate("ExperimentFile", "it is a folder"));
    if (!file.open(QIODevice::ReadOnly)) failToRead(path, file.errorString());
    if (!file.isSequential() && file.size() > static_cast<qint64>(maxDocumentBytes))
        failToRead(path, tooLarge());
    return readBounded(file, path);
}

ReadDocument readExperimentFile(const QString& path) {
    return readExperimentBytes(readInputFile(path), path);
}

QByteArray readStandardInput() {
    QFile in;
    const QString name = QCoreApplication::translate("ExperimentFile", "standard input");
    if (!in.open(stdin, QIODevice::ReadOnly)) failToRead(name, in.errorString());
    return readBounded(in, name);
}

}  // namespace heed::ui
