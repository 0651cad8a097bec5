// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/FigureExport.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QTest>
#include <QtEndian>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "core/explain/Captions.h"
#include "core/explain/Narration.h"
#include "core/formats/ExperimentJson.h"
#include "core/formats/PngDocument.h"
#include "tests/ui/plots/SampleContent.h"
#include "ui/document/ExperimentFile.h"
#include "ui/document/Presets.h"
#include "ui/figures/FigurePng.h"
#include "ui/plots/HeatmapPlot.h"

namespace heed::ui {
namespace {

QByteArray pngOf(const Experiment& e, const Figure& figure = {.pixels = QSize(320, 240)}) {
    return exportFigure(e, computeAttention(e), figure, FigureFormat::Png).bytes;
}

QByteArray chunkOf(const QByteArray& png, const char* type) {
    for (qsizetype at = 8; at + 8 <= png.size();) {
        const auto length = qFromBigEndian<quint32>(png.constData() + at);
        if (png.mid(at + 4, 4) == type) return png.mid(at + 8, length);
        at += length + 12;
    }
    return {};
}

// What an uncompressed iTXt chunk says under `key`.
QString textOf(const QByteArray& png, const QByteArray& key) {
    const QByteArray begin = "iTXt" + key + QByteArray(5, '\0');
    const qsizetype at = png.indexOf(begin);
    if (at < 0) return {};
    const auto length = qFromBigEndian<quint32>(png.constData() + at - 4);
    return QString::fromUtf8(png.mid(at + begin.size(), length + 4 - begin.size()));
}

// Restores what a test changes of the application.
class ApplicationLook {
public:
    ApplicationLook() = default;
    ApplicationLook(const ApplicationLook&) = delete;
    ApplicationLook& operator=(const ApplicationLook&) = delete;
    ~ApplicationLook() {
        QApplication::setFont(font_);
        QApplication::setPalette(palette_);
        qApp->setStyleSheet(QString());
    }

private:
    QFont font_ = QApplication::font();
    QPalette palette_ = QApplication::palette();
};

TEST(FigureExport, TheSameFigureTwiceIsTheSameBytes) {
    const Experiment e = readPreset(QStringLiteral("reader"));
    for (const Figure& figure : {Figure{}, Figure{.pixels = QSize(640, 480)},
                                 Figure{.head = {.mean = true}, .widthMm = 89}})
        EXPECT_TRUE(pngOf(e, figure) == pngOf(e, figure));
}

TEST(FigureExport, ASlideDoesNotDependOnWhatWasDrawnBefore) {
    const Experiment e = readPreset(QStringLiteral("two-heads"));
    for (const QSize size : {QSize(1920, 1080), QSize(3840, 2160), QSize(6000, 4000)}) {
        const Figure slide{.pixels = size};
        const QByteArray first = pngOf(e, slide);
        for (const char* other : {"causal", "lecture-toy", "left-padding-causal"}) {
            for (const Stage stage : {Stage::Weights, Stage::Scores})
                pngOf(readPreset(QLatin1String(other)), {.stage = stage, .pixels = size});
            EXPECT_TRUE(pngOf(e, slide) == first) << other << " " << size.width();
        }
    }
}

TEST(FigureExport, DoesNotDependOnFontPaletteOrStyleOfTheApplication) {
    const QByteArray before = pngOf(plotted(3));
    const ApplicationLook look;
    QFont font(QStringLiteral("DejaVu Serif"), 30);
    font.setItalic(true);
    font.setBold(true);
    font.setStretch(150);
    font.setKerning(false);
    font.setUnderline(true);
    font.setOverline(true);
    font.setStrikeOut(true);
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 5);
    font.setWordSpacing(9);
    QApplication::setFont(font);
    EXPECT_TRUE(pngOf(plotted(3)) == before);
    QPalette dark(Qt::white, Qt::black);
    dark.setColor(QPalette::Window, Qt::black);
    dark.setColor(QPalette::Base, Qt::black);
    dark.setColor(QPalette::WindowText, Qt::yellow);
    QApplication::setPalette(dark);
    EXPECT_TRUE(pngOf(plotted(3)) == before);
    qApp->setStyleSheet(QStringLiteral("* { background: black; color: red; font-size: 40px; }"));
    EXPECT_TRUE(pngOf(plotted(3)) == before);
}

TEST(FigureExport, DoesNotDependOnAPlotOnTheScreen) {
    const Experiment e = plotted(3);
    const QByteArray before = pngOf(e);
    HeatmapPlot plot;
    PlotStyle large;
    large.font = plotFont();
    large.textPx = 40;
    large.background = Qt::black;
    plot.setStyle(large);
    plot.setContent(contentOf(e));
    plot.resize(900, 700);
    plot.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&plot));
    plot.setMarks({.cell = PlotCell{0, 1, 2}, .query = {}, .key = {}, .operands = {}});
    plot.setFocus();
    EXPECT_TRUE(pngOf(e) == before);
}

TEST(FigureExport, HasThePixelsAskedForAndRecordsTheResolution) {
    for (const QSize& size : {QSize(640, 480), QSize(1280, 960)}) {
        const QByteArray png = pngOf(plotted(3), {.pixels = size});
        EXPECT_EQ(QImage::fromData(png, "PNG").size(), size);
    }
    for (const auto& [dpi, dotsPerMetre] :
         {std::pair<double, quint32>{300, 11811}, {96, 3780}, {600, 23622}}) {
        const QByteArray physical =
            chunkOf(pngOf(plotted(3), {.pixels = QSize(100, 80), .dpi = dpi}), "pHYs");
        ASSERT_EQ(physical.size(), 9);
        EXPECT_EQ(qFromBigEndian<quint32>(physical.constData()), dotsPerMetre);
        EXPECT_EQ(qFromBigEndian<quint32>(physical.constData() + 4), dotsPerMetre);
        EXPECT_EQ(physical[8], 1);
    }
}

