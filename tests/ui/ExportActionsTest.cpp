// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ExportActions.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTest>

#include "core/experiment/Edits.h"
#include "tests/ui/support/Dialogs.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/document/ExperimentFile.h"
#include "ui/document/Presets.h"

namespace heed::ui {
namespace {

class ExportActionsTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        window->exports().dialog().setFolder(folder.path());
    }

    // Ctrl+Shift+E, and what the window says when the file is there.
    QString exportAgain() {
        QSignalSpy done(&window->exports(), &ExportActions::exported);
        press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        if (!QTest::qWaitFor([&] { return done.count() > 0; }, 20'000)) return {};
        return done[0][0].toStringList().value(0);
    }
};

TEST_F(ExportActionsTest, TheDialogStandsBesideTheWindowWithItsColoursAndDecimals) {
    window.reset();
    window = std::make_unique<MainWindow>();
    showActive(*window);
    DisplayOptions options = window->stage().options();
    options.colorMap = ColorMap::Magma;
    options.content.digits = 3;
    window->viewActions().setOptions(options);
    press(Qt::Key_E, Qt::ControlModifier);
    ExportDialog& dialog = window->exports().dialog();
    EXPECT_TRUE(dialog.isVisible());
    EXPECT_FALSE(dialog.isModal());
    ASSERT_TRUE(dialog.figure());
    EXPECT_EQ(dialog.figure()->colorMap, ColorMap::Magma);
    EXPECT_EQ(dialog.figure()->digits, 3);
    dialog.close();
}

TEST_F(ExportActionsTest, AgainWritesWithoutAQuestionUnderANewName) {
    const Dialogs none({});
    const QString first = exportAgain();
    EXPECT_EQ(QFileInfo(first).fileName(), QStringLiteral("toy-example-A-h1.png"));
    EXPECT_TRUE(window->messages().text().contains(QDir::toNativeSeparators(first)))
        << window->messages().text().toStdString();
    const QString second = exportAgain();
    EXPECT_EQ(QFileInfo(second).fileName(), QStringLiteral("toy-example-A-h1-2.png"));
    EXPECT_EQ(bytesOf(first), bytesOf(second));
    EXPECT_EQ(readExperimentFile(first).experiment, readPreset(QStringLiteral("lecture-toy")));
    ExportSettings asSvg = window->exports().dialog().settings();
    asSvg.format = FigureFormat::Svg;
    window->exports().dialog().setSettings(asSvg);
    EXPECT_TRUE(exportAgain().endsWith(QStringLiteral("toy-example-A-h1.svg")));
}

TEST_F(ExportActionsTest, ACellThatIsBeingTypedIsInThePicture) {
    focusCell(window->inputs().editor(MatrixId::Kind::X).table(), 0, 0);
    type(QStringLiteral("9"));
    EXPECT_EQ(readExperimentFile(exportAgain()).experiment.x(0, 0), 9);
}

TEST_F(ExportActionsTest, AFolderThatIsGoneIsSaid) {
    window->exports().dialog().setFolder(folder.filePath(QStringLiteral("gone")));
    QSignalSpy failed(&window->exports(), &ExportActions::failed);
    press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(QTest::qWaitFor([&] { return failed.count() > 0; }, 20'000));
    EXPECT_TRUE(window->messages().text().contains(QStringLiteral("gone")))
        << window->messages().text().toStdString();
}

TEST_F(ExportActionsTest, TheNumbersAreWrittenAsTheyAre) {
    const auto written = [this](ExportActions::Data data, const char* name) {
        const Dialogs dialogs({path(file(QString::fromUtf8(name)))});
        const QSignalSpy done(&window->exports(), &ExportActions::exported);
        window->exports().exportData(data);
        EXPECT_TRUE(QTest::qWaitFor([&] { return done.count() == 1; }, 20'000));
        return bytesOf(file(QString::fromUtf8(name)));
    };
    using Data = ExportActions::Data;
    window->view().setStage(Stage::Scores);
    EXPECT_EQ(written(Data::StageCsv, "s.csv"), "0.0,1.0,0.0\n1.0,0.0,-1.0\n1.0,1.0,-1.0\n");
    EXPECT_EQ(written(Data::StageTsv, "s.tsv"), "0\t1\t0\n1\t0\t-1\n1\t1\t-1\n");
    EXPECT_TRUE(window->messages().text().contains(QStringLiteral("s.tsv")));
    EXPECT_TRUE(written(Data::TraceJson, "t.json").contains("heedmap/trace"));
    EXPECT_TRUE(written(Data::TraceNpz, "t.npz").startsWith("PK"));
    setFirst(1e300);
    document().edit({QStringLiteral("Edit")},
                    withCell(document().experiment(), {MatrixId::Kind::WQ, 0}, 0, 0, 1e300));
    const Dialogs none({});
    window->exports().exportData(Data::TraceJson);
    EXPECT_TRUE(window->messages().text().contains(QStringLiteral("no numbers")));
}

TEST_F(ExportActionsTest, WithoutTheDialogALongExportCanBeCancelledToo) {
    ExportSettings large = window->exports().dialog().settings();
    large.figure = withSize(large.figure, {.pixels = QSize(9000, 9000), .dpi = 300});
    window->exports().dialog().setSettings(large);
    const QSignalSpy said(&window->exports(), &ExportActions::said);
    const QSignalSpy failed(&window->exports(), &ExportActions::failed);
    press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    auto* progress = window->findChild<QProgressDialog*>();
    ASSERT_TRUE(progress);
    press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_EQ(failed.count(), 1);
    EXPECT_EQ(failed[0][0].toString(), QStringLiteral("The last picture is still being drawn."));
    progress->findChild<QPushButton*>()->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return said.count() == 1; }, 20'000));
    EXPECT_EQ(window->statusBar()->currentMessage(),
              QStringLiteral("Cancelled; nothing was written."));
    EXPECT_TRUE(QDir(folder.path()).isEmpty());
    EXPECT_TRUE(QTest::qWaitFor([&] { return !window->findChild<QProgressDialog*>(); }));
}

TEST_F(ExportActionsTest, AWindowThatIsClosedFirstWritesWhatWasAskedFor) {
    press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(window->close());
    EXPECT_TRUE(QFile::exists(file(QStringLiteral("toy-example-A-h1.png"))));
}

TEST_F(ExportActionsTest, AWindowWhosePictureFailsStaysOpen) {
    window->exports().dialog().setFolder(folder.filePath(QStringLiteral("gone")));
    press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_FALSE(window->close());
    EXPECT_TRUE(window->isVisible());
    EXPECT_TRUE(window->messages().text().contains(QStringLiteral("gone")));
    EXPECT_TRUE(window->close());
}

TEST_F(ExportActionsTest, NumbersThatCannotBeWrittenAreSaid) {
    const Dialogs dialogs({path(folder.filePath(QStringLiteral("gone/t.json")))});
    const QSignalSpy failed(&window->exports(), &ExportActions::failed);
    window->exports().exportData(ExportActions::Data::TraceJson);
    ASSERT_TRUE(QTest::qWaitFor([&] { return failed.count() == 1; }, 20'000));
    EXPECT_TRUE(window->messages().text().contains(QStringLiteral("there is no folder")));
}

TEST_F(ExportActionsTest, TheImageGoesToTheClipboard) {
    const QSignalSpy done(&window->exports(), &ExportActions::said);
    press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(QTest::qWaitFor([&] { return done.count() == 1; }, 20'000));
    const QMimeData& copied = *QGuiApplication::clipboard()->mimeData();
    EXPECT_TRUE(copied.hasImage());
    EXPECT_TRUE(copied.hasFormat(QStringLiteral("image/svg+xml")));
    EXPECT_EQ(window->statusBar()->currentMessage(),
              QStringLiteral("The picture is on the clipboard."));
    EXPECT_FALSE(window->messages().isVisible()) << "it would take room from the numbers";
}

}  // namespace
}  // namespace heed::ui
