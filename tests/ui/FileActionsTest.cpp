// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/FileActions.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QUrl>
#include <csignal>
#include <cstdlib>

#include "core/experiment/Edits.h"
#include "core/formats/ExperimentJson.h"
#include "tests/ui/support/Dialogs.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/Samples.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/document/ExperimentFile.h"
#include "ui/document/Presets.h"

namespace heed::ui {
namespace {

// While it lives no file grows beyond a few bytes, as on a full disk.
class FullDisk {
public:
    FullDisk() {
        handler_ = std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &before_);
        rlimit small = before_;
        small.rlim_cur = 16;
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit before_{};
    void (*handler_)(int) = nullptr;
};

// Acts as an ordinary user where the tests run as root, whom no permission stops.
class OrdinaryUser {
public:
    OrdinaryUser() {
        if (was_ == 0) changed_ = seteuid(65534) == 0;
    }
    ~OrdinaryUser() {
        if (changed_ && seteuid(was_) != 0) std::abort();
    }
    OrdinaryUser(const OrdinaryUser&) = delete;
    OrdinaryUser& operator=(const OrdinaryUser&) = delete;

private:
    uid_t was_ = geteuid();
    bool changed_ = false;
};

class FileActionsTest : public WindowTest {
protected:
    // The document from a file in the folder, with one change.
    QString openChanged() {
        const QString name = file(QStringLiteral("a.heed"));
        writeBytes(name, QByteArray::fromStdString(writeExperiment(toy())));
        EXPECT_TRUE(files().openPath(name));
        setFirst(9);
        return name;
    }

    FileActions& files() { return window->files(); }
    Experiment saved(const QString& path) { return readExperimentFile(path).experiment; }
    QString message() { return window->messages().text(); }
};

TEST_F(FileActionsTest, ClosingWithoutChangesIsSilent) {
    const Dialogs none({});
    EXPECT_TRUE(window->close());
    EXPECT_FALSE(window->isVisible());
}

TEST_F(FileActionsTest, ClosingAnUntouchedPresetIsSilent) {
    const Dialogs none({});
    press(Qt::Key_2, Qt::ControlModifier);
    EXPECT_TRUE(window->close());
}

TEST_F(FileActionsTest, ClosingWithChangesAsksAndCancelStays) {
    setFirst(9);
    const Dialogs dialogs({cancel(), button(QMessageBox::Cancel)});
    for (int i = 0; i < 2; ++i) {
        EXPECT_FALSE(window->close());
        EXPECT_TRUE(window->isVisible());
        EXPECT_EQ(document().experiment().x(0, 0), 9);
        EXPECT_TRUE(document().isModified());
    }
}

TEST_F(FileActionsTest, DiscardClosesAndLeavesTheFileAlone) {
    const QString name = openChanged();
    const QByteArray before = bytesOf(name);
    const Dialogs dialogs({button(QMessageBox::Discard)});
    EXPECT_TRUE(window->close());
    EXPECT_EQ(bytesOf(name), before);
}

TEST_F(FileActionsTest, SaveSavesAndCloses) {
    const QString name = openChanged();
    const Dialogs dialogs({[](QDialog& dialog) {
        auto& question = dynamic_cast<QMessageBox&>(dialog);
        EXPECT_EQ(question.text(), QStringLiteral("Save the changes to “a.heed”?"));
        EXPECT_EQ(question.defaultButton(), question.button(QMessageBox::Save));
        question.button(QMessageBox::Save)->click();
    }});
    EXPECT_TRUE(window->close());
    EXPECT_EQ(saved(name), document().experiment());
}

TEST_F(FileActionsTest, CancellingTheFileDialogOfSaveKeepsTheWindowAndItsData) {
    setFirst(9);
    const Dialogs dialogs({button(QMessageBox::Save), cancel()});
    EXPECT_FALSE(window->close());
    EXPECT_TRUE(window->isVisible());
    EXPECT_EQ(document().experiment().x(0, 0), 9);
    EXPECT_TRUE(document().isModified());
}

TEST_F(FileActionsTest, AFailedSaveKeepsTheWindowAndItsData) {
    document().open(toy(), file(QStringLiteral("missing/a.heed")));
    setFirst(9);
    const Dialogs dialogs({button(QMessageBox::Save)});
    EXPECT_FALSE(window->close());
    EXPECT_TRUE(window->isVisible());
    EXPECT_TRUE(window->isWindowModified());
    EXPECT_EQ(document().experiment().x(0, 0), 9);
    EXPECT_TRUE(message().contains(QStringLiteral("missing/a.heed was not written")))
        << qPrintable(message());
}

TEST_F(FileActionsTest, AFullDiskLeavesTheOldFileIntact) {
    const QString name = openChanged();
    const QByteArray before = bytesOf(name);
    {
        const FullDisk full;
        EXPECT_FALSE(files().save());
    }
    EXPECT_EQ(bytesOf(name), before);
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files), QStringList(QStringLiteral("a.heed")));
    EXPECT_TRUE(message().contains(QStringLiteral("was not written"))) << qPrintable(message());
    EXPECT_TRUE(window->messages().isVisible());
    EXPECT_TRUE(window->isWindowModified());
    EXPECT_TRUE(files().save());
    EXPECT_FALSE(window->messages().isVisible());
    EXPECT_FALSE(window->isWindowModified());
    EXPECT_EQ(saved(name), document().experiment());
}

