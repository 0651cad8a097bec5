// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/FigureSvg.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QPainter>
#include <QSvgRenderer>
#include <QXmlStreamReader>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/figures/SvgParts.h"
#include "tests/ui/plots/SampleContent.h"
#include "ui/document/Presets.h"
#include "ui/figures/FigureExport.h"
#include "ui/figures/FigurePng.h"

namespace heed::ui {
namespace {

QByteArray svgOf(const Experiment& e, const Figure& figure = {}) {
    return exportFigure(e, computeAttention(e), figure, FigureFormat::Svg).bytes;
}

QImage paintedOf(const Experiment& e, const Figure& figure) {
    return paintFigure(planFigure(e, computeAttention(e), figure));
}

// Weights that are 0 and 1 by turns, and no number.
Experiment checkerboard(Index n) {
    Experiment e;
    e.tokens = defaultTokens(n);
    e.importedWeights = {Matrix(Matrix::NullaryExpr(
        n, n, [](Index i, Index j) { return static_cast<double>((i + j) % 2); }))};
    return e;
}

TEST(FigureSvg, IsXmlWhateverItsTextsHold) {
    Experiment e = plotted(3);
    e.tokens = {"a\x01<&", "\uFFFE", "\uFFFF"};
    const QByteArray svg = svgOf(e, {.title = QStringLiteral("t\x1b[31m \x0b") + QChar(0xffff)});
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) reader.readNext();
    EXPECT_EQ(reader.errorString().toStdString(), "");
    for (char control = 1; control < 0x20; ++control)
        EXPECT_EQ(svg.contains(control), control == '\n') << int{control};
    EXPECT_FALSE(svg.contains("\uFFFE") || svg.contains("\uFFFF"));
    EXPECT_TRUE(svg.contains("t\uFFFD[31m"));
}

TEST(FigureSvg, LabelsAndNumbersAreText) {
    const SvgParts parts = svgParts(svgOf(readPreset(QStringLiteral("lecture-toy"))));
    for (const char* text : {"0.25", "0.50", "1.00", "Σ", "A", "Y = A V", "keys j →", "queries i ↓",
                             "v1", "v2", "0", "1"})
        EXPECT_TRUE(parts.texts.contains(QString::fromUtf8(text))) << text;
    for (const QString& family : parts.families)
        EXPECT_EQ(family, QStringLiteral("DejaVu Sans, Verdana, sans-serif"));
}

TEST(FigureSvg, EachCellIsARectangleOfItsColour) {
    for (const FigureBackground background : {FigureBackground::White, FigureBackground::Dark}) {
        const Figure figure{.showNumbers = false, .background = background};
        const std::vector<SvgRect> cells = svgParts(svgOf(plotted(3), figure)).cells();
        ASSERT_EQ(cells.size(), 3U * 3U + 3U * 2U);
        const QImage png = paintedOf(plotted(3), figure);
        for (const SvgRect& cell : cells)
            EXPECT_EQ(QColor(png.pixel(cell.place.center().toPoint())).name(), cell.fill);
    }
}

TEST(FigureSvg, EachCellReachesALittleBelowTheNext) {
    const Index n = 8;
    const std::vector<SvgRect> cells =
        svgParts(svgOf(checkerboard(n), {.showNumbers = false})).cells();
    ASSERT_EQ(cells.size(), 64U);
    for (std::size_t k = 0; k < cells.size(); ++k) {
        if (k % 8 != 7) {
            const double overlap = cells[k].place.right() - cells[k + 1].place.left();
            EXPECT_GT(overlap, 0) << k;
            EXPECT_LE(overlap, 4) << k;
        }
        if (k + 8 < cells.size()) {
            const double overlap = cells[k].place.bottom() - cells[k + 8].place.top();
            EXPECT_GT(overlap, 0) << k;
            EXPECT_LE(overlap, 4) << k;
        }
    }
}

TEST(FigureSvg, EqualNeighboursShowNoSeamAtAnyScale) {
    Experiment e;
    e.tokens = defaultTokens(8);
    e.importedWeights = {Matrix(Matrix::Zero(8, 8))};
    const QByteArray svg = svgOf(e, {.showNumbers = false});
    const std::vector<SvgRect> cells = svgParts(svg).cells();
    ASSERT_EQ(cells.size(), 64U);
    const QRectF all = cells.front().place.united(cells.back().place);
    QSvgRenderer renderer(svg);
    ASSERT_TRUE(renderer.isValid());
    for (const double scale : {0.37, 1.0, 4.0}) {
        QImage image((renderer.viewBoxF().size() * scale).toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        renderer.render(&painter);
        painter.end();
        const QRect inside =
            QRectF(all.topLeft() * scale, all.size() * scale).adjusted(2, 2, -2, -2).toRect();
        const QRgb colour = QColor(cells.front().fill).rgb();
        for (int y = inside.top(); y <= inside.bottom(); ++y)
            for (int x = inside.left(); x <= inside.right(); ++x)
                ASSERT_EQ(image.pixel(x, y), colour) << scale << ": " << x << ", " << y;
    }
}

TEST(FigureSvg, MeasuresWhatWasAskedFor) {
    const SvgParts column = svgParts(svgOf(plotted(3), {.widthMm = 89}));
    EXPECT_EQ(column.root.value(QStringLiteral("width")), QStringLiteral("89mm"));
    const QStringList box = column.root.value(QStringLiteral("viewBox")).split(QLatin1Char(' '));
    EXPECT_EQ(box.mid(0, 3),
              (QStringList{QStringLiteral("0"), QStringLiteral("0"), QStringLiteral("1051")}));
    const QString height = column.root.value(QStringLiteral("height"));
    ASSERT_TRUE(height.endsWith(QStringLiteral("mm")));
    EXPECT_NEAR(height.chopped(2).toDouble(), 89 * box[3].toDouble() / 1051, 1e-3);

    const SvgParts slide = svgParts(svgOf(plotted(3), withSize({}, slideSize)));
    EXPECT_EQ(slide.root.value(QStringLiteral("width")), QStringLiteral("1920"));
    EXPECT_EQ(slide.root.value(QStringLiteral("height")), QStringLiteral("1080"));
    EXPECT_EQ(slide.root.value(QStringLiteral("viewBox")), QStringLiteral("0 0 1920 1080"));
}

TEST(FigureSvg, TellsWhatItShowsToThoseWhoDoNotSeeIt) {
    const Experiment e = withTitle(plotted(3), "a < b & \"c\"", "");
    const SvgParts parts = svgParts(svgOf(e));
    EXPECT_EQ(parts.title, QStringLiteral("a < b & \"c\""));
    EXPECT_EQ(parts.description, figureText(e, computeAttention(e), {}).description);
    EXPECT_TRUE(parts.description.startsWith(QStringLiteral("Heatmap of attention weights")));
}

TEST(FigureSvg, TokensThatLookLikeMarkupStayText) {
    Experiment e = plotted(3);
    e.tokens = {"<b>", "a&amp;b", "]]>"};
    const SvgParts parts = svgParts(svgOf(e));
    for (const char* token : {"<b>", "a&amp;b", "]]>"})
        EXPECT_EQ(parts.texts.count(QString::fromUtf8(token)), 2) << token;
}

TEST(FigureSvg, TransparentPaintsNothingBehind) {
    const auto rects = [](FigureBackground background) {
        return svgParts(svgOf(plotted(3), {.showNumbers = false, .background = background}))
            .rects.size();
    };
    EXPECT_EQ(rects(FigureBackground::White), rects(FigureBackground::Transparent) + 1);
}

TEST(FigureSvg, CarriesNoDocumentAndNoDate) {
    const QByteArray svg = svgOf(readPreset(QStringLiteral("lecture-toy")));
    EXPECT_FALSE(svg.contains("heedmap/experiment"));
    EXPECT_FALSE(svg.contains(QByteArray::number(QDate::currentDate().year())));
}

TEST(FigureSvg, TheSameFigureIsTheSameBytesWhateverTheApplicationLooksLike) {
    const Experiment e = readPreset(QStringLiteral("reader"));
    const QByteArray before = svgOf(e);
    const QFont font = QApplication::font();
    QApplication::setFont(QFont(QStringLiteral("DejaVu Serif"), 30, QFont::Bold, true));
    const QByteArray after = svgOf(e);
    QApplication::setFont(font);
    EXPECT_TRUE(after == before);
}

TEST(FigureSvg, ThousandsOfCellsAreOneCrispImage) {
    const SvgParts parts = svgParts(svgOf(checkerboard(150)));
    EXPECT_EQ(parts.images, 1);
    EXPECT_TRUE(parts.cells().empty());
}

}  // namespace
}  // namespace heed::ui
