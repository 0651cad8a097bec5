// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace heed::ui {

// As QPainter::drawText in the painter's font and pen, with lines broken at "\n" alone. Where the
// text becomes pixels and is large it is filled outlines of one fixed size: those that Qt makes
// itself differ, by a hair, with what the process drew before.
void drawText(QCPPainter& painter, const QRectF& rect, Qt::Alignment alignment,
              const QString& text);

// The same in one line, from the left end of its baseline.
void drawText(QCPPainter& painter, const QPointF& baseline, const QString& text);

// Whether drawText fills outlines: then nothing else may draw text.
bool drawsOutlines(const QCPPainter& painter);

}  // namespace heed::ui
