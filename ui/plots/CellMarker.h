// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "ui/plots/PlotBand.h"

namespace heed::ui {

class HeatmapPlot;
struct PlotRegion;

// The marks of the window, on a layer of their own, so that moving them repaints nothing else.
class CellMarker : public QCPLayerable {
    Q_OBJECT

public:
    explicit CellMarker(HeatmapPlot& plot);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    void drawBand(QCPPainter& painter, std::size_t panel) const;
    void drawKeyColumn(QCPPainter& painter, std::size_t panel) const;
    void drawOperand(QCPPainter& painter, const PlotRegion& region) const;
    void drawRing(QCPPainter& painter, const QRectF& cell, double width) const;

    HeatmapPlot& plot_;
};

}  // namespace heed::ui
