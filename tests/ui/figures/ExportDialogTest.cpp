// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/ExportDialog.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QMimeData>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "core/formats/PngDocument.h"
#include "tests/ui/figures/ShownExportDialog.h"
#include "tests/ui/plots/SampleContent.h"
#include "tests/ui/support/Dialogs.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/document/Presets.h"
#include "ui/figures/ExportForm.h"
#include "ui/figures/FigurePng.h"
#include "ui/figures/FigurePreview.h"

namespace heed::ui {
namespace {

using ExportDialogTest = ShownExportDialog;

// Clicks "Replace".
Dialogs::Answer replace() {
    return [](QDialog& dialog) {
        for (auto* button : dialog.findChildren<QAbstractButton*>())
            if (button->text() == QStringLiteral("&Replace")) return button->click();
        ADD_FAILURE() << "no question about replacing";
        dialog.reject();
    };
}

TEST_F(ExportDialogTest, BeginsWithASlideOfWhatIsLookedAt) {
    EXPECT_EQ(dialog.settings(), ExportSettings{});
    EXPECT_FALSE(dialog.isModal());
    EXPECT_EQ(dialog.preview().image().size(), QSize(1920, 1080));
    EXPECT_TRUE(dialog.form().outcome().startsWith(
        QStringLiteral("1920 × 1080 pixels, 338.7 × 190.5 mm\n✓ smallest text")))
        << dialog.form().outcome().toStdString();
}

TEST_F(ExportDialogTest, SettingsComeBackAsTheyWereSet) {
    ExportSettings all;
    all.what = ExportWhat::AllHeads;
    all.format = FigureFormat::Pdf;
    all.solutionToo = true;
    all.figure = withSize(all.figure, {.widthMm = 120.5, .dpi = 600});
    all.figure.colorMap = ColorMap::Grey;
    all.figure.weightRange = {.kind = ColorRange::Kind::Chosen, .chosen = {0.25, 0.75}};
    all.figure.background = FigureBackground::Dark;
    all.figure.showNumbers = false;
    all.figure.digits = 4;
    all.figure.operandsBeside = false;
    all.figure.showRowSums = false;
    all.figure.showColourBars = false;
    all.figure.showCaption = false;
    all.figure.title = QStringLiteral("Figure 1");
    all.figure.worksheet = true;
    all.figure.embedDocument = false;
    dialog.setSettings(all);
    EXPECT_EQ(dialog.settings(), all);
    ExportSettings pixels;
    pixels.figure = withSize({}, {.pixels = QSize(640, 480), .dpi = 96});
    dialog.setSettings(pixels);
    EXPECT_EQ(dialog.settings(), pixels);
    for (const FigureSize& size : {slideSize, oneColumnSize, twoColumnsSize}) {
        dialog.setSettings({.figure = withSize({}, size)});
        EXPECT_EQ(sizeOf(dialog.settings().figure), size);
    }
}

TEST_F(ExportDialogTest, PreviewIsThePictureItself) {
    dialog.setSettings({.figure = withSize({.background = FigureBackground::Dark}, oneColumnSize)});
    const Experiment& e = document.experiment();
    EXPECT_EQ(dialog.preview().image(),
              paintFigure(planFigure(e, computeAttention(e), *dialog.figure())));
}

TEST_F(ExportDialogTest, PreviewFollowsDocumentAndView) {
    show();
    const QImage before = dialog.preview().image();
    document.edit({}, withCell(document.experiment(), MatrixId{}, 0, 0, 3));
    EXPECT_TRUE(QTest::qWaitFor([&] { return dialog.preview().image() != before; }));
    const QImage edited = dialog.preview().image();
    view.setStage(Stage::Scores);
    EXPECT_TRUE(QTest::qWaitFor([&] { return dialog.preview().image() != edited; }));
}

TEST_F(ExportDialogTest, EachChoiceChangesTheFigure) {
    named<QRadioButton>("All heads")->click();
    EXPECT_TRUE(dialog.figure()->allHeads);
    named<QRadioButton>("All stages")->click();
    EXPECT_TRUE(dialog.figure()->allStages);
    named<QRadioButton>("A beside Y")->click();
    EXPECT_FALSE(dialog.figure()->allStages);
    named<QComboBox>("Colours")->setCurrentIndex(2);
    EXPECT_EQ(dialog.figure()->colorMap, ColorMap::Magma);
    named<QComboBox>("Background")->setCurrentIndex(1);
    EXPECT_EQ(dialog.figure()->background, FigureBackground::Transparent);
    named<QSpinBox>("Decimals")->setValue(3);
    EXPECT_EQ(dialog.figure()->digits, 3);
    named<QCheckBox>("numbers with")->click();
    EXPECT_FALSE(dialog.figure()->showNumbers);
    EXPECT_FALSE(named<QSpinBox>("Decimals")->isEnabled());
    named<QComboBox>("Size")->setCurrentIndex(1);
    EXPECT_EQ(dialog.figure()->widthMm, 89);
    named<QComboBox>("Size")->setCurrentIndex(3);
    named<QDoubleSpinBox>("Width in millimetres")->setValue(50);
    named<QSpinBox>("Dots per inch")->setValue(600);
    EXPECT_EQ(sizeOf(*dialog.figure()), (FigureSize{.widthMm = 50, .dpi = 600}));
}

TEST_F(ExportDialogTest, WarnsOfSmallTextAndOfWhatIsLeftOut) {
    dialog.setSettings({.figure = withSize({}, {.pixels = QSize(300, 200), .dpi = 300})});
    EXPECT_TRUE(dialog.form().outcome().contains(QStringLiteral("below 5 pt")))
        << dialog.form().outcome().toStdString();
    document.open(plotted(60), QString());
    dialog.setSettings({.figure = withSize({}, oneColumnSize)});
    EXPECT_TRUE(dialog.form().outcome().contains(QStringLiteral("⚠ numbers are left out")));
    EXPECT_FALSE(dialog.form().outcome().contains(QStringLiteral("below 5 pt")));
}

TEST_F(ExportDialogTest, WritesTheBytesOfTheCommandLine) {
    for (const FigureFormat format : allFigureFormats) {
        dialog.setSettings({.figure = withSize({}, oneColumnSize), .format = format});
        const QString path = file("a.") + idOf(format);
        exportAndWait(path);
        EXPECT_TRUE(bytesOf(path) == expected(format)) << idOf(format).toStdString();
        EXPECT_TRUE(dialog.message().contains(path));
    }
    EXPECT_EQ(dialog.folder(), folder.path());
}

TEST_F(ExportDialogTest, WritesTheSolutionBesideTheWorksheet) {
    ExportSettings settings;
    settings.figure.worksheet = true;
    settings.solutionToo = true;
    dialog.setSettings(settings);
    exportAndWait(file("a-worksheet.png"));
    EXPECT_THROW(documentInPng(bytesOf(file("a-worksheet.png")).toStdString()), InputError);
    EXPECT_NO_THROW(documentInPng(bytesOf(file("a-solution.png")).toStdString()));
}

TEST_F(ExportDialogTest, SaysWhatTheSolutionOfAWorksheetLeavesOut) {
    document.open(readPreset(QStringLiteral("reader")), {});  // Y has too many columns for 40 mm
    ExportSettings settings;
    settings.figure = withSize({}, {.pixels = {}, .widthMm = 40, .dpi = 300});
    settings.figure.worksheet = true;
    const QString left = QStringLiteral("in the solution numbers are left out");
    for (const bool solutionToo : {false, true}) {
        settings.solutionToo = solutionToo;
        dialog.setSettings(settings);
        dialog.refresh();
        EXPECT_EQ(dialog.form().outcome().contains(left), solutionToo)
            << dialog.form().outcome().toStdString();
    }
}

TEST_F(ExportDialogTest, AskedNameGetsItsEndingBeforeTheQuestion) {
    writeBytes(file("demo.png"), "old");
    {
        const Dialogs answers({path(file("demo")), cancel(), cancel()});
        dialog.exportFile();
    }
    EXPECT_EQ(bytesOf(file("demo.png")), "old");
    const QSignalSpy done(&dialog, &ExportDialog::exported);
    {
        const Dialogs answers({path(file("demo")), replace()});
        dialog.exportFile();
    }
    ASSERT_TRUE(QTest::qWaitFor([&] { return done.count() == 1; }));
    EXPECT_TRUE(bytesOf(file("demo.png")) == expected(FigureFormat::Png));
    {
        const Dialogs answers({path(file("THIS.NICE.IMAGE"))});
        dialog.exportFile();
    }
    ASSERT_TRUE(QTest::qWaitFor([&] { return done.count() == 2; }));
    EXPECT_TRUE(QFileInfo::exists(file("THIS.NICE.IMAGE.png")));
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files).size(), 2);
}

