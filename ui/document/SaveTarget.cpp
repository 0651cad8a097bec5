// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/SaveTarget.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace heed::ui {

namespace {

// For translation only.
struct SaveTargetTr {
    Q_DECLARE_TR_FUNCTIONS(SaveTarget)
};

bool mayReplace(QWidget* parent, const QStringList& paths) {
    QStringList existing;
    for (const QString& path : paths)
        if (QFileInfo(path).isFile())
            existing << QStringLiteral("“%1”").arg(QFileInfo(path).fileName());
    if (existing.isEmpty()) return true;
    QMessageBox question(QMessageBox::Warning, SaveTargetTr::tr("Replace"),
                         existing.size() == 1
                             ? SaveTargetTr::tr("%1 exists already. Replace it?").arg(existing[0])
                             : SaveTargetTr::tr("%1 exist already. Replace them?")
                                   .arg(existing.join(SaveTargetTr::tr(" and "))),
                         QMessageBox::Cancel, parent);
    question.setTextFormat(Qt::PlainText);
    QPushButton* replace =
        question.addButton(SaveTargetTr::tr("&Replace"), QMessageBox::AcceptRole);
    question.setDefaultButton(QMessageBox::Cancel);
    question.exec();
    return question.clickedButton() == replace;
}

}  // namespace

QString withEnding(const QString& name, const QString& ending) {
    const QString whole = QLatin1Char('.') + ending;
    if (name.endsWith(whole, Qt::CaseInsensitive)) return name;
    return name.endsWith(QLatin1Char('.')) ? name + ending : name + whole;
}

QString askForTarget(QWidget* parent, const SaveTarget& target) {
    QString name = target.suggestion;
    for (;;) {
        QFileDialog dialog(parent, target.title, QFileInfo(name).path(),
                           QStringLiteral("%1 (*.%2)").arg(target.kind, target.ending));
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        // Qt takes any dot for the start of an ending, and asks about the name without one.
        dialog.setOption(QFileDialog::DontConfirmOverwrite);
        dialog.selectFile(QFileInfo(name).fileName());
        if (dialog.exec() != QDialog::Accepted) return {};
        name = withEnding(dialog.selectedFiles().value(0), target.ending);
        QStringList paths = {name};
        if (target.beside) paths += target.beside(name);
        if (mayReplace(parent, paths)) return name;
    }
}

}  // namespace heed::ui
