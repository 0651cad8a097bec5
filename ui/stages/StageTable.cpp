// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/StageTable.h"

#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>

#include "ui/plots/PlotTableModel.h"

namespace heed::ui {

StageTable::StageTable(const HeatmapPlot& plot, QWidget* parent) : QTableView(parent), plot_(plot) {
    setModel(&plot_.table());
    setTabKeyNavigation(false);  // Tab leaves
    setSelectionMode(QAbstractItemView::SingleSelection);
    setCornerButtonEnabled(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    connect(model(), &QAbstractItemModel::modelReset, this, &StageTable::fitCells);
    fitCells();
}

void StageTable::fitCells() {
    const QFontMetrics metrics(font());
    int width = metrics.horizontalAdvance(QStringLiteral("−000.00"));
    constexpr int measured = 64;  // of more columns the first ones stand for the others
    for (int column = 0; column < std::min(model()->columnCount(), measured); ++column)
        width = std::max(width, metrics.horizontalAdvance(
                                    model()->headerData(column, Qt::Horizontal).toString()));
    horizontalHeader()->setDefaultSectionSize(std::min(width, 20 * metrics.averageCharWidth()) +
                                              metrics.height());
    verticalHeader()->setDefaultSectionSize(std::max(24, metrics.height() + 8));
}

void StageTable::select(const std::optional<PlotCell>& cell) {
    const QScopedValueRollback following(following_, true);
    const QModelIndex index = cell ? plot_.table().indexOf(*cell) : QModelIndex();
    // A sum and its like belong to the selected row as a whole.
    const QModelIndex current = currentIndex();
    if (current.isValid() && current.row() == index.row() &&
        plot_.content().panels[plot_.table().cellOf(current).panel].isText())
        return;
    if (index != currentIndex()) setCurrentIndex(index);
}

void StageTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (!following_ && current.isValid()) emit cellChosen(plot_.table().cellOf(current));
}

void StageTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitCells();
}

}  // namespace heed::ui
