// SPDX-License-Identifier: GPL-3.0-or-later
// Where the names of rows and columns stand, and which are left out.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/ui/plots/LayoutChecks.h"
#include "tests/ui/plots/SampleContent.h"

namespace heed::ui {
namespace {

TEST(PlotLabelLayout, ManyLabelsAreThinnedSoThatNoTwoOverlap) {
    const PlotStyle style = windowStyle();
    const QSizeF size(640, 480);
    const PlotLayout layout = layoutPlot(contentOf(plotted(128)), style, size);
    EXPECT_TRUE(layout.labelsThinned);
    EXPECT_TRUE(layout.legendLines.join(QChar(' '))
                    .contains(QStringLiteral("not every row and column is named")));

    const QStringList& rows = layout.rowLabels[0].texts;
    ASSERT_EQ(rows.size(), 128);
    EXPECT_EQ(rows.first(), QStringLiteral("t1"));
    EXPECT_EQ(rows.last(), QStringLiteral("t128"));
    int before = 0;
    for (int i = 1; i < rows.size(); ++i) {
        if (rows[i].isEmpty()) continue;
        EXPECT_GE((i - before) * layout.panels[0].cellHeight, style.textPx) << i;
        before = i;
    }

    const PanelLayout& weights = layout.panels[0];
    EXPECT_EQ(weights.columnLabels.first(), QStringLiteral("t1"));
    EXPECT_EQ(weights.columnLabels.last(), QStringLiteral("t128"));
    before = 0;
    for (int j = 1; j < weights.columnLabels.size(); ++j) {
        if (weights.columnLabels[j].isEmpty()) continue;
        const QRectF box = columnLabelBox(layout, style, 0, j);
        const QRectF last = columnLabelBox(layout, style, 0, before);
        if (weights.turnedLabels) {
            EXPECT_GE((box.left() - last.left()) / std::sqrt(2.0), 0.9 * style.textPx) << j;
        } else {
            EXPECT_LT(last.right(), box.left()) << j;
        }
        before = j;
    }
    expectNothingBeyondTheEdges(layout, style, size);
}

TEST(PlotLabelLayout, WhereTheFirstAndTheLastLabelWouldOverlapTheLastIsLeftOut) {
    const PlotStyle style = windowStyle();
    const PlotContent content = contentOf(plotted(300, 12));
    const PlotLayout layout = layoutPlot(content, style, {640, 480});
    std::size_t outputs = 0;
    while (content.panels[outputs].quantity != Quantity::Output) ++outputs;
    const PanelLayout& panel = layout.panels[outputs];
    ASSERT_LT(panel.cells.width(), 40);
    ASSERT_FALSE(panel.turnedLabels);
    EXPECT_EQ(panel.columnLabels.first(), QStringLiteral("v1"));
    EXPECT_EQ(panel.columnLabels.filter(QStringLiteral("v")).size(), 1);
}

TEST(PlotLabelLayout, TheRowTitleIsClearOfTheFirstColumnLabel) {
    const PlotStyle style = windowStyle();
    for (const Index n : {3, 20, 64, 128, 300})
        for (const QSizeF& size : layoutSizes) {
            const PlotLayout layout = layoutPlot(contentOf(plotted(n)), style, size);
            if (layout.panels[0].columnLabels.isEmpty()) continue;
            PlotStyle drawn = layout.style;
            const QRectF title = layout.rowLabels[0].title;
            const QRectF label = columnLabelBox(layout, drawn, 0, 0);
            EXPECT_FALSE(title.intersects(label.adjusted(1, 1, 0, 0)))
                << n << ' ' << size.width() << " x " << size.height();
        }
}

TEST(PlotLabelLayout, LabelsOfNeighbouringMatricesStayApart) {
    const PlotStyle style = windowStyle();
    for (const Index n : {12, 40, 64, 128})
        for (const QSizeF& size : {QSizeF(900, 500), QSizeF(1920, 1080)}) {
            PlotContent content = contentOf(plotted(n));
            std::erase_if(content.panels, [](const PlotPanel& panel) { return panel.isText(); });
            content.panels[1] = content.panels[0];
            const PlotLayout layout = layoutPlot(content, style, size);
            const auto last = layout.panels[0].columnLabels.size() - 1;
            if (layout.panels[0].turnedLabels || layout.panels[0].columnLabels[last].isEmpty())
                continue;
            EXPECT_LT(columnLabelBox(layout, layout.style, 0, static_cast<int>(last)).right(),
                      columnLabelBox(layout, layout.style, 1, 0).left())
                << n << ' ' << size.width();
        }
}

TEST(PlotLabelLayout, FewLabelsAreAllKept) {
    const PlotLayout layout = layoutPlot(contentOf(plotted(8)), windowStyle(), {640, 480});
    EXPECT_FALSE(layout.labelsThinned);
    EXPECT_EQ(layout.rowLabels[0].texts.filter(QStringLiteral("t")).size(), 8);
    EXPECT_EQ(layout.panels[0].columnLabels.filter(QStringLiteral("t")).size(), 8);
    EXPECT_TRUE(layout.legendLines.isEmpty());
}

}  // namespace
}  // namespace heed::ui
