// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotLabels.h"

#include <algorithm>
#include <cmath>

#include "ui/plots/HeatmapPlot.h"
#include "ui/plots/PlotText.h"
#include "ui/plots/TextPainting.h"

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
    for (const RowLabelLayout& labels : plot_.layout_.rowLabels) drawRowLabels(*painter, labels);
    for (std::size_t panel = 0; panel < plot_.content_.panels.size(); ++panel) {
        drawColumnLabels(*painter, panel);
        drawColourBar(*painter, panel);
    }
    drawLegend(*painter);
    painter->restore();
}

void PlotLabels::drawCaption(QCPPainter& painter) const {
    const PlotLayout& layout = plot_.layout_;
    painter.setFont(sizedFont(plot_.layout_.style.font, plot_.layout_.style.textPx, true));
    painter.setPen(plot_.layout_.style.text);
    drawText(painter, layout.caption, Qt::AlignLeft | Qt::AlignTop,
             layout.captionLines.join(QLatin1Char('\n')));
}

void PlotLabels::drawRowLabels(QCPPainter& painter, const RowLabelLayout& layout) const {
    const PlotStyle& style = plot_.layout_.style;
    painter.setFont(sizedFont(style.font, style.textPx));
    painter.setPen(style.faintText);
    drawText(painter, layout.title, Qt::AlignRight | Qt::AlignBottom,
             elided(plot_.content_.rowTitle, painter.font(), layout.title.width()));
    const double pitch =
        layout.labels.height() / static_cast<double>(std::max(qsizetype{1}, layout.texts.size()));
    for (qsizetype i = 0; i < layout.texts.size(); ++i) {
        if (layout.texts[i].isEmpty()) continue;
        const auto row = static_cast<std::size_t>(i);
        const bool dimmed =
            row < plot_.content_.dimmedRows.size() && plot_.content_.dimmedRows[row];
        painter.setPen(dimmed ? style.faintText : style.text);
        const double middle = layout.labels.top() + (static_cast<double>(i) + 0.5) * pitch;
        const QRectF line(layout.labels.left(), middle - style.textPx, layout.labels.width(),
                          2 * style.textPx);
        drawText(painter, line, Qt::AlignRight | Qt::AlignVCenter, layout.texts[i]);
    }
}

void PlotLabels::drawColumnLabels(QCPPainter& painter, std::size_t index) const {
    const PlotPanel& panel = plot_.content_.panels[index];
    const PanelLayout& layout = plot_.layout_.panels[index];
    const PlotStyle& style = plot_.layout_.style;
    const Qt::Alignment side = panel.isText() ? Qt::AlignHCenter : Qt::AlignLeft;
    painter.setFont(sizedFont(style.font, style.textPx, true));
    painter.setPen(style.text);
    if (!panel.isText() || !panel.empty)
        drawText(painter, layout.title, side | Qt::AlignVCenter,
                 elided(panel.title, painter.font(), layout.title.width()));
    painter.setFont(sizedFont(style.font, style.textPx));
    painter.setPen(style.faintText);
    drawText(painter, layout.columnTitle, side | Qt::AlignVCenter,
             elided(panel.columnTitle, painter.font(), layout.columnTitle.width()));
    drawGroups(painter, index);
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
            drawText(painter, cell, Qt::AlignHCenter | Qt::AlignBottom, label);
            continue;
        }
        painter.save();
        painter.translate(middle, layout.labels.bottom());
        painter.rotate(-45);
        drawText(painter, QPointF(0.2 * style.textPx, 0.1 * style.textPx), label);
        painter.restore();
    }
}

