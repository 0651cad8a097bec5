// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/TextPainting.h"

#include <QFontMetricsF>
#include <QRawFont>
#include <algorithm>
#include <cmath>

namespace heed::ui {

namespace {

// The units of DejaVu Sans in which its outlines are drawn: nothing is rounded.
constexpr int outlinePx = 2048;

// Joiners and the like are not drawn.
bool isDrawn(char32_t character) {
    return QChar::category(character) != QChar::Other_Format &&
           !(character >= 0xfe00 && character <= 0xfe0f);  // variation selectors
}

// Whether it paints the pixels of a figure.
bool becomesFigure(const QCPPainter& painter) {
    return painter.modes().testFlag(QCPPainter::pmNoCaching) &&
           !painter.modes().testFlag(QCPPainter::pmVectorized);
}

// From the left end of the baseline.
QPainterPath outlinesOf(const QString& text, QFont font) {
    const double scale = static_cast<double>(font.pixelSize()) / outlinePx;
    font.setPixelSize(outlinePx);
    QPainterPath outlines;
    outlines.addText(QPointF(), font, text);
    return QTransform::fromScale(scale, scale).map(outlines);
}

// Level text on a whole row of pixels, where letters are sharpest.
void fillOutlines(QCPPainter& painter, QPointF baseline, const QPainterPath& outlines) {
    const QTransform& pixels = painter.transform();
    if (pixels.type() <= QTransform::TxTranslate)
        baseline.setY(std::round(baseline.y() + pixels.dy()) - pixels.dy());
    const bool smooth = painter.testRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(outlines.translated(baseline), painter.pen().color());
    painter.setRenderHint(QPainter::Antialiasing, smooth);
}

}  // namespace

bool hasForeignGlyphs(const QString& text, const QFont& font) {
    const QRawFont raw = QRawFont::fromFont(font);
    const QList<uint> characters = text.toUcs4();
    return std::any_of(characters.begin(), characters.end(), [&](uint character) {
        return isDrawn(character) && !raw.supportsCharacter(character);
    });
}

void drawText(QCPPainter& painter, const QPointF& baseline, const QString& text) {
    // Letters of another font that has to help may be coloured pictures.
    if (becomesFigure(painter) && !hasForeignGlyphs(text, painter.font()))
        fillOutlines(painter, baseline, outlinesOf(text, painter.font()));
    else
        painter.drawText(baseline, text);
}

void drawText(QCPPainter& painter, const QRectF& rect, Qt::Alignment alignment,
              const QString& text) {
    if (!becomesFigure(painter)) {
        painter.drawText(rect, static_cast<int>(alignment), text);
        return;
    }
    const QStringList lines = text.split(QLatin1Char('\n'));
    const QFontMetricsF metrics(painter.font());
    const double height =
        metrics.height() + static_cast<double>(lines.size() - 1) * metrics.lineSpacing();
    double top = rect.top();
    if (alignment.testFlag(Qt::AlignVCenter)) top += (rect.height() - height) / 2;
    if (alignment.testFlag(Qt::AlignBottom)) top += rect.height() - height;
    for (const QString& line : lines) {
        const double room = rect.width() - metrics.horizontalAdvance(line);
        const double left = alignment.testFlag(Qt::AlignHCenter) ? room / 2
                            : alignment.testFlag(Qt::AlignRight) ? room
                                                                 : 0;
        drawText(painter, QPointF(rect.left() + left, top + metrics.ascent()), line);
        top += metrics.lineSpacing();
    }
}

RepeatedTexts::Kept& RepeatedTexts::kept(const QString& text, const QFont& font) {
    if (font != font_) {
        font_ = font;
        texts_.clear();
    }
    auto found = texts_.find(text);
    if (found == texts_.end()) {
        found = texts_.insert(text, {QStaticText(text), {}});
        found->laidOut.setTextFormat(Qt::PlainText);
        found->laidOut.prepare(QTransform(), font);
    }
    return *found;
}

QSizeF RepeatedTexts::sizeOf(const QString& text, const QFont& font) {
    return kept(text, font).laidOut.size();
}

void RepeatedTexts::draw(QCPPainter& painter, const QRectF& place, const QString& text) {
    if (painter.modes().testFlag(QCPPainter::pmVectorized))
        return drawText(painter, place, Qt::AlignCenter, text);
    Kept& one = kept(text, painter.font());
    if (!becomesFigure(painter)) {
        painter.drawStaticText(QPointF(std::round(place.x()), std::round(place.y())), one.laidOut);
        return;
    }
    if (one.outlines.isEmpty()) one.outlines = outlinesOf(text, painter.font());
    fillOutlines(painter, place.topLeft() + QPointF(0, QFontMetricsF(painter.font()).ascent()),
                 one.outlines);
}

}  // namespace heed::ui
