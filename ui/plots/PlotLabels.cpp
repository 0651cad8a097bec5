// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotLabels.h"

#include <algorithm>
#include <cmath>

#include "ui/plots/HeatmapPlot.h"
#include "ui/plots/PlotText.h"

namespace heed::ui {

PlotLabels::PlotLabels(HeatmapPlot& plot) : QCPLayerable(&plot), plot_(plot) {
    setLayer(QStringLiteral("main"));
}

void PlotLabels::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(true);
}

void PlotLabels::draw(QCPPainter* painter) {
    painter->save();
    drawCaption(*painter);
    drawRowLabels(*painter);
    for (std::size_t panel = 0; panel < plot_.content_.panels.size(); ++panel) {
        drawColumnLabels(*painter, panel);
        drawColourBar(*painter, panel);
    }
    drawLegend(*painter);
    painter->restore();
}

void PlotLabels::drawCaption(QCPPainter& painter) const {
    const PlotLayout& layout = plot_.layout_;
    painter.setFont(sizedFont(plot_.style_.font, plot_.style_.textPx, true));
    painter.setPen(plot_.style_.text);
    painter.drawText(layout.caption, Qt::AlignLeft | Qt::AlignTop,
                     layout.captionLines.join(QLatin1Char('\n')));
}

void PlotLabels::drawRowLabels(QCPPainter& painter) const {
    const PlotLayout& layout = plot_.layout_;
    const PlotStyle& style = plot_.style_;
    painter.setFont(sizedFont(style.font, style.textPx));
    painter.setPen(style.faintText);
    painter.drawText(layout.rowTitle, Qt::AlignRight | Qt::AlignBottom,
                     elided(plot_.content_.rowTitle, painter.font(), layout.rowTitle.width()));
    for (qsizetype i = 0; i < layout.shortRowLabels.size(); ++i) {
        if (layout.shortRowLabels[i].isEmpty()) continue;
        const auto row = static_cast<std::size_t>(i);
        const bool dimmed =
            row < plot_.content_.dimmedRows.size() && plot_.content_.dimmedRows[row];
        painter.setPen(dimmed ? style.faintText : style.text);
        const double middle =
            layout.rowLabels.top() + (static_cast<double>(i) + 0.5) * layout.cellHeight;
        const QRectF line(layout.rowLabels.left(), middle - style.textPx, layout.rowLabels.width(),
                          2 * style.textPx);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, layout.shortRowLabels[i]);
    }
}

void PlotLabels::drawColumnLabels(QCPPainter& painter, std::size_t index) const {
    const PlotPanel& panel = plot_.content_.panels[index];
    const PanelLayout& layout = plot_.layout_.panels[index];
    const PlotStyle& style = plot_.style_;
    const auto side = panel.isText() ? Qt::AlignHCenter : Qt::AlignLeft;
    painter.setFont(sizedFont(style.font, style.textPx, true));
    painter.setPen(style.text);
    painter.drawText(layout.title, side | Qt::AlignVCenter,
                     elided(panel.title, painter.font(), layout.title.width()));
    painter.setFont(sizedFont(style.font, style.textPx));
    painter.setPen(style.faintText);
    painter.drawText(layout.columnTitle, side | Qt::AlignVCenter,
                     elided(panel.columnTitle, painter.font(), layout.columnTitle.width()));
    painter.setPen(style.text);
    for (qsizetype j = 0; j < layout.columnLabels.size(); ++j) {
        const QString& label = layout.columnLabels[j];
        if (label.isEmpty()) continue;
        const double middle =
            layout.cells.left() + (static_cast<double>(j) + 0.5) * layout.cellWidth;
        if (!layout.turnedLabels) {
            // Wider than the cell: where labels are thinned they reach over their neighbours.
            const QRectF cell(middle - layout.cells.width(), layout.labels.top(),
                              2 * layout.cells.width(), layout.labels.height());
            painter.drawText(cell, Qt::AlignHCenter | Qt::AlignBottom, label);
            continue;
        }
        painter.save();
        painter.translate(middle, layout.labels.bottom());
        painter.rotate(-45);
        painter.drawText(QPointF(0.2 * style.textPx, 0.1 * style.textPx), label);
        painter.restore();
    }
}

