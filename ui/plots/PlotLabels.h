// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace heed::ui {

class HeatmapPlot;

// All that stands around the cells in a window, see LabelDrawing.
class PlotLabels : public QCPLayerable {
    Q_OBJECT

public:
    explicit PlotLabels(HeatmapPlot& plot);

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;

private:
    HeatmapPlot& plot_;
};

}  // namespace heed::ui
