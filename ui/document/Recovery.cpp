// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/Recovery.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "core/experiment/InputError.h"
#include "core/formats/ExperimentJson.h"
#include "ui/document/ExperimentFile.h"
#include "ui/document/FileWriter.h"

namespace heed::ui {

namespace {

const QString copySuffix = QStringLiteral(".heed");
const QString pathSuffix = QStringLiteral(".path");
const QString lockSuffix = QStringLiteral(".lock");

QString stemOf(const QString& copy) {
    return copy.chopped(copySuffix.size());
}

// A lock is stale when its process has ended, however long ago it was taken.
std::unique_ptr<QLockFile> lockOf(const QString& stem) {
    auto lock = std::make_unique<QLockFile>(stem + lockSuffix);
    lock->setStaleLockTime(0);
    return lock;
}

}  // namespace

Recovery::Recovery(Document& document, QString folder, QObject* parent)
    : QObject(parent),
      document_(document),
      folder_(std::move(folder)),
      name_(QStringLiteral("%1-%2")
                .arg(QCoreApplication::applicationPid())
                .arg(QDateTime::currentMSecsSinceEpoch())) {
    writer_.setMaxThreadCount(1);
    timer_.setSingleShot(true);
    timer_.setInterval(3000);
    connect(&timer_, &QTimer::timeout, this, &Recovery::saveNow);
    connect(&document_, &Document::modifiedChanged, this, &Recovery::saveSoon);
}

Recovery::~Recovery() {
    writer_.waitForDone();
    if (lock_) discard({QDir(folder_).filePath(name_ + copySuffix), {}, {}, {}});
}

void Recovery::saveSoon() {
    if (!timer_.isActive()) timer_.start();
}

// Takes the name for this process; false where the folder cannot be used: then nothing is kept, as
// in a home that cannot be written.
bool Recovery::claim() {
    if (lock_) return true;
    if (!QDir().mkpath(folder_)) return false;
    auto lock = lockOf(QDir(folder_).filePath(name_));
    if (!lock->tryLock()) return false;
    lock_ = std::move(lock);
    return true;
}

void Recovery::saveNow() {
    timer_.stop();
    const QString copy = QDir(folder_).filePath(name_ + copySuffix);
    if (!document_.isModified()) {
        writer_.waitForDone();
        QFile::remove(copy);
        return;
    }
    if (!claim()) return;
    const QByteArray origin = document_.fileHash().toHex() + '\n' + document_.path().toUtf8();
    writer_.start([experiment = document_.experiment(), origin, copy] {
        try {
            writeFile(stemOf(copy) + pathSuffix, origin);
            writeFile(copy, QByteArray::fromStdString(writeExperiment(experiment)));
        } catch (const InputError&) {
            // A full disk is said when the document is saved; the copy is a second chance only.
        }
    });
}

std::vector<Recovery::Left> Recovery::left() const {
    std::vector<Left> found;
    const QFileInfoList copies =
        QDir(folder_).entryInfoList({QLatin1Char('*') + copySuffix}, QDir::Files, QDir::Time);
    for (const QFileInfo& copy : copies) {
        const QString stem = stemOf(copy.absoluteFilePath());
        if (copy.completeBaseName() == name_ || !lockOf(stem)->tryLock()) continue;
        QFile path(stem + pathSuffix);
        const QByteArray origin =
            path.open(QIODevice::ReadOnly) ? path.read(1 << 16) : QByteArray();
        const qsizetype hashEnd = origin.indexOf('\n');
        found.push_back({copy.absoluteFilePath(), QString::fromUtf8(origin.mid(hashEnd + 1)),
                         QByteArray::fromHex(origin.left(std::max<qsizetype>(0, hashEnd))),
                         copy.lastModified()});
    }
    return found;
}

void Recovery::restore(const Left& left) {
    if (!QFile::exists(left.file))
        throw InputError(tr("another window has taken these changes already").toStdString());
    document_.restore(readExperimentFile(left.file).experiment, left.path, left.fileHash);
    saveNow();
    writer_.waitForDone();
    discard(left);
}

void Recovery::discard(const Left& left) {
    const QString stem = stemOf(left.file);
    for (const QString& suffix : {copySuffix, pathSuffix}) QFile::remove(stem + suffix);
}

}  // namespace heed::ui
