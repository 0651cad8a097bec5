// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <functional>

#include "ui/plots/HeatmapPlot.h"

namespace heed::ui {

// What a plot shows, as a table: its panels side by side, a row for each of their rows. It is what
// a screen reader reads of the plot, and what a table view beside it shows.
class PlotTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit PlotTableModel(HeatmapPlot& plot);

    // What a screen reader says of a cell; where it is empty, the names of row and column and the
    // value.
    void setSentences(std::function<QString(const PlotCell&)> sentence);

    PlotCell cellOf(const QModelIndex& index) const;
    QModelIndex indexOf(const PlotCell& cell) const;  // invalid where there is no such cell

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void refresh();
    QString valueText(const PlotCell& cell) const;
    QString columnName(int section) const;

    HeatmapPlot& plot_;
    std::function<QString(const PlotCell&)> sentence_;
    int rows_ = 0;
    std::vector<int> firstColumns_;  // one a panel
    int columns_ = 0;
};

}  // namespace heed::ui
