// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "ui/plots/TextPainting.h"

namespace heed::ui {

class HeatmapPlot;

// The cells of one panel in a window, see CellDrawing.
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
    HeatmapPlot& plot_;
    std::size_t panel_;
    RepeatedTexts numbers_;
};

}  // namespace heed::ui
