// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include "ui/plots/HeatmapPlot.h"

namespace heed::ui {

// The picture of a stage as a table of numbers: the same cells, the same selected one.
class StageTable : public QTableView {
    Q_OBJECT

public:
    explicit StageTable(const HeatmapPlot& plot, QWidget* parent = nullptr);

    void select(const std::optional<PlotCell>& cell);

signals:
    void cellChosen(heed::ui::PlotCell cell);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void changeEvent(QEvent* event) override;

private:
    void fitCells();

    const HeatmapPlot& plot_;
    bool following_ = false;  // the selection is set from outside
};

}  // namespace heed::ui
