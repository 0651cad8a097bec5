// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/Presets.h"

#include <gtest/gtest.h>

#include <QDir>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "core/experiment/Validation.h"
#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"
#include "ui/document/ExperimentFile.h"

namespace heed::ui {
namespace {

Experiment preset(const char* name) {
    return readPreset(QString::fromLatin1(name));
}

// The experiment of a file in tests/data, but with the title and the notes of `named`.
Experiment dataFile(const char* folder, const char* name, const Experiment& named) {
    const QString path = QStringLiteral(HEEDMAP_TEST_DATA "/%1/%2.heed")
                             .arg(QString::fromLatin1(folder), QString::fromLatin1(name));
    return withTitle(readExperimentFile(path).experiment, named.title, named.notes);
}

Matrix weightsOfPreset(const Experiment& e) {
    return computeAttention(e).heads[0].A;
}

TEST(Presets, NamesAreThoseOfTheEmbeddedFiles) {
    QStringList files = QDir(QStringLiteral(":/presets")).entryList();
    QStringList names;
    for (const QString& name : presetNames()) names << name + QStringLiteral(".heed");
    files.sort();
    names.sort();
    EXPECT_EQ(names, files);
    EXPECT_EQ(presetNames().first(), QStringLiteral("lecture-toy"));
    names.removeDuplicates();
    EXPECT_EQ(names.size(), presetNames().size());
}

TEST(Presets, EachIsValidWithATitleAndOneParagraphOfNotes) {
    for (const QString& name : presetNames()) {
        SCOPED_TRACE(name.toStdString());
        const ReadDocument read = readExperimentFile(QStringLiteral(":/presets/%1.heed").arg(name));
        const Experiment& e = read.experiment;
        EXPECT_EQ(readPreset(name), e);
        EXPECT_TRUE(read.notes.empty());
        EXPECT_NO_THROW(validate(e));
        EXPECT_FALSE(e.title.empty());
        EXPECT_FALSE(e.notes.empty());
        EXPECT_EQ(e.title.find('\n'), std::string::npos);
        EXPECT_EQ(e.notes.find('\n'), std::string::npos);
        EXPECT_TRUE(e.unknown.empty());
        for (const std::string& token : e.tokens) EXPECT_FALSE(token.empty());
        EXPECT_TRUE(e.notes.ends_with('.')) << e.notes;
        EXPECT_EQ(writeExperiment(readExperiment(writeExperiment(e)).experiment),
                  writeExperiment(e));
    }
}

TEST(Presets, TitlesAreDistinct) {
    QStringList titles;
    for (const QString& name : presetNames())
        titles << QString::fromStdString(readPreset(name).title);
    EXPECT_EQ(titles.removeDuplicates(), 0);
}

TEST(Presets, TheLectureExperimentsAreThoseOfTheReference) {
    for (const char* name : {"lecture-toy", "exit-ticket"})
        EXPECT_EQ(preset(name), dataFile("reference", name, preset(name))) << name;
}

TEST(Presets, TheTrainedExperimentsAreThoseThatWereTrained) {
    for (const char* name :
         {"brackets", "induction-layer-1", "induction-layer-2", "reader", "cloze", "cloze-padded"})
        EXPECT_EQ(preset(name), dataFile("trained", name, preset(name))) << name;
}

TEST(Presets, TheToyHasTheNumbersOfTheLecture) {
    const Experiment e = preset("lecture-toy");
    const AttentionTrace trace = computeAttention(e);
    EXPECT_THAT(Matrix(trace.heads[0].S.topRows(1)), IsIdenticalTo(Matrix{{0, 1, 0}}));
    EXPECT_THAT(Matrix(trace.heads[0].A.topRows(1)),
                IsCloseTo(Matrix{{0.25, 0.5, 0.25}}, 0, 0.005));
    EXPECT_THAT(Matrix(trace.heads[0].A.topRows(1)),
                IsCloseTo(Matrix{{0.24825508, 0.50348984, 0.24825508}}, 0, 1e-8));
}

TEST(Presets, TheExitTicketHasTheNumbersOfTheLecture) {
    const Experiment e = preset("exit-ticket");
    EXPECT_FALSE(e.scale);
    EXPECT_THAT(Matrix(computeAttention(e).heads[0].S.topRows(1)), IsIdenticalTo(Matrix{{2, 0}}));
    EXPECT_THAT(Matrix(weightsOfPreset(e).topRows(1)),
                IsCloseTo(Matrix{{0.8807970779778823, 0.11920292202211755}}, 0, 1e-12));
    EXPECT_THAT(Matrix(weightsOfPreset(withScale(e, true)).topRows(1)),
                IsCloseTo(Matrix{{0.80, 0.20}}, 0, 0.005));
}

TEST(Presets, AnUnknownNameIsRefusedWithTheListOfNames) {
    const std::string said = refusalOf([] { readPreset(QStringLiteral("toy")); });
    EXPECT_EQ(said, "there is no preset “toy”; there are " +
                        presetNames().join(QStringLiteral(", ")).toStdString());
    EXPECT_NE(refusalOf([] { readPreset(QStringLiteral("../presets/causal")); }).find("no preset"),
              std::string::npos);
}

}  // namespace
}  // namespace heed::ui