TEST_F(FileActionsTest, AFolderThatMayNotBeWrittenLeavesTheOldFileIntact) {
    const QString name = openChanged();
    const QByteArray before = bytesOf(name);
    ASSERT_EQ(chmod(QFile::encodeName(name).constData(), 0444), 0);
    ASSERT_EQ(chmod(QFile::encodeName(folder.path()).constData(), 0555), 0);
    {
        const OrdinaryUser user;
        if (geteuid() == 0) GTEST_SKIP() << "root, and not allowed to become anyone else";
        EXPECT_FALSE(files().save());
    }
    EXPECT_EQ(bytesOf(name), before);
    EXPECT_TRUE(window->isWindowModified());
    EXPECT_TRUE(message().contains(QStringLiteral("was not written"))) << qPrintable(message());
    ASSERT_EQ(chmod(QFile::encodeName(folder.path()).constData(), 0755), 0);
}

TEST_F(FileActionsTest, TheFirstSaveAsksForAName) {
    setFirst(9);
    const QString name = file(QStringLiteral("lesson.heed"));
    {
        const Dialogs dialogs({path(name)});
        press(Qt::Key_S, Qt::ControlModifier);
    }
    EXPECT_EQ(saved(name), document().experiment());
    EXPECT_EQ(document().path(), name);
    EXPECT_EQ(window->windowTitle(), QStringLiteral("lesson.heed[*] — Heedmap"));
    EXPECT_FALSE(window->isWindowModified());

    const Dialogs none({});
    setFirst(7);
    press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(saved(name).x(0, 0), 7);
}

TEST_F(FileActionsTest, SavingAfterAPresetAsksForAName) {
    const QString name = openChanged();
    const QByteArray before = bytesOf(name);
    press(Qt::Key_2, Qt::ControlModifier);
    const Dialogs dialogs({cancel()});
    EXPECT_FALSE(files().save());
    EXPECT_EQ(bytesOf(name), before);
}

TEST_F(FileActionsTest, ANameWithoutEndingGetsItBeforeTheQuestionAboutOverwriting) {
    const QString existing = file(QStringLiteral("demo.heed"));
    writeBytes(existing, "old");
    const Dialogs dialogs({path(file(QStringLiteral("demo"))),
                           [](QDialog& dialog) {
                               auto& question = dynamic_cast<QMessageBox&>(dialog);
                               EXPECT_TRUE(question.text().contains(QStringLiteral("demo.heed")))
                                   << qPrintable(question.text());
                               question.button(QMessageBox::Cancel)->click();
                           },
                           cancel()});
    EXPECT_FALSE(files().saveAs());
    EXPECT_EQ(bytesOf(existing), "old");
    EXPECT_FALSE(QFile::exists(file(QStringLiteral("demo"))));
}

TEST_F(FileActionsTest, DotsInANameAreNoEnding) {
    const Dialogs dialogs(
        {path(file(QStringLiteral("THIS.NICE"))), path(file(QStringLiteral("Übung 注意.heed")))});
    EXPECT_TRUE(files().saveAs());
    EXPECT_TRUE(files().saveAs());
    EXPECT_EQ(saved(file(QStringLiteral("THIS.NICE.heed"))), toy());
    EXPECT_EQ(saved(file(QStringLiteral("Übung 注意.heed"))), toy());
    EXPECT_EQ(window->windowTitle(), QStringLiteral("Übung 注意.heed[*] — Heedmap"));
}

