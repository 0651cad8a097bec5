// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/HeatmapCells.h"

#include <QHash>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/plots/HeatmapPlot.h"
#include "ui/plots/PlotText.h"
#include "ui/plots/TextPainting.h"

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

// QCustomPlot moves it up by a pixel, which would cut off the last row of them.
QRect HeatmapCells::clipRect() const {
    return QCPAbstractPlottable::clipRect().translated(0, 1);
}

void HeatmapCells::draw(QCPPainter* painter) {
    painter->save();
    painter->setAntialiasing(false);
    drawHatch(*painter);  // first, for the ends of its lines reach into the next cells
    drawColours(*painter);
    drawNumbers(*painter);
    drawBeyondColours(*painter);
    if (panel_ == 0) drawRowRemarks(plot_, *painter);
    painter->restore();
}

QRgb HeatmapCells::cellColour(Index row, Index column) const {
    const PlotContent& content = plot_.content_;
    const PlotPanel& panel = content.panels[panel_];
    const QRgb colour =
        colorOf(panel.data, plot_.layout_.style.colorMap, panel.data.values(row, column));
    const auto r = static_cast<std::size_t>(row);
    const bool dimmed = r < content.dimmedRows.size() && content.dimmedRows[r];
    return dimmed ? dimmedColor(colour, plot_.layout_.style.background.rgb()) : colour;
}

void HeatmapCells::drawColours(QCPPainter& painter) const {
    const PlotPanel& panel = plot_.content_.panels[panel_];
    if (panel.isText()) return;
    if (panel.empty) return drawEmptyCells(painter);
    if (painter.modes().testFlag(QCPPainter::pmVectorized)) return drawVectorColours(painter);
    const PanelLayout& layout = plot_.layout_.panels[panel_];
    constexpr double fewPixels = 4;
    if (std::min(layout.cellWidth, layout.cellHeight) < fewPixels) return drawTinyColours(painter);
    // A hair of background between cells, where there is room for one.
    const double gap =
        std::min(layout.cellHeight, layout.cellWidth) >= 14 * plot_.layout_.style.linePx
            ? std::round(plot_.layout_.style.linePx)
            : 0;
    for (Index i = 0; i < panel.rows(); ++i)
        for (Index j = 0; j < panel.columns(); ++j) {
            if (isHatched(panel, i, j)) continue;
            const QRectF cell = layout.cell(i, j);
            painter.fillRect(cell.adjusted(0, 0, -gap, -gap), QColor(cellColour(i, j)));
        }
}

// A viewer smooths the edges of each rectangle by itself, so that neighbours that only touch would
// let the background through: each reaches below the next, far enough for a picture that is looked
// at much smaller than it is.
void HeatmapCells::drawVectorColours(QCPPainter& painter) const {
    const PlotPanel& panel = plot_.content_.panels[panel_];
    const PanelLayout& layout = plot_.layout_.panels[panel_];
    constexpr Index manyRectangles = 20'000;  // some megabytes of text
    if (panel.rows() * panel.columns() > manyRectangles) return drawTinyColours(painter);
    const double reach = std::min(4.0, 0.5 * std::min(layout.cellWidth, layout.cellHeight));
    const auto isColoured = [&](Index i, Index j) {
        return i < panel.rows() && j < panel.columns() && !isHatched(panel, i, j);
    };
    for (Index i = 0; i < panel.rows(); ++i)
        for (Index j = 0; j < panel.columns(); ++j) {
            if (!isColoured(i, j)) continue;
            const bool right = isColoured(i, j + 1);
            // What is drawn later covers it, but a hatch would not.
            const bool down = isColoured(i + 1, j) && (!right || isColoured(i + 1, j + 1));
            const QRectF cell =
                layout.cell(i, j).adjusted(0, 0, right ? reach : 0, down ? reach : 0);
            painter.fillRect(cell, QColor(cellColour(i, j)));
        }
}

