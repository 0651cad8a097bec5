// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/FigureSvg.h"

#include <QBuffer>
#include <QSvgGenerator>

#include "ui/figures/VectorPaint.h"

namespace heed::ui {

namespace {

// Escaped, without what XML cannot hold at all.
QByteArray xmlText(const QString& text) {
    QString held;
    for (const QChar letter : text)
        held += letter.unicode() < 0x20 || letter.unicode() >= 0xfffe ? QChar(u' ') : letter;
    return held.toHtmlEscaped().toUtf8();
}

// Whole numbers without a point, others with as many decimals as matter in print.
QByteArray length(double value) {
    QByteArray text = QByteArray::number(value, 'f', 4);
    while (text.endsWith('0')) text.chop(1);
    if (text.endsWith('.')) text.chop(1);
    return text;
}

QByteArray header(const FigurePlan& plan, const FigureText& text, bool inPixels) {
    const QSizeF size = inPixels ? QSizeF(plan.pixels) : plan.sizeMm;
    const QByteArray unit = inPixels ? "" : "mm";
    return "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
           "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
           " version=\"1.1\" role=\"img\" width=\"" +
           length(size.width()) + unit + "\" height=\"" + length(size.height()) + unit +
           "\" viewBox=\"0 0 " + QByteArray::number(plan.pixels.width()) + ' ' +
           QByteArray::number(plan.pixels.height()) + "\">\n<title>" + xmlText(text.title) +
           "</title>\n<desc>" + xmlText(text.description) + "</desc>\n";
}

// What Qt writes after its own header, made smaller: it repeats the font, which each text has
// anyway, and the transformation that changes nothing for every rectangle. A family for machines
// without the font is added.
QByteArray body(const QByteArray& svg) {
    const QByteArray family = "font-family=\"DejaVu Sans\"";
    const QByteArray families = "font-family=\"DejaVu Sans, Verdana, sans-serif\"";
    const qsizetype begin = svg.indexOf("<defs>");
    QByteArray result;
    result.reserve(svg.size() - begin);
    qsizetype startOfGroup = -1;  // while nothing stands in it
    for (QByteArray line : svg.mid(begin).split('\n')) {
        if (line.isEmpty() || line.startsWith("font-family=")) continue;
        if (line == "</g>" && startOfGroup >= 0) {  // a group of nothing
            result.truncate(startOfGroup);
            startOfGroup = -1;
            continue;
        }
        if (line.startsWith("<g "))
            startOfGroup = result.size();
        else if (line != ">")
            startOfGroup = -1;
        line.replace(" transform=\"matrix(1,0,0,1,0,0)\"", "");
        line.replace(" vector-effect=\"none\"", "");
        if (line.startsWith("<text ")) line.replace(family, families);
        result += line;
        if (line.endsWith('>')) result += '\n';
    }
    return result;
}

}  // namespace

QByteArray figureSvg(const FigurePlan& plan, const FigureText& text, bool inPixels) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(plan.pixels);
    generator.setViewBox(QRect(QPoint(), plan.pixels));
    {
        QCPPainter painter(&generator);
        paintVector(plan, painter);
    }
    return header(plan, text, inPixels) + body(bytes);
}

}  // namespace heed::ui
