// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ExportActions.h"

#include <QDir>
#include <QFileInfo>

#include "ui/inputs/OpenEditor.h"

namespace heed::ui {

namespace {

// A name that no file has yet: "a.png", "a-2.png", …
QString freeName(const QString& path) {
    const QFileInfo info(path);
    QString name = path;
    for (int number = 2; QFileInfo::exists(name); ++number)
        name = info.dir().filePath(
            QStringLiteral("%1-%2.%3").arg(info.completeBaseName()).arg(number).arg(info.suffix()));
    return name;
}

}  // namespace

ExportActions::ExportActions(Document& document, ViewState& view, StageView& stage, QWidget* window)
    : QObject(window), document_(document), view_(view), stage_(stage), window_(window) {}

void ExportActions::fillMenu(QMenu& menu) {
    open_ = menu.addAction(tr("&Export Image…"), this, &ExportActions::openDialog);
    open_->setObjectName(QStringLiteral("export"));
    open_->setShortcut(Qt::CTRL | Qt::Key_E);
    QAction* again = menu.addAction(tr("Export A&gain"), this, &ExportActions::exportAgain);
    again->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_E);
    again->setToolTip(tr("As the last time, into the same folder, under a new name"));
    QAction* copy = menu.addAction(tr("&Copy Image"), this, &ExportActions::copy);
    copy->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
}

ExportDialog& ExportActions::dialog() {
    if (dialog_) return *dialog_;
    dialog_ = new ExportDialog(document_, view_, window_);
    ExportSettings settings = dialog_->settings();
    const DisplayOptions& shown = stage_.options();
    settings.figure.colorMap = shown.colorMap;
    settings.figure.digits = shown.content.digits;
    settings.figure.weightRange = shown.content.weightRange;
    dialog_->setSettings(settings);
    connect(dialog_, &ExportDialog::exported, this, &ExportActions::report);
    connect(dialog_, &ExportDialog::failed, this, &ExportActions::failed);
    return *dialog_;
}

void ExportActions::openDialog() {
    commitOpenEditor();
    dialog().show();
    dialog().raise();
    dialog().activateWindow();
}

void ExportActions::exportAgain() {
    commitOpenEditor();
    dialog().refresh();
    if (!dialog().problem().isEmpty()) return emit failed(dialog().problem());
    dialog().exportTo(freeName(dialog().suggestion()));
}

void ExportActions::copy() {
    commitOpenEditor();
    dialog().refresh();
    if (!dialog().problem().isEmpty()) return emit failed(dialog().problem());
    dialog().copy();
    emit said(dialog().message());
}

void ExportActions::report(const QStringList& paths, const QStringList& notes) {
    QStringList names;
    for (const QString& path : paths) names << QDir::toNativeSeparators(path);
    QStringList sentences = {tr("Exported to %1.").arg(names.join(tr(" and ")))};
    sentences += notes;
    emit exported(paths, sentences.join(QLatin1Char(' ')));
}

}  // namespace heed::ui
