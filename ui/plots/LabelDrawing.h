// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "ui/plots/PlotLayout.h"

namespace heed::ui {

// Draws all that stands around the cells: caption, titles, token names, colour bars, legend.
class LabelDrawing {
public:
    LabelDrawing(const PlotContent& content, const PlotLayout& layout, QCPPainter& painter);

    void draw();

private:
    void drawCaption();
    void drawRowLabels(const RowLabelLayout& labels);
    void drawColumnLabels(std::size_t panel);
    void drawGroups(std::size_t panel);
    void drawColourBar(std::size_t panel);
    void drawBarColours(const PlotPanel& panel, const QRectF& bar);
    void drawLegend();
    QColor barColour(const PlotPanel& panel, double part) const;
    QLinearGradient barGradient(const PlotPanel& panel, const QRectF& bar) const;

    const PlotContent& content_;
    const PlotLayout& layout_;
    const PlotStyle& style_;
    QCPPainter& painter_;
};

}  // namespace heed::ui
