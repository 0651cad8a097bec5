// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/Icons.h"

#include <QFile>
#include <QPixmap>

namespace heed::ui {

QIcon icon(const QString& name, const QColor& color) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (name.isEmpty() || !file.open(QIODevice::ReadOnly)) return {};
    QByteArray svg = file.readAll();
    svg.replace("#404040", color.name().toLatin1());
    QIcon result;
    // Drawn at the sizes of toolbars on screens of scale 1, 1.5 and 2.
    for (const int size : {24, 36, 48}) {
        QByteArray sized = svg;
        sized.replace("width=\"24\"",
                      QByteArrayLiteral("width=\"") + QByteArray::number(size) + '"');
        sized.replace("height=\"24\"",
                      QByteArrayLiteral("height=\"") + QByteArray::number(size) + '"');
        QPixmap pixmap;
        if (pixmap.loadFromData(sized, "SVG")) result.addPixmap(pixmap);
    }
    return result;
}

}  // namespace heed::ui
