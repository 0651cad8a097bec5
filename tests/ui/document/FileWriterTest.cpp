// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/FileWriter.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <csignal>
#include <future>

#include "tests/support/SampleExperiment.h"

namespace heed::ui {
namespace {

class FileWriterTest : public testing::Test {
protected:
    QString path(const QString& name) const { return folder_.filePath(name); }

    QByteArray contentOf(const QString& name) const {
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name.toStdString();
        return file.readAll();
    }

    QStringList entries() const {
        return QDir(folder_.path())
            .entryList(QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    std::string refusal(const QString& name, const QByteArray& bytes = "new") const {
        return refusalOf([&] { writeFile(path(name), bytes); });
    }

    std::string startOfRefusal(const QString& name) const {
        return (path(name) + QStringLiteral(" was not written: ")).toStdString();
    }

    QTemporaryDir folder_;
};

TEST_F(FileWriterTest, WritesEveryByte) {
    QByteArray bytes(300000, '\0');
    for (int i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i * 7);
    writeFile(path(QStringLiteral("a.heed")), bytes);
    EXPECT_TRUE(contentOf(QStringLiteral("a.heed")) == bytes);
    writeFile(path(QStringLiteral("empty")), {});
    EXPECT_EQ(contentOf(QStringLiteral("empty")), QByteArray());
    EXPECT_EQ(entries(), (QStringList{QStringLiteral("a.heed"), QStringLiteral("empty")}));
}

TEST_F(FileWriterTest, ReplacesAFileWholeAndKeepsItsPermissions) {
    const QString name = QStringLiteral("a.heed");
    writeFile(path(name), "a longer text");
    ASSERT_EQ(chmod(path(name).toUtf8().constData(), 0640), 0);
    writeFile(path(name), "short");
    EXPECT_EQ(contentOf(name), "short");
    struct stat info {};
    ASSERT_EQ(stat(path(name).toUtf8().constData(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777U, 0640U);
    EXPECT_EQ(entries(), QStringList(name));
}

TEST_F(FileWriterTest, WritesToPathsInAnyScript) {
    const QString name = QStringLiteral("Übung/注意 力/wörk.heed");
    ASSERT_TRUE(QDir(folder_.path()).mkpath(QStringLiteral("Übung/注意 力")));
    writeFile(path(name), "x");
    EXPECT_EQ(contentOf(name), "x");
}

TEST_F(FileWriterTest, ALinkStaysALinkAndItsTargetIsReplaced) {
    writeFile(path(QStringLiteral("target")), "old");
    ASSERT_EQ(symlink("target", path(QStringLiteral("link")).toUtf8().constData()), 0);
    writeFile(path(QStringLiteral("link")), "new");
    EXPECT_TRUE(QFileInfo(path(QStringLiteral("link"))).isSymLink());
    EXPECT_EQ(contentOf(QStringLiteral("target")), "new");
}

TEST_F(FileWriterTest, RefusesFoldersAndPlacesThatDoNotExist) {
    ASSERT_TRUE(QDir(folder_.path()).mkdir(QStringLiteral("folder")));
    EXPECT_EQ(refusal(QStringLiteral("folder")),
              startOfRefusal(QStringLiteral("folder")) + "it is a folder");
    EXPECT_TRUE(refusal(QStringLiteral("nowhere/a.heed"))
                    .starts_with(startOfRefusal(QStringLiteral("nowhere/a.heed"))));
    writeFile(path(QStringLiteral("file")), "old");
    EXPECT_TRUE(refusal(QStringLiteral("file/a.heed"))
                    .starts_with(startOfRefusal(QStringLiteral("file/a.heed"))));
    EXPECT_EQ(contentOf(QStringLiteral("file")), "old");
    EXPECT_TRUE(refusalOf([] { writeFile(QString(), "x"); }).find("was not written") !=
                std::string::npos);
}

// What a full disk does, by the limit on the size of files.
class SmallFilesOnly {
public:
    SmallFilesOnly() {
        before_ = std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &limit_);
        rlimit small = limit_;
        small.rlim_cur = 10000;
        setrlimit(RLIMIT_FSIZE, &small);
    }
    SmallFilesOnly(const SmallFilesOnly&) = delete;
    SmallFilesOnly& operator=(const SmallFilesOnly&) = delete;
    ~SmallFilesOnly() {
        setrlimit(RLIMIT_FSIZE, &limit_);
        std::signal(SIGXFSZ, before_);
    }

private:
    rlimit limit_{};
    void (*before_)(int) = SIG_DFL;
};

TEST_F(FileWriterTest, AFailedWriteLeavesTheOldFileAndNothingElse) {
    const QString name = QStringLiteral("a.heed");
    writeFile(path(name), "old");
    std::string said;
    {
        const SmallFilesOnly limit;
        said = refusal(name, QByteArray(100000, 'x'));
    }
    EXPECT_TRUE(said.starts_with(startOfRefusal(name))) << said;
    EXPECT_GT(said.size(), startOfRefusal(name).size());
    EXPECT_EQ(contentOf(name), "old");
    EXPECT_EQ(entries(), QStringList(name));
    writeFile(path(name), QByteArray(100000, 'x'));
    EXPECT_EQ(contentOf(name).size(), 100000);
}

// Acts as an ordinary user where the tests run as root, whom no permission stops.
class OrdinaryUser {
public:
    OrdinaryUser() {
        if (was_ == 0) changed_ = setresuid(65534, 65534, 0) == 0;
    }
    OrdinaryUser(const OrdinaryUser&) = delete;
    OrdinaryUser& operator=(const OrdinaryUser&) = delete;
    ~OrdinaryUser() {
        if (changed_ && setresuid(0, 0, 0) != 0) std::abort();
    }

    static bool isOrdinary() { return geteuid() != 0; }

private:
    uid_t was_ = geteuid();
    bool changed_ = false;
};

TEST_F(FileWriterTest, RefusesAFileAndAFolderThatMayNotBeWritten) {
    ASSERT_TRUE(QDir(folder_.path()).mkdir(QStringLiteral("folder")));
    writeFile(path(QStringLiteral("a.heed")), "old");
    ASSERT_EQ(chmod(path(QStringLiteral("a.heed")).toUtf8().constData(), 0444), 0);
    ASSERT_EQ(chmod(path(QStringLiteral("folder")).toUtf8().constData(), 0555), 0);
    ASSERT_EQ(chmod(folder_.path().toUtf8().constData(), 0777), 0);
    std::string ofFile;
    std::string ofFolder;
    {
        const OrdinaryUser user;
        if (!user.isOrdinary()) GTEST_SKIP() << "root, and not allowed to become anyone else";
        ofFile = refusal(QStringLiteral("a.heed"));
        ofFolder = refusal(QStringLiteral("folder/b.heed"));
    }
    EXPECT_TRUE(ofFile.starts_with(startOfRefusal(QStringLiteral("a.heed")))) << ofFile;
    EXPECT_TRUE(ofFolder.starts_with(startOfRefusal(QStringLiteral("folder/b.heed")))) << ofFolder;
    EXPECT_EQ(contentOf(QStringLiteral("a.heed")), "old");
    EXPECT_FALSE(QFileInfo::exists(path(QStringLiteral("folder/b.heed"))));
    EXPECT_EQ(entries(), (QStringList{QStringLiteral("a.heed"), QStringLiteral("folder")}));
}

TEST_F(FileWriterTest, APipeStaysAPipeAndGetsEveryByte) {
    const QByteArray name = path(QStringLiteral("pipe")).toUtf8();
    ASSERT_EQ(mkfifo(name.constData(), 0600), 0);
    std::future<QByteArray> reader = std::async(std::launch::async, [&] {
        QFile pipe(path(QStringLiteral("pipe")));
        return pipe.open(QIODevice::ReadOnly) ? pipe.readAll() : QByteArray("not opened");
    });
    const QByteArray bytes(200000, 'x');
    writeFile(path(QStringLiteral("pipe")), bytes);
    EXPECT_TRUE(reader.get() == bytes);
    struct stat info {};
    ASSERT_EQ(stat(name.constData(), &info), 0);
    EXPECT_TRUE(S_ISFIFO(info.st_mode));
}

// A node of its own, like /dev/null (minor 3) and /dev/full (minor 7).
bool makeDevice(const QString& path, unsigned minor) {
    const QByteArray name = path.toUtf8();
    if (mknod(name.constData(), S_IFCHR | 0666, makedev(1, minor)) != 0) return false;
    QFile device(path);
    return device.open(QIODevice::WriteOnly | QIODevice::ExistingOnly);
}

TEST_F(FileWriterTest, ADeviceStaysADevice) {
    const QString null = path(QStringLiteral("null"));
    const QString full = path(QStringLiteral("full"));
    if (!makeDevice(null, 3) || !makeDevice(full, 7)) GTEST_SKIP() << "no device can be made here";
    writeFile(null, "x");
    EXPECT_TRUE(
        refusal(QStringLiteral("full")).starts_with(startOfRefusal(QStringLiteral("full"))));
    for (const QString& device : {null, full}) {
        struct stat info {};
        ASSERT_EQ(stat(device.toUtf8().constData(), &info), 0);
        EXPECT_TRUE(S_ISCHR(info.st_mode));
    }
}

TEST_F(FileWriterTest, StandardOutputGetsEveryByte) {
    testing::internal::CaptureStdout();
    writeStandardOutput("one\ntwo");
    writeStandardOutput("");
    writeStandardOutput("three");
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "one\ntwothree");
}

}  // namespace
}  // namespace heed::ui