TEST_F(FileActionsTest, CtrlSSavesWhatStandsInAnOpenCell) {
    const QString name = openChanged();
    focusCell(window->inputs().editor(MatrixId::Kind::WV).table(), 0, 0);
    window->inputs().tabs().setCurrentIndex(0);
    focusCell(window->inputs().editor(MatrixId::Kind::X).table(), 1, 1);
    type(QStringLiteral("-.5"));
    ASSERT_TRUE(openEditor());
    press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(saved(name).x(1, 1), -0.5);
    EXPECT_FALSE(document().isModified());

    type(QStringLiteral("4"));
    ASSERT_TRUE(openEditor()) << "typing goes on in the same cell";
    const Dialogs dialogs({button(QMessageBox::Save)});
    EXPECT_TRUE(window->close());
    EXPECT_EQ(saved(name).x(1, 1), 4);
}

TEST_F(FileActionsTest, CtrlSSavesTheSizeThatIsBeingTyped) {
    const QString name = openChanged();
    window->inputs().tokenCount().setFocus();
    window->inputs().tokenCount().selectAll();
    type(QStringLiteral("12"));
    EXPECT_EQ(document().experiment().tokenCount(), 3);
    press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(saved(name).tokenCount(), 12);
}

TEST_F(FileActionsTest, AnExperimentThatOverflowsCanStillBeSaved) {
    const QString name = openChanged();
    setFirst(1e300);
    document().edit({QStringLiteral("Edit")},
                    withCell(document().experiment(), {MatrixId::Kind::WQ, 0}, 0, 0, 1e300));
    ASSERT_NE(document().problem(), QString());
    EXPECT_TRUE(files().save());
    EXPECT_EQ(saved(name), document().experiment());
    EXPECT_TRUE(message().contains(QStringLiteral("overflows"))) << "its cause is still there";
    window->exports().exportAgain();
    EXPECT_TRUE(message().contains(QStringLiteral("no picture"))) << qPrintable(message());
}

TEST_F(FileActionsTest, NewStartsWithoutNameAndHistory) {
    openChanged();
    const Dialogs dialogs({cancel(), button(QMessageBox::Discard)});
    press(Qt::Key_N, Qt::ControlModifier);
    EXPECT_EQ(document().experiment().x(0, 0), 9);
    press(Qt::Key_N, Qt::ControlModifier);
    EXPECT_EQ(document().path(), QString());
    EXPECT_EQ(document().undoStack().count(), 0);
    EXPECT_FALSE(document().isModified());
    EXPECT_EQ(window->windowTitle(), QStringLiteral("Untitled[*] — Heedmap"));
}

TEST_F(FileActionsTest, AFileThatHasChangedOnDiskIsNotReplacedWithoutAQuestion) {
    const QString path = file(QStringLiteral("shared.heed"));
    writeBytes(path, QByteArray::fromStdString(writeExperiment(toy())));
    ASSERT_TRUE(window->files().openPath(path));
    setFirst(5);
    const QByteArray others =
        QByteArray::fromStdString(writeExperiment(readPreset(QStringLiteral("causal"))));
    writeBytes(path, others);
    {
        const Dialogs dialogs({cancel()});
        EXPECT_FALSE(window->files().save());
    }
    EXPECT_EQ(bytesOf(path), others);
    EXPECT_TRUE(document().isModified());
    {
        const Dialogs dialogs({[](QDialog& dialog) {
            for (QPushButton* each : dialog.findChildren<QPushButton*>())
                if (each->text().contains(QLatin1String("Replace"))) each->click();
        }});
        EXPECT_TRUE(window->files().save());
    }
    EXPECT_EQ(readExperimentFile(path).experiment, document().experiment());
    setFirst(6);
    EXPECT_TRUE(window->files().save()) << "what we wrote ourselves is no surprise";
}

TEST_F(FileActionsTest, AFileCanBeDropped) {
    const QString path = file(QStringLiteral("dropped.heed"));
    writeBytes(path,
               QByteArray::fromStdString(writeExperiment(readPreset(QStringLiteral("causal")))));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window.get(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window.get(), &drop);
    EXPECT_EQ(document().path(), path);
    EXPECT_EQ(document().experiment(), readPreset(QStringLiteral("causal")));
}

}  // namespace
}  // namespace heed::ui
