// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/ExperimentFile.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <future>

#include "core/formats/ExperimentArrays.h"
#include "core/formats/Npy.h"
#include "core/formats/PngDocument.h"
#include "tests/support/SampleExperiment.h"
#include "ui/document/FileWriter.h"

namespace heed::ui {
namespace {

QByteArray documentOf(const Experiment& e) {
    return QByteArray::fromStdString(writeExperiment(e));
}

QByteArray pngWith(const std::string& document) {
    const std::vector<std::uint8_t> pixel = {1, 2, 3, 255};
    PngText text;
    text.title = "t";
    text.document = document;
    return QByteArray::fromStdString(writePng({.width = 1, .height = 1, .rgba = pixel}, 300, text));
}

class ExperimentFileTest : public testing::Test {
protected:
    QString write(const QString& name, const QByteArray& bytes) const {
        writeFile(folder_.filePath(name), bytes);
        return folder_.filePath(name);
    }

    static std::string refusal(const QString& path) {
        return refusalOf([&] { readExperimentFile(path); });
    }

    QTemporaryDir folder_;
};

TEST_F(ExperimentFileTest, ReadsADocumentAndAPictureThatCarriesOne) {
    const Experiment e = sampleExperiment();
    EXPECT_EQ(readExperimentFile(write(QStringLiteral("a.heed"), documentOf(e))).experiment, e);
    const QString png = write(QStringLiteral("a.png"), pngWith(writeExperiment(e)));
    EXPECT_EQ(readExperimentFile(png).experiment, e);
}

TEST_F(ExperimentFileTest, TheFirstBytesTellTheKindAndNotTheName) {
    const Experiment e = sampleExperiment();
    EXPECT_EQ(
        readExperimentFile(write(QStringLiteral("a.heed"), pngWith(writeExperiment(e)))).experiment,
        e);
    EXPECT_EQ(readExperimentFile(write(QStringLiteral("a.png"), documentOf(e))).experiment, e);
    EXPECT_EQ(readExperimentFile(write(QStringLiteral("a"), documentOf(e))).experiment, e);
}

TEST_F(ExperimentFileTest, ReadsAnExperimentAndWeightsOutOfArrays) {
    const Experiment e = sampleExperiment();
    const QByteArray npz = QByteArray::fromStdString(writeNpz(arraysOf(e)));
    const Experiment read = readExperimentFile(write(QStringLiteral("a.heed"), npz)).experiment;
    EXPECT_EQ(read.x, e.x);
    EXPECT_EQ(read.heads[1].wV, e.heads[1].wV);
    EXPECT_EQ(read.tokens, e.tokens);
    const Matrix A{{0.25, 0.75}, {0.5, 1}};
    const QByteArray npy = QByteArray::fromStdString(writeNpy(arrayOf(A)));
    const ReadDocument weights = readExperimentFile(write(QStringLiteral("a.npy"), npy));
    ASSERT_TRUE(weights.experiment.holdsWeightsOnly());
    EXPECT_EQ(weights.experiment.importedWeights[0], SharedMatrix(A));
    ASSERT_EQ(weights.notes.size(), 1U);
    EXPECT_NE(weights.notes[0].find("row 2 sums to 1.5"), std::string::npos);
}

TEST_F(ExperimentFileTest, PassesOnTheNotesOfTheReader) {
    const QByteArray bytes = documentOf(sampleExperiment());
    EXPECT_TRUE(readExperimentBytes(bytes, QStringLiteral("a")).notes.empty());
    QByteArray more = bytes;
    more.replace("\"version\": 1", "\"version\": 1, \"colour\": \"red\"");
    ASSERT_NE(more, bytes);
    const ReadDocument read = readExperimentBytes(more, QStringLiteral("a"));
    ASSERT_EQ(read.notes.size(), 1U);
    EXPECT_NE(read.notes[0].find("colour"), std::string::npos);
}

TEST_F(ExperimentFileTest, RefusalsBeginWithTheName) {
    const QString missing = folder_.filePath(QStringLiteral("missing.heed"));
    EXPECT_TRUE(refusal(missing).starts_with(missing.toStdString() + ": "));
    EXPECT_GT(refusal(missing).size(), missing.toStdString().size() + 2);
    EXPECT_EQ(refusal(folder_.path()), folder_.path().toStdString() + ": it is a folder");
    for (const char* content : {"", "{", "[]", "hello", "\x89PNG\r\n\x1a\n"}) {
        const QString path = write(QStringLiteral("bad"), content);
        EXPECT_TRUE(refusal(path).starts_with(path.toStdString() + ": ")) << refusal(path);
    }
    const QString plain = write(QStringLiteral("plain.png"), pngWith(""));
    EXPECT_TRUE(refusal(plain).starts_with(plain.toStdString() + ": ")) << refusal(plain);
    const std::string ofBytes =
        refusalOf([] { readExperimentBytes("{}", QStringLiteral("the clipboard")); });
    EXPECT_TRUE(ofBytes.starts_with("the clipboard: ")) << ofBytes;
}

TEST_F(ExperimentFileTest, PathsAndContentAreInAnyScript) {
    ASSERT_TRUE(QDir(folder_.path()).mkpath(QStringLiteral("Übung/注意 力")));
    Experiment e = sampleExperiment();
    e.tokens = {"猫", "\n", "▁the"};
    e.title = "Übung";
    const QString path = write(QStringLiteral("Übung/注意 力/a.heed"), documentOf(e));
    EXPECT_EQ(readExperimentFile(path).experiment, e);
    const QString bad = write(QStringLiteral("Übung/注意 力/b.heed"), "{");
    EXPECT_TRUE(refusal(bad).starts_with(bad.toStdString() + ": "));
}

TEST_F(ExperimentFileTest, RefusesAFileBeyondTheLimitUnread) {
    const QString path = folder_.filePath(QStringLiteral("large.heed"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    ASSERT_TRUE(file.resize(static_cast<qint64>(maxDocumentBytes) + 1));  // takes no room on disk
    file.close();
    EXPECT_EQ(refusal(path), path.toStdString() + ": larger than the limit of 256 MiB");
}

TEST_F(ExperimentFileTest, ReadsFromAPipe) {
    const Experiment e = sampleExperiment({.n = 40, .dModel = 30});
    const QString path = folder_.filePath(QStringLiteral("pipe"));
    ASSERT_EQ(mkfifo(path.toUtf8().constData(), 0600), 0);
    std::future<bool> writer = std::async(std::launch::async, [&] {
        QFile pipe(path);
        const QByteArray bytes = documentOf(e);
        return pipe.open(QIODevice::WriteOnly) && pipe.write(bytes) == bytes.size();
    });
    EXPECT_EQ(readExperimentFile(path).experiment, e);
    EXPECT_TRUE(writer.get());
}

}  // namespace
}  // namespace heed::ui
