// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "ui/plots/PlotLayout.h"

namespace heed::ui {

class HeatmapPlot;

// All that stands around the cells: caption, titles, token names, colour bars, legend.
class PlotLabels : public QCPLayerable {
    Q_OBJECT

public:
    explicit PlotLabels(HeatmapPlot& plot);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    void drawCaption(QCPPainter& painter) const;
    void drawRowLabels(QCPPainter& painter, const RowLabelLayout& layout) const;
    void drawColumnLabels(QCPPainter& painter, std::size_t panel) const;
    void drawGroups(QCPPainter& painter, std::size_t panel) const;
    void drawColourBar(QCPPainter& painter, std::size_t panel) const;
    QColor barColour(const PlotPanel& panel, double part) const;
    void drawBarColours(QCPPainter& painter, const PlotPanel& panel, const QRectF& bar) const;
    QLinearGradient barGradient(const PlotPanel& panel, const QRectF& bar) const;
    void drawLegend(QCPPainter& painter) const;

    HeatmapPlot& plot_;
};

}  // namespace heed::ui
