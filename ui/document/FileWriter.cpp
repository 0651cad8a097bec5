// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/FileWriter.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "core/experiment/InputError.h"

namespace heed::ui {

namespace {

[[noreturn]] void failToWrite(const QString& path, const QString& reason) {
    throw InputError(QCoreApplication::translate("FileWriter", "%1 was not written: %2")
                         .arg(path, reason)
                         .toStdString());
}

void writeAll(QFileDevice& file, const QString& name, const QByteArray& bytes) {
    // A write that stops short says why only when it is tried again.
    qint64 done = 0;
    while (done < bytes.size()) {
        const qint64 step = file.write(bytes.constData() + done, bytes.size() - done);
        if (step <= 0) failToWrite(name, file.errorString());
        done += step;
    }
    if (!file.flush()) failToWrite(name, file.errorString());
}

void closeChecked(QFile& file, const QString& name) {
    file.close();
    if (file.error() != QFileDevice::NoError) failToWrite(name, file.errorString());
}

// False also where it cannot be seen.
bool isMissing(const QString& folder) {
    std::error_code error;
    const auto status = std::filesystem::status(QFile::encodeName(folder).toStdString(), error);
    return status.type() == std::filesystem::file_type::not_found;
}

}  // namespace

void writeFile(const QString& path, const QByteArray& bytes) {
    const QFileInfo info(path);
    if (info.isDir())
        failToWrite(path, QCoreApplication::translate("FileWriter", "it is a folder"));
    if (info.exists() && !info.isFile()) {
        // A rename would put a regular file in the place of the device.
        QFile device(path);
        if (!device.open(QIODevice::WriteOnly | QIODevice::ExistingOnly | QIODevice::Unbuffered))
            failToWrite(path, device.errorString());
        writeAll(device, path, bytes);
        closeChecked(device, path);
        return;
    }
    // Beside it the new file has this name and seven bytes more until it is whole.
    constexpr qsizetype longestName = 255 - 7;
    if (QFile::encodeName(info.fileName()).size() > longestName)
        failToWrite(path,
                    QCoreApplication::translate("FileWriter", "its name is longer than %1 bytes")
                        .arg(longestName));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        failToWrite(path, isMissing(info.path())
                              ? QCoreApplication::translate("FileWriter",
                                                            "there is no folder %1; make it first")
                                    .arg(info.path())
                              : file.errorString());
    writeAll(file, path, bytes);
    if (!file.commit()) failToWrite(path, file.errorString());
}

void writeStandardOutput(const QByteArray& bytes) {
    QFile out;
    const QString name = QCoreApplication::translate("FileWriter", "standard output");
    if (!out.open(stdout, QIODevice::WriteOnly | QIODevice::Unbuffered))
        failToWrite(name, out.errorString());
    writeAll(out, name, bytes);
    closeChecked(out, name);
}

}  // namespace heed::ui
