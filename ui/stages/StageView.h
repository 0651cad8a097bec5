// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QWidget>

#include "ui/document/Document.h"
#include "ui/document/ViewState.h"
#include "ui/plots/HeatmapPlot.h"

namespace heed::ui {

// How the window draws, beside what: not part of the document.
struct DisplayOptions {
    ColorMap colorMap = ColorMap::Viridis;
    int digits = 2;
};

// The centre of the window: the weights of the chosen head with Y beside them, and the choice of
// the head.
class StageView : public QWidget {
    Q_OBJECT

public:
    StageView(Document& document, ViewState& view, QWidget* parent = nullptr);

    HeatmapPlot& plot() { return *plot_; }
    QComboBox& headSelector() { return *heads_; }

    const DisplayOptions& options() const { return options_; }
    void setOptions(const DisplayOptions& options);

    // Goes to the next (+1) or previous (−1) entry of the head selector.
    void stepHead(int step);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void refreshHeads(const Experiment& experiment);
    void refreshMark();
    void applyStyle();
    void selectPlotCell(const PlotCell& cell);
    void moveCell(int rows, int columns);
    void goToEnd(bool first, bool allRows);
    Index shownTokens() const;

    Document& document_;
    ViewState& view_;
    DisplayOptions options_;
    QComboBox* heads_;
    HeatmapPlot* plot_;
};

}  // namespace heed::ui
