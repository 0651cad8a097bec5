// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotText.h"

#include <algorithm>
#include <cmath>

#include "core/formats/NumberText.h"

namespace heed::ui {

QFont sizedFont(const QFont& font, double px, bool bold) {
    QFont result = font;
    result.setPixelSize(std::max(1, static_cast<int>(std::lround(px))));
    result.setBold(bold);
    return result;
}

double widest(const QStringList& texts, const QFontMetricsF& metrics) {
    double width = 0;
    for (const QString& text : texts) width = std::max(width, metrics.horizontalAdvance(text));
    return width;
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

double widestNumberAt100(const PlotPanel& panel, const PlotStyle& style) {
    const QFontMetricsF metrics(sizedFont(style.font, 100));
    double width = metrics.horizontalAdvance(QStringLiteral("0"));
    // The longest text is the widest but for the shapes of digits, which DejaVu gives equal widths.
    int length = 0;
    for (Index i = 0; i < panel.rows(); ++i)
        for (Index j = 0; j < panel.columns(); ++j) {
            const QString text = numberText(panel, i, j, style.digits);
            if (text.size() <= length) continue;
            length = static_cast<int>(text.size());
            width = metrics.horizontalAdvance(text);
        }
    return width;
}

QStringList thinned(const QStringList& labels, int step) {
    QStringList result;
    const auto last = labels.size() - 1;
    for (qsizetype i = 0; i <= last; ++i) {
        const bool kept = i == 0 || i == last || (i % step == 0 && last - i >= step);
        result << (kept ? labels[i] : QString());
    }
    return result;
}

QString numberText(const PlotPanel& panel, Index row, Index column, int digits) {
    if (!panel.data.showsNumber(row, column)) return {};
    return QString::fromStdString(displayText(panel.data.values(row, column), digits));
}

QString elided(const QString& text, const QFont& font, double width) {
    const QFontMetricsF metrics(font);
    return metrics.horizontalAdvance(text) <= width
               ? text
               : metrics.elidedText(text, Qt::ElideRight, width);
}

}  // namespace heed::ui
