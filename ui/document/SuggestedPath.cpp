// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/SuggestedPath.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace heed::ui {

QString documentName(const Experiment& e, const QString& documentPath) {
    if (!documentPath.isEmpty()) return QFileInfo(documentPath).completeBaseName();
    static const QRegularExpression others(QStringLiteral("[^\\w-]+"),
                                           QRegularExpression::UseUnicodePropertiesOption);
    const QString name = QString::fromStdString(e.title)
                             .section(QLatin1Char(':'), 0, 0)
                             .simplified()
                             .toLower()
                             .replace(others, QStringLiteral("-"))
                             .left(60);
    return name.isEmpty() ? QStringLiteral("experiment") : name;
}

QString suggestedFolder(const QString& documentPath, QStandardPaths::StandardLocation location) {
    if (!documentPath.isEmpty()) return QFileInfo(documentPath).absolutePath();
    const QString folder = QStandardPaths::writableLocation(location);
    return QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

}  // namespace heed::ui
