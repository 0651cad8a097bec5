// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/Recovery.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/experiment/Edits.h"
#include "core/experiment/InputError.h"
#include "ui/document/Presets.h"

namespace heed::ui {
namespace {

class RecoveryTest : public testing::Test {
protected:
    QString folder() const { return temporary.filePath(QStringLiteral("recovery")); }

    QStringList copies() const {
        return QDir(folder()).entryList({QStringLiteral("*.heed")}, QDir::Files);
    }

    static void change(Document& changed, double value) {
        changed.edit({QStringLiteral("edit")},
                     withCell(changed.experiment(), {MatrixId::Kind::X}, 0, 0, value));
    }

    // The files of a process as they are after kill −9: there is nobody who holds the lock.
    void killCopies() {
        for (const QString& name : copies()) {
            const QString stem = QDir(folder()).filePath(name.chopped(5));
            const QString dead = QDir(folder()).filePath(QStringLiteral("1-1"));
            QFile::copy(stem + QStringLiteral(".heed"), dead + QStringLiteral(".heed"));
            QFile::copy(stem + QStringLiteral(".path"), dead + QStringLiteral(".path"));
        }
    }

    // Leaves what a process with a change leaves behind that ends at once.
    void crash() {
        Recovery crashing(document, folder());
        change(document, 7);
        crashing.saveNow();
        ASSERT_TRUE(QTest::qWaitFor([&] { return !copies().isEmpty(); }));
        killCopies();
    }

    QTemporaryDir temporary;
    Document document{readPreset(QStringLiteral("lecture-toy"))};
};

TEST_F(RecoveryTest, ChangesAreWrittenByThemselvesAndGoWithTheProcess) {
    {
        Recovery recovery(document, folder());
        EXPECT_TRUE(copies().isEmpty());
        change(document, 7);
        EXPECT_TRUE(QTest::qWaitFor([&] { return !copies().isEmpty(); }, 10000));
        EXPECT_TRUE(recovery.left().empty()) << "a process that runs has left nothing";
        Recovery other(document, folder());
        EXPECT_TRUE(other.left().empty()) << "nor for another one";
    }
    EXPECT_TRUE(copies().isEmpty());
}

TEST_F(RecoveryTest, WhatACrashLeavesIsOfferedAndOpensAsUnsaved) {
    const QString path = temporary.filePath(QStringLiteral("mine.heed"));
    const QByteArray hash("as it was read");
    document.open(document.experiment(), path, hash);
    crash();

    Document next(readPreset(QStringLiteral("causal")));
    Recovery recovery(next, folder());
    const std::vector<Recovery::Left> left = recovery.left();
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(left[0].path, path);
    recovery.restore(left[0]);
    EXPECT_EQ(next.experiment(), document.experiment());
    EXPECT_EQ(next.path(), path);
    EXPECT_TRUE(next.isModified());
    EXPECT_EQ(next.fileHash(), hash) << "so that a file that has changed since is not overwritten";
    EXPECT_TRUE(recovery.left().empty()) << "it is offered once";
}

TEST_F(RecoveryTest, WhatAnotherWindowHasTakenIsSaidInWords) {
    crash();
    Document next(readPreset(QStringLiteral("causal")));
    Recovery recovery(next, folder());
    const Recovery::Left left = recovery.left().at(0);
    Recovery::discard(left);
    try {
        recovery.restore(left);
        ADD_FAILURE() << "restored from nothing";
    } catch (const InputError& error) {
        EXPECT_STREQ(error.what(), "another window has taken these changes already");
    }
    EXPECT_EQ(next.experiment(), readPreset(QStringLiteral("causal")));
}

TEST_F(RecoveryTest, WhatIsDiscardedIsGone) {
    crash();
    const Recovery recovery(document, folder());
    Recovery::discard(recovery.left().at(0));
    EXPECT_TRUE(recovery.left().empty());
}

TEST_F(RecoveryTest, SavingGivesTheCopyUp) {
    Recovery recovery(document, folder());
    change(document, 7);
    recovery.saveNow();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !copies().isEmpty(); }));
    document.markSaved(temporary.filePath(QStringLiteral("a.heed")));
    recovery.saveNow();
    EXPECT_TRUE(copies().isEmpty());
}

TEST_F(RecoveryTest, AFolderThatCannotBeMadeStopsNobody) {
    QFile file(temporary.filePath(QStringLiteral("file")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    Recovery recovery(document, temporary.filePath(QStringLiteral("file/recovery")));
    change(document, 7);
    recovery.saveNow();
    EXPECT_TRUE(recovery.left().empty());
}

}  // namespace
}  // namespace heed::ui
