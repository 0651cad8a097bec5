// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotText.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/formats/NumberText.h"

namespace heed::ui {

namespace {

// How much of a cell a number may fill.
constexpr double numberWidthShare = 0.84;
constexpr double numberHeightShare = 0.56;

}  // namespace

QFont sizedFont(const QFont& font, double px, bool bold) {
    QFont result = font;
    result.setPixelSize(std::max(1, static_cast<int>(std::lround(px))));
    result.setBold(bold);
    return result;
}

double TextWidths::of(const QString& text, const QFont& font) {
    QHash<QString, double>& widths = known_[2 * font.pixelSize() + (font.bold() ? 1 : 0)];
    const auto known = widths.constFind(text);
    if (known != widths.constEnd()) return *known;
    return *widths.insert(text, QFontMetricsF(font).horizontalAdvance(text));
}

double TextWidths::widest(const QStringList& texts, const QFont& font) {
    double width = 0;
    for (const QString& text : texts) width = std::max(width, of(text, font));
    return width;
}

double TextWidths::widestNumberAt100(const PlotPanel& panel) {
    const auto known = numbers_.constFind(&panel);
    if (known != numbers_.constEnd()) return *known;
    return *numbers_.insert(&panel, ui::widestNumberAt100(panel, style_));
}

QString TextWidths::elided(const QString& text, const QFont& font, double width) {
    return of(text, font) <= width ? text : ui::elided(text, font, width);
}

QStringList wrapped(const QStringList& parts, const QFont& font, double width) {
    const QFontMetricsF metrics(font);
    QStringList lines;
    for (const QString& part : parts) {
        const QString longer = lines.isEmpty() ? part : lines.last() + QStringLiteral(" · ") + part;
        if (!lines.isEmpty() && metrics.horizontalAdvance(longer) <= width)
            lines.last() = longer;
        else
            lines << part;
    }
    for (QString& line : lines) line = elided(line, font, width);
    return lines;
}

namespace {

template <typename IsShown>
double widestShown(const Matrix& values, int digits, const QFontMetricsF& metrics,
                   const IsShown& isShown) {
    // The more digits before the point, the wider: of each sign the number farthest from 0 decides,
    // or the farthest that is still written without an exponent.
    constexpr double exponentsFrom = 1e9;
    std::array<double, 4> farthest{};
    for (Index k = 0; k < values.size(); ++k) {
        const Index row = k / values.cols();
        const double value = values(row, k % values.cols());
        if (!std::isfinite(value) || !isShown(row, k % values.cols())) continue;
        const std::size_t sign = value < 0 ? 2 : 0;
        const std::size_t written = std::abs(value) < exponentsFrom ? 0 : 1;
        double& held = farthest[sign + written];
        if (std::abs(value) > std::abs(held)) held = value;
    }
    double width = 0;
    for (const double value : farthest)
        width = std::max(
            width, metrics.horizontalAdvance(QString::fromStdString(displayText(value, digits))));
    return width;
}

}  // namespace

double widestNumber(const Matrix& values, int digits, const QFontMetricsF& metrics) {
    return widestShown(values, digits, metrics, [](Index, Index) { return true; });
}

double widestNumberAt100(const PlotPanel& panel, const PlotStyle& style) {
    return widestShown(
        panel.data.values, style.digits, QFontMetricsF(sizedFont(style.font, 100)),
        [&](Index row, Index column) { return panel.data.showsNumber(row, column); });
}

QString barEndText(double value) {
    for (const int digits : {0, 1})
        if (const double scale = digits == 0 ? 1 : 10;
            std::abs(value) < 1000 && value * scale == std::round(value * scale))
            return QString::fromStdString(displayText(value, digits));
    // As many decimals as show two digits of it.
    const int digits =
        value == 0 || std::abs(value) >= 0.1
            ? 2
            : std::min(8, 1 - static_cast<int>(std::floor(std::log10(std::abs(value)))));
    return QString::fromStdString(displayText(value, digits));
}

double fittingNumberPx(const PlotStyle& style, double widestAt100, QSizeF cell) {
    const double byWidth = numberWidthShare * cell.width() * 100 / widestAt100;
    const double px = std::floor(
        std::min({byWidth, numberHeightShare * cell.height(), style.maxNumberPx}) + 1e-6);
    return style.showNumbers && px >= std::floor(style.minNumberPx + 1e-6) ? px : 0;
}

double naturalCellPx(const PlotContent& content, const PlotStyle& style, double numberPx) {
    double cell = numberPx / numberHeightShare;
    for (const PlotPanel& panel : content.panels)
        if (!panel.isText())
            cell =
                std::max(cell, widestNumberAt100(panel, style) * numberPx / 100 / numberWidthShare);
    return std::ceil(cell);
}

QStringList thinned(const QStringList& labels, int step) {
    QStringList result;
    const auto last = labels.size() - 1;
    for (qsizetype i = 0; i <= last; ++i) {
        const bool kept =
            i == 0 || (i == last && last >= step) || (i % step == 0 && last - i >= step);
        result << (kept ? labels[i] : QString());
    }
    return result;
}

QString numberText(const PlotPanel& panel, Index row, Index column, int digits) {
    if (!panel.cellTexts.empty())
        return panel.cellTexts[static_cast<std::size_t>(row * panel.columns() + column)];
    if (!panel.data.showsNumber(row, column)) return {};
    return QString::fromStdString(displayText(panel.data.values(row, column), digits));
}

QString breakable(const QString& text) {
    constexpr int longest = 20;
    QString result;
    int run = 0;
    for (const QChar letter : text) {
        run = letter.isSpace() ? 0 : run + 1;
        if (run > longest && !letter.isLowSurrogate() && !letter.isMark()) {
            result += QChar(0x200b);
            run = 1;
        }
        result += letter;
    }
    return result;
}

QString elided(const QString& text, const QFont& font, double width) {
    const QFontMetricsF metrics(font);
    return metrics.horizontalAdvance(text) <= width
               ? text
               : metrics.elidedText(text, Qt::ElideRight, width);
}

}  // namespace heed::ui
