// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/figures/SvgParts.h"

#include <gtest/gtest.h>

#include <QXmlStreamReader>

namespace heed::ui {

SvgParts svgParts(const QByteArray& svg) {
    SvgParts parts;
    QStringList fills;  // of the open elements
    QXmlStreamReader xml(svg);
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::EndElement) fills.removeLast();
        if (token != QXmlStreamReader::StartElement) continue;
        const QXmlStreamAttributes attributes = xml.attributes();
        const auto number = [&](const char* name) {
            return attributes.value(QLatin1String(name)).toDouble();
        };
        const QString own = attributes.value(QLatin1String("fill")).toString();
        fills << (own.isEmpty() && !fills.isEmpty() ? fills.last() : own);
        const QString name = xml.name().toString();
        if (name == QLatin1String("svg"))
            for (const QXmlStreamAttribute& each : attributes)
                parts.root.insert(each.name().toString(), each.value().toString());
        if (name == QLatin1String("image")) ++parts.images;
        if (name == QLatin1String("rect"))
            parts.rects.push_back(
                {{number("x"), number("y"), number("width"), number("height")}, fills.last()});
        if (name != QLatin1String("title") && name != QLatin1String("desc") &&
            name != QLatin1String("text"))
            continue;
        const QString family = attributes.value(QLatin1String("font-family")).toString();
        const QString text = xml.readElementText();
        fills.removeLast();
        if (name == QLatin1String("title")) parts.title = text;
        if (name == QLatin1String("desc")) parts.description = text;
        if (name != QLatin1String("text")) continue;
        parts.texts << text;
        parts.families << family;
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return parts;
}

std::vector<SvgRect> SvgParts::cells() const {
    std::vector<SvgRect> cells;
    for (std::size_t i = 1; i < rects.size(); ++i)
        if (rects[i].fill.startsWith(QLatin1Char('#'))) cells.push_back(rects[i]);
    return cells;
}

}  // namespace heed::ui
