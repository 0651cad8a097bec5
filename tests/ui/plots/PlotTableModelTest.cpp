// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotTableModel.h"

#include <QAbstractItemModelTester>

#include "core/attention/AttentionForward.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/plots/StageContent.h"

namespace heed::ui {
namespace {

class PlotTableModelTest : public WindowTest {
protected:
    PlotTableModel& table() { return plot().table(); }
    QString text(int row, int column, int role = Qt::DisplayRole) {
        return table().index(row, column).data(role).toString();
    }
    QString header(int section, Qt::Orientation orientation) {
        return table().headerData(section, orientation, Qt::DisplayRole).toString();
    }
};

TEST_F(PlotTableModelTest, StandsTheUsualTests) {
    const QAbstractItemModelTester tester(&table(),
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    for (const char* preset : {"two-heads", "causal", "lecture-toy", "reader"}) {
        openPreset(QString::fromLatin1(preset));
        for (const Stage stage : allStages) window->view().setStage(stage);
        window->view().setAllHeads(!window->view().showsAllHeads());
    }
    EXPECT_EQ(table().rowCount(), 11);
}

TEST_F(PlotTableModelTest, ToyWeightsWithTheirSumAndOutput) {
    ASSERT_EQ(table().rowCount(), 3);
    ASSERT_EQ(table().columnCount(), 3 + 1 + 2);
    EXPECT_EQ(header(1, Qt::Vertical), QStringLiteral("2 two"));
    EXPECT_EQ(header(1, Qt::Horizontal), QStringLiteral("A, two"));
    EXPECT_EQ(header(3, Qt::Horizontal), QStringLiteral("Σ"));
    EXPECT_EQ(header(5, Qt::Horizontal), QStringLiteral("Y = A V, v2"));
    EXPECT_EQ(text(0, 1), QStringLiteral("0.50"));
    EXPECT_EQ(text(0, 3), QStringLiteral("1.00"));
    EXPECT_EQ(text(0, 5), QStringLiteral("1.75"));
}

TEST_F(PlotTableModelTest, EachCellIsASentenceForAScreenReader) {
    EXPECT_EQ(text(0, 1, Qt::AccessibleTextRole),
              QStringLiteral("Query 1 (one) puts 0.50 of its weight on key 2 (two), the largest in "
                             "its row."));
    EXPECT_EQ(text(0, 3, Qt::AccessibleTextRole), QStringLiteral("1 one, Σ: 1.00"));
}

TEST_F(PlotTableModelTest, AMaskedCellSaysSo) {
    openPreset(QStringLiteral("causal"));
    EXPECT_EQ(text(0, 1), QStringLiteral("masked"));
    EXPECT_TRUE(text(0, 1, Qt::AccessibleTextRole).contains(QStringLiteral("0 by rule")))
        << text(0, 1, Qt::AccessibleTextRole).toStdString();
}

TEST_F(PlotTableModelTest, CellsAndIndexesAnswerEachOther) {
    openPreset(QStringLiteral("two-heads"));
    for (const Stage stage : allStages) {
        window->view().setStage(stage);
        for (int column = 0; column < table().columnCount(); ++column) {
            const QModelIndex index = table().index(1, column);
            EXPECT_EQ(table().indexOf(table().cellOf(index)), index);
        }
    }
    EXPECT_FALSE(table().indexOf({99, 0, 0}).isValid());
    EXPECT_FALSE(table().indexOf({0, 99, 0}).isValid());
}

TEST_F(PlotTableModelTest, FollowsAnEditWithoutForgettingTheCurrentCell) {
    press(Qt::Key_T, Qt::ControlModifier);
    window->stage().table().setCurrentIndex(table().index(2, 1));
    setFirst(2);
    EXPECT_EQ(window->stage().table().currentIndex(), table().index(2, 1));
    // q₁ = (2, 0): exp(2/√2) = 4.113 of 6.113.
    EXPECT_EQ(text(0, 1), QStringLiteral("0.67"));
}

}  // namespace
}  // namespace heed::ui
