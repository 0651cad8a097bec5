// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/plots/LayoutChecks.h"

#include <gtest/gtest.h>

#include <cmath>

#include "ui/plots/PlotText.h"

namespace heed::ui {

namespace {

void expectInside(const QRectF& box, const QRectF& picture, const char* what) {
    EXPECT_GE(box.left(), picture.left() - 0.5) << what;
    EXPECT_GE(box.top(), picture.top() - 0.5) << what;
    EXPECT_LE(box.right(), picture.right() + 0.5) << what;
    EXPECT_LE(box.bottom(), picture.bottom() + 0.5) << what;
}

}  // namespace

PlotStyle windowStyle() {
    PlotStyle style;
    style.font = plotFont();
    return style;
}

QFontMetricsF textMetrics(const PlotStyle& style) {
    return QFontMetricsF(sizedFont(style.font, style.textPx));
}

QRectF columnLabelBox(const PlotLayout& layout, const PlotStyle& style, std::size_t p, int j) {
    const PanelLayout& panel = layout.panels[p];
    const double middle = panel.cells.left() + (j + 0.5) * panel.cellWidth;
    const double width = textMetrics(style).horizontalAdvance(panel.columnLabels[j]);
    if (!panel.turnedLabels)
        return {middle - width / 2, panel.labels.top(), width, panel.labels.height()};
    const double reach = (width + 0.2 * style.textPx) / std::sqrt(2.0);
    return {middle, panel.labels.bottom() - reach, reach, reach};
}

void expectNothingBeyondTheEdges(const PlotLayout& layout, const PlotStyle& style, QSizeF size) {
    const QRectF picture(QPointF(), size);
    const QFontMetricsF metrics = textMetrics(style);
    const QFontMetricsF bold(sizedFont(style.font, style.textPx, true));
    EXPECT_LE(layout.used.width(), size.width());
    EXPECT_LE(layout.used.height(), size.height());
    expectInside(layout.caption, picture, "caption");
    for (const QString& line : layout.captionLines)
        EXPECT_LE(bold.horizontalAdvance(line), layout.caption.width() + 1) << line.toStdString();
    expectInside(layout.rowLabels[0].title, picture, "row title");
    expectInside(layout.rowLabels[0].labels, picture, "row labels");
    for (const QString& label : layout.rowLabels[0].texts)
        EXPECT_LE(metrics.horizontalAdvance(label), layout.rowLabels[0].labels.width() + 1)
            << label.toStdString();
    expectInside(layout.legend, picture, "legend");
    for (const QString& line : layout.legendLines)
        EXPECT_LE(metrics.horizontalAdvance(line), layout.legend.width() + 1) << line.toStdString();
    for (std::size_t p = 0; p < layout.panels.size(); ++p) {
        const PanelLayout& panel = layout.panels[p];
        expectInside(panel.cells, picture, "cells");
        expectInside(panel.title, picture, "title");
        expectInside(panel.columnTitle, picture, "column title");
        if (!panel.bar.isEmpty())
            expectInside(panel.bar.adjusted(0, 0, 0, 1.5 * style.textPx), picture, "colour bar");
        for (int j = 0; j < panel.columnLabels.size(); ++j)
            if (!panel.columnLabels[j].isEmpty())
                expectInside(columnLabelBox(layout, style, p, j), picture, "column label");
    }
}

}  // namespace heed::ui
