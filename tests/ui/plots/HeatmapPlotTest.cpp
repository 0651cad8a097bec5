// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/HeatmapPlot.h"

#include <gtest/gtest.h>

#include <QTest>

#include "tests/support/SampleExperiment.h"
#include "tests/ui/plots/SampleContent.h"
#include "ui/plots/PlotDrawing.h"
#include "ui/plots/PlotText.h"

namespace heed::ui {

void PrintTo(const PlotCell& cell, std::ostream* out) {
    *out << "panel " << cell.panel << ", row " << cell.row << ", column " << cell.column;
}

namespace {

// A plot on the screen, drawn at 640 × 480.
class HeatmapPlotShown : public testing::Test {
protected:
    void show(PlotContent content) {
        plot_.setContent(std::move(content));
        plot_.resize(640, 480);
        plot_.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&plot_));
        plot_.replot();
    }

    QPointF centreOf(const PlotCell& cell) const {
        const PlotLayout& layout = plot_.plotLayoutNow();
        return layout.panels[cell.panel].cell(cell.row, cell.column).center();
    }

    QCPAxisRect& rect(int panel) { return *plot_.axisRect(panel); }

    HeatmapPlot plot_;
};

TEST_F(HeatmapPlotShown, AxesRunFromHalfACellBeforeToHalfACellAfter) {
    show(contentOf(plotted(3, 5)));
    ASSERT_EQ(plot_.axisRectCount(), 3);
    const std::vector<double> columns = {3, 1, 5};
    for (int p = 0; p < 3; ++p) {
        const QCPAxis& keys = *rect(p).axis(QCPAxis::atTop);
        const QCPAxis& queries = *rect(p).axis(QCPAxis::atLeft);
        EXPECT_EQ(keys.range(), QCPRange(-0.5, columns[static_cast<std::size_t>(p)] - 0.5));
        EXPECT_EQ(queries.range(), QCPRange(-0.5, 2.5));
        EXPECT_FALSE(keys.rangeReversed());
        EXPECT_TRUE(queries.rangeReversed());
    }
}

TEST_F(HeatmapPlotShown, AxesAndCellsAgreeOnTheirPlaces) {
    show(contentOf(plotted(4, 3)));
    for (std::size_t p = 0; p < 3; ++p)
        for (Index i = 0; i < 4; ++i)
            for (Index j = 0; j < plot_.content().panels[p].columns(); ++j) {
                const QPointF centre = centreOf({p, i, j});
                QCPAxisRect& axes = rect(static_cast<int>(p));
                EXPECT_NEAR(axes.axis(QCPAxis::atTop)->coordToPixel(static_cast<double>(j)),
                            centre.x(), 1);
                EXPECT_NEAR(axes.axis(QCPAxis::atLeft)->coordToPixel(static_cast<double>(i)),
                            centre.y(), 1);
            }
}

TEST_F(HeatmapPlotShown, EveryCellIsFoundAtItsCentreAndItsCorners) {
    show(contentOf(plotted(4, 3)));
    const PlotLayout& layout = plot_.plotLayoutNow();
    for (std::size_t p = 0; p < 3; ++p)
        for (Index i = 0; i < 4; ++i)
            for (Index j = 0; j < plot_.content().panels[p].columns(); ++j) {
                const PlotCell cell{p, i, j};
                const QRectF box = layout.panels[p].cell(i, j);
                EXPECT_EQ(plot_.cellAt(box.center()), cell);
                EXPECT_EQ(plot_.cellAt(box.topLeft() + QPointF(1, 1)), cell);
                EXPECT_EQ(plot_.cellAt(box.bottomRight() - QPointF(1, 1)), cell);
            }
}

TEST_F(HeatmapPlotShown, ThereIsNoCellBesideTheCells) {
    show(contentOf(plotted(3)));
    EXPECT_FALSE(plot_.cellAt({1, 1}));
    EXPECT_FALSE(plot_.cellAt({-5, 200}));
    const QRectF cells = plot_.plotLayoutNow().panels[0].cells;
    EXPECT_FALSE(plot_.cellAt(cells.topLeft() - QPointF(2, 0)));
    EXPECT_FALSE(plot_.cellAt(cells.bottomLeft() + QPointF(3, 2)));
    EXPECT_FALSE(HeatmapPlot().cellAt({0, 0}));
}

