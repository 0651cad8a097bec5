// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/FileActions.h"

#include <QAction>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>

#include "core/experiment/InputError.h"
#include "core/formats/ExperimentArrays.h"
#include "core/formats/ExperimentJson.h"
#include "core/formats/PngDocument.h"
#include "ui/document/ExperimentFile.h"
#include "ui/document/FileWriter.h"
#include "ui/document/Presets.h"
#include "ui/document/SaveTarget.h"
#include "ui/document/Sentences.h"
#include "ui/document/SuggestedPath.h"
#include "ui/inputs/OpenEditor.h"

namespace heed::ui {

namespace {

constexpr int maxRecent = 8;
const QString recentKey = QStringLiteral("recentFiles");

// A picture, arrays and a pipe are opened from, not saved to.
bool canBeSavedTo(const QString& path) {
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) return false;
    const std::string start = file.read(16).toStdString();
    return !looksLikePng(start) && !looksLikeArrays(start) &&
           !path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive);
}

// Empty where the file cannot be read.
QByteArray hashOf(const QString& path) {
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha1);
    return QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && hash.addData(&file)
               ? hash.result()
               : QByteArray();
}

QString suggestedPath(const Document& document) {
    const QString folder = suggestedFolder(document.path(), QStandardPaths::DocumentsLocation);
    return QDir(folder).filePath(documentName(document.experiment(), document.path()) +
                                 QStringLiteral(".heed"));
}

}  // namespace

FileActions::FileActions(Document& document, QWidget* window)
    : QObject(window), document_(document), window_(window) {}

void FileActions::fillMenu(QMenu& menu) {
    const auto add = [&menu, this](const QString& text, const QString& icon,
                                   const QList<QKeySequence>& keys, auto slot) {
        QAction* action = menu.addAction(text);
        action->setObjectName(icon);
        action->setShortcuts(keys);
        connect(action, &QAction::triggered, this, slot);
        return action;
    };
    add(tr("&New"), QStringLiteral("new"), {QKeySequence::New}, &FileActions::newDocument);
    add(tr("&Open…"), QStringLiteral("open"), {QKeySequence::Open}, &FileActions::open);
    add(tr("&Import Arrays…"), QString(), {}, &FileActions::import);
    recent_ = menu.addMenu(tr("Open &Recent"));
    connect(&menu, &QMenu::aboutToShow, this, &FileActions::fillRecent);
    fillRecent();
    menu.addSeparator();
    add(tr("&Save"), QStringLiteral("save"), {QKeySequence::Save}, &FileActions::save);
    add(tr("Save &As…"), QString(), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)},
        &FileActions::saveAs);
}

void FileActions::newDocument() {
    if (!mayLeave()) return;
    Experiment blank = readPreset(QStringLiteral("lecture-toy"));
    blank.title.clear();
    blank.notes.clear();
    blank.tokens = defaultTokens(blank.tokenCount());
    document_.open(std::move(blank), QString());
    emit failed({});
}

void FileActions::open() {
    if (!mayLeave()) return;
    const QString path = QFileDialog::getOpenFileName(
        window_, tr("Open"), suggestedFolder(document_.path(), QStandardPaths::DocumentsLocation),
        tr("Experiments (*.heed *.png *.npz *.npy);;"
           "Arrays (*.npy *.npz *.safetensors *.csv *.tsv *.txt);;All files (*)"));
    if (!path.isEmpty()) openPath(path);
}

bool FileActions::openPath(const QString& path) {
    try {
        const QByteArray bytes = readInputFile(path);
        if (isForImport(bytes)) {
            emit failed({});
            emit importAsked(bytes, QFileInfo(path).fileName());
            return true;
        }
        const bool opened = openFrom([&] { return readExperimentBytes(bytes, path); },
                                     canBeSavedTo(path) ? path : QString());
        if (opened) remember(path);
        return opened;
    } catch (const InputError& error) {
        emit failed(QString::fromUtf8(error.what()));
        return false;
    } catch (const std::bad_alloc&) {
        emit failed(tr("There is not enough memory to read %1.").arg(path));
        return false;
    }
}

