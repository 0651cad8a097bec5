// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/CellMarker.h"

#include <algorithm>
#include <cmath>

#include "ui/plots/CellDrawing.h"
#include "ui/plots/HeatmapPlot.h"

namespace heed::ui {

CellMarker::CellMarker(HeatmapPlot& plot) : QCPLayerable(&plot), plot_(plot) {
    setLayer(QStringLiteral("overlay"));
}

void CellMarker::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(false);
}

void CellMarker::draw(QCPPainter* painter) {
    const PlotMarks& marks = plot_.marks();
    const PlotLayout& layout = plot_.plotLayoutNow();
    const double line = std::max(1.0, std::round(plot_.plotLayoutNow().style.linePx));
    painter->save();
    painter->setBrush(Qt::NoBrush);
    for (std::size_t p = 0; p < layout.panels.size(); ++p) {
        drawBand(*painter, p);
        drawKeyColumn(*painter, p);
    }
    for (const PlotRegion& region : marks.operands) drawOperand(*painter, region);
    if (marks.cell && marks.cell->panel < layout.panels.size()) {
        const QRectF cell = plot_.cellRect(*marks.cell);
        drawRing(*painter, cell, plot_.hasFocus() || marks.pinned ? 3 * line : 2 * line);
        if (marks.pinned) {
            // A pin: a dot in the corner.
            painter->setAntialiasing(true);
            painter->setPen(QPen(Qt::white, line));
            painter->setBrush(plot_.plotLayoutNow().style.accent);
            painter->drawEllipse(cell.topRight() + QPointF(-1, 1), 5 * line, 5 * line);
        }
    }
    drawRowRemarks(plot_.content(), layout, *painter);  // again: no mark stands over words
    painter->restore();
}

// The row, through every panel: softmax works along it.
void CellMarker::drawBand(QCPPainter& painter, std::size_t p) const {
    const PlotPanel& content = plot_.content().panels[p];
    const PanelLayout& panel = plot_.plotLayoutNow().panels[p];
    const std::optional<Index> row = content.rowsAreKeys ? plot_.marks().key : plot_.marks().query;
    if (!row || *row >= content.rows()) return;
    const double line = std::max(1.0, std::round(plot_.plotLayoutNow().style.linePx));
    painter.setPen(QPen(plot_.plotLayoutNow().style.accent, 2 * line));
    const QRectF first = panel.cell(*row, 0);
    painter.drawLine(QPointF(panel.cells.left(), first.top() - line),
                     QPointF(panel.cells.right(), first.top() - line));
    painter.drawLine(QPointF(panel.cells.left(), first.bottom()),
                     QPointF(panel.cells.right(), first.bottom()));
}

// The key, by a bar at the head of its column, and a thin ring where it meets the query.
void CellMarker::drawKeyColumn(QCPPainter& painter, std::size_t p) const {
    const PlotPanel& content = plot_.content().panels[p];
    const PlotMarks& marks = plot_.marks();
    const bool keyColumns = content.quantity && *content.quantity >= Quantity::Scores &&
                            *content.quantity <= Quantity::Weights;
    if (!keyColumns || !marks.key || *marks.key >= content.columns()) return;
    const PanelLayout& panel = plot_.plotLayoutNow().panels[p];
    const double line = std::max(1.0, std::round(plot_.plotLayoutNow().style.linePx));
    const QRectF column = panel.cell(0, *marks.key);
    painter.fillRect(QRectF(column.left(), panel.cells.top() - 3 * line, column.width(), 3 * line),
                     plot_.plotLayoutNow().style.accent);
    if (marks.query && *marks.query < content.rows())
        drawRing(painter, panel.cell(*marks.query, *marks.key), line);
}

void CellMarker::drawOperand(QCPPainter& painter, const PlotRegion& region) const {
    const PlotLayout& layout = plot_.plotLayoutNow();
    if (region.panel >= layout.panels.size() || region.rows <= 0 || region.columns <= 0) return;
    const PanelLayout& panel = layout.panels[region.panel];
    const double line = std::max(1.0, std::round(plot_.plotLayoutNow().style.linePx));
    const QRectF first = panel.cell(region.row, region.column);
    const QRectF last =
        panel.cell(region.row + region.rows - 1, region.column + region.columns - 1);
    const QRectF frame = first.united(last).adjusted(line, line, -line, -line);
    painter.setPen(QPen(plot_.plotLayoutNow().style.background, 4 * line));
    painter.drawRect(frame);
    painter.setPen(QPen(plot_.plotLayoutNow().style.accent, 2 * line, Qt::DashLine));
    painter.drawRect(frame);
}

// Two tones, so that it stands out on every colour.
void CellMarker::drawRing(QCPPainter& painter, const QRectF& cell, double width) const {
    painter.setPen(QPen(Qt::black, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(cell.adjusted(-width / 2, -width / 2, width / 2, width / 2));
    painter.setPen(QPen(Qt::white, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(cell.adjusted(width / 2, width / 2, -width / 2, -width / 2));
}

}  // namespace heed::ui
