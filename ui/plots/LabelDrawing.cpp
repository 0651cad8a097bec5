// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/LabelDrawing.h"

#include <algorithm>
#include <cmath>

#include "ui/plots/PlotText.h"
#include "ui/plots/TextPainting.h"

namespace heed::ui {

LabelDrawing::LabelDrawing(const PlotContent& content, const PlotLayout& layout,
                           QCPPainter& painter)
    : content_(content), layout_(layout), style_(layout.style), painter_(painter) {}

void LabelDrawing::draw() {
    painter_.save();
    painter_.setAntialiasing(true);
    drawCaption();
    for (const RowLabelLayout& labels : layout_.rowLabels) drawRowLabels(labels);
    for (std::size_t panel = 0; panel < content_.panels.size(); ++panel) {
        drawColumnLabels(panel);
        drawColourBar(panel);
    }
    drawLegend();
    painter_.restore();
}

void LabelDrawing::drawCaption() {
    painter_.setFont(sizedFont(style_.font, style_.textPx, true));
    painter_.setPen(style_.text);
    drawText(painter_, layout_.caption, Qt::AlignLeft | Qt::AlignTop,
             layout_.captionLines.join(QLatin1Char('\n')));
}

void LabelDrawing::drawRowLabels(const RowLabelLayout& layout) {
    painter_.setFont(sizedFont(style_.font, style_.textPx));
    painter_.setPen(style_.faintText);
    drawText(painter_, layout.title, Qt::AlignRight | Qt::AlignBottom,
             elided(content_.rowTitle, painter_.font(), layout.title.width()));
    const double pitch =
        layout.labels.height() / static_cast<double>(std::max(qsizetype{1}, layout.texts.size()));
    for (qsizetype i = 0; i < layout.texts.size(); ++i) {
        if (layout.texts[i].isEmpty()) continue;
        const auto row = static_cast<std::size_t>(i);
        const bool dimmed = row < content_.dimmedRows.size() && content_.dimmedRows[row];
        painter_.setPen(dimmed ? style_.faintText : style_.text);
        const double middle = layout.labels.top() + (static_cast<double>(i) + 0.5) * pitch;
        const QRectF line(layout.labels.left(), middle - style_.textPx, layout.labels.width(),
                          2 * style_.textPx);
        drawText(painter_, line, Qt::AlignRight | Qt::AlignVCenter, layout.texts[i]);
    }
}

void LabelDrawing::drawColumnLabels(std::size_t index) {
    const PlotPanel& panel = content_.panels[index];
    const PanelLayout& layout = layout_.panels[index];
    const Qt::Alignment side = panel.isText() ? Qt::AlignHCenter : Qt::AlignLeft;
    painter_.setFont(sizedFont(style_.font, style_.textPx, true));
    painter_.setPen(style_.text);
    if (!panel.isText() || !panel.empty)
        drawText(painter_, layout.title, side | Qt::AlignVCenter,
                 elided(panel.title, painter_.font(), layout.title.width()));
    painter_.setFont(sizedFont(style_.font, style_.textPx));
    painter_.setPen(style_.faintText);
    drawText(painter_, layout.columnTitle, side | Qt::AlignVCenter,
             elided(panel.columnTitle, painter_.font(), layout.columnTitle.width()));
    drawGroups(index);
    painter_.setPen(style_.text);
    // Clear of the line over a group.
    const double raised = panel.groupColumns > 0 ? 2.5 * style_.linePx : 0;
    for (qsizetype j = 0; j < layout.columnLabels.size(); ++j) {
        const QString& label = layout.columnLabels[j];
        if (label.isEmpty()) continue;
        const double middle =
            layout.cells.left() + (static_cast<double>(j) + 0.5) * layout.cellWidth;
        if (!layout.turnedLabels) {
            // Wider than any label: where they are thinned they reach over their neighbours.
            const double reach = std::max(layout.cells.width(), 20 * style_.textPx);
            const QRectF place(middle - reach, layout.labels.top(), 2 * reach,
                               layout.labels.height() - raised);
            drawText(painter_, place, Qt::AlignHCenter | Qt::AlignBottom, label);
            continue;
        }
        painter_.save();
        painter_.translate(middle, layout.labels.bottom() - raised);
        painter_.rotate(-45);
        drawText(painter_, QPointF(0.2 * style_.textPx, 0.1 * style_.textPx), label);
        painter_.restore();
    }
}

// A line over the columns of each group and, where it fits, the group's name in place of the column
// title.
void LabelDrawing::drawGroups(std::size_t index) {
    const PlotPanel& panel = content_.panels[index];
    const PanelLayout& layout = layout_.panels[index];
    if (panel.groupColumns == 0) return;
    const double width = layout.cellWidth * static_cast<double>(panel.groupColumns);
    for (qsizetype group = 0; group < panel.groupTitles.size(); ++group) {
        const double left = layout.cells.left() + static_cast<double>(group) * width;
        painter_.setPen(style_.faintText);
        const QRectF title(left, layout.columnTitle.top(), width, layout.columnTitle.height());
        // "head 2", or "2" where that is all that fits, or nothing.
        const QString& name = panel.groupTitles[group];
        const double room = width - 0.5 * style_.textPx;
        const QFontMetricsF metrics(painter_.font());
        const QString shortName = name.section(QLatin1Char(' '), -1);
        const QString& shown = metrics.horizontalAdvance(name) <= room ? name : shortName;
        if (metrics.horizontalAdvance(shown) <= room)
            drawText(painter_, title, Qt::AlignHCenter | Qt::AlignVCenter, shown);
        painter_.setPen(QPen(style_.text, 2 * style_.linePx, Qt::SolidLine, Qt::FlatCap));
        const double y = layout.cells.top() - 1.5 * style_.linePx;
        painter_.drawLine(QPointF(left + style_.linePx, y),
                          QPointF(left + width - 2 * style_.linePx, y));
        if (group > 0)
            painter_.drawLine(
                QPointF(left - 0.5 * style_.linePx, layout.cells.top()),
                QPointF(left - 0.5 * style_.linePx, layout.cells.bottom() - style_.linePx));
    }
}

QColor LabelDrawing::barColour(const PlotPanel& panel, double part) const {
    const double value = panel.data.low * (1 - part) + panel.data.high * part;
    return QColor(colorOf(panel.data, style_.colorMap, value));
}

void LabelDrawing::drawBarColours(const PlotPanel& panel, const QRectF& bar) {
    constexpr int steps = 64;
    painter_.setAntialiasing(false);
    for (int s = 0; s < steps; ++s) {
        const double x0 = std::round(bar.left() + bar.width() * s / steps);
        const double x1 = std::round(bar.left() + bar.width() * (s + 1) / steps);
        painter_.fillRect(QRectF(x0, bar.top(), x1 - x0, bar.height()),
                          barColour(panel, (s + 0.5) / steps));
    }
    painter_.setAntialiasing(true);
}

// The maps have at most 33 stops, evenly spaced: between them the gradient is the map itself.
QLinearGradient LabelDrawing::barGradient(const PlotPanel& panel, const QRectF& bar) const {
    QLinearGradient gradient(bar.topLeft(), bar.topRight());
    constexpr int stops = 33;
    for (int s = 0; s < stops; ++s) {
        const double part = static_cast<double>(s) / (stops - 1);
        gradient.setColorAt(part, barColour(panel, part));
    }
    return gradient;
}

void LabelDrawing::drawColourBar(std::size_t index) {
    const PlotPanel& panel = content_.panels[index];
    if (!panel.hasBar() || panel.empty) return;
    const QRectF bar = layout_.panels[index].bar;
    if (painter_.modes().testFlag(QCPPainter::pmVectorized))
        painter_.fillRect(bar, barGradient(panel, bar));
    else
        drawBarColours(panel, bar);
    painter_.setFont(sizedFont(style_.font, style_.textPx));
    painter_.setPen(style_.faintText);
    const QRectF ends(bar.left(), bar.bottom(), bar.width(), 1.5 * style_.textPx);
    drawText(painter_, ends, Qt::AlignLeft | Qt::AlignVCenter, barEndText(panel.data.low));
    drawText(painter_, ends, Qt::AlignRight | Qt::AlignVCenter, barEndText(panel.data.high));
    const double endsWidth =
        QFontMetricsF(painter_.font())
            .horizontalAdvance(barEndText(panel.data.low) + QStringLiteral("  0.5  ") +
                               barEndText(panel.data.high));
    const QString middle = panel.data.palette == Palette::Diverging
                               ? QStringLiteral("0")
                               : barEndText(0.5 * (panel.data.low + panel.data.high));
    if (bar.width() > 1.5 * endsWidth) drawText(painter_, ends, Qt::AlignCenter, middle);
}

void LabelDrawing::drawLegend() {
    painter_.setFont(sizedFont(style_.font, style_.textPx));
    painter_.setPen(style_.faintText);
    drawText(painter_, layout_.legend, Qt::AlignLeft | Qt::AlignTop,
             layout_.legendLines.join(QLatin1Char('\n')));
}

}  // namespace heed::ui
