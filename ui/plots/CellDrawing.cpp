// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/CellDrawing.h"

#include <QHash>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/plots/PlotText.h"

namespace heed::ui {

namespace {

constexpr int passes = 4;  // over the rows, see draw()

}  // namespace

CellDrawing::CellDrawing(const PlotContent& content, const PlotLayout& layout, std::size_t panel,
                         QCPPainter& painter)
    : content_(content),
      panel_(content.panels[panel]),
      all_(layout),
      style_(layout.style),
      layout_(layout.panels[panel]),
      painter_(painter) {}

void CellDrawing::draw(RepeatedTexts& numbers, const Progress& progress) {
    progress_ = progress;
    pass_ = 0;
    painter_.save();
    painter_.setAntialiasing(false);
    drawHatch();  // first, for the ends of its lines reach into the next cells
    ++pass_;
    drawColours();
    ++pass_;
    if (panel_.isText())
        drawTexts();
    else
        drawNumbers(numbers);
    ++pass_;
    drawBeyondColours();
    if (&panel_ == &content_.panels.front()) drawRowRemarks(content_, all_, painter_);
    painter_.restore();
}

bool CellDrawing::goesOn(Index row) const {
    return heed::goesOn(
        progress_,
        (pass_ + static_cast<double>(row) / static_cast<double>(panel_.rows())) / passes);
}

// Masked, or not a number: no colour of the map stands for it.
bool CellDrawing::isHatched(Index row, Index column) const {
    return panel_.data.isMasked(row, column) || std::isnan(panel_.data.values(row, column));
}

QRgb CellDrawing::cellColour(Index row, Index column) const {
    const QRgb colour = colorOf(panel_.data, style_.colorMap, panel_.data.values(row, column));
    const auto r = static_cast<std::size_t>(row);
    const bool dimmed = r < content_.dimmedRows.size() && content_.dimmedRows[r];
    return dimmed ? dimmedColor(colour, style_.background.rgb()) : colour;
}

void CellDrawing::drawColours() {
    if (panel_.isText()) return;
    if (panel_.empty) return drawEmptyCells();
    if (painter_.modes().testFlag(QCPPainter::pmVectorized)) return drawVectorColours();
    constexpr double fewPixels = 4;
    if (std::min(layout_.cellWidth, layout_.cellHeight) < fewPixels) return drawTinyColours();
    // A hair of background between cells, where there is room for one.
    const double gap = std::min(layout_.cellHeight, layout_.cellWidth) >= 14 * style_.linePx
                           ? std::round(style_.linePx)
                           : 0;
    for (Index i = 0; i < panel_.rows() && goesOn(i); ++i)
        for (Index j = 0; j < panel_.columns(); ++j) {
            if (isHatched(i, j)) continue;
            const QRectF cell = layout_.cell(i, j);
            painter_.fillRect(cell.adjusted(0, 0, -gap, -gap), QColor(cellColour(i, j)));
        }
}

// A viewer smooths the edges of each rectangle by itself, so that neighbours that only touch would
// let the background through: each reaches below the next, far enough for a picture that is looked
// at much smaller than it is.
void CellDrawing::drawVectorColours() {
    constexpr Index manyRectangles = 20'000;  // some megabytes of text
    if (panel_.rows() * panel_.columns() > manyRectangles) return drawTinyColours();
    const double reach = std::min(4.0, 0.5 * std::min(layout_.cellWidth, layout_.cellHeight));
    const auto isColoured = [&](Index i, Index j) {
        return i < panel_.rows() && j < panel_.columns() && !isHatched(i, j);
    };
    for (Index i = 0; i < panel_.rows() && goesOn(i); ++i)
        for (Index j = 0; j < panel_.columns(); ++j) {
            if (!isColoured(i, j)) continue;
            const bool right = isColoured(i, j + 1);
            // What is drawn later covers it, but a hatch would not.
            const bool down = isColoured(i + 1, j) && (!right || isColoured(i + 1, j + 1));
            const QRectF cell =
                layout_.cell(i, j).adjusted(0, 0, right ? reach : 0, down ? reach : 0);
            painter_.fillRect(cell, QColor(cellColour(i, j)));
        }
}

// White on any background, for they are written into.
void CellDrawing::drawEmptyCells() {
    const double line = style_.linePx;
    const QRectF all =
        layout_.cell(0, 0).united(layout_.cell(panel_.rows() - 1, panel_.columns() - 1));
    const QColor grey(0x76, 0x76, 0x76);
    const bool vectors = painter_.modes().testFlag(QCPPainter::pmVectorized);
    painter_.fillRect(all, Qt::white);
    painter_.setPen(QPen(grey, line, Qt::SolidLine, Qt::FlatCap));
    // Pixels are filled: where a line between two pixels goes is up to the painter.
    const auto drawEdge = [&](const QLineF& middle) {
        if (vectors) return painter_.drawLine(middle);
        const QPointF corner(std::floor(middle.x1() - line / 2 + 0.5),
                             std::floor(middle.y1() - line / 2 + 0.5));
        const bool across = middle.y1() == middle.y2();
        painter_.fillRect(across ? QRectF(all.left(), corner.y(), all.width(), line)
                                 : QRectF(corner.x(), all.top(), line, all.height()),
                          grey);
    };
    // The frame stands inside, or half of it would be cut off.
    const QRectF frame = all.adjusted(line / 2, line / 2, -line / 2, -line / 2);
    for (Index i = 0; i <= panel_.rows(); ++i) {
        const double y = i == 0              ? frame.top()
                         : i < panel_.rows() ? layout_.cell(i, 0).top()
                                             : frame.bottom();
        drawEdge(QLineF(all.left(), y, all.right(), y));
    }
    for (Index j = 0; j <= panel_.columns(); ++j) {
        const double x = j == 0                 ? frame.left()
                         : j < panel_.columns() ? layout_.cell(0, j).left()
                                                : frame.right();
        drawEdge(QLineF(x, all.top(), x, all.bottom()));
    }
}

// Millions of cells in some thousand pixels: what is drawn is a colour for each pixel.
void CellDrawing::drawTinyColours() {
    // Where row and column k begin, as PanelLayout::cell() rounds them; many begin where they end.
    const auto xOf = [&](Index k) {
        return static_cast<int>(
            std::round(layout_.cells.left() + static_cast<double>(k) * layout_.cellWidth));
    };
    const auto yOf = [&](Index k) {
        return static_cast<int>(
            std::round(layout_.cells.top() + static_cast<double>(k) * layout_.cellHeight));
    };
    const QRect room(xOf(0), yOf(0), xOf(panel_.columns()) - xOf(0), yOf(panel_.rows()) - yOf(0));
    if (room.isEmpty()) return;
    std::vector<Index> columnAt(static_cast<std::size_t>(room.width()));
    for (Index j = 0; j < panel_.columns(); ++j)
        std::fill(columnAt.begin() + (xOf(j) - room.left()),
                  columnAt.begin() + (xOf(j + 1) - room.left()), j);
    QImage image(room.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    for (Index i = 0; i < panel_.rows() && goesOn(i); ++i)
        for (int y = yOf(i); y < yOf(i + 1); ++y) {
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(y - room.top()));
            for (std::size_t x = 0; x < columnAt.size(); ++x)
                if (!isHatched(i, columnAt[x])) line[x] = cellColour(i, columnAt[x]);
        }
    painter_.setRenderHint(QPainter::LosslessImageRendering);
    painter_.drawImage(room.topLeft(), image);
}

// The first and the last colour stand for what is beyond them too: a mark in the corner tells it.
void CellDrawing::drawBeyondColours() {
    if (panel_.isText() || panel_.empty) return;
    const double side = std::round(
        std::min({0.16 * layout_.cellWidth, 0.16 * layout_.cellHeight, 0.7 * style_.textPx}));
    if (side < 2) return;
    painter_.setAntialiasing(true);
    for (Index i = 0; i < panel_.rows() && goesOn(i); ++i)
        for (Index j = 0; j < panel_.columns(); ++j) {
            const int beyond = panel_.data.beyondColours(i, j);
            if (beyond == 0 || !panel_.data.showsNumber(i, j) || isHatched(i, j)) continue;
            const QRectF cell = layout_.cell(i, j);
            const double right = cell.right() - 0.5 * side;
            const double tip = beyond > 0 ? cell.top() + 0.5 * side : cell.bottom() - 0.5 * side;
            QPainterPath mark(QPointF(right - 0.5 * side, tip));
            mark.lineTo(right, tip + beyond * side);
            mark.lineTo(right - side, tip + beyond * side);
            mark.closeSubpath();
            painter_.fillPath(mark, QColor(textColorOn(cellColour(i, j))));
        }
    painter_.setAntialiasing(false);
}

void CellDrawing::drawHatch() {
    if (panel_.isText() || panel_.empty) return;
    const double pitch = std::max(4.0, 0.5 * style_.textPx);
    // Lines x + y = c, c a multiple of the pitch, so that neighbours continue each other. Towards
    // the lower left, the pieces of a line come one after the other: what touches is drawn at once.
    QVector<QLineF> lines;
    QHash<qint64, QLineF> open;
    for (Index i = 0; i < panel_.rows() && goesOn(i); ++i)
        for (Index j = panel_.columns() - 1; j >= 0; --j) {
            if (!isHatched(i, j)) continue;
            const QRectF cell = layout_.cell(i, j);
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
    painter_.setAntialiasing(true);
    painter_.setPen(QPen(style_.hatch, style_.linePx, Qt::SolidLine, Qt::FlatCap));
    painter_.drawLines(lines);
    painter_.setAntialiasing(false);
}

void CellDrawing::drawTexts() {
    if (panel_.empty || layout_.cellHeight < style_.textPx) return;
    painter_.setFont(sizedFont(style_.font, style_.textPx));
    for (Index i = 0; i < panel_.rows() && goesOn(i); ++i) {
        const auto row = static_cast<std::size_t>(i);
        const QRectF cell = layout_.cell(i, 0);
        if (!panel_.bars.empty()) {
            QRectF bar = cell.adjusted(0, style_.linePx, 0, -style_.linePx);
            bar.setTop(bar.bottom() - std::max(2.0, 0.18 * style_.textPx));
            bar.setWidth(bar.width() * std::clamp(panel_.bars[row], 0.0, 1.0));
            painter_.fillRect(bar, style_.accent);
        }
        painter_.setPen(style_.text);
        drawText(painter_, cell, Qt::AlignCenter, panel_.texts[row]);
    }
}

void CellDrawing::drawNumbers(RepeatedTexts& numbers) {
    if (panel_.empty || layout_.numberPx <= 0) return;
    painter_.setFont(sizedFont(style_.font, layout_.numberPx));
    for (Index i = 0; i < panel_.rows() && goesOn(i); ++i)
        for (Index j = 0; j < panel_.columns(); ++j) {
            const QString text = numberText(panel_, i, j, style_.digits);
            if (text.isEmpty()) continue;
            QRectF place(QPointF(), numbers.sizeOf(text, painter_.font()));
            place.moveCenter(layout_.cell(i, j).center());
            if (isHatched(i, j)) {
                painter_.fillRect(place, style_.background);
                painter_.setPen(style_.text);
            } else {
                painter_.setPen(QColor(textColorOn(cellColour(i, j))));
            }
            numbers.draw(painter_, place, text);
        }
}

void drawRowRemarks(const PlotContent& content, const PlotLayout& layout, QCPPainter& painter) {
    if (content.rowRemarks.empty() || layout.panels.empty()) return;
    const PlotStyle& style = layout.style;
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
