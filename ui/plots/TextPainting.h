// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <QHash>
#include <QPainterPath>
#include <QStaticText>

namespace heed::ui {

// As QPainter::drawText in the painter's font and pen, with lines broken at "\n" alone; what is
// beyond the rectangle is not cut off. In the mode
// pmNoCaching, where text becomes the pixels of a figure, it is filled outlines of one fixed size:
// the letters that Qt keeps as pixels follow the user's settings of fonts, and large ones differ by
// a hair with what the process drew before.
void drawText(QCPPainter& painter, const QRectF& rect, Qt::Alignment alignment,
              const QString& text);

// The same in one line, from the left end of its baseline.
void drawText(QCPPainter& painter, const QPointF& baseline, const QString& text);

// Whether `text` holds a character that the font lacks: it is drawn with whatever font the system
// has, so not alike on every machine.
bool hasForeignGlyphs(const QString& text, const QFont& font);

// Short texts of which many are alike, the numbers of a heatmap: each is laid out once.
class RepeatedTexts {
public:
    // In pixels. With another font than before all that is kept is forgotten.
    QSizeF sizeOf(const QString& text, const QFont& font);

    // In the painter's font and pen, into a place of that size.
    void draw(QCPPainter& painter, const QRectF& place, const QString& text);

private:
    struct Kept {
        QStaticText laidOut;
        QPainterPath outlines;  // empty until they are asked for
    };

    Kept& kept(const QString& text, const QFont& font);

    QFont font_;
    QHash<QString, Kept> texts_;  // for font_
};

}  // namespace heed::ui
