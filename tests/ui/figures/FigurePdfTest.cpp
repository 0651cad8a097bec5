// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/FigurePdf.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "core/attention/AttentionForward.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/figures/SvgParts.h"
#include "tests/ui/plots/SampleContent.h"
#include "ui/document/FileWriter.h"
#include "ui/document/Presets.h"
#include "ui/figures/FigureExport.h"
#include "ui/figures/FigurePng.h"

namespace heed::ui {
namespace {

QByteArray pdfOf(const Experiment& e, const Figure& figure = {}) {
    return exportFigure(e, computeAttention(e), figure, FigureFormat::Pdf).bytes;
}

// Width and height of the page in points.
QSizeF pageOf(const QByteArray& pdf) {
    static const QRegularExpression box(QStringLiteral(R"(/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\])"));
    const auto match = box.match(QString::fromLatin1(pdf));
    EXPECT_TRUE(match.hasMatch());
    return {match.captured(1).toDouble(), match.captured(2).toDouble()};
}

// Each place in the table at the end of the file is that of an object with its number.
void expectIntactTable(const QByteArray& pdf) {
    const qsizetype table = pdf.mid(pdf.lastIndexOf("startxref\n") + 10).split('\n')[0].toInt();
    ASSERT_EQ(pdf.mid(table, 5), "xref\n");
    const QList<QByteArray> lines = pdf.mid(table).split('\n');
    int objects = 0;
    for (qsizetype k = 2; k < lines.size() && lines[k].size() == 19; ++k) {
        if (!lines[k].endsWith(" n ")) continue;
        const QByteArray name = QByteArray::number(k - 2) + " 0 obj";
        EXPECT_EQ(pdf.mid(lines[k].left(10).toInt(), name.size()), name);
        ++objects;
    }
    EXPECT_GT(objects, 10);
}

// What a program of Poppler says about a PDF on its standard output; none where it is missing.
std::optional<QByteArray> poppler(const char* program, const QByteArray& pdf,
                                  const QStringList& options, const QStringList& after) {
    const QString path = QStandardPaths::findExecutable(QLatin1String(program));
    if (path.isEmpty()) return std::nullopt;
    const QTemporaryDir folder;
    writeFile(folder.filePath(QStringLiteral("a.pdf")), pdf);
    QProcess process;
    process.start(path, options + QStringList{folder.filePath(QStringLiteral("a.pdf"))} + after);
    EXPECT_TRUE(process.waitForFinished());
    EXPECT_EQ(process.exitCode(), 0);
    EXPECT_TRUE(process.readAllStandardError().isEmpty());
    return process.readAllStandardOutput();
}

class Variable {
public:
    Variable(const char* name, const QByteArray& value) : name_(name), before_(qgetenv(name)) {
        qputenv(name, value);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() {
        if (before_.isNull())
            qunsetenv(name_);
        else
            qputenv(name_, before_);
    }

private:
    const char* name_;
    QByteArray before_;
};

TEST(FigurePdf, FontsAreInsideAsTrueType) {
    const QByteArray pdf = pdfOf(readPreset(QStringLiteral("lecture-toy")));
    EXPECT_TRUE(pdf.startsWith("%PDF-1."));
    EXPECT_EQ(pdf.count("/FontFile2 "), 2);  // plain and bold
    EXPECT_EQ(pdf.count("/Type /FontDescriptor"), 2);
    EXPECT_EQ(pdf.count("/Subtype /CIDFontType2"), 2);
    EXPECT_FALSE(pdf.contains("/Type3"));
    EXPECT_FALSE(pdf.contains("/DCTDecode"));
}

TEST(FigurePdf, PageMeasuresWhatWasAskedFor) {
    constexpr double pointsPerMm = 72 / 25.4;
    for (const double width : {89.0, 183.0, 60.5}) {
        const Figure figure{.widthMm = width};
        const QSizeF page = pageOf(pdfOf(plotted(3), figure));
        EXPECT_NEAR(page.width(), width * pointsPerMm, 1e-4);
        const Experiment e = plotted(3);
        const QSize pixels = planFigure(e, computeAttention(e), figure).pixels;
        EXPECT_NEAR(page.height(), page.width() * pixels.height() / pixels.width(), 1e-3);
    }
    const QSizeF slide = pageOf(pdfOf(plotted(3), withSize({}, slideSize)));
    EXPECT_NEAR(slide.width(), 960, 1e-4);  // 13.33 × 7.5 inches
    EXPECT_NEAR(slide.height(), 540, 1e-4);
}

TEST(FigurePdf, RefusesAPageThatIsTooLarge) {
    EXPECT_EQ(refusalOf([] { pdfOf(plotted(2), {.pixels = QSize(300, 200), .dpi = 1}); }),
              "a page of PDF is at most 5080 mm wide and high");
}

TEST(FigurePdf, EachObjectStandsWhereTheTableSays) {
    expectIntactTable(pdfOf(readPreset(QStringLiteral("two-heads"))));
    const Variable date("SOURCE_DATE_EPOCH", "1700000000");
    expectIntactTable(pdfOf(readPreset(QStringLiteral("two-heads"))));
}

TEST(FigurePdf, HasNoDateButThatOfTheSource) {
    const QByteArray pdf = pdfOf(plotted(3));
    EXPECT_FALSE(pdf.contains("Date"));
    EXPECT_FALSE(pdf.contains("/ID"));
    const Variable date("SOURCE_DATE_EPOCH", "1700000000");
    EXPECT_TRUE(pdfOf(plotted(3)).contains("/CreationDate (D:20231114221320Z)\n"));
    for (const char* wrong : {"", "tomorrow", "-1", "99999999999999"}) {
        const Variable none("SOURCE_DATE_EPOCH", wrong);
        EXPECT_TRUE(pdfOf(plotted(3)) == pdf) << wrong;
    }
}

TEST(FigurePdf, TheSameFigureIsTheSameBytesWhateverTheApplicationLooksLike) {
    const Experiment e = readPreset(QStringLiteral("reader"));
    const QByteArray before = pdfOf(e);
    const QFont font = QApplication::font();
    QApplication::setFont(QFont(QStringLiteral("DejaVu Serif"), 30, QFont::Bold, true));
    const Variable zone("TZ", "Asia/Kolkata");
    const QByteArray after = pdfOf(e);
    QApplication::setFont(font);
    EXPECT_TRUE(after == before);
}

TEST(FigurePdf, LabelsAndNumbersAreText) {
    const auto text = poppler("pdftotext", pdfOf(readPreset(QStringLiteral("lecture-toy"))), {},
                              {QStringLiteral("-")});
    if (!text) GTEST_SKIP() << "there is no pdftotext";
    const QStringList words =
        QString::fromUtf8(*text).split(QRegularExpression(QStringLiteral("\\s+")));
    for (const char* word : {"0.25", "0.50", "1.00", "Σ", "queries", "keys", "→", "v1"})
        EXPECT_TRUE(words.contains(QString::fromUtf8(word))) << word;
}

TEST(FigurePdf, SaysItsTitleAndWhatItShows) {
    const Experiment e = readPreset(QStringLiteral("lecture-toy"));
    const auto info = poppler("pdfinfo", pdfOf(e), {}, {});
    if (!info) GTEST_SKIP() << "there is no pdfinfo";
    const QString said = QString::fromUtf8(*info);
    EXPECT_TRUE(said.contains(QString::fromStdString(e.title)));
    EXPECT_TRUE(said.contains(figureText(e, computeAttention(e), {}).description));
    EXPECT_TRUE(said.contains(QStringLiteral("Heedmap")));
}

TEST(FigurePdf, CellsHaveTheColoursOfThePng) {
    for (const FigureBackground background : {FigureBackground::White, FigureBackground::Dark}) {
        const Figure figure{.widthMm = 89, .showNumbers = false, .background = background};
        const Experiment e = plotted(5);
        const auto drawn =
            poppler("pdftoppm", pdfOf(e, figure),
                    {QStringLiteral("-r"), QStringLiteral("300"), QStringLiteral("-png")}, {});
        if (!drawn) GTEST_SKIP() << "there is no pdftoppm";
        const QImage page = QImage::fromData(*drawn, "PNG");
        const QImage png = paintFigure(planFigure(e, computeAttention(e), figure));
        ASSERT_LE(std::abs(page.width() - png.width()), 1);
        ASSERT_LE(std::abs(page.height() - png.height()), 1);
        const std::vector<SvgRect> cells =
            svgParts(exportFigure(e, computeAttention(e), figure, FigureFormat::Svg).bytes).cells();
        ASSERT_EQ(cells.size(), 35U);
        for (const SvgRect& cell : cells) {
            const QPoint centre = cell.place.center().toPoint();
            EXPECT_EQ(QColor(page.pixel(centre)).name(), QColor(png.pixel(centre)).name());
        }
    }
}

TEST(FigurePdf, EqualNeighboursShowNoSeamAtAnyScale) {
    Experiment e;
    e.tokens = defaultTokens(8);
    e.importedWeights = {Matrix(Matrix::Zero(8, 8))};
    const Figure figure{.showNumbers = false};
    const SvgParts parts =
        svgParts(exportFigure(e, computeAttention(e), figure, FigureFormat::Svg).bytes);
    const QRectF all = parts.cells().front().place.united(parts.cells().back().place);
    const QRgb colour = QColor(parts.cells().front().fill).rgb();
    for (const int dpi : {97, 300, 1200}) {
        const auto drawn =
            poppler("pdftoppm", pdfOf(e, figure),
                    {QStringLiteral("-r"), QString::number(dpi), QStringLiteral("-png")}, {});
        if (!drawn) GTEST_SKIP() << "there is no pdftoppm";
        const QImage page = QImage::fromData(*drawn, "PNG");
        const double scale = dpi / 300.0;
        const double rim = 2 * scale + 2;  // the outer edge is smoothed
        const QRect inside = QRectF(all.topLeft() * scale, all.size() * scale)
                                 .adjusted(rim, rim, -rim, -rim)
                                 .toRect();
        for (int y = inside.top(); y <= inside.bottom(); ++y)
            for (int x = inside.left(); x <= inside.right(); ++x)
                ASSERT_EQ(page.pixel(x, y), colour) << dpi << ": " << x << ", " << y;
    }
}

}  // namespace
}  // namespace heed::ui
