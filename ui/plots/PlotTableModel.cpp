// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotTableModel.h"

#include <algorithm>

#include "ui/plots/PlotText.h"

namespace heed::ui {

PlotTableModel::PlotTableModel(HeatmapPlot& plot) : QAbstractTableModel(&plot), plot_(plot) {
    connect(&plot_, &HeatmapPlot::contentChanged, this, &PlotTableModel::refresh);
    refresh();
}

void PlotTableModel::setSentences(std::function<QString(const PlotCell&)> sentence) {
    sentence_ = std::move(sentence);
}

void PlotTableModel::refresh() {
    const PlotContent& content = plot_.content();
    std::vector<int> firstColumns;
    int columns = 0;
    for (const PlotPanel& panel : content.panels) {
        firstColumns.push_back(columns);
        columns += static_cast<int>(panel.columns());
    }
    const auto rows = static_cast<int>(content.rows());
    if (rows != rows_ || columns != columns_ || firstColumns != firstColumns_) {
        beginResetModel();
        rows_ = rows;
        columns_ = columns;
        firstColumns_ = std::move(firstColumns);
        endResetModel();
    } else if (rows_ > 0 && columns_ > 0) {
        emit dataChanged(index(0, 0), index(rows_ - 1, columns_ - 1));
        emit headerDataChanged(Qt::Horizontal, 0, columns_ - 1);
        emit headerDataChanged(Qt::Vertical, 0, rows_ - 1);
    }
}

int PlotTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : rows_;
}

int PlotTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns_;
}

PlotCell PlotTableModel::cellOf(const QModelIndex& index) const {
    const auto after = std::upper_bound(firstColumns_.begin(), firstColumns_.end(), index.column());
    const auto panel = static_cast<std::size_t>(after - firstColumns_.begin()) - 1;
    return {panel, index.row(), index.column() - firstColumns_[panel]};
}

QModelIndex PlotTableModel::indexOf(const PlotCell& cell) const {
    if (cell.panel >= firstColumns_.size()) return {};
    const int column = firstColumns_[cell.panel] + static_cast<int>(cell.column);
    const int end =
        cell.panel + 1 < firstColumns_.size() ? firstColumns_[cell.panel + 1] : columns_;
    return column < end ? index(static_cast<int>(cell.row), column) : QModelIndex();
}

QString PlotTableModel::valueText(const PlotCell& cell) const {
    const PlotPanel& panel = plot_.content().panels[cell.panel];
    if (panel.isText()) return panel.texts[static_cast<std::size_t>(cell.row)];
    const QString number = numberText(panel, cell.row, cell.column, plot_.style().digits);
    return number.isEmpty() && panel.data.isMasked(cell.row, cell.column) ? tr("masked") : number;
}

QVariant PlotTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const PlotCell cell = cellOf(index);
    switch (role) {
        case Qt::DisplayRole:
            return valueText(cell);
        case Qt::ToolTipRole:
        case Qt::AccessibleTextRole: {
            const QString sentence = sentence_ ? sentence_(cell) : QString();
            if (!sentence.isEmpty()) return sentence;
            return tr("%1, %2: %3")
                .arg(headerData(index.row(), Qt::Vertical, Qt::DisplayRole).toString(),
                     columnName(index.column()), valueText(cell));
        }
        case Qt::TextAlignmentRole:
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        default:
            return {};
    }
}

QString PlotTableModel::columnName(int section) const {
    const PlotCell cell = cellOf(index(0, section));
    const PlotPanel& panel = plot_.content().panels[cell.panel];
    const QString label =
        cell.column < panel.columnLabels.size() ? panel.columnLabels[cell.column] : QString();
    if (panel.title.isEmpty()) return label.isEmpty() ? QString::number(cell.column + 1) : label;
    if (panel.isText()) return panel.title;
    return tr("%1, %2").arg(panel.title,
                            label.isEmpty() ? QString::number(cell.column + 1) : label);
}

QVariant PlotTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (orientation == Qt::Horizontal)
        return section >= 0 && section < columns_ && rows_ > 0 ? columnName(section) : QString();
    // With its position, for tokens may be equal.
    const QStringList& labels = plot_.content().rowLabels;
    const QString label = section >= 0 && section < labels.size() ? labels[section] : QString();
    return label.isEmpty() ? QString::number(section + 1) : tr("%1 %2").arg(section + 1).arg(label);
}

}  // namespace heed::ui