// White on any background, for they are written into.
void HeatmapCells::drawEmptyCells(QCPPainter& painter) const {
    const PlotPanel& panel = plot_.content_.panels[panel_];
    const PanelLayout& layout = plot_.layout_.panels[panel_];
    const double line = plot_.layout_.style.linePx;
    const QRectF all = layout.cell(0, 0).united(layout.cell(panel.rows() - 1, panel.columns() - 1));
    const QColor grey(0x76, 0x76, 0x76);
    const bool vectors = painter.modes().testFlag(QCPPainter::pmVectorized);
    painter.fillRect(all, Qt::white);
    painter.setPen(QPen(grey, line, Qt::SolidLine, Qt::FlatCap));
    // Pixels are filled: where a line between two pixels goes is up to the painter.
    const auto drawEdge = [&](const QLineF& middle) {
        if (vectors) return painter.drawLine(middle);
        const QPointF corner(std::floor(middle.x1() - line / 2 + 0.5),
                             std::floor(middle.y1() - line / 2 + 0.5));
        const bool across = middle.y1() == middle.y2();
        painter.fillRect(across ? QRectF(all.left(), corner.y(), all.width(), line)
                                : QRectF(corner.x(), all.top(), line, all.height()),
                         grey);
    };
    // The frame stands inside, or half of it would be cut off.
    const QRectF frame = all.adjusted(line / 2, line / 2, -line / 2, -line / 2);
    for (Index i = 0; i <= panel.rows(); ++i) {
        const double y = i == 0             ? frame.top()
                         : i < panel.rows() ? layout.cell(i, 0).top()
                                            : frame.bottom();
        drawEdge(QLineF(all.left(), y, all.right(), y));
    }
    for (Index j = 0; j <= panel.columns(); ++j) {
        const double x = j == 0                ? frame.left()
                         : j < panel.columns() ? layout.cell(0, j).left()
                                               : frame.right();
        drawEdge(QLineF(x, all.top(), x, all.bottom()));
    }
}

// Millions of cells in some thousand pixels: what is drawn is a colour for each pixel.
void HeatmapCells::drawTinyColours(QCPPainter& painter) const {
    const PlotPanel& panel = plot_.content_.panels[panel_];
    const PanelLayout& layout = plot_.layout_.panels[panel_];
    // Where row and column k begin, as PanelLayout::cell() rounds them; many begin where they end.
    const auto xOf = [&](Index k) {
        return static_cast<int>(
            std::round(layout.cells.left() + static_cast<double>(k) * layout.cellWidth));
    };
    const auto yOf = [&](Index k) {
        return static_cast<int>(
            std::round(layout.cells.top() + static_cast<double>(k) * layout.cellHeight));
    };
    const QRect room(xOf(0), yOf(0), xOf(panel.columns()) - xOf(0), yOf(panel.rows()) - yOf(0));
    if (room.isEmpty()) return;
    std::vector<Index> columnAt(static_cast<std::size_t>(room.width()));
    for (Index j = 0; j < panel.columns(); ++j)
        std::fill(columnAt.begin() + (xOf(j) - room.left()),
                  columnAt.begin() + (xOf(j + 1) - room.left()), j);
    QImage image(room.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    for (Index i = 0; i < panel.rows(); ++i)
        for (int y = yOf(i); y < yOf(i + 1); ++y) {
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(y - room.top()));
            for (std::size_t x = 0; x < columnAt.size(); ++x)
                if (!isHatched(panel, i, columnAt[x])) line[x] = cellColour(i, columnAt[x]);
        }
    painter.setRenderHint(QPainter::LosslessImageRendering);
    painter.drawImage(room.topLeft(), image);
}

// The first and the last colour stand for what is beyond them too: a mark in the corner tells it.
void HeatmapCells::drawBeyondColours(QCPPainter& painter) const {
    const PlotPanel& panel = plot_.content_.panels[panel_];
    if (panel.isText() || panel.empty) return;
    const PanelLayout& layout = plot_.layout_.panels[panel_];
    const double side = std::round(std::min(
        {0.16 * layout.cellWidth, 0.16 * layout.cellHeight, 0.7 * plot_.layout_.style.textPx}));
    if (side < 2) return;
    painter.setAntialiasing(true);
    for (Index i = 0; i < panel.rows(); ++i)
        for (Index j = 0; j < panel.columns(); ++j) {
            const int beyond = panel.data.beyondColours(i, j);
            if (beyond == 0 || !panel.data.showsNumber(i, j) || isHatched(panel, i, j)) continue;
            const QRectF cell = layout.cell(i, j);
            const double right = cell.right() - 0.5 * side;
            const double tip = beyond > 0 ? cell.top() + 0.5 * side : cell.bottom() - 0.5 * side;
            QPainterPath mark(QPointF(right - 0.5 * side, tip));
            mark.lineTo(right, tip + beyond * side);
            mark.lineTo(right - side, tip + beyond * side);
            mark.closeSubpath();
            painter.fillPath(mark, QColor(textColorOn(cellColour(i, j))));
        }
    painter.setAntialiasing(false);
}

