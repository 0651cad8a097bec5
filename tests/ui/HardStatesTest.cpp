// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/HardStates.h"

#include <QTest>

#include "core/attention/HeadSelection.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/plots/PlotTableModel.h"

// Every stage, panel and head view in states at the edge of what an experiment may be.
namespace heed::ui {
namespace {

class HardStatesTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        window->resize(1280, 800);
    }

    // A number that is none is said in words, never printed.
    static void expectReadable(const QString& text) {
        for (const char* bad : {"nan", "NaN", "inf"})
            EXPECT_FALSE(text.contains(QLatin1String(bad))) << text.toStdString();
        EXPECT_FALSE(text.contains(QLatin1String("−0.00"))) << text.toStdString();
    }

    void expectInside() {
        const QRectF room = plot().rect();
        for (const PanelLayout& panel : plot().plotLayoutNow().panels) {
            EXPECT_TRUE(room.contains(panel.cells)) << "cells beyond the picture";
            EXPECT_GT(panel.cellWidth, 0);
            EXPECT_GT(panel.cellHeight, 0);
        }
        for (const QRectF& texts : {plot().plotLayoutNow().caption, plot().plotLayoutNow().legend})
            EXPECT_TRUE(texts.isEmpty() || room.contains(texts)) << "text beyond the picture";
    }

    // The panels hold the numbers of the trace, of the head that they say.
    void expectNumbers() {
        const Result& result = *document().result();
        for (const PlotPanel& panel : plot().content().panels) {
            if (!panel.quantity) continue;
            const bool mean =
                window->view().head().mean && window->view().stage() == Stage::Weights &&
                !window->view().showsAllHeads() && *panel.quantity == Quantity::Weights &&
                result.experiment.headCount() > 1;
            const Matrix expected =
                mean ? weightsOf(result.trace, {panel.head, true})
                     : quantityOf(result.experiment, result.trace, *panel.quantity, panel.head);
            EXPECT_TRUE(identical(panel.data.values, expected));
        }
    }

    void expectTexts() {
        const PlotTableModel& table = plot().table();
        for (int row = 0; row < std::min(table.rowCount(), 5); ++row)
            for (int column = 0; column < std::min(table.columnCount(), 60); ++column) {
                const QModelIndex index = table.index(row, column);
                expectReadable(index.data(Qt::DisplayRole).toString());
                const QString spoken = index.data(Qt::AccessibleTextRole).toString();
                EXPECT_FALSE(spoken.isEmpty());
                expectReadable(spoken);
            }
        EXPECT_EQ(badEnglishIn(window->sentence().toStdString()), "")
            << window->sentence().toStdString();
        expectReadable(window->why().heading());
        expectReadable(window->output().equation());
        for (int step = 0; step < window->why().steps().count(); ++step)
            expectReadable(window->why().steps().item(step)->text());
    }

    void expectRight() {
        QCoreApplication::processEvents();
        expectNumbers();
        expectInside();
        expectTexts();
    }

    void walk(const Experiment& e) {
        for (const Stage stage : allStages) {
            window->view().setStage(stage);
            SCOPED_TRACE(std::string(titleOf(stage)));
            for (Index head = 0; head < std::min<Index>(e.headCount(), 3); ++head) {
                window->view().setHead({head, false});
                expectRight();
            }
            window->view().selectCell(e.tokenCount() - 1, e.tokenCount() - 1);
            window->view().setHead({e.headCount() - 1, true});
            expectRight();
            window->view().setAllHeads(true);
            expectRight();
            window->view().setAllHeads(false);
        }
    }
};

TEST_F(HardStatesTest, EveryViewStaysRight) {
    for (const HardState& state : hardStates()) {
        SCOPED_TRACE(state.name);
        document().open(state.experiment, QString());
        ASSERT_TRUE(QTest::qWaitFor([&] { return !document().isComputing(); }));
        walk(state.experiment);
    }
}

TEST_F(HardStatesTest, NumbersNearTheLimitAreShown) {
    setFirst(1e150);
    window->view().setStage(Stage::Scores);
    expectRight();
    const auto scores =
        std::find_if(plot().content().panels.begin(), plot().content().panels.end(),
                     [](const PlotPanel& panel) { return panel.quantity == Quantity::Scores; });
    const auto place = static_cast<std::size_t>(scores - plot().content().panels.begin());
    EXPECT_EQ(plot().table().indexOf({place, 0, 1}).data().toString(), QStringLiteral("1.00e+150"));
}

TEST_F(HardStatesTest, AnOverflowIsNamedAndTheLastResultStays) {
    const auto before = document().result();
    window->view().setStage(Stage::Scores);
    document().edit({QStringLiteral("edit")}, [&] {
        Experiment e = document().experiment();
        Matrix x = e.x;
        x(0, 0) = 1e200;
        x(1, 1) = 1e200;
        e.x = x;
        return e;
    }());
    const QString said = window->messages().text();
    EXPECT_TRUE(said.startsWith(QStringLiteral("scores (S) of head 1, row 1, column 2 overflows")))
        << said.toStdString();
    EXPECT_EQ(document().result(), before);
    expectRight();
    document().undoStack().undo();
    EXPECT_EQ(window->messages().text(), QString());
}

}  // namespace
}  // namespace heed::ui
