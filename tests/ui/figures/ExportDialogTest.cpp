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
#include <QTemporaryDir>
#include <QTest>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "core/formats/PngDocument.h"
#include "tests/ui/plots/SampleContent.h"
#include "tests/ui/support/Dialogs.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/document/Presets.h"
#include "ui/figures/ExportForm.h"
#include "ui/figures/FigureExport.h"
#include "ui/figures/FigurePng.h"
#include "ui/figures/FigurePreview.h"

namespace heed::ui {
namespace {

class ExportDialogTest : public testing::Test {
protected:
    void show(QSize size = QSize(1000, 640)) {
        dialog.resize(size);
        dialog.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
    }

    template <typename Widget>
    Widget* named(const char* text) {
        for (Widget* each : dialog.findChildren<Widget*>()) {
            QString own = each->accessibleName();
            if constexpr (std::is_base_of_v<QAbstractButton, Widget>) own = each->text();
            if (own.remove(QLatin1Char('&')) == QString::fromUtf8(text)) return each;
        }
        ADD_FAILURE() << "there is no " << text;
        return nullptr;
    }

    void exportAndWait(const QString& path) {
        const QSignalSpy done(&dialog, &ExportDialog::exported);
        dialog.exportTo(path);
        ASSERT_TRUE(QTest::qWaitFor([&] { return done.count() == 1; }, 20'000));
    }

    QByteArray expected(FigureFormat format) {
        const Experiment& e = document.experiment();
        return exportFigure(e, computeAttention(e), *dialog.figure(), format).bytes;
    }

    QString file(const char* name) const { return folder.filePath(QString::fromUtf8(name)); }

    Document document{readPreset(QStringLiteral("two-heads"))};
    ViewState view;
    ExportDialog dialog{document, view};
    QTemporaryDir folder;
};

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

TEST_F(ExportDialogTest, NothingIsTickedThatCannotBe) {
    show();
    QCheckBox* embed = nullptr;
    for (QCheckBox* each : dialog.findChildren<QCheckBox*>())
        if (each->text().contains(QStringLiteral("mbed the document"))) embed = each;
    ASSERT_TRUE(embed);
    const auto expectTick = [&](bool wanted, FigureFormat format, bool worksheet, bool tick) {
        ExportSettings settings;
        settings.format = format;
        settings.figure.worksheet = worksheet;
        settings.figure.embedDocument = wanted;
        dialog.setSettings(settings);
        EXPECT_EQ(embed->isChecked(), tick) << wanted << idOf(format).toStdString() << worksheet;
        EXPECT_EQ(dialog.settings().figure.embedDocument, wanted);
    };
    for (const bool wanted : {true, false}) {
        expectTick(wanted, FigureFormat::Png, false, wanted);
        expectTick(wanted, FigureFormat::Png, true, false);
        expectTick(wanted, FigureFormat::Pdf, false, false);
        expectTick(wanted, FigureFormat::Png, false, wanted);
    }
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

TEST_F(ExportDialogTest, OffersNothingThatCannotBeDrawn) {
    document.open(weightsOnlyExperiment(), QString());
    dialog.refresh();
    EXPECT_FALSE(named<QRadioButton>("All stages")->isEnabled());
    document.open(readPreset(QStringLiteral("two-heads")), QString());
    view.setStage(Stage::X);
    dialog.refresh();
    EXPECT_FALSE(named<QCheckBox>("worksheet")->isEnabled());
    Experiment huge = document.experiment();
    huge = withCell(huge, MatrixId{}, 0, 0, 1e300);
    document.edit({}, huge);
    ASSERT_FALSE(document.problem().isEmpty());
    dialog.refresh();
    EXPECT_FALSE(named<QPushButton>("Export…")->isEnabled());
    EXPECT_TRUE(dialog.preview().image().isNull());
}

TEST_F(ExportDialogTest, EveryControlHasANameAndHelpAndIsReachedByTab) {
    show();
    QSet<QWidget*> reached;
    for (int k = 0; k < 80; ++k) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &dialog,
                        Qt::Key_Tab);
        reached << QApplication::focusWidget();
    }
    for (QWidget* each : dialog.findChildren<QWidget*>()) {
        const auto* button = qobject_cast<QAbstractButton*>(each);
        const bool isField =
            qobject_cast<QComboBox*>(each) || qobject_cast<QAbstractSpinBox*>(each) || button;
        if (!isField || !each->isVisible() || each->focusPolicy() == Qt::NoFocus) continue;
        const QString name = button ? button->text() : each->accessibleName();
        EXPECT_FALSE(name.isEmpty()) << each->metaObject()->className();
        EXPECT_TRUE(name == QStringLiteral("Cancel") || !each->whatsThis().isEmpty())
            << name.toStdString();
        // Of radio buttons the one that is chosen; the arrows lead to the others.
        const bool chosen = !qobject_cast<QRadioButton*>(each) || button->isChecked();
        EXPECT_TRUE(!each->isEnabled() || !chosen || reached.contains(each)) << name.toStdString();
    }
}

TEST_F(ExportDialogTest, NoTwoControlsShareAMnemonic) {
    QMap<QChar, QString> keys;
    QStringList texts;
    for (const auto* button : dialog.findChildren<QAbstractButton*>()) texts << button->text();
    for (const auto* label : dialog.findChildren<QLabel*>())
        if (label->buddy()) texts << label->text();
    for (const QString& text : texts) {
        const QKeySequence key = QKeySequence::mnemonic(text);
        if (key.isEmpty()) continue;
        const QChar letter = key.toString().back();
        EXPECT_FALSE(keys.contains(letter))
            << text.toStdString() << " and " << keys.value(letter).toStdString();
        keys[letter] = text;
    }
    EXPECT_GE(keys.size(), 18);
}

TEST_F(ExportDialogTest, FitsASmallProjector) {
    show();
    EXPECT_LE(dialog.minimumSizeHint().width(), 1000);
    EXPECT_LE(dialog.minimumSizeHint().height(), 600);
    dialog.resize(1000, 640);
    EXPECT_GE(dialog.preview().width(), 300);
}

}  // namespace
}  // namespace heed::ui
