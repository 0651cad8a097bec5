// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QSignalSpy>

#include "core/experiment/Edits.h"
#include "tests/ui/support/Samples.h"
#include "ui/document/Document.h"
#include "ui/document/Presets.h"

// Where a document comes from: file name, mark of changes, Reset.
namespace heed::ui {
namespace {

const QString fileA = QStringLiteral("/lessons/a.heed");
const QString fileB = QStringLiteral("/lessons/b.heed");

Experiment ticket() {
    return readPreset(QStringLiteral("exit-ticket"));
}

TEST(DocumentOrigin, ADocumentIsModifiedByItsValues) {
    Document document(toy());
    setFirst(document, 2);
    EXPECT_TRUE(document.isModified());
    setFirst(document, 1);
    EXPECT_FALSE(document.isModified()) << "typed back by hand";
    document.undoStack().undo();
    EXPECT_TRUE(document.isModified());
    document.undoStack().undo();
    EXPECT_FALSE(document.isModified());
}

TEST(DocumentOrigin, SavingMakesTheCurrentValuesTheUnmodifiedOnes) {
    Document document(toy());
    setFirst(document, 2);
    const QSignalSpy modifiedChanged(&document, &Document::modifiedChanged);
    document.markSaved(fileA);
    EXPECT_EQ(modifiedChanged.count(), 1);
    EXPECT_FALSE(document.isModified());
    EXPECT_EQ(document.path(), fileA);
    document.undoStack().undo();
    EXPECT_TRUE(document.isModified());
    EXPECT_EQ(document.path(), fileA);
    document.undoStack().redo();
    EXPECT_FALSE(document.isModified());
}

TEST(DocumentOrigin, EveryChangeTellsTheTitle) {
    Document document(toy());
    bool modified = false;
    QObject::connect(&document, &Document::modifiedChanged,
                     [&] { modified = document.isModified(); });
    setFirst(document, 2);
    EXPECT_TRUE(modified);
    document.undoStack().undo();
    EXPECT_FALSE(modified);
    document.undoStack().redo();
    document.markSaved(fileA);
    EXPECT_FALSE(modified);
    setFirst(document, 3);
    document.open(toy(), fileB);
    EXPECT_FALSE(modified);
}

TEST(DocumentOrigin, APresetTakesTheFileNameAwayAndUndoGivesItBack) {
    Document document(toy());
    document.open(toy(), fileA);
    setFirst(document, 2);
    document.choosePreset(QStringLiteral("Exit ticket"), ticket());
    EXPECT_EQ(document.experiment(), ticket());
    EXPECT_EQ(document.path(), QString());
    EXPECT_FALSE(document.isModified()) << "an untouched preset needs no saving";
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Choose Preset “Exit ticket”"));
    document.undoStack().undo();
    EXPECT_EQ(document.path(), fileA);
    EXPECT_TRUE(document.isModified());
    EXPECT_EQ(document.experiment().x(0, 0), 2);
    document.undoStack().redo();
    EXPECT_EQ(document.path(), QString());
    EXPECT_FALSE(document.isModified());
}

TEST(DocumentOrigin, AFileNameGivenToAPresetStaysWithThePreset) {
    Document document(toy());
    document.open(toy(), fileA);
    document.choosePreset(QStringLiteral("Exit ticket"), ticket());
    document.markSaved(fileB);
    document.undoStack().undo();
    EXPECT_EQ(document.path(), fileA);
    EXPECT_FALSE(document.isModified());
    document.undoStack().redo();
    EXPECT_EQ(document.path(), fileB);
    EXPECT_FALSE(document.isModified());
}

TEST(DocumentOrigin, ChangedAlreadySeesTheNewOrigin) {
    Document document(toy());
    document.open(toy(), fileA);
    QStringList seen;
    QObject::connect(&document, &Document::changed, [&] {
        seen << document.path() + (document.isModified() ? QStringLiteral("*") : QString());
    });
    document.choosePreset(QStringLiteral("Exit ticket"), ticket());
    document.undoStack().undo();
    setFirst(document, 2);
    document.open(ticket(), fileB);
    EXPECT_EQ(seen, QStringList({QString(), fileA, fileA + QStringLiteral("*"), fileB}));
}

TEST(DocumentOrigin, ResetGoesBackToWhatWasOpenedAndCanBeUndone) {
    Document document(ticket());
    document.open(toy(), fileA);
    EXPECT_FALSE(document.reset()) << "nothing to reset";
    setFirst(document, 2);
    document.markSaved(fileA);
    setFirst(document, 3);
    ASSERT_TRUE(document.reset());
    EXPECT_EQ(document.experiment(), toy());
    EXPECT_EQ(document.path(), fileA);
    EXPECT_TRUE(document.isModified()) << "the file has other numbers";
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Reset"));
    document.undoStack().undo();
    EXPECT_EQ(document.experiment().x(0, 0), 3);
}

TEST(DocumentOrigin, ResetGoesBackToThePresetOnceOneIsChosen) {
    Document document(toy());
    document.choosePreset(QStringLiteral("Exit ticket"), ticket());
    setFirst(document, 9);
    ASSERT_TRUE(document.reset());
    EXPECT_EQ(document.experiment(), ticket());
    document.undoStack().undo();
    document.undoStack().undo();
    document.undoStack().undo();
    setFirst(document, 9);
    ASSERT_TRUE(document.reset());
    EXPECT_EQ(document.experiment(), toy()) << "the choice was undone";
}

TEST(DocumentOrigin, OpeningStartsANewHistory) {
    Document document(toy());
    setFirst(document, 2);
    setFirst(document, 3);
    document.undoStack().undo();
    document.open(ticket(), fileB);
    EXPECT_EQ(document.experiment(), ticket());
    EXPECT_EQ(document.path(), fileB);
    EXPECT_EQ(document.undoStack().count(), 0);
    EXPECT_FALSE(document.undoStack().canRedo());
    EXPECT_FALSE(document.isModified());
}

TEST(DocumentOrigin, ChoosingTheUntouchedPresetAgainIsNoStep) {
    Document document(toy());
    document.choosePreset(QStringLiteral("Exit ticket"), ticket());
    document.choosePreset(QStringLiteral("Exit ticket"), ticket());
    EXPECT_EQ(document.undoStack().count(), 1);
}

TEST(DocumentOrigin, AFileThatEqualsAPresetStillGivesItsNameAway) {
    Document document(toy());
    document.open(ticket(), fileA);
    document.choosePreset(QStringLiteral("Exit ticket"), ticket());
    EXPECT_EQ(document.path(), QString());
    document.undoStack().undo();
    EXPECT_EQ(document.path(), fileA);
}

}  // namespace
}  // namespace heed::ui