void HeatmapCells::drawHatch(QCPPainter& painter) const {
    const PlotPanel& panel = plot_.content_.panels[panel_];
    if (panel.isText() || panel.empty) return;
    const PanelLayout& layout = plot_.layout_.panels[panel_];
    const double pitch = std::max(4.0, 0.5 * plot_.layout_.style.textPx);
    // Lines x + y = c, c a multiple of the pitch, so that neighbours continue each other. Towards
    // the lower left, the pieces of a line come one after the other: what touches is drawn at once.
    QVector<QLineF> lines;
    QHash<qint64, QLineF> open;
    for (Index i = 0; i < panel.rows(); ++i)
        for (Index j = panel.columns() - 1; j >= 0; --j) {
            if (!isHatched(panel, i, j)) continue;
            const QRectF cell = layout.cell(i, j);
            auto k = static_cast<qint64>(std::ceil((cell.left() + cell.top()) / pitch));
            for (double c = static_cast<double>(k) * pitch; c < cell.right() + cell.bottom();
                 c = static_cast<double>(++k) * pitch) {
                const double left = std::max(cell.left(), c - cell.bottom());
                const double right = std::min(cell.right(), c - cell.top());
                const QPointF end(left, c - left);
                auto line = open.find(k);
                if (line != open.end() && std::abs(line->x2() - right) < 1e-6) {
                    line->setP2(end);
                    continue;
                }
                if (line != open.end()) lines.append(*line);
                open.insert(k, QLineF(QPointF(right, c - right), end));
            }
        }
    lines += QVector<QLineF>(open.cbegin(), open.cend());
    if (lines.isEmpty()) return;
    // Not in the order of the hash: the same picture has to be the same file.
    std::sort(lines.begin(), lines.end(), [](const QLineF& a, const QLineF& b) {
        return std::pair(a.x1() + a.y1(), a.x1()) < std::pair(b.x1() + b.y1(), b.x1());
    });
    painter.setAntialiasing(true);
    painter.setPen(
        QPen(plot_.layout_.style.hatch, plot_.layout_.style.linePx, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(lines);
    painter.setAntialiasing(false);
}

void HeatmapCells::drawNumbers(QCPPainter& painter) {
    const PlotPanel& panel = plot_.content_.panels[panel_];
    const PlotLayout& layout = plot_.layout_;
    const PlotStyle& style = plot_.layout_.style;
    if (panel.empty) return;
    if (panel.isText()) {
        if (layout.panels[panel_].cellHeight < style.textPx) return;
        painter.setFont(sizedFont(style.font, style.textPx));
        for (Index i = 0; i < panel.rows(); ++i) {
            if (!panel.bars.empty()) {
                QRectF bar =
                    layout.panels[panel_].cell(i, 0).adjusted(0, style.linePx, 0, -style.linePx);
                bar.setTop(bar.bottom() - std::max(2.0, 0.18 * style.textPx));
                bar.setWidth(bar.width() *
                             std::clamp(panel.bars[static_cast<std::size_t>(i)], 0.0, 1.0));
                painter.fillRect(bar, style.accent);
            }
            painter.setPen(style.text);
            drawText(painter, layout.panels[panel_].cell(i, 0), Qt::AlignCenter,
                     panel.texts[static_cast<std::size_t>(i)]);
        }
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
            const QRectF cell = layout.panels[panel_].cell(i, j);
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
            if (painter.modes().testFlag(QCPPainter::pmVectorized) || drawsOutlines(painter))
                drawText(painter, QRectF(corner, size), Qt::AlignCenter, text);
            else
                painter.drawStaticText(QPointF(std::round(corner.x()), std::round(corner.y())),
                                       *cached);
        }
}

void drawRowRemarks(const HeatmapPlot& plot, QCPPainter& painter) {
    const PlotContent& content = plot.content();
    if (content.rowRemarks.empty() || plot.plotLayoutNow().panels.empty()) return;
    const PlotStyle& style = plot.plotLayoutNow().style;
    const PlotLayout& layout = plot.plotLayoutNow();
    const double px = std::min(style.textPx, 0.7 * layout.panels[0].cellHeight);
    if (px < 0.55 * style.textPx) return;
    const QFont font = sizedFont(style.font, px);
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    for (Index i = 0; i < content.rows(); ++i) {
        const QString& remark = content.rowRemarks[static_cast<std::size_t>(i)];
        if (remark.isEmpty()) continue;
        QRectF row = layout.panels[0].cells;
        const QRectF cell = layout.panels[0].cell(i, 0);
        row.setTop(cell.top());
        row.setHeight(cell.height());
        const QString text = elided(remark, font, row.width() - px);
        QRectF plate(0, 0, metrics.horizontalAdvance(text) + px, std::min(row.height(), 1.5 * px));
        plate.moveCenter(row.center());
        painter.fillRect(plate, style.background);
        painter.setPen(style.text);
        drawText(painter, plate, Qt::AlignCenter, text);
    }
}

}  // namespace heed::ui
