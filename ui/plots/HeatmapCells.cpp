// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/HeatmapCells.h"

#include <algorithm>
#include <cmath>

#include "ui/plots/HeatmapPlot.h"
#include "ui/plots/PlotText.h"

namespace heed::ui {

namespace {

// Masked, or not a number: no colour of the map stands for it.
bool isHatched(const PlotPanel& panel, Index row, Index column) {
    return panel.data.isMasked(row, column) || std::isnan(panel.data.values(row, column));
}

}  // namespace

HeatmapCells::HeatmapCells(HeatmapPlot& plot, std::size_t panel, QCPAxisRect& rect)
    : QCPAbstractPlottable(rect.axis(QCPAxis::atTop), rect.axis(QCPAxis::atLeft)),
      plot_(plot),
      panel_(panel) {
    setAntialiased(false);
}

QCPRange HeatmapCells::getKeyRange(bool& found, QCP::SignDomain) const {
    found = true;
    return {-0.5, static_cast<double>(plot_.content_.panels[panel_].columns()) - 0.5};
}

QCPRange HeatmapCells::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
    found = true;
    return {-0.5, static_cast<double>(plot_.content_.panels[panel_].rows()) - 0.5};
}

void HeatmapCells::draw(QCPPainter* painter) {
    painter->save();
    painter->setAntialiasing(false);
    drawHatch(*painter);  // first, for the ends of its lines reach into the next cells
    drawColours(*painter);
    drawNumbers(*painter);
    drawRowRemarks(*painter);
    painter->restore();
}

QRgb HeatmapCells::cellColour(Index row, Index column) const {
    const PlotContent& content = plot_.content_;
    const PlotPanel& panel = content.panels[panel_];
    const QRgb colour = colorOf(panel.data, plot_.style_.colorMap, panel.data.values(row, column));
    const auto r = static_cast<std::size_t>(row);
    const bool dimmed = r < content.dimmedRows.size() && content.dimmedRows[r];
    return dimmed ? dimmedColor(colour, plot_.style_.background.rgb()) : colour;
}

void HeatmapCells::drawColours(QCPPainter& painter) const {
    const PlotPanel& panel = plot_.content_.panels[panel_];
    if (panel.isText()) return;
    const PanelLayout& layout = plot_.layout_.panels[panel_];
    const double cellHeight = plot_.layout_.cellHeight;
    // A hair of background between cells, where there is room for one.
    const double gap = std::min(cellHeight, layout.cellWidth) >= 14 * plot_.style_.linePx
                           ? std::round(plot_.style_.linePx)
                           : 0;
    for (Index i = 0; i < panel.rows(); ++i)
        for (Index j = 0; j < panel.columns(); ++j) {
            if (isHatched(panel, i, j)) continue;
            const QRectF cell = layout.cell(i, j, cellHeight);
            painter.fillRect(cell.adjusted(0, 0, -gap, -gap), QColor(cellColour(i, j)));
        }
}

void HeatmapCells::drawHatch(QCPPainter& painter) const {
    const PlotPanel& panel = plot_.content_.panels[panel_];
    if (panel.isText()) return;
    const PanelLayout& layout = plot_.layout_.panels[panel_];
    const double pitch = std::max(4.0, 0.5 * plot_.style_.textPx);
    QVector<QLineF> lines;
    for (Index i = 0; i < panel.rows(); ++i)
        for (Index j = 0; j < panel.columns(); ++j) {
            if (!isHatched(panel, i, j)) continue;
            // Lines x + y = c on one grid for all cells, so that neighbours continue each other.
            const QRectF cell = layout.cell(i, j, plot_.layout_.cellHeight);
            const double first = std::ceil((cell.left() + cell.top()) / pitch) * pitch;
            for (double c = first; c < cell.right() + cell.bottom(); c += pitch) {
                const double x0 = std::max(cell.left(), c - cell.bottom());
                const double x1 = std::min(cell.right(), c - cell.top());
                lines.append(QLineF(x0, c - x0, x1, c - x1));
            }
        }
    if (lines.isEmpty()) return;
    painter.setAntialiasing(true);
    painter.setPen(QPen(plot_.style_.hatch, plot_.style_.linePx, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(lines);
    painter.setAntialiasing(false);
}

void HeatmapCells::drawNumbers(QCPPainter& painter) {
    const PlotPanel& panel = plot_.content_.panels[panel_];
    const PlotLayout& layout = plot_.layout_;
    const PlotStyle& style = plot_.style_;
    if (panel.isText()) {
        if (layout.cellHeight < style.textPx) return;
        painter.setFont(sizedFont(style.font, style.textPx));
        painter.setPen(style.text);
        for (Index i = 0; i < panel.rows(); ++i)
            painter.drawText(layout.panels[panel_].cell(i, 0, layout.cellHeight), Qt::AlignCenter,
                             panel.texts[static_cast<std::size_t>(i)]);
        return;
    }
    const double px = layout.panels[panel_].numberPx;
    if (px <= 0) return;
    const QFont font = sizedFont(style.font, px);
    if (font != cachedFont_) {
        cachedFont_ = font;
        cachedTexts_.clear();
    }
    painter.setFont(font);
    for (Index i = 0; i < panel.rows(); ++i)
        for (Index j = 0; j < panel.columns(); ++j) {
            const QString text = numberText(panel, i, j, style.digits);
            if (text.isEmpty()) continue;
            const QRectF cell = layout.panels[panel_].cell(i, j, layout.cellHeight);
            auto cached = cachedTexts_.find(text);
            if (cached == cachedTexts_.end()) {
                cached = cachedTexts_.insert(text, QStaticText(text));
                cached->setTextFormat(Qt::PlainText);
                cached->prepare(QTransform(), font);
            }
            const QSizeF size = cached->size();
            const QPointF corner = cell.center() - QPointF(size.width() / 2, size.height() / 2);
            if (isHatched(panel, i, j)) {
                painter.fillRect(QRectF(corner, size), style.background);
                painter.setPen(style.text);
            } else {
                painter.setPen(QColor(textColorOn(cellColour(i, j))));
            }
            if (painter.modes().testFlag(QCPPainter::pmVectorized))
                painter.drawText(QRectF(corner, size), Qt::AlignCenter, text);
            else
                painter.drawStaticText(QPointF(std::round(corner.x()), std::round(corner.y())),
                                       *cached);
        }
}

void HeatmapCells::drawRowRemarks(QCPPainter& painter) const {
    const PlotContent& content = plot_.content_;
    if (panel_ != 0 || content.rowRemarks.empty()) return;
    const PlotStyle& style = plot_.style_;
    const PlotLayout& layout = plot_.layout_;
    const double px = std::min(style.textPx, 0.7 * layout.cellHeight);
    if (px < 0.55 * style.textPx) return;
    const QFont font = sizedFont(style.font, px);
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    for (Index i = 0; i < content.rows(); ++i) {
        const QString& remark = content.rowRemarks[static_cast<std::size_t>(i)];
        if (remark.isEmpty()) continue;
        QRectF row = layout.panels[0].cells;
        const QRectF cell = layout.panels[0].cell(i, 0, layout.cellHeight);
        row.setTop(cell.top());
        row.setHeight(cell.height());
        const QString text = elided(remark, font, row.width() - px);
        QRectF plate(0, 0, metrics.horizontalAdvance(text) + px, std::min(row.height(), 1.5 * px));
        plate.moveCenter(row.center());
        painter.fillRect(plate, style.background);
        painter.setPen(style.text);
        painter.drawText(plate, Qt::AlignCenter, text);
    }
}

}  // namespace heed::ui
