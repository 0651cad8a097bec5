// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotLayout.h"

#include <gtest/gtest.h>

#include <QFontMetricsF>
#include <cmath>

#include "tests/ui/plots/LayoutChecks.h"
#include "tests/ui/plots/SampleContent.h"
#include "ui/plots/PlotText.h"

namespace heed::ui {
namespace {

// The cells of all panels and what lies between them.
QRectF blockOf(const PlotLayout& layout) {
    QRectF block;
    for (const PanelLayout& panel : layout.panels) block |= panel.cells;
    return block;
}

void expectNumbersInsideTheirCells(const PlotContent& content, const PlotLayout& layout,
                                   const PlotStyle& style) {
    for (std::size_t p = 0; p < layout.panels.size(); ++p) {
        const PanelLayout& panel = layout.panels[p];
        if (content.panels[p].isText() || panel.numberPx <= 0) continue;
        EXPECT_GE(panel.numberPx, style.minNumberPx);
        EXPECT_LE(panel.numberPx, style.maxNumberPx);
        const QFontMetricsF metrics(sizedFont(style.font, panel.numberPx));
        for (Index i = 0; i < content.panels[p].rows(); ++i)
            for (Index j = 0; j < content.panels[p].columns(); ++j) {
                const QString text = numberText(content.panels[p], i, j, style.digits);
                const QRectF cell = panel.cell(i, j);
                EXPECT_LT(metrics.horizontalAdvance(text), cell.width()) << text.toStdString();
                EXPECT_LT(metrics.height(), cell.height());
            }
    }
}

// Cells of one panel are equal, rows of all panels aligned, cells of the weights square.
void expectEvenCells(const PlotContent& content, const PlotLayout& layout) {
    const PanelLayout& weights = layout.panels[0];
    EXPECT_EQ(weights.cellWidth, weights.cellHeight);
    for (std::size_t p = 0; p < layout.panels.size(); ++p) {
        const PanelLayout& panel = layout.panels[p];
        const auto last = content.panels[p].rows() - 1;
        EXPECT_EQ(panel.cells.top(), weights.cells.top());
        EXPECT_EQ(panel.cells.height(), weights.cells.height());
        EXPECT_NEAR(panel.cell(last, 0).bottom(), panel.cells.bottom(), 1);
        for (Index i = 0; i <= last; ++i)
            for (Index j = 0; j < content.panels[p].columns(); ++j) {
                const QRectF cell = panel.cell(i, j);
                EXPECT_NEAR(cell.width(), panel.cellWidth, 1);
                EXPECT_NEAR(cell.height(), layout.panels[0].cellHeight, 1);
                EXPECT_EQ(cell.top(), weights.cell(i, 0).top());
                if (j == 0) continue;
                EXPECT_EQ(cell.left(), panel.cell(i, j - 1).right());
            }
    }
}

TEST(PlotLayout, CellsAreEqualSquareAndAligned) {
    for (const Index n : {1, 2, 3, 8, 20, 64})
        for (const QSizeF& size : layoutSizes) {
            SCOPED_TRACE(testing::Message() << n << " tokens, " << size.width() << " wide");
            const PlotContent content = contentOf(plotted(n));
            expectEvenCells(content, layoutPlot(content, windowStyle(), size));
        }
}

TEST(PlotLayout, NumbersStayInsideTheirCellsAtAnySize) {
    const PlotStyle style = windowStyle();
    for (Index n = 1; n <= 20; ++n) {
        const PlotContent content = contentOf(plotted(n));
        for (const QSizeF& size : layoutSizes) {
            SCOPED_TRACE(testing::Message() << n << " tokens, " << size.width() << " wide");
            expectNumbersInsideTheirCells(content, layoutPlot(content, style, size), style);
        }
    }
}

TEST(PlotLayout, EveryCellHasItsNumberWhereThereIsRoom) {
    Experiment e = plotted(3);
    for (const QSizeF& size : {QSizeF(640, 480), QSizeF(1024, 768), QSizeF(2000, 1500)})
        for (const int digits : {0, 2, 4}) {
            PlotStyle style = windowStyle();
            style.digits = digits;
            const PlotLayout layout = layoutPlot(contentOf(e), style, size);
            EXPECT_FALSE(layout.numbersDropped);
            EXPECT_GT(layout.panels[0].numberPx, 0);
            EXPECT_GT(layout.panels[2].numberPx, 0);
        }
}

TEST(PlotLayout, StaysWithinTheSizeAskedFor) {
    const PlotStyle style = windowStyle();
    for (Index n = 1; n <= 8; ++n)
        for (const QSizeF& size : {QSizeF(320, 240), QSizeF(640, 480), QSizeF(400, 900)})
            for (const bool causal : {false, true}) {
                SCOPED_TRACE(testing::Message() << n << " tokens, " << size.width() << " wide");
                Experiment e = plotted(n);
                e.mask.causal = causal;
                e.scale = true;
                expectNothingBeyondTheEdges(layoutPlot(contentOf(e), style, size), style, size);
            }
}

TEST(PlotLayout, OneLongTokenLeavesTheCellsHalfOfThePicture) {
    Experiment e = plotted(4);
    e.tokens = {"the", "a" + std::string(58, 'b') + "c", "sat", "down"};
    const QSizeF size(640, 480);
    for (const bool masked : {false, true})
        for (const double textPx : {11.0, 13.0, 14.2}) {
            SCOPED_TRACE(testing::Message() << textPx << (masked ? ", masked" : ""));
            e.mask.causal = masked;
            PlotStyle style = windowStyle();
            style.textPx = textPx;
            const PlotContent content = contentOf(e);
            const PlotLayout layout = layoutPlot(content, style, size);
            EXPECT_GE(blockOf(layout).width(), 320);
            EXPECT_GE(blockOf(layout).height(), 240);
            EXPECT_TRUE(layout.rowLabels[0].texts[1].endsWith(QChar(0x2026)));
            EXPECT_TRUE(layout.panels[0].columnLabels[1].endsWith(QChar(0x2026)));
            EXPECT_TRUE(layout.rowLabels[0].texts[1].startsWith(QStringLiteral("abb")));
            EXPECT_TRUE(layout.panels[0].columnLabels[1].startsWith(QStringLiteral("abb")));
            EXPECT_EQ(layout.rowLabels[0].texts[0], QStringLiteral("the"));
            EXPECT_EQ(content.rowLabels[1].size(), 60);
            expectNothingBeyondTheEdges(layout, style, size);
        }
}

TEST(PlotLayout, LongTokensEverywhereStayWithinThePicture) {
    Experiment e = plotted(4);
    for (std::string& token : e.tokens) token = std::string(60, 'W');
    const PlotStyle style = windowStyle();
    for (const QSizeF& size : layoutSizes) {
        if (size.height() < 240) continue;
        SCOPED_TRACE(size.width());
        expectNothingBeyondTheEdges(layoutPlot(contentOf(e), style, size), style, size);
    }
}

TEST(PlotLayout, NumbersAreDroppedWithARemarkWhereCellsAreTooSmall) {
    PlotStyle style = windowStyle();
    const PlotContent content = contentOf(plotted(64));
    const PlotLayout layout = layoutPlot(content, style, {640, 480});
    EXPECT_TRUE(layout.numbersDropped);
    EXPECT_EQ(layout.panels[0].numberPx, 0);
    EXPECT_TRUE(layout.legendLines.join(QChar(' '))
                    .contains(QStringLiteral("numbers are left out where cells are too small")));

    style.showNumbers = false;
    const PlotLayout colours = layoutPlot(content, style, {640, 480});
    EXPECT_FALSE(colours.numbersDropped);
    EXPECT_EQ(colours.panels[0].numberPx, 0);
}

TEST(PlotLayout, OutputsAreNotSqueezedUntilTheirNumbersAreLost) {
    PlotStyle style = windowStyle();
    style.maxNumberPx = 13;
    for (const QSizeF& size : {QSizeF(850, 700), QSizeF(1000, 800)}) {
        const PlotLayout layout = layoutPlot(contentOf(plotted(11, 8)), style, size);
        EXPECT_FALSE(layout.numbersDropped);
        EXPECT_GT(layout.panels[2].numberPx, 0);
    }
    // Where there is no room for numbers anyway, the weights get the larger cells.
    const PlotLayout many = layoutPlot(contentOf(plotted(11, 20)), style, {850, 700});
    EXPECT_TRUE(many.numbersDropped);
    EXPECT_GT(many.panels[0].numberPx, 0);
    EXPECT_LT(many.panels[2].cellWidth, many.panels[0].cellHeight);
}

TEST(PlotLayout, LegendSaysWhatTheHatchMeans) {
    Experiment e = plotted(4);
    EXPECT_TRUE(layoutPlot(contentOf(e), windowStyle(), {640, 480}).legendLines.isEmpty());
    e.mask.causal = true;
    EXPECT_EQ(layoutPlot(contentOf(e), windowStyle(), {640, 480}).legendLines,
              QStringList(QStringLiteral("▨ masked")));
}

TEST(PlotLayout, ThePictureStandsInTheMiddle) {
    const PlotLayout layout = layoutPlot(contentOf(plotted(3)), windowStyle(), {2000, 1500});
    const double left = layout.caption.left();
    const double right = 2000 - layout.caption.right();
    EXPECT_NEAR(left, right, 2);
    EXPECT_NEAR(layout.caption.top(), 1500 - layout.legend.bottom(), 25);
}

TEST(PlotLayout, TheNaturalSizeShowsEveryNumberAtTheSizeAskedFor) {
    for (const Index n : {1, 2, 3, 5, 11}) {
        SCOPED_TRACE(n);
        Experiment e = plotted(n, 3);
        e.mask.causal = n > 2;
        const PlotContent content = contentOf(e);
        PlotStyle style = windowStyle();
        style.textPx = 33;
        style.maxNumberPx = 33;
        style.minNumberPx = 21;
        style.maxCellPx = naturalCellPx(content, style, 33);
        const QSizeF size = naturalSize(content, style, 5000);
        const PlotLayout layout = layoutPlot(content, style, size);
        EXPECT_FALSE(layout.numbersDropped);
        EXPECT_FALSE(layout.labelsThinned);
        EXPECT_EQ(layout.panels[0].cellHeight, style.maxCellPx);
        for (const std::size_t p : {std::size_t{0}, std::size_t{2}})
            EXPECT_EQ(layout.panels[p].numberPx, 33);
        EXPECT_NEAR(layout.used.width(), size.width(), 1);
        EXPECT_NEAR(layout.used.height(), size.height(), 1);
        expectNothingBeyondTheEdges(layout, style, size);
        expectEvenCells(content, layout);
    }
}

TEST(PlotLayout, TheNaturalSizeIsNoWiderThanAllowed) {
    const PlotContent content = contentOf(plotted(40));
    for (const double limit : {300.0, 1000.0, 2161.0}) {
        const QSizeF size = naturalSize(content, windowStyle(), limit);
        EXPECT_LE(size.width(), limit);
        EXPECT_GT(size.width(), 0.8 * limit);
    }
}

}  // namespace
}  // namespace heed::ui
