// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <QHash>
#include <QStaticText>

#include "core/experiment/Matrix.h"

namespace heed::ui {

class HeatmapPlot;

// The cells of one panel: a rectangle of colour each, hatched where masked, and its number. The
// numbers are one painted layer with cached texts; an item per cell would cost ten times as much.
class HeatmapCells : public QCPAbstractPlottable {
    Q_OBJECT

public:
    HeatmapCells(HeatmapPlot& plot, std::size_t panel, QCPAxisRect& rect);

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    void drawColours(QCPPainter& painter) const;
    void drawTinyColours(QCPPainter& painter) const;
    void drawVectorColours(QCPPainter& painter) const;
    void drawEmptyCells(QCPPainter& painter) const;
    void drawBeyondColours(QCPPainter& painter) const;
    void drawHatch(QCPPainter& painter) const;
    void drawNumbers(QCPPainter& painter);
    QRgb cellColour(Index row, Index column) const;

    HeatmapPlot& plot_;
    std::size_t panel_;
    QFont cachedFont_;
    QHash<QString, QStaticText> cachedTexts_;  // for cachedFont_
};

// What is said across rows without numbers, "no key is allowed".
void drawRowRemarks(const HeatmapPlot& plot, QCPPainter& painter);

}  // namespace heed::ui
