// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotDrawing.h"

#include "ui/plots/CellDrawing.h"
#include "ui/plots/LabelDrawing.h"

namespace heed::ui {

QRect cellsRect(const PlotPanel& panel, const PanelLayout& layout) {
    // Not united(): cells may be without a width of their own.
    return QRectF(layout.cell(0, 0).topLeft(),
                  layout.cell(panel.rows() - 1, panel.columns() - 1).bottomRight())
        .toRect();
}

void drawPlot(QCPPainter& painter, const PlotContent& content, const PlotStyle& style, QSize size,
              const Progress& progress) {
    const PlotLayout layout = layoutPlot(content, style, QSizeF(size));
    painter.save();
    painter.setMode(QCPPainter::pmNoCaching);
    if (style.opaque) painter.fillRect(QRect(QPoint(), size), style.background);
    LabelDrawing(content, layout, painter).draw();
    RepeatedTexts numbers;
    const auto panels = static_cast<double>(content.panels.size());
    for (std::size_t p = 0; p < content.panels.size(); ++p) {
        painter.save();
        painter.setClipRect(cellsRect(content.panels[p], layout.panels[p]));
        const auto before = static_cast<double>(p);
        CellDrawing(content, layout, p, painter)
            .draw(numbers, partOf(progress, before / panels, (before + 1) / panels));
        painter.restore();
    }
    painter.setMode(QCPPainter::pmNoCaching, false);
    painter.restore();
}

}  // namespace heed::ui