TEST_F(ExportDialogTest, SuggestsANameThatSaysWhatItIs) {
    QString suggested;
    const Dialogs answers({[&](QDialog& asked) {
        suggested = asked.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->text();
        asked.reject();
    }});
    dialog.exportFile();
    EXPECT_EQ(suggested, figureName(document.experiment(), {}, *dialog.figure()) + ".png");
}

TEST_F(ExportDialogTest, SaysWhyAFileIsNotWritten) {
    show();
    dialog.exportTo(file("missing/a.png"));
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return dialog.message().contains(QStringLiteral("there is no folder")); }));
    EXPECT_TRUE(dialog.isVisible());
    EXPECT_TRUE(named<QPushButton>("Export…")->isEnabled());
}

TEST_F(ExportDialogTest, AnExportCanBeCancelledAndLeavesNothing) {
    show();
    dialog.setSettings({.figure = withSize({}, {.pixels = QSize(4000, 3000), .dpi = 300})});
    writeBytes(file("a.png"), "old");
    dialog.exportTo(file("a.png"));
    EXPECT_TRUE(named<QProgressBar>("Progress of the export")->isVisible());
    EXPECT_FALSE(named<QPushButton>("Export…")->isEnabled());
    QTest::keyClick(&dialog, Qt::Key_Escape);
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return dialog.message() == QStringLiteral("Cancelled; nothing was written."); },
        20'000));
    EXPECT_EQ(bytesOf(file("a.png")), "old");
    EXPECT_TRUE(dialog.isVisible());
    QTest::keyClick(&dialog, Qt::Key_Escape);
    EXPECT_FALSE(dialog.isVisible());
}