// A line over the columns of each group and, where it fits, the group's name in place of the column
// title.
void PlotLabels::drawGroups(QCPPainter& painter, std::size_t index) const {
    const PlotPanel& panel = plot_.content_.panels[index];
    const PanelLayout& layout = plot_.layout_.panels[index];
    if (panel.groupColumns == 0) return;
    const PlotStyle& style = plot_.layout_.style;
    const double width = layout.cellWidth * static_cast<double>(panel.groupColumns);
    for (qsizetype group = 0; group < panel.groupTitles.size(); ++group) {
        const double left = layout.cells.left() + static_cast<double>(group) * width;
        painter.setPen(style.faintText);
        const QRectF title(left, layout.columnTitle.top(), width, layout.columnTitle.height());
        // "head 2", or "2" where that is all that fits.
        const QString& name = panel.groupTitles[group];
        const double room = width - 0.5 * style.textPx;
        const bool fits = QFontMetricsF(painter.font()).horizontalAdvance(name) <= room;
        drawText(painter, title, Qt::AlignHCenter | Qt::AlignVCenter,
                 elided(fits ? name : name.section(QLatin1Char(' '), -1), painter.font(), room));
        painter.setPen(QPen(style.text, 2 * style.linePx, Qt::SolidLine, Qt::FlatCap));
        const double y = layout.cells.top() - 1.5 * style.linePx;
        painter.drawLine(QPointF(left + 2 * style.linePx, y),
                         QPointF(left + width - 3 * style.linePx, y));
        if (group > 0)
            painter.drawLine(
                QPointF(left - 0.5 * style.linePx, layout.cells.top()),
                QPointF(left - 0.5 * style.linePx, layout.cells.bottom() - style.linePx));
    }
}

QColor PlotLabels::barColour(const PlotPanel& panel, double part) const {
    const double value = panel.data.low * (1 - part) + panel.data.high * part;
    return QColor(colorOf(panel.data, plot_.layout_.style.colorMap, value));
}

void PlotLabels::drawBarColours(QCPPainter& painter, const PlotPanel& panel,
                                const QRectF& bar) const {
    constexpr int steps = 64;
    painter.setAntialiasing(false);
    for (int s = 0; s < steps; ++s) {
        const double x0 = std::round(bar.left() + bar.width() * s / steps);
        const double x1 = std::round(bar.left() + bar.width() * (s + 1) / steps);
        painter.fillRect(QRectF(x0, bar.top(), x1 - x0, bar.height()),
                         barColour(panel, (s + 0.5) / steps));
    }
    painter.setAntialiasing(true);
}

// The maps have at most 33 stops, evenly spaced: between them the gradient is the map itself.
QLinearGradient PlotLabels::barGradient(const PlotPanel& panel, const QRectF& bar) const {
    QLinearGradient gradient(bar.topLeft(), bar.topRight());
    constexpr int stops = 33;
    for (int s = 0; s < stops; ++s) {
        const double part = static_cast<double>(s) / (stops - 1);
        gradient.setColorAt(part, barColour(panel, part));
    }
    return gradient;
}

void PlotLabels::drawColourBar(QCPPainter& painter, std::size_t index) const {
    const PlotPanel& panel = plot_.content_.panels[index];
    if (!panel.hasBar() || panel.empty) return;
    const PlotStyle& style = plot_.layout_.style;
    const QRectF bar = plot_.layout_.panels[index].bar;
    if (painter.modes().testFlag(QCPPainter::pmVectorized))
        painter.fillRect(bar, barGradient(panel, bar));
    else
        drawBarColours(painter, panel, bar);
    painter.setFont(sizedFont(style.font, style.textPx));
    painter.setPen(style.faintText);
    const QRectF ends(bar.left(), bar.bottom(), bar.width(), 1.5 * style.textPx);
    drawText(painter, ends, Qt::AlignLeft | Qt::AlignVCenter, barEndText(panel.data.low));
    drawText(painter, ends, Qt::AlignRight | Qt::AlignVCenter, barEndText(panel.data.high));
    const double endsWidth =
        QFontMetricsF(painter.font())
            .horizontalAdvance(barEndText(panel.data.low) + QStringLiteral("  0.5  ") +
                               barEndText(panel.data.high));
    const QString middle = panel.data.palette == Palette::Diverging
                               ? QStringLiteral("0")
                               : barEndText(0.5 * (panel.data.low + panel.data.high));
    if (bar.width() > 1.5 * endsWidth) drawText(painter, ends, Qt::AlignCenter, middle);
}

void PlotLabels::drawLegend(QCPPainter& painter) const {
    const PlotLayout& layout = plot_.layout_;
    painter.setFont(sizedFont(plot_.layout_.style.font, plot_.layout_.style.textPx));
    painter.setPen(plot_.layout_.style.faintText);
    drawText(painter, layout.legend, Qt::AlignLeft | Qt::AlignTop,
             layout.legendLines.join(QLatin1Char('\n')));
}

}  // namespace heed::ui