TEST_F(HeatmapPlotShown, AClickNamesItsCell) {
    show(contentOf(plotted(3)));
    std::vector<PlotCell> clicked;
    QObject::connect(&plot_, &HeatmapPlot::cellClicked,
                     [&](PlotCell cell) { clicked.push_back(cell); });
    const std::vector<PlotCell> cells = {{0, 0, 2}, {0, 2, 0}, {1, 1, 0}, {2, 2, 1}};
    for (const PlotCell& cell : cells)
        QTest::mouseClick(&plot_, Qt::LeftButton, {}, centreOf(cell).toPoint());
    EXPECT_EQ(clicked, cells);
    QTest::mouseClick(&plot_, Qt::RightButton, {}, centreOf({0, 1, 1}).toPoint());
    QTest::mouseClick(&plot_, Qt::LeftButton, {}, QPoint(2, 2));
    EXPECT_EQ(clicked, cells);
    EXPECT_TRUE(plot_.hasFocus());
}

TEST_F(HeatmapPlotShown, ArrowKeysAskForTheNeighbour) {
    show(contentOf(plotted(3)));
    std::vector<std::pair<int, int>> moves;
    QObject::connect(&plot_, &HeatmapPlot::cellMoved,
                     [&](int rows, int columns) { moves.emplace_back(rows, columns); });
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down})
        QTest::keyClick(&plot_, key);
    QTest::keyClick(&plot_, Qt::Key_Down, Qt::KeypadModifier);
    EXPECT_EQ(moves, (std::vector<std::pair<int, int>>{{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {1, 0}}));
    QTest::keyClick(&plot_, Qt::Key_Down, Qt::ControlModifier);
    QTest::keyClick(&plot_, Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(moves.size(), 5U);
}

TEST_F(HeatmapPlotShown, HomeAndEndAskForTheCorners) {
    show(contentOf(plotted(3)));
    std::vector<std::pair<bool, bool>> corners;
    QObject::connect(&plot_, &HeatmapPlot::cornerAsked,
                     [&](bool first, bool all) { corners.emplace_back(first, all); });
    QTest::keyClick(&plot_, Qt::Key_Home);
    QTest::keyClick(&plot_, Qt::Key_End);
    QTest::keyClick(&plot_, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(&plot_, Qt::Key_End, Qt::ControlModifier);
    EXPECT_EQ(corners, (std::vector<std::pair<bool, bool>>{
                           {true, false}, {false, false}, {true, true}, {false, true}}));
    QTest::keyClick(&plot_, Qt::Key_Home, Qt::AltModifier);
    EXPECT_EQ(corners.size(), 4U);
}

TEST_F(HeatmapPlotShown, AMarkGoesWhereItsCellGoes) {
    show(contentOf(plotted(4, 3)));
    plot_.setMarks({.cell = PlotCell{2, 3, 2}, .query = {}, .key = {}, .operands = {}});
    plot_.setContent(contentOf(plotted(4, 3)));
    EXPECT_EQ(plot_.marks().cell, (PlotCell{2, 3, 2}));
    plot_.setContent(contentOf(plotted(4, 2)));
    EXPECT_FALSE(plot_.marks().cell.has_value());

    plot_.setMarks({.cell = PlotCell{0, 3, 0}, .query = {}, .key = {}, .operands = {}});
    plot_.setContent(contentOf(plotted(3)));
    EXPECT_FALSE(plot_.marks().cell.has_value());

    plot_.setMarks({.cell = PlotCell{2, 0, 0}, .query = {}, .key = {}, .operands = {}});
    plot_.setContent(contentOf(Matrix(Matrix::Zero(2, 2))));
    EXPECT_FALSE(plot_.marks().cell.has_value());
    plot_.replot();
    EXPECT_EQ(plot_.axisRectCount(), 1);

    plot_.setContent({});
    plot_.replot();
    EXPECT_EQ(plot_.axisRectCount(), 0);
    EXPECT_FALSE(plot_.cellAt({320, 240}));
}

TEST_F(HeatmapPlotShown, ARowMarkedInTwoRowsOfOneNameIsOneRow) {
    Experiment e = plotted(3);
    e.tokens = {"the", "cat", "the"};
    show(contentOf(e));
    const QImage before = plot_.grab().toImage();
    plot_.setMarks({.cell = PlotCell{0, 2, 0}, .query = {}, .key = {}, .operands = {}});
    const QImage after = plot_.grab().toImage();
    ASSERT_EQ(before.size(), after.size());
    const PlotLayout& layout = plot_.plotLayoutNow();
    // What changes is the last row, with its frame, and the bar at the head of the column.
    const double rowTop = layout.panels[0].cell(2, 0).top() - 4;
    int changed = 0;
    for (int y = 0; y < after.height(); ++y)
        for (int x = 0; x < after.width(); ++x) {
            if (before.pixel(x, y) == after.pixel(x, y)) continue;
            ++changed;
            EXPECT_TRUE(y >= rowTop || y < layout.panels[0].cells.top()) << x << ", " << y;
        }
    EXPECT_GT(changed, 100);
}

// But for its letters, which it draws faster.
TEST_F(HeatmapPlotShown, TheScreenShowsThePixelsOfAFigure) {
    PlotStyle style = plot_.style();
    style.showNumbers = false;
    plot_.setStyle(style);
    show(contentOf(plotted(3)));
    const QImage screen = plot_.grab().toImage().convertToFormat(QImage::Format_RGB32);
    QImage figure(screen.size(), QImage::Format_RGB32);
    QCPPainter painter(&figure);
    drawPlot(painter, plot_.content(), plot_.style(), figure.size());
    painter.end();
    const PlotLayout& layout = plot_.plotLayoutNow();
    for (std::size_t p = 0; p < layout.panels.size(); ++p) {
        if (plot_.content().panels[p].isText()) continue;
        for (const QRectF& box : {layout.panels[p].cells, layout.panels[p].bar})
            EXPECT_EQ(screen.copy(box.toAlignedRect()), figure.copy(box.toAlignedRect())) << p;
    }
}

TEST_F(HeatmapPlotShown, ALabelOverANarrowMatrixIsWhole) {
    show(contentOf(plotted(300, 2)));
    std::size_t outputs = 0;
    while (plot_.content().panels[outputs].quantity != Quantity::Output) ++outputs;
    const PanelLayout& panel = plot_.plotLayoutNow().panels[outputs];
    ASSERT_LT(panel.cells.width(), 8);
    const double width =
        QFontMetricsF(sizedFont(plot_.style().font, plot_.plotLayoutNow().style.textPx))
            .horizontalAdvance(panel.columnLabels[0]);
    const QImage screen = plot_.grab().toImage();
    const double middle = panel.cells.left() + 0.5 * panel.cellWidth;
    int inked = 0;  // columns of pixels
    for (int x = qRound(middle - width); x <= qRound(middle + width); ++x) {
        bool ink = false;
        for (int y = qRound(panel.labels.top()); y < qRound(panel.labels.bottom()); ++y)
            ink = ink || qGray(screen.pixel(x, y)) < 160;
        inked += ink ? 1 : 0;
    }
    EXPECT_GT(inked, 0.6 * width);
}

TEST_F(HeatmapPlotShown, AMarkIsOnTheScreenAlone) {
    show(contentOf(plotted(3)));
    const QImage screen = plot_.grab().toImage();
    plot_.setMarks({.cell = PlotCell{0, 1, 1}, .query = {}, .key = {}, .operands = {}});
    EXPECT_NE(plot_.grab().toImage(), screen);
    plot_.setMarks({});
    EXPECT_EQ(plot_.grab().toImage(), screen);
}

}  // namespace
}  // namespace heed::ui