void FileActions::import() {
    const QString path = QFileDialog::getOpenFileName(
        window_, tr("Import Arrays"),
        suggestedFolder(document_.path(), QStandardPaths::DocumentsLocation),
        tr("Arrays (*.npy *.npz *.safetensors *.csv *.tsv *.txt);;All files (*)"));
    if (path.isEmpty()) return;
    try {
        emit importAsked(readInputFile(path), QFileInfo(path).fileName());
    } catch (const InputError& error) {
        emit failed(QString::fromUtf8(error.what()));
    }
}

bool FileActions::openBytes(const QByteArray& bytes, const QString& name) {
    return openFrom([&] { return readExperimentBytes(bytes, name); }, QString());
}

bool FileActions::openFrom(const std::function<ReadDocument()>& read, const QString& savePath) {
    try {
        ReadDocument document = read();
        document_.open(std::move(document.experiment), savePath, hashOf(savePath));
        emit failed({});
        if (!document.notes.empty()) emit said(sentencesOf(document.notes));
        return true;
    } catch (const InputError& error) {
        emit failed(QString::fromUtf8(error.what()));
        return false;
    }
}

bool FileActions::save() {
    commitOpenEditor();
    return document_.path().isEmpty() ? saveAs() : saveTo(document_.path());
}

bool FileActions::saveAs() {
    commitOpenEditor();
    const QString path = askForTarget(window_, {tr("Save As"), tr("Heedmap experiments"),
                                                QStringLiteral("heed"), suggestedPath(document_)});
    return !path.isEmpty() && saveTo(path);
}

// Another program, or another Heedmap, may have written the file since: what it wrote is not
// overwritten without a question.
bool FileActions::mayReplace(const QString& path) {
    const QByteArray now = hashOf(path);
    if (path != document_.path() || now.isEmpty() || now == document_.fileHash()) return true;
    QMessageBox question(QMessageBox::Warning, tr("The file has changed"),
                         tr("“%1” has been changed on disk since it was opened here. Replace it?")
                             .arg(QFileInfo(path).fileName()),
                         QMessageBox::Cancel, window_);
    question.setTextFormat(Qt::PlainText);
    question.setInformativeText(tr("What is on disk is lost then; Save As keeps both."));
    QPushButton* replace = question.addButton(tr("&Replace"), QMessageBox::DestructiveRole);
    question.setDefaultButton(QMessageBox::Cancel);
    question.exec();
    return question.clickedButton() == replace;
}

bool FileActions::saveTo(const QString& path) {
    if (!mayReplace(path)) return false;
    try {
        writeFile(path, QByteArray::fromStdString(writeExperiment(document_.experiment())));
    } catch (const InputError& error) {
        emit failed(QString::fromUtf8(error.what()));
        return false;
    }
    document_.markSaved(path, hashOf(path));
    remember(path);
    emit failed({});
    return true;
}

bool FileActions::mayLeave() {
    commitOpenEditor();
    if (!document_.isModified()) return true;
    const QString name = document_.path().isEmpty()
                             ? QString::fromStdString(document_.experiment().title)
                             : QFileInfo(document_.path()).fileName();
    QMessageBox question(
        QMessageBox::Warning, tr("Unsaved changes"),
        name.isEmpty() ? tr("Save the changes?") : tr("Save the changes to “%1”?").arg(name),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window_);
    question.setTextFormat(Qt::PlainText);
    question.setInformativeText(tr("Otherwise they are lost."));
    question.setDefaultButton(QMessageBox::Save);
    switch (question.exec()) {
        case QMessageBox::Save:
            return save();
        case QMessageBox::Discard:
            return true;
        default:
            return false;
    }
}

void FileActions::remember(const QString& path) {
    QSettings settings;
    QStringList files = settings.value(recentKey).toStringList();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    files.removeAll(absolute);
    files.prepend(absolute);
    while (files.size() > maxRecent) files.removeLast();
    settings.setValue(recentKey, files);
}

void FileActions::fillRecent() {
    recent_->clear();
    const QStringList files = QSettings().value(recentKey).toStringList();
    for (const QString& path : files) {
        QAction* action = recent_->addAction(
            QFileInfo(path).fileName().replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setToolTip(QDir::toNativeSeparators(path));
        action->setEnabled(QFileInfo::exists(path));
        connect(action, &QAction::triggered, this, [this, path] {
            if (mayLeave()) openPath(path);
        });
    }
    recent_->menuAction()->setEnabled(!files.isEmpty());
    recent_->setToolTipsVisible(true);
}

}  // namespace heed::ui
