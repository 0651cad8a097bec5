// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/TextPainting.h"

#include <QFontMetricsF>
#include <QPainterPath>

namespace heed::ui {

namespace {

// From here on Qt draws outlines in place of pixels that it keeps.
constexpr int firstOutlinePx = 64;

// The units of DejaVu Sans in which its outlines are drawn: nothing is rounded.
constexpr int outlinePx = 2048;

}  // namespace

bool drawsOutlines(const QCPPainter& painter) {
    return !painter.modes().testFlag(QCPPainter::pmVectorized) &&
           painter.font().pixelSize() >= firstOutlinePx;
}

void drawText(QCPPainter& painter, const QPointF& baseline, const QString& text) {
    if (!drawsOutlines(painter)) {
        painter.drawText(baseline, text);
        return;
    }
    QFont font = painter.font();
    const double scale = static_cast<double>(font.pixelSize()) / outlinePx;
    font.setPixelSize(outlinePx);
    QPainterPath outlines;
    outlines.addText(QPointF(), font, text);
    painter.fillPath(
        QTransform::fromTranslate(baseline.x(), baseline.y()).scale(scale, scale).map(outlines),
        painter.pen().color());
}

void drawText(QCPPainter& painter, const QRectF& rect, Qt::Alignment alignment,
              const QString& text) {
    if (!drawsOutlines(painter)) {
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

}  // namespace heed::ui
