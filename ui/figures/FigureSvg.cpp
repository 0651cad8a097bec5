// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/FigureSvg.h"

#include <QBuffer>
#include <QSvgGenerator>

#include "ui/figures/VectorPaint.h"

namespace heed::ui {

namespace {

// What XML cannot hold at all, control characters and U+FFFE and U+FFFF, becomes U+FFFD.
QByteArray asXml(QByteArray text) {
    const QByteArray replacement = "\xEF\xBF\xBD";
    for (const char* none : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) text.replace(none, replacement);
    for (char control = 1; control < 0x20; ++control)
        if (control != '\t' && control != '\n' && control != '\r')
            text.replace(QByteArray(1, control), replacement);
    return text.replace(QByteArray(1, '\0'), replacement);
}

QByteArray xmlText(const QString& text) {
    return asXml(text.toHtmlEscaped().toUtf8());
}

// Whole numbers without a point, others with as many decimals as matter in print.
QByteArray length(double value) {
    QByteArray text = QByteArray::number(value, 'f', 4);
    while (text.endsWith('0')) text.chop(1);
    if (text.endsWith('.')) text.chop(1);
    return text;
}

// As Inkscape and others show it among the properties of a document.
QByteArray authorMetadata(const QString& author) {
    if (author.isEmpty()) return {};
    return "<metadata><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\""
           " xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><rdf:Description rdf:about=\"\">"
           "<dc:creator>" +
           xmlText(author) + "</dc:creator></rdf:Description></rdf:RDF></metadata>\n";
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
           "</title>\n<desc>" + xmlText(text.description) + "</desc>\n" +
           authorMetadata(text.author);
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

QByteArray figureSvg(const FigurePlan& plan, const FigureText& text, bool inPixels,
                     const Progress& progress) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(plan.pixels);
    generator.setViewBox(QRect(QPoint(), plan.pixels));
    {
        QCPPainter painter(&generator);
        paintVector(plan, painter, progress);
    }
    return header(plan, text, inPixels) + body(asXml(std::move(bytes)));
}

}  // namespace heed::ui
