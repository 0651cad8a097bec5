// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the pixels of a picture, cell by cell.
#include <gtest/gtest.h>

#include "tests/support/SampleExperiment.h"
#include "tests/support/Values.h"
#include "tests/ui/plots/SampleContent.h"
#include "ui/plots/PlotDrawing.h"

namespace heed::ui {
namespace {

struct Picture {
    QImage image;
    PlotLayout layout;

    QRect cell(Index row, Index column, std::size_t panel = 0) const {
        return layout.panels[panel].cell(row, column).toRect();
    }

    QRgb at(QPoint position) const { return image.pixel(position) | 0xff000000; }

    // A pixel of the cell that no centred number covers.
    QRgb corner(Index row, Index column, std::size_t panel = 0) const {
        return at(cell(row, column, panel).topLeft() + QPoint(3, 3));
    }

    // How many pixels inside the cell satisfy `wanted`.
    template <typename Wanted>
    int count(Index row, Index column, const Wanted& wanted) const {
        const QRect box = cell(row, column).adjusted(2, 2, -2, -2);
        int found = 0;
        for (int y = box.top(); y <= box.bottom(); ++y)
            for (int x = box.left(); x <= box.right(); ++x) found += wanted(at({x, y})) ? 1 : 0;
        return found;
    }

    int area(Index row, Index column) const {
        return count(row, column, [](QRgb) { return true; });
    }
};

Picture painted(const PlotContent& content, const PlotStyle& style, QSize size = {640, 480}) {
    Picture picture{QImage(size, QImage::Format_RGBA8888), layoutPlot(content, style, size)};
    QCPPainter painter(&picture.image);
    drawPlot(painter, content, style, size);
    return picture;
}

PlotStyle withNumbers() {
    PlotStyle style = styleWithoutNumbers();
    style.showNumbers = true;
    return style;
}

QRgb viridis(double t) {
    return sequentialColor(ColorMap::Viridis, t);
}

bool isDark(QRgb pixel) {
    return qRed(pixel) < 0x50 && qGreen(pixel) < 0x50 && qBlue(pixel) < 0x50;
}

TEST(PlotDrawing, QueryOneIsTheTopRowAndKeyOneTheLeftColumn) {
    const Picture wide = painted(contentOf(Matrix{{0, 0, 1}, {0, 0, 0}}), styleWithoutNumbers());
    const Picture tall = painted(contentOf(Matrix{{0, 0}, {0, 0}, {1, 0}}), styleWithoutNumbers());
    for (Index i = 0; i < 2; ++i)
        for (Index j = 0; j < 3; ++j) {
            const bool bright = i == 0 && j == 2;
            EXPECT_EQ(wide.at(wide.cell(i, j).center()), viridis(bright ? 1 : 0)) << i << j;
            EXPECT_EQ(tall.at(tall.cell(j, i).center()), viridis(i == 0 && j == 2 ? 1 : 0));
        }
    EXPECT_GT(wide.cell(0, 2).left(), wide.cell(0, 0).right());
    EXPECT_GT(tall.cell(2, 0).top(), tall.cell(0, 0).bottom());
}

TEST(PlotDrawing, OuterCellsAreAsLargeAsInnerOnes) {
    const Picture picture =
        painted(contentOf(Matrix{{0.1, 0.9, 0.1}, {0.9, 0.1, 0.9}, {0.1, 0.9, 0.1}}),
                styleWithoutNumbers());
    for (Index i = 0; i < 3; ++i)
        for (Index j = 0; j < 3; ++j) {
            // Along the middle of the cell, walk out to both sides while the colour stays.
            const QPoint centre = picture.cell(i, j).center();
            const auto run = [&](QPoint step) {
                int length = 0;
                for (QPoint p = centre; picture.at(p) == picture.at(centre); p += step) ++length;
                return length;
            };
            EXPECT_NEAR(run({1, 0}) + run({-1, 0}) - 1, picture.layout.panels[0].cellHeight, 1.5);
            EXPECT_NEAR(run({0, 1}) + run({0, -1}) - 1, picture.layout.panels[0].cellHeight, 1.5);
        }
}

TEST(PlotDrawing, ColoursDoNotBleedIntoTheNextCell) {
    const Picture picture =
        painted(contentOf(Matrix(Matrix::Identity(3, 3))), styleWithoutNumbers());
    const QPoint from = picture.cell(0, 0).center();
    const QPoint to = picture.cell(0, 1).center();
    for (const double part : {0.1, 0.3, 0.45})
        EXPECT_EQ(picture.at(from + (to - from) * part), viridis(1)) << part;
    for (const double part : {0.55, 0.7, 0.9})
        EXPECT_EQ(picture.at(from + (to - from) * part), viridis(0)) << part;
}

TEST(PlotDrawing, UniformWeightsHaveTheColourOfTheirValue) {
    for (const double weight : {0.0, 0.25, 1.0}) {
        const Picture picture =
            painted(contentOf(Matrix(Matrix::Constant(4, 4, weight))), styleWithoutNumbers());
        for (Index i = 0; i < 4; ++i)
            for (Index j = 0; j < 4; ++j) EXPECT_EQ(picture.corner(i, j), viridis(weight));
    }
    Experiment one = plotted(1);
    one.mask.causal = true;
    EXPECT_EQ(painted(contentOf(one), withNumbers()).corner(0, 0), viridis(1));
}

TEST(PlotDrawing, AnUndefinedCellIsHatchedAndNamedWhileZeroHasTheLowestColour) {
    const Matrix values{{nan, 0}, {0.5, 1}};
    for (const bool numbers : {false, true}) {
        const Picture picture =
            painted(contentOf(values), numbers ? withNumbers() : styleWithoutNumbers());
        EXPECT_EQ(picture.corner(0, 1), viridis(0));
        EXPECT_EQ(picture.count(0, 0, [](QRgb p) { return p == viridis(0); }), 0);
        const int background = picture.count(0, 0, [](QRgb p) { return p == 0xffffffff; });
        EXPECT_GT(background, picture.area(0, 0) / 4);
        EXPECT_LT(background, picture.area(0, 0));
        EXPECT_EQ(picture.count(0, 0, isDark) > 0, numbers);
    }
}

TEST(PlotDrawing, MaskedCellsAreHatchedWithoutColourAndNumber) {
    Experiment e = experimentFromScores(Matrix{{0, 0, 0}, {-2000, 0, 0}, {0, 0, 0}});
    e.mask.causal = true;
    const Picture picture = painted(contentOf(e), withNumbers());
    for (const auto& [i, j] : {std::pair<Index, Index>{0, 1}, {0, 2}, {1, 2}}) {
        const auto box = picture.cell(i, j);
        EXPECT_EQ(picture.count(i, j, [](QRgb p) { return p == viridis(0); }), 0) << box.top();
        EXPECT_EQ(picture.count(i, j, isDark), 0);
        EXPECT_GT(picture.count(i, j, [](QRgb p) { return p == 0xffffffff; }), 0);
        EXPECT_GT(picture.count(i, j, [](QRgb p) { return p != 0xffffffff; }), 50);
    }
    // A weight of 0 that nothing masks: the lowest colour and a white number.
    EXPECT_EQ(picture.corner(1, 0), viridis(0));
    EXPECT_GT(picture.count(1, 0, [](QRgb p) { return p == 0xffffffff; }), 5);
}

TEST(PlotDrawing, ALeakingCellHasItsNumberOnTheHatch) {
    Experiment e = experimentFromScores(Matrix::Zero(3, 3));
    e.mask.causal = true;
    e.mask.fill = -2;
    const Picture picture = painted(contentOf(e), withNumbers());
    EXPECT_GT(picture.count(0, 2, isDark), 20);
    EXPECT_EQ(picture.count(0, 2, [](QRgb p) { return p == viridis(0); }), 0);
}

TEST(PlotDrawing, RowsOfPaddingAreFaint) {
    Experiment e = experimentFromScores(Matrix::Zero(2, 2));
    e.mask.padding = true;
    e.mask.padded = {false, true};
    const Picture picture = painted(contentOf(e), withNumbers());
    EXPECT_EQ(picture.corner(0, 0), viridis(1));
    EXPECT_EQ(picture.corner(1, 0), dimmedColor(viridis(1), 0xffffffff));
    EXPECT_EQ(picture.corner(1, 0, 2), dimmedColor(divergingColor(1), 0xffffffff));
}

TEST(PlotDrawing, NegativeOutputsAreOrangeAndPositiveOnesBlue) {
    const Picture picture =
        painted(contentOf(experimentFromScores(Matrix::Zero(2, 2), Matrix{{-2, 1, 0}, {-2, 1, 0}})),
                withNumbers());
    EXPECT_EQ(picture.corner(0, 0, 2), divergingColor(-1));
    EXPECT_EQ(picture.corner(1, 1, 2), divergingColor(0.5));
    EXPECT_EQ(picture.corner(1, 2, 2), divergingColor(0));
}

TEST(PlotDrawing, EveryCellHasANumberAtItsCentre) {
    const Picture picture =
        painted(contentOf(Matrix{{0.61, 0.19, 0.2}, {0.09, 0.74, 0.17}, {0.04, 0.54, 0.42}}),
                withNumbers());
    for (Index i = 0; i < 3; ++i)
        for (Index j = 0; j < 3; ++j) {
            const QRgb colour = picture.corner(i, j);
            const QRect box = picture.cell(i, j);
            QRect ink;
            for (int y = box.top(); y <= box.bottom() - 1; ++y)
                for (int x = box.left(); x <= box.right() - 1; ++x)
                    if (picture.at({x, y}) != colour) ink |= QRect(x, y, 1, 1);
            EXPECT_GT(ink.width(), 15) << i << j;
            EXPECT_NEAR(ink.center().x(), box.center().x(), 2) << i << j;
            EXPECT_NEAR(ink.center().y(), box.center().y(), 4) << i << j;
            EXPECT_TRUE(box.adjusted(1, 1, -1, -1).contains(ink)) << i << j;
        }
}

// Cells of a pixel or less are drawn pixel by pixel.
TEST(PlotDrawing, AValueBeyondTheColoursHasAMarkInItsCorner) {
    const Picture picture =
        painted(contentOf(Matrix{{1.5, 1, 0.5}, {0, -0.25, 0.25}, {1 + 1e-12, 0, 0}}),
                styleWithoutNumbers());
    for (Index i = 0; i < 3; ++i)
        for (Index j = 0; j < 3; ++j) {
            const QRgb plain = picture.corner(i, j);
            const int marked = picture.count(i, j, [plain](QRgb pixel) { return pixel != plain; });
            const bool beyond = (i == 0 && j == 0) || (i == 1 && j == 1);
            EXPECT_EQ(marked > 20, beyond) << i << " " << j << ": " << marked;
            EXPECT_LT(marked, picture.area(i, j) / 20);
        }
}

TEST(PlotDrawing, EmptyCellsAreFramedOnAllSidesWhateverTheWidthOfLines) {
    PlotContent content = contentOf(Matrix(Matrix::Identity(3, 3)));
    content.panels[0].empty = true;
    for (const int line : {1, 2, 3}) {
        PlotStyle style = styleWithoutNumbers();
        style.linePx = line;
        const Picture picture = painted(content, style);
        const QRect all = picture.cell(0, 0).united(picture.cell(2, 2));
        const QPoint middle = picture.cell(1, 1).center();
        for (const QPoint edge : {QPoint(all.left(), middle.y()), QPoint(all.right(), middle.y()),
                                  QPoint(middle.x(), all.top()), QPoint(middle.x(), all.bottom())})
            EXPECT_EQ(picture.at(edge), qRgb(0x76, 0x76, 0x76))
                << line << ": " << edge.x() << " " << edge.y();
        EXPECT_EQ(picture.at(middle), qRgb(0xff, 0xff, 0xff));
    }
}

TEST(PlotDrawing, TinyCellsKeepTheirPlaces) {
    for (const Index n : {200, 1000}) {
        Matrix values = Matrix::Zero(n, n);
        values.bottomRightCorner(n / 2, n / 2).setOnes();
        values.topRightCorner(n / 4, n / 4).setConstant(0.5);
        const Picture picture = painted(contentOf(values), styleWithoutNumbers());
        const QRect cells = picture.layout.panels[0].cells.toRect();
        ASSERT_LT(picture.layout.panels[0].cellWidth, 4);
        const auto at = [&](double x, double y) {
            return picture.at({cells.left() + static_cast<int>(x * cells.width()),
                               cells.top() + static_cast<int>(y * cells.height())});
        };
        for (const double x : {0.01, 0.25, 0.49})
            for (const double y : {0.01, 0.49, 0.99}) EXPECT_EQ(at(x, y), viridis(0));
        for (const double x : {0.52, 0.75, 0.99})
            for (const double y : {0.52, 0.99}) EXPECT_EQ(at(x, y), viridis(1));
        EXPECT_EQ(at(0.9, 0.1), viridis(0.5));
    }
}

// Their lowest row of pixels is as dark as any, and not half a one.
TEST(PlotDrawing, LettersStandOnAWholeRowOfPixels) {
    PlotContent content = contentOf(Matrix{{0, 1}, {1, 0}});
    content.caption = QStringLiteral("EEE");
    content.rowLabels = {QStringLiteral("E"), QStringLiteral("EE")};
    const Picture picture = painted(content, withNumbers());
    const QRect caption = picture.layout.caption.toAlignedRect();
    const QRect labels = picture.layout.rowLabels[0].labels.toAlignedRect();
    for (const QRect& box : {caption, labels.adjusted(0, 0, 0, -labels.height() / 2)}) {
        int darkestOfLastRow = 255;
        for (int y = box.top(); y <= box.bottom(); ++y) {
            int darkest = 255;
            for (int x = box.left(); x <= box.right(); ++x)
                darkest = std::min(darkest, qGray(picture.at({x, y})));
            if (darkest < 250) darkestOfLastRow = darkest;
        }
        EXPECT_LT(darkestOfLastRow, 10) << box.top();
    }
}

}  // namespace
}  // namespace heed::ui