TEST(FigureExport, CarriesTitleDescriptionAndSoftwareButNoDate) {
    const Experiment e = readPreset(QStringLiteral("lecture-toy"));
    const QByteArray png = pngOf(e);
    EXPECT_EQ(textOf(png, "Title"), QString::fromStdString(e.title));
    EXPECT_EQ(textOf(png, "Description"),
              QString::fromStdString(weightsDescription(e, computeAttention(e), {})));
    EXPECT_EQ(textOf(png, "Software"), QStringLiteral("Heedmap"));
    EXPECT_TRUE(chunkOf(png, "tIME").isEmpty());
    for (const char* key : {"Author", "Creation Time", "date:create"})
        EXPECT_FALSE(png.contains(key)) << key;

    EXPECT_EQ(textOf(pngOf(withTitle(e, "", "")), "Title"),
              QString::fromStdString(stageCaption(e, Stage::Weights, {})));
}

TEST(FigureExport, NamesItsAuthorOnlyWhereAsked) {
    const Experiment e = plotted(3);
    const AttentionTrace trace = computeAttention(e);
    const Figure unnamed{.widthMm = 89};
    Figure named = unnamed;
    named.author = QStringLiteral(" Émilie <du>  Châtelet ");
    const auto bytesOf = [&](const Figure& figure, FigureFormat format) {
        return exportFigure(e, trace, figure, format).bytes;
    };
    EXPECT_EQ(textOf(bytesOf(named, FigureFormat::Png), "Author"),
              QStringLiteral("Émilie <du> Châtelet"));
    EXPECT_TRUE(bytesOf(named, FigureFormat::Svg)
                    .contains("<dc:creator>Émilie &lt;du&gt; Châtelet</dc:creator>"));
    EXPECT_TRUE(bytesOf(named, FigureFormat::Pdf).contains("/Author <FEFF00C9006D0069006C"));
    EXPECT_FALSE(bytesOf(unnamed, FigureFormat::Png).contains("Author"));
    EXPECT_FALSE(bytesOf(unnamed, FigureFormat::Svg).contains("creator"));
    EXPECT_FALSE(bytesOf(unnamed, FigureFormat::Pdf).contains("/Author"));
    EXPECT_TRUE(paintFigure(planFigure(e, trace, named)) ==
                paintFigure(planFigure(e, trace, unnamed)));
}

TEST(FigureExport, TheDocumentInsideReadsBackEqual) {
    for (const QString& name : presetNames()) {
        const Experiment e = readPreset(name);
        const QByteArray png = pngOf(e);
        EXPECT_EQ(documentInPng(png.toStdString()), writeExperiment(e)) << name.toStdString();
        EXPECT_EQ(readExperimentBytes(png, name).experiment, e) << name.toStdString();
    }
}

TEST(FigureExport, TheDocumentStaysOutWhereAsked) {
    const QByteArray png = pngOf(plotted(3), {.pixels = QSize(320, 240), .embedDocument = false});
    EXPECT_THROW(documentInPng(png.toStdString()), InputError);
    EXPECT_EQ(textOf(png, "Software"), QStringLiteral("Heedmap"));
}

TEST(FigureExport, ACaptionOfOnesOwnIsSaidFirst) {
    const Experiment e = plotted(3);
    const QByteArray png =
        pngOf(e, {.title = QStringLiteral("Figure 1"), .pixels = QSize(320, 240)});
    EXPECT_EQ(textOf(png, "Description"),
              QStringLiteral("Figure 1. ") +
                  QString::fromStdString(weightsDescription(e, computeAttention(e), {})));
}

TEST(FigureExport, AHeadAnotherHeadAndTheMeanAreThreePictures) {
    const Experiment e = plotted(3, 2, 2);
    const auto imageOf = [&](HeadSelection head) {
        const QByteArray png = pngOf(e, {.head = head, .pixels = QSize(320, 240)});
        EXPECT_TRUE(textOf(png, "Description")
                        .contains(head.mean ? QStringLiteral("mean over 2 heads")
                                            : QStringLiteral("head %1 of 2").arg(head.head + 1)));
        return QImage::fromData(png, "PNG");
    };
    const QImage first = imageOf({.head = 0});
    const QImage second = imageOf({.head = 1});
    const QImage mean = imageOf({.mean = true});
    EXPECT_NE(first, second);
    EXPECT_NE(first, mean);
    EXPECT_NE(second, mean);
}

TEST(FigureExport, IsOpaqueOnWhite) {
    const QImage image = QImage::fromData(pngOf(plotted(3)), "PNG");
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) ASSERT_EQ(qAlpha(image.pixel(x, y)), 255);
    EXPECT_EQ(image.pixel(0, 0), 0xffffffff);
    EXPECT_EQ(image.pixel(image.width() - 1, image.height() - 1), 0xffffffff);
}

TEST(FigureExport, PassesOnTheNotesOfThePlan) {
    const Experiment e = plotted(64);
    const Figure figure{.pixels = QSize(640, 480)};
    EXPECT_EQ(exportFigure(e, computeAttention(e), figure, FigureFormat::Png).notes,
              planFigure(e, computeAttention(e), figure).notes);
    EXPECT_FALSE(exportFigure(e, computeAttention(e), figure, FigureFormat::Png).notes.isEmpty());
}

}  // namespace
}  // namespace heed::ui
