// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>
#include <QHeaderView>
#include <QTest>

#include "core/experiment/Edits.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"

// Nothing is cut, whatever the text size, the tokens and the numbers.
namespace heed::ui {
namespace {

class RoomTest : public WindowTest {
protected:
    void TearDown() override { press(Qt::Key_0, Qt::ControlModifier); }

    void zoomTo200() {
        for (int step = 0; step < 9; ++step) press(Qt::Key_Plus, Qt::ControlModifier);
        QCoreApplication::processEvents();
    }

    // Cells that can be seen, inside their plot.
    static void expectVisible(const HeatmapPlot& plot) {
        const QRectF room = plot.rect();
        for (const PanelLayout& panel : plot.plotLayoutNow().panels) {
            EXPECT_TRUE(room.contains(panel.cells));
            EXPECT_TRUE(panel.bar.isEmpty() || room.contains(panel.bar));
            EXPECT_GE(panel.cellHeight, 6);
            EXPECT_GE(panel.cellWidth, 3);
        }
    }

    // Each number of a table fits its column and its row.
    static void expectWholeNumbers(const QTableView& table) {
        const QAbstractItemModel& model = *table.model();
        for (int row = 0; row < model.rowCount(); ++row)
            for (int column = 0; column < model.columnCount(); ++column) {
                const QString text = model.index(row, column).data().toString();
                EXPECT_LT(table.fontMetrics().horizontalAdvance(text), table.columnWidth(column))
                    << text.toStdString();
            }
        EXPECT_GE(table.rowHeight(0), table.fontMetrics().height());
    }
};

TEST_F(RoomTest, EveryStageOfEveryPresetAtBothSizesAndTwiceTheText) {
    for (const QSize size : {QSize(1280, 800), QSize(1024, 768)}) {
        for (const bool large : {false, true}) {
            if (large) zoomTo200();
            window->resize(size);
            for (const char* preset : {"lecture-toy", "reader", "brackets", "causal"}) {
                openPreset(QString::fromLatin1(preset));
                for (const Stage stage : allStages) {
                    SCOPED_TRACE(std::string(preset) + ' ' + std::string(titleOf(stage)) +
                                 (large ? " large" : ""));
                    window->view().setStage(stage);
                    press(Qt::Key_1, Qt::AltModifier);
                    QCoreApplication::processEvents();
                    expectVisible(plot());
                    expectVisible(window->output().plot());
                }
            }
        }
        press(Qt::Key_0, Qt::ControlModifier);
    }
}

TEST_F(RoomTest, InputsGrowWithTheirNumbersAndTheText) {
    QTableView& x = window->inputs().editor(MatrixId::Kind::X).table();
    expectWholeNumbers(x);
    setFirst(-1e150);
    expectWholeNumbers(x);
    zoomTo200();
    expectWholeNumbers(x);
}

TEST_F(RoomTest, ATokenOfAnyLengthLeavesTheWindowItsSize) {
    window->resize(1280, 800);
    press(Qt::Key_2, Qt::AltModifier);
    const QSize before = window->size();
    const QSize least = window->minimumSizeHint();
    document().edit({QStringLiteral("edit")},
                    withToken(document().experiment(), 0, std::string(200, 'w')));
    QCoreApplication::processEvents();
    EXPECT_EQ(window->size(), before);
    EXPECT_LE(window->minimumSizeHint().width(), least.width() + 40);
    EXPECT_TRUE(window->why().heading().remove(QChar(0x200b)).contains(QString(200, u'w')));
}

TEST_F(RoomTest, AFloatingPanelStandsBesideItsOldPlace) {
    window->resize(1280, 800);
    auto* dock = window->findChild<QDockWidget*>(QStringLiteral("why"));
    dock->raise();
    const QPoint before = dock->mapToGlobal(QPoint());
    dock->setFloating(true);
    EXPECT_GT((dock->pos() - before).manhattanLength(), 30);
}

}  // namespace
}  // namespace heed::ui