TEST_F(ExportDialogTest, ALargePictureCanBeCancelledWhileItIsDrawn) {
    show();
    dialog.setSettings({.figure = withSize({}, {.pixels = QSize(9000, 9000), .dpi = 300})});
    const QProgressBar& bar = *named<QProgressBar>("Progress of the export");
    int reached = 0;
    QObject::connect(&bar, &QProgressBar::valueChanged, &dialog, [&](int step) {
        if (step <= 0 || reached > 0) return;
        reached = step;
        QTest::keyClick(&dialog, Qt::Key_Escape);
    });
    const QSignalSpy cancelled(&dialog, &ExportDialog::cancelled);
    dialog.exportTo(file("a.png"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return cancelled.count() == 1; }, 20'000));
    EXPECT_GT(reached, 0);
    EXPECT_LT(reached, bar.maximum());
    EXPECT_FALSE(QFile::exists(file("a.png")));
}

TEST_F(ExportDialogTest, CopiesPngAndSvg) {
    dialog.setSettings(
        {.figure = {.pixels = QSize(320, 200), .background = FigureBackground::Transparent}});
    const QSignalSpy done(&dialog, &ExportDialog::copied);
    named<QPushButton>("Copy")->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return done.count() == 1; }, 20'000));
    const QMimeData* copied = QApplication::clipboard()->mimeData();
    ASSERT_TRUE(copied);
    EXPECT_TRUE(copied->data(QStringLiteral("image/png")) == expected(FigureFormat::Png));
    EXPECT_TRUE(copied->data(QStringLiteral("image/svg+xml")) == expected(FigureFormat::Svg));
    EXPECT_EQ(QImage::fromData(copied->data(QStringLiteral("image/png"))).pixel(0, 0), 0U);
}

}  // namespace
}  // namespace heed::ui
