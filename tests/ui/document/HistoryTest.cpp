// SPDX-License-Identifier: GPL-3.0-or-later
// The history as a whole: long runs of edits of every kind, and its limit.
#include <gtest/gtest.h>

#include <functional>

#include "core/experiment/Edits.h"
#include "core/experiment/Fill.h"
#include "core/experiment/HeadEdits.h"
#include "core/experiment/InputError.h"
#include "core/experiment/TokenEdits.h"
#include "core/formats/ExperimentJson.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/support/LargeExperiment.h"
#include "tests/ui/support/SameTrace.h"
#include "tests/ui/support/Samples.h"
#include "ui/document/Document.h"

namespace heed::ui {
namespace {

using Kind = MatrixId::Kind;
using Engine = std::mt19937_64;

MatrixId anyMatrix(Engine& engine, const Experiment& e) {
    constexpr std::array kinds = {Kind::X, Kind::WQ, Kind::WK, Kind::WV};
    const Kind kind = kinds.at(static_cast<std::size_t>(uniformIndex(engine, 0, 3)));
    return {kind, kind == Kind::X ? 0 : uniformIndex(engine, 0, e.headCount() - 1)};
}

CellRange anyRange(Engine& engine, const Matrix& matrix) {
    const Index row = uniformIndex(engine, 0, matrix.rows() - 1);
    const Index column = uniformIndex(engine, 0, matrix.cols() - 1);
    return {row, column, uniformIndex(engine, 1, matrix.rows() - row),
            uniformIndex(engine, 1, matrix.cols() - column)};
}

// One edit of a kind that the window offers, at a place and with values of its own.
Experiment anyEdit(Engine& engine, const Experiment& e) {
    const Index n = e.tokenCount();
    const Index h = e.headCount();
    const auto index = [&](Index last) {
        return uniformIndex(engine, 0, last);
    };
    const bool on = index(1) == 1;
    const MatrixId id = anyMatrix(engine, e);
    const CellRange range = anyRange(engine, matrixOf(e, id));
    switch (index(27)) {
        case 0:
            return withTokenCount(e, index(6) + 1);
        case 1:
            return withModelWidth(e, index(5) + 1);
        case 2:
            return withKeyWidth(e, index(4) + 1);
        case 3:
            return withValueWidth(e, index(4) + 1);
        case 4:
            return withHeadCount(e, index(3) + 1);
        case 5:
            return withOutputProjection(e, on);
        case 6:
            return withScale(e, on);
        case 7:
            return withCausal(e, on);
        case 8:
            return withPadding(e, on);
        case 9:
            return withPadded(e, index(n - 1), on);
        case 10:
            return withBlockedEntry(e, index(n - 1), index(n - 1), on);
        case 11:
            return withAdditiveEntry(e, index(n - 1), index(n - 1), uniform(engine));
        case 12:
            return withToken(e, index(n - 1), on ? "x" : "ü");
        case 13:
            return withTokenInserted(e, index(n), "new");
        case 14:
            return withTokenMoved(e, index(n - 1), index(n - 1));
        case 15:
            return n > 1 ? withTokensRemoved(e, {index(n - 1)}) : withTokenDuplicated(e, 0);
        case 16:
            return n < 8 ? withTokenDuplicated(e, index(n - 1)) : withTokensRemoved(e, {0, 1});
        case 17:
            return withTokensFromText(e, on ? "the cat, the mat" : "to be or not");
        case 18:
            return h < 5 ? withHeadDuplicated(e, index(h - 1)) : withHeadRemoved(e, 0);
        case 19:
            return withHeadMoved(e, index(h - 1), index(h - 1));
        case 20:
            return withHeadName(e, index(h - 1), on ? "previous" : "");
        case 21:
            return withNormalFill(e, id, range, engine());
        case 22:
            return withScaledBlock(e, id, range, uniform(engine) * 2 - 1);
        case 23:
            return withFill(e, on ? -1e9 : -1);
        case 24:
            return withZeroFill(e, id, range);
        case 25:
            return withTitle(e, "title " + std::to_string(index(9)), "");
        default:
            return withCell(e, id, range.row, range.column, uniform(engine) * 20 - 10);
    }
}

TEST(History, TwoThousandRandomEditsUndoToTheFirstBitAndRedoToTheLast) {
    Document document(sampleExperiment());
    Engine engine(20'261'130);
    std::vector<Experiment> states = {document.experiment()};
    while (states.size() <= 2000) {
        try {
            if (document.edit({QStringLiteral("Edit")}, anyEdit(engine, document.experiment())))
                states.push_back(document.experiment());
        } catch (const InputError&) {
            EXPECT_EQ(document.experiment(), states.back()) << "a refused edit changes nothing";
        }
    }
    ASSERT_EQ(document.undoStack().count(), 2000);
    const std::string lastBytes = writeExperiment(document.experiment());
    for (std::size_t step = 2000; step > 0; --step) {
        ASSERT_EQ(document.experiment(), states[step]) << step;
        document.undoStack().undo();
    }
    EXPECT_EQ(writeExperiment(document.experiment()), writeExperiment(sampleExperiment()));
    EXPECT_FALSE(document.undoStack().canUndo());
    EXPECT_FALSE(document.isModified());
    for (std::size_t step = 0; step < 2000; ++step) {
        ASSERT_EQ(document.experiment(), states[step]) << step;
        document.undoStack().redo();
    }
    EXPECT_EQ(writeExperiment(document.experiment()), lastBytes);
    EXPECT_FALSE(document.undoStack().canRedo());
}

// Each edit of x(0, 0) keeps one more X; the other matrices are shared.
TEST(History, BeyondItsLimitTheOldestStepsAreLetGo) {
    Document document(largeExperiment(100, 1));
    const auto bytes = static_cast<std::size_t>(document.experiment().x->size()) * sizeof(double);
    document.setHistoryLimit(5 * bytes);
    for (int step = 1; step <= 8; ++step) setFirst(document, step);
    int undone = 0;
    for (; document.undoStack().canUndo(); ++undone) document.undoStack().undo();
    EXPECT_EQ(undone, 5);
    EXPECT_EQ(document.experiment().x(0, 0), 3);
    EXPECT_EQ(document.undoStack().count(), 5) << "what cannot be undone is not offered";
    while (document.undoStack().canRedo()) document.undoStack().redo();
    EXPECT_EQ(document.experiment().x(0, 0), 8);
}

TEST(History, ADragCountsOnce) {
    Document document(largeExperiment(100, 1));
    const auto bytes = static_cast<std::size_t>(document.experiment().x->size()) * sizeof(double);
    document.setHistoryLimit(2 * bytes);
    const double before = document.experiment().x(0, 0);
    for (int step = 1; step <= 50; ++step) setFirst(document, step, 7);
    EXPECT_EQ(document.undoStack().count(), 1);
    document.undoStack().undo();
    EXPECT_EQ(document.experiment().x(0, 0), before);
}

TEST(History, SmallEditsOfALargeExperimentShareTheRest) {
    const Experiment before = largeExperiment(100, 2);
    const Experiment after = withCell(before, {Kind::WK, 1}, 0, 0, 3);
    EXPECT_EQ(bytesNotShared(before, after),
              static_cast<std::size_t>(before.heads[1].wK->size()) * sizeof(double));
    EXPECT_EQ(bytesNotShared(before, withHeadMoved(before, 0, 1)), 0U);
    EXPECT_EQ(bytesNotShared(before, withScale(before, false)), 0U);
}

}  // namespace
}  // namespace heed::ui
