// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotAccessible.h"

#include <QAccessible>

#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"

// What a screen reader finds in the window.
namespace heed::ui {
namespace {

class PlotAccessibleTest : public WindowTest {
protected:
    QAccessibleInterface& reader() { return *QAccessible::queryAccessibleInterface(&plot()); }
    QAccessibleTableInterface& table() { return *reader().tableInterface(); }
};

TEST_F(PlotAccessibleTest, PlotIsATableWithANameAndADescription) {
    EXPECT_EQ(reader().role(), QAccessible::Table);
    EXPECT_EQ(reader().text(QAccessible::Name), plot().content().caption);
    EXPECT_EQ(reader().text(QAccessible::Description),
              QStringLiteral("3 rows, 6 columns. Arrow keys go from cell to cell."));
    EXPECT_EQ(table().rowCount(), 3);
    EXPECT_EQ(table().columnCount(), 6);
    EXPECT_EQ(table().rowDescription(0), QStringLiteral("1 one"));
    EXPECT_EQ(table().columnDescription(1), QStringLiteral("A, two"));
}

TEST_F(PlotAccessibleTest, EachCellHasItsSentenceItsValueAndItsPlace) {
    QAccessibleInterface* cell = table().cellAt(0, 1);
    ASSERT_TRUE(cell && cell->isValid());
    EXPECT_EQ(cell->role(), QAccessible::Cell);
    EXPECT_TRUE(cell->text(QAccessible::Name)
                    .startsWith(QStringLiteral("Query 1 (one) puts 0.50 of its weight on key 2")));
    EXPECT_EQ(cell->text(QAccessible::Value), QStringLiteral("0.50"));
    EXPECT_EQ(cell->tableCellInterface()->rowIndex(), 0);
    EXPECT_EQ(cell->tableCellInterface()->columnIndex(), 1);
    EXPECT_EQ(cell->parent(), &reader());
    EXPECT_EQ(reader().child(1), cell);
    EXPECT_EQ(reader().indexOfChild(cell), 1);
    const QPoint middle = cell->rect().center();
    EXPECT_EQ(reader().childAt(middle.x(), middle.y()), cell);
    EXPECT_EQ(table().cellAt(3, 0), nullptr);
    EXPECT_EQ(table().cellAt(0, -1), nullptr);
}

TEST_F(PlotAccessibleTest, TheSelectedCellIsTheOneWithTheFocus) {
    plot().setFocus();
    window->view().selectCell(2, 1);
    ASSERT_EQ(table().selectedCellCount(), 1);
    QAccessibleInterface* cell = table().selectedCells().first();
    EXPECT_EQ(cell, table().cellAt(2, 1));
    EXPECT_TRUE(cell->state().selected);
    EXPECT_FALSE(table().cellAt(0, 1)->state().selected);
    EXPECT_EQ(reader().focusChild(), cell);
}

TEST_F(PlotAccessibleTest, ACellThatIsGoneIsNoLongerValid) {
    QAccessibleInterface* cell = table().cellAt(2, 2);
    ASSERT_TRUE(cell->isValid());
    document().open(weightsOnlyExperiment(), QString());
    window->view().setStage(Stage::X);
    EXPECT_EQ(table().rowCount(), 0);
    EXPECT_FALSE(cell->isValid());
    EXPECT_EQ(cell->text(QAccessible::Name), QString());
    EXPECT_EQ(cell->rect(), QRect());
}

// Qt tells a screen reader when a name changes.
TEST_F(PlotAccessibleTest, NameIsTheCaptionInEveryStage) {
    openPreset(QStringLiteral("two-heads"));
    QString before;
    for (const Stage stage : allStages) {
        window->view().setStage(stage);
        EXPECT_EQ(reader().text(QAccessible::Name), plot().content().caption);
        EXPECT_NE(reader().text(QAccessible::Name), before);
        before = reader().text(QAccessible::Name);
    }
}

// Whoever cannot see it must still be able to tell it from its neighbours.
TEST_F(PlotAccessibleTest, EveryWidgetThatTakesTheFocusHasAName) {
    openPreset(QStringLiteral("reader"));
    for (QWidget* widget : window->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()) continue;
        if (widget->objectName().startsWith(QLatin1String("qt_"))) continue;
        const QAccessibleInterface* each = QAccessible::queryAccessibleInterface(widget);
        ASSERT_NE(each, nullptr);
        EXPECT_FALSE(each->text(QAccessible::Name).isEmpty())
            << widget->metaObject()->className() << ' ' << widget->objectName().toStdString();
    }
}

}  // namespace
}  // namespace heed::ui
