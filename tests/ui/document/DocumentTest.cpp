// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/Document.h"

#include <gtest/gtest.h>

#include <QSignalSpy>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/support/SameTrace.h"
#include "tests/ui/support/Samples.h"
#include "ui/document/Presets.h"

namespace heed::ui {
namespace {

using Kind = MatrixId::Kind;

double first(const Document& document) {
    return document.experiment().x(0, 0);
}

TEST(Document, StartsComputedUnmodifiedAndWithoutHistory) {
    Document document(toy());
    EXPECT_EQ(document.experiment(), toy());
    ASSERT_TRUE(document.result());
    EXPECT_EQ(document.result()->experiment, toy());
    EXPECT_TRUE(sameTrace(document.result()->trace, computeAttention(toy())));
    EXPECT_FALSE(document.isComputing());
    EXPECT_EQ(document.problem(), QString());
    EXPECT_FALSE(document.isModified());
    EXPECT_EQ(document.path(), QString());
    EXPECT_EQ(document.undoStack().count(), 0);
}

TEST(Document, EditUndoAndRedoExchangeTwoExperiments) {
    Document document(sampleExperiment());
    const Experiment before = document.experiment();
    const Experiment after = withCell(before, {Kind::WQ, 1}, 1, 0, 0.7);
    ASSERT_TRUE(document.edit({QStringLiteral("Edit W_Q")}, after));
    for (int round = 0; round < 3; ++round) {
        EXPECT_EQ(document.experiment(), after);
        EXPECT_TRUE(sameTrace(document.result()->trace, computeAttention(after)));
        document.undoStack().undo();
        EXPECT_EQ(document.experiment(), before);
        EXPECT_TRUE(sameTrace(document.result()->trace, computeAttention(before)));
        document.undoStack().redo();
    }
    EXPECT_EQ(document.undoStack().count(), 1);
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Edit W_Q"));
}

TEST(Document, AnEditThatChangesNothingIsNoStep) {
    Document document(toy());
    const QSignalSpy changed(&document, &Document::changed);
    EXPECT_FALSE(setFirst(document, 1));
    EXPECT_FALSE(document.edit({QStringLiteral("Scale")}, withScale(document.experiment(), true)));
    EXPECT_EQ(changed.count(), 0);
    EXPECT_EQ(document.undoStack().count(), 0);
    EXPECT_TRUE(setFirst(document, -0.0));
    EXPECT_TRUE(setFirst(document, 0.0)) << "−0 and 0 are different values";
}

TEST(Document, EachChangeIsSaidOnce) {
    Document document(toy());
    const QSignalSpy changed(&document, &Document::changed);
    setFirst(document, 2);
    EXPECT_EQ(changed.count(), 1);
    document.undoStack().undo();
    EXPECT_EQ(changed.count(), 2);
    document.undoStack().redo();
    EXPECT_EQ(changed.count(), 3);
    document.reset();
    EXPECT_EQ(changed.count(), 4);
    document.choosePreset(QStringLiteral("Exit ticket"), readPreset(QStringLiteral("exit-ticket")));
    EXPECT_EQ(changed.count(), 5);
    document.open(toy(), QStringLiteral("/tmp/a.heed"));
    EXPECT_EQ(changed.count(), 6);
}

TEST(Document, MergedEditsAreOneStepBackToWhereTheFirstBegan) {
    Document document(toy());
    setFirst(document, 5);
    for (int i = 1; i <= 50; ++i) EXPECT_TRUE(setFirst(document, 5 + 0.1 * i, 7));
    EXPECT_EQ(document.undoStack().count(), 2);
    document.undoStack().undo();
    EXPECT_EQ(first(document), 5);
    document.undoStack().redo();
    EXPECT_EQ(first(document), 5 + 0.1 * 50);
    document.undoStack().undo();
    document.undoStack().undo();
    EXPECT_EQ(document.experiment(), toy());
}

TEST(Document, EditsWithDifferentKeysOrNoneStaySteps) {
    Document document(toy());
    setFirst(document, 2, 1);
    setFirst(document, 3, 2);
    setFirst(document, 4, 1);
    setFirst(document, 5);
    setFirst(document, 6);
    EXPECT_EQ(document.undoStack().count(), 5);
}

TEST(Document, ADragThatReturnsToItsStartVanishes) {
    Document document(toy());
    setFirst(document, 4);
    for (const double value : {4.5, 5.0, 4.5, 4.0}) setFirst(document, value, 3);
    EXPECT_EQ(document.undoStack().count(), 1);
    EXPECT_EQ(first(document), 4);
    document.undoStack().undo();
    EXPECT_EQ(first(document), 1);
    document.undoStack().redo();
    EXPECT_EQ(first(document), 4);
}

TEST(Document, ADragPassesItsStartAndGoesOnAsOneStep) {
    Document document(toy());
    for (const double value : {2.0, 1.0, 0.0, -1.0}) setFirst(document, value, 3);
    EXPECT_EQ(document.undoStack().count(), 1);
    document.undoStack().undo();
    EXPECT_EQ(document.experiment(), toy());
}

TEST(Document, ViewsSeeOneConsistentState) {
    Document document(sampleExperiment());
    int seen = 0;
    QObject::connect(&document, &Document::changed, [&] {
        ++seen;
        ASSERT_TRUE(document.result());
        EXPECT_EQ(document.result()->experiment, document.experiment());
        EXPECT_TRUE(sameTrace(document.result()->trace, computeAttention(document.experiment())));
        EXPECT_FALSE(document.isComputing());
        EXPECT_EQ(document.problem(), QString());
    });
    document.edit({QStringLiteral("n")}, withTokenCount(document.experiment(), 5));
    document.edit({QStringLiteral("heads")}, withHeadCount(document.experiment(), 1));
    document.edit({QStringLiteral("d")}, withModelWidth(document.experiment(), 2));
    document.choosePreset(QStringLiteral("toy"), toy());
    while (document.undoStack().canUndo()) document.undoStack().undo();
    while (document.undoStack().canRedo()) document.undoStack().redo();
    EXPECT_EQ(seen, 12);
}

TEST(Document, AnOlderResultStaysWholeForWhoKeepsIt) {
    Document document(toy());
    const auto kept = document.result();
    document.edit({QStringLiteral("n")}, withTokenCount(document.experiment(), 6));
    EXPECT_EQ(kept->experiment, toy());
    EXPECT_TRUE(sameTrace(kept->trace, computeAttention(toy())));
}

TEST(Document, EditsThatLeaveAMatrixAloneShareIt) {
    Document document(sampleExperiment());
    const double* wK = document.experiment().heads[1].wK->data();
    for (int i = 0; i < 10; ++i) setFirst(document, 50 + i);
    EXPECT_EQ(document.experiment().heads[1].wK->data(), wK);
    EXPECT_EQ(document.result()->experiment.heads[1].wK->data(), wK);
}

// One edit of any kind, chosen by the engine.
void randomEdit(Document& document, std::mt19937_64& engine) {
    const Experiment& e = document.experiment();
    const auto number = [&](Index last) {
        return uniformIndex(engine, 1, last);
    };
    const EditText text{QStringLiteral("Edit"), static_cast<int>(uniformIndex(engine, 0, 2))};
    const auto cell = [&](MatrixId id) {
        const Matrix& matrix = matrixOf(e, id);
        return withCell(e, id, uniformIndex(engine, 0, matrix.rows() - 1),
                        uniformIndex(engine, 0, matrix.cols() - 1), uniform(engine) * 4 - 2);
    };
    const Index head = uniformIndex(engine, 0, e.headCount() - 1);
    const Index token = uniformIndex(engine, 0, e.tokenCount() - 1);
    const bool on = uniform(engine) < 0.5;
    switch (uniformIndex(engine, 0, 16)) {
        case 0:
            document.edit(text, withTokenCount(e, number(6)));
            break;
        case 1:
            document.edit(text, withModelWidth(e, number(5)));
            break;
        case 2:
            document.edit(text, withKeyWidth(e, number(4)));
            break;
        case 3:
            document.edit(text, withValueWidth(e, number(4)));
            break;
        case 4:
            document.edit(text, withHeadCount(e, number(3)));
            break;
        case 5:
            document.edit(text, withCausal(e, on));
            break;
        case 6:
            document.edit(text, withPadding(e, on));
            break;
        case 7:
            document.edit(text, withPadded(e, token, on));
            break;
        case 8:
            document.edit(text, withScale(e, on));
            break;
        case 9:
            document.edit(text, withOutputProjection(e, on));
            break;
        case 10:
            document.edit(text, withToken(e, token, on ? "ja" : "nein"));
            break;
        case 11:
            document.choosePreset(QStringLiteral("P"),
                                  readPreset(presetNames()[static_cast<int>(number(5))]));
            break;
        case 12:
            document.reset();
            break;
        case 13:
            document.edit(text, cell(e.wO ? MatrixId{Kind::WO, 0} : matrixX));
            break;
        case 14:
            document.edit(text, cell({Kind::WQ, head}));
            break;
        case 15:
            document.edit(text, cell({Kind::WV, head}));
            break;
        default:
            document.edit(text, cell(matrixX));
            break;
    }
}

TEST(Document, HundredsOfRandomEditsAreUndoneToTheStartAndRedoneToTheEnd) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        SCOPED_TRACE(seed);
        std::mt19937_64 engine(seed);
        Document document(sampleExperiment());
        QUndoStack& stack = document.undoStack();
        std::vector<Experiment> states{document.experiment()};  // by the number of steps
        for (int i = 0; i < 300; ++i) {
            if (uniform(engine) < 0.1) stack.undo();
            randomEdit(document, engine);
            states.resize(static_cast<std::size_t>(stack.index()) + 1);
            states.back() = document.experiment();
        }
        ASSERT_GT(stack.count(), 100);
        ASSERT_FALSE(document.isModified() && document.experiment() == states.front());
        for (int index = stack.count(); index > 0; --index) {
            ASSERT_EQ(document.experiment(), states[static_cast<std::size_t>(index)]) << index;
            stack.undo();
        }
        EXPECT_EQ(document.experiment(), sampleExperiment());
        EXPECT_FALSE(document.isModified());
        for (int index = 0; index < stack.count(); ++index) {
            ASSERT_EQ(document.experiment(), states[static_cast<std::size_t>(index)]) << index;
            stack.redo();
        }
        EXPECT_EQ(document.experiment(), states.back());
        EXPECT_TRUE(sameTrace(document.result()->trace, computeAttention(document.experiment())));
    }
}

}  // namespace
}  // namespace heed::ui