void PlotLabels::drawColourBar(QCPPainter& painter, std::size_t index) const {
    const PlotPanel& panel = plot_.content_.panels[index];
    if (panel.isText()) return;
    const PlotStyle& style = plot_.style_;
    const QRectF bar = plot_.layout_.panels[index].bar;
    constexpr int steps = 64;
    painter.setAntialiasing(false);
    for (int s = 0; s < steps; ++s) {
        const double part = (s + 0.5) / steps;
        const double value = panel.data.low * (1 - part) + panel.data.high * part;
        const double x0 = std::round(bar.left() + bar.width() * s / steps);
        const double x1 = std::round(bar.left() + bar.width() * (s + 1) / steps);
        painter.fillRect(QRectF(x0, bar.top(), x1 - x0, bar.height()),
                         QColor(colorOf(panel.data, style.colorMap, value)));
    }
    painter.setAntialiasing(true);
    painter.setFont(sizedFont(style.font, style.textPx));
    painter.setPen(style.faintText);
    const QRectF ends(bar.left(), bar.bottom(), bar.width(), 1.5 * style.textPx);
    painter.drawText(ends, Qt::AlignLeft | Qt::AlignVCenter, barEndText(panel.data.low));
    painter.drawText(ends, Qt::AlignRight | Qt::AlignVCenter, barEndText(panel.data.high));
    const double endsWidth =
        QFontMetricsF(painter.font())
            .horizontalAdvance(barEndText(panel.data.low) + QStringLiteral("  0.5  ") +
                               barEndText(panel.data.high));
    const QString middle = panel.data.palette == Palette::Diverging
                               ? QStringLiteral("0")
                               : barEndText(0.5 * (panel.data.low + panel.data.high));
    if (bar.width() > 1.5 * endsWidth) painter.drawText(ends, Qt::AlignCenter, middle);
}

void PlotLabels::drawLegend(QCPPainter& painter) const {
    const PlotLayout& layout = plot_.layout_;
    painter.setFont(sizedFont(plot_.style_.font, plot_.style_.textPx));
    painter.setPen(plot_.style_.faintText);
    painter.drawText(layout.legend, Qt::AlignLeft | Qt::AlignTop,
                     layout.legendLines.join(QLatin1Char('\n')));
}

CellMarker::CellMarker(HeatmapPlot& plot) : QCPLayerable(&plot), plot_(plot) {
    setLayer(QStringLiteral("overlay"));
}

void CellMarker::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(false);
}

void CellMarker::draw(QCPPainter* painter) {
    if (!plot_.marked_ || painter->modes().testFlag(QCPPainter::pmNoCaching)) return;
    const PlotCell& cell = *plot_.marked_;
    const PlotLayout& layout = plot_.layout_;
    const PlotStyle& style = plot_.style_;
    if (cell.panel >= layout.panels.size()) return;
    const double line = std::max(1.0, std::round(style.linePx));
    painter->save();
    painter->setBrush(Qt::NoBrush);

    // The row, through every panel: softmax works along it.
    painter->setPen(QPen(style.accent, 2 * line));
    for (const PanelLayout& panel : layout.panels) {
        const QRectF first = panel.cell(cell.row, 0, layout.cellHeight);
        const QRectF band(panel.cells.left(), first.top(), panel.cells.width(), first.height());
        painter->drawLine(QPointF(band.left(), band.top() - line),
                          QPointF(band.right(), band.top() - line));
        painter->drawLine(QPointF(band.left(), band.bottom()),
                          QPointF(band.right(), band.bottom()));
    }
    // The column, by a bar at its head.
    const PanelLayout& panel = layout.panels[cell.panel];
    const QRectF ring = panel.cell(cell.row, cell.column, layout.cellHeight);
    painter->fillRect(QRectF(ring.left(), panel.cells.top() - 3 * line, ring.width(), 3 * line),
                      style.accent);

    // Two tones, so that it stands out on every colour.
    const double width = plot_.hasFocus() ? 3 * line : 2 * line;
    painter->setPen(QPen(Qt::black, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter->drawRect(ring.adjusted(-width / 2, -width / 2, width / 2, width / 2));
    painter->setPen(QPen(Qt::white, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter->drawRect(ring.adjusted(width / 2, width / 2, -width / 2, -width / 2));
    painter->restore();
}

}  // namespace heed::ui
