// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotAccessible.h"

#include <QAccessibleWidget>
#include <QHash>

#include "ui/plots/HeatmapPlot.h"
#include "ui/plots/PlotTableModel.h"

namespace heed::ui {

namespace {

// One cell of the table. Its text is the sentence of the model.
class CellAccessible : public QAccessibleInterface, public QAccessibleTableCellInterface {
public:
    CellAccessible(HeatmapPlot& plot, int row, int column)
        : plot_(&plot), row_(row), column_(column) {}

    bool isValid() const override { return plot_ && index().isValid(); }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return plot_ ? plot_->window()->windowHandle() : nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override {
        return QAccessible::queryAccessibleInterface(plot_);
    }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    void setText(QAccessible::Text, const QString&) override {}
    QAccessible::Role role() const override { return QAccessible::Cell; }

    QString text(QAccessible::Text kind) const override {
        if (!isValid()) return {};
        switch (kind) {
            case QAccessible::Name:
                return index().data(Qt::AccessibleTextRole).toString();
            case QAccessible::Value:
                return index().data(Qt::DisplayRole).toString();
            default:
                return {};
        }
    }

    QRect rect() const override {
        if (!isValid()) return {};
        const QRect cell = plot_->cellRect(plot_->table().cellOf(index())).toRect();
        return {plot_->mapToGlobal(cell.topLeft()), cell.size()};
    }

    QAccessible::State state() const override {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        state.readOnly = true;
        state.selected = isSelected();
        state.focused = isSelected() && plot_->hasFocus();
        state.invalid = !isValid();
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TableCellInterface
                   ? static_cast<QAccessibleTableCellInterface*>(this)
                   : nullptr;
    }

    bool isSelected() const override {
        return isValid() && plot_->marks().cell == plot_->table().cellOf(index());
    }
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return column_; }
    int rowIndex() const override { return row_; }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return parent(); }

private:
    QModelIndex index() const { return plot_->table().index(row_, column_); }

    QPointer<HeatmapPlot> plot_;
    int row_;
    int column_;
};

class PlotAccessible : public QAccessibleWidget, public QAccessibleTableInterface {
public:
    explicit PlotAccessible(HeatmapPlot& plot)
        : QAccessibleWidget(&plot, QAccessible::Table), plot_(plot) {}

    ~PlotAccessible() override {
        for (const QAccessible::Id id : std::as_const(cells_))
            QAccessible::deleteAccessibleInterface(id);
    }

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TableInterface)
            return static_cast<QAccessibleTableInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    // Children are the cells, row by row.
    int childCount() const override { return rowCount() * columnCount(); }
    QAccessibleInterface* child(int index) const override {
        return columnCount() == 0 ? nullptr : cellAt(index / columnCount(), index % columnCount());
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const auto cell = plot_.cellAt(plot_.mapFromGlobal(QPoint(x, y)));
        const QModelIndex index = cell ? model().indexOf(*cell) : QModelIndex();
        return index.isValid() ? cellAt(index.row(), index.column()) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        auto* cell = const_cast<QAccessibleInterface*>(child)->tableCellInterface();
        return cell ? cell->rowIndex() * columnCount() + cell->columnIndex() : -1;
    }
    QAccessibleInterface* focusChild() const override {
        const QModelIndex index = selected();
        return plot_.hasFocus() && index.isValid() ? cellAt(index.row(), index.column()) : nullptr;
    }

    QAccessibleInterface* cellAt(int row, int column) const override {
        if (!model().index(row, column).isValid()) return nullptr;
        const auto key = std::pair(row, column);
        auto known = cells_.constFind(key);
        if (known == cells_.cend()) {
            auto* cell = new CellAccessible(plot_, row, column);
            known = cells_.insert(key, QAccessible::registerAccessibleInterface(cell));
        }
        return QAccessible::accessibleInterface(*known);
    }

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    int rowCount() const override { return model().rowCount(); }
    int columnCount() const override { return model().columnCount(); }
    QString rowDescription(int row) const override {
        return model().headerData(row, Qt::Vertical, Qt::AccessibleTextRole).toString();
    }
    QString columnDescription(int column) const override {
        return model().headerData(column, Qt::Horizontal, Qt::AccessibleTextRole).toString();
    }

    QList<QAccessibleInterface*> selectedCells() const override {
        const QModelIndex index = selected();
        if (!index.isValid()) return {};
        return {cellAt(index.row(), index.column())};
    }
    int selectedCellCount() const override { return selected().isValid() ? 1 : 0; }
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override {}

private:
    PlotTableModel& model() const { return plot_.table(); }
    QModelIndex selected() const {
        return plot_.marks().cell ? model().indexOf(*plot_.marks().cell) : QModelIndex();
    }

    HeatmapPlot& plot_;
    // Made when they are asked for, as long as the plot lives: a cell outside the table is invalid.
    mutable QHash<std::pair<int, int>, QAccessible::Id> cells_;
};

QAccessibleInterface* plotAccessible(const QString&, QObject* object) {
    auto* plot = qobject_cast<HeatmapPlot*>(object);
    return plot ? new PlotAccessible(*plot) : nullptr;
}

}  // namespace

void makePlotsAccessible() {
    QAccessible::installFactory(plotAccessible);
}

}  // namespace heed::ui
