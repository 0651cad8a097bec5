// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QColor>
#include <QMap>
#include <QRectF>
#include <QStringList>
#include <vector>

namespace heed::ui {

struct SvgRect {
    QRectF place;
    QString fill;  // "#3b528b" or "url(#gradient1)"
};

// What an SVG consists of; the test fails where it is not well-formed.
struct SvgParts {
    QMap<QString, QString> root;  // attributes of the root element
    QString title;
    QString description;
    QStringList texts;
    QStringList families;  // of the texts
    std::vector<SvgRect> rects;
    int images = 0;

    // The rectangles of one plain colour but for the first, which is the background.
    std::vector<SvgRect> cells() const;
};

SvgParts svgParts(const QByteArray& svg);

}  // namespace heed::ui
