// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "tests/ui/support/LargeExperiment.h"
#include "tests/ui/support/SameTrace.h"
#include "tests/ui/support/Samples.h"
#include "ui/document/Document.h"

// The newest result: numbers that overflow, and the worker.
namespace heed::ui {
namespace {

using Kind = MatrixId::Kind;

void set(Document& document, MatrixId id, double value) {
    document.edit({QStringLiteral("Edit")}, withCell(document.experiment(), id, 0, 0, value));
}

// Q, row 1, column 1 becomes 1e300 · 1e300.
Experiment overflowing() {
    return withCell(withCell(toy(), {Kind::X, 0}, 0, 0, 1e300), {Kind::WQ, 0}, 0, 0, 1e300);
}

bool waitForResult(const Document& document) {
    return QTest::qWaitFor([&] { return !document.isComputing(); }, 60000);
}

TEST(DocumentOverflow, KeepsTheLastResultAndNamesTheEntry) {
    Document document(toy());
    set(document, {Kind::X, 0}, 1e300);
    ASSERT_EQ(document.problem(), QString());
    const auto kept = document.result();
    set(document, {Kind::WQ, 0}, 1e300);
    EXPECT_EQ(document.experiment(), overflowing());
    EXPECT_EQ(document.result(), kept);
    EXPECT_FALSE(document.isComputing());
    EXPECT_TRUE(document.problem().contains(QStringLiteral("(Q) of head 1, row 1, column 1")))
        << qPrintable(document.problem());
    EXPECT_TRUE(document.isModified());
}

TEST(DocumentOverflow, TheKeptResultKeepsItsShapesWhileSizesChange) {
    Document document(toy());
    const auto kept = document.result();
    document.edit({QStringLiteral("Edit")}, overflowing());
    document.edit({QStringLiteral("n")}, withTokenCount(document.experiment(), 5));
    document.edit({QStringLiteral("heads")}, withHeadCount(document.experiment(), 2));
    EXPECT_EQ(document.experiment().tokenCount(), 5);
    EXPECT_EQ(document.result(), kept);
    EXPECT_EQ(kept->experiment, toy());
    EXPECT_TRUE(sameTrace(kept->trace, computeAttention(toy())));
    EXPECT_NE(document.problem(), QString());
}

TEST(DocumentOverflow, UndoClearsTheProblem) {
    Document document(toy());
    document.edit({QStringLiteral("Edit")}, overflowing());
    ASSERT_NE(document.problem(), QString());
    document.undoStack().undo();
    EXPECT_EQ(document.problem(), QString());
    EXPECT_EQ(document.result()->experiment, toy());
    document.undoStack().redo();
    EXPECT_NE(document.problem(), QString());
    set(document, {Kind::WQ, 0}, 1);
    EXPECT_EQ(document.problem(), QString());
    EXPECT_EQ(document.result()->experiment, document.experiment());
}

TEST(DocumentOverflow, AnOpenedDocumentThatOverflowsHasNoResult) {
    Document document(toy());
    document.open(overflowing(), QStringLiteral("/tmp/a.heed"));
    EXPECT_FALSE(document.result()) << "the result of another document";
    EXPECT_NE(document.problem(), QString());
    set(document, {Kind::WQ, 0}, 1);
    ASSERT_TRUE(document.result());
    EXPECT_EQ(document.problem(), QString());
    EXPECT_EQ(document.result()->experiment, document.experiment());
}

TEST(DocumentWorker, WhatIsSmallIsThereAtOnceAndWhatIsLargeLater) {
    ASSERT_LE(attentionCost(toy()).total(), Document::immediateCost);
    ASSERT_GT(attentionCost(largeExperiment()).total(), Document::immediateCost);
    Document document(largeExperiment());
    EXPECT_TRUE(document.isComputing());
    EXPECT_FALSE(document.result());
    const QSignalSpy changed(&document, &Document::changed);
    ASSERT_TRUE(waitForResult(document));
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(document.problem(), QString());
    EXPECT_EQ(document.result()->experiment, largeExperiment());
    EXPECT_TRUE(sameTrace(document.result()->trace, computeAttention(largeExperiment())));
    EXPECT_FALSE(document.isModified());
}

TEST(DocumentWorker, TheOlderResultStaysWholeMeanwhile) {
    Document document(toy());
    const auto kept = document.result();
    const QSignalSpy changed(&document, &Document::changed);
    document.edit({QStringLiteral("Large")}, largeExperiment());
    EXPECT_EQ(changed.count(), 1) << "the inputs have changed";
    EXPECT_TRUE(document.isComputing());
    EXPECT_EQ(document.experiment(), largeExperiment());
    EXPECT_EQ(document.result(), kept);
    ASSERT_TRUE(waitForResult(document));
    EXPECT_EQ(changed.count(), 2);
    EXPECT_EQ(document.result()->experiment, largeExperiment());
}

TEST(DocumentWorker, TheNewestOfQuickEditsWins) {
    Document document(largeExperiment());
    ASSERT_TRUE(waitForResult(document));
    std::vector<double> shown;
    QObject::connect(&document, &Document::changed,
                     [&] { shown.push_back(document.result()->experiment.x(0, 0)); });
    const double before = document.experiment().x(0, 0);
    for (const double value : {2.0, 3.0, 4.0, 5.0, 6.0}) set(document, {Kind::X, 0}, value);
    ASSERT_TRUE(waitForResult(document));
    EXPECT_THAT(shown, testing::ElementsAre(before, before, before, before, before, 6));
    EXPECT_TRUE(sameTrace(document.result()->trace, computeAttention(document.experiment())));
}

TEST(DocumentWorker, UndoWhileComputingShowsTheOlderExperimentAgain) {
    Document document(toy());
    const Experiment large = largeExperiment();
    document.edit({QStringLiteral("Large")}, large);
    document.undoStack().undo();
    EXPECT_FALSE(document.isComputing());
    EXPECT_EQ(document.result()->experiment, toy());

    // The worker has one thread: once this is there, the cancelled one is over too.
    bool stale = false;
    QObject::connect(&document, &Document::changed,
                     [&] { stale = stale || document.result()->experiment == large; });
    document.edit({QStringLiteral("Other")}, withTitle(large, "other", ""));
    ASSERT_TRUE(waitForResult(document));
    EXPECT_FALSE(stale);
    EXPECT_EQ(document.result()->experiment.title, "other");
}

TEST(DocumentWorker, AnOverflowInTheWorkerIsAProblemToo) {
    Document document(largeExperiment());
    ASSERT_TRUE(waitForResult(document));
    const auto kept = document.result();
    Experiment e = withCell(largeExperiment(), {Kind::X, 0}, 0, 0, 2);
    e = withCell(e, {Kind::WK, 1}, 0, 0, 1.7e308);
    document.edit({QStringLiteral("Edit")}, e);
    EXPECT_EQ(document.problem(), QString()) << "nobody knows yet";
    ASSERT_TRUE(waitForResult(document));
    EXPECT_TRUE(document.problem().contains(QStringLiteral("(K) of head 2, row 1, column 1")))
        << qPrintable(document.problem());
    EXPECT_EQ(document.result(), kept);
    document.undoStack().undo();
    EXPECT_EQ(document.problem(), QString());
    ASSERT_TRUE(waitForResult(document));
    EXPECT_EQ(document.result()->experiment, largeExperiment());
}

TEST(DocumentWorker, AComputingDocumentCanBeSavedUnderAName) {
    Document document(toy());
    document.edit({QStringLiteral("Large")}, largeExperiment());
    document.markSaved(QStringLiteral("/tmp/a.heed"));
    EXPECT_FALSE(document.isModified());
    EXPECT_TRUE(document.isComputing());
    ASSERT_TRUE(waitForResult(document));
    EXPECT_FALSE(document.isModified());
}

TEST(DocumentWorker, ADocumentEndsCleanlyWhileItComputes) {
    const Experiment longOne = largeExperiment(2000, 2);
    int saidAfterTheEnd = 0;
    for (int round = 0; round < 50; ++round) {
        auto document = std::make_unique<Document>(toy());
        document->edit({QStringLiteral("Large")}, longOne);
        ASSERT_TRUE(document->isComputing());
        if (round % 3 == 1) set(*document, {Kind::X, 0}, round);  // one runs, one waits
        if (round % 3 == 2) QCoreApplication::processEvents();
        QObject::connect(document.get(), &Document::changed, [&] { ++saidAfterTheEnd; });
        document = nullptr;
        QCoreApplication::processEvents();
    }
    EXPECT_EQ(saidAfterTheEnd, 0);
}

}  // namespace
}  // namespace heed::ui
