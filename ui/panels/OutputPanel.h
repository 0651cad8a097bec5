// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include "ui/document/Document.h"
#include "ui/document/ViewState.h"
#include "ui/panels/DockPanel.h"
#include "ui/plots/HeatmapPlot.h"

namespace heed::ui {

// The output of the selected query as a weighted sum: α_j, v_j and α_j v_j of each key, and their
// sum y. Weights say how much, values say what.
class OutputPanel : public DockPanel {
    Q_OBJECT

public:
    OutputPanel(Document& document, ViewState& view, QWidget* parent = nullptr);

    HeatmapPlot& plot() { return *plot_; }
    QString equation() const { return equation_->text(); }
    void setDisplay(ColorMap map, int digits);

protected:
    void renew() override;
    void changeEvent(QEvent* event) override;

private:
    void applyStyle();

    Document& document_;
    ViewState& view_;
    ColorMap colorMap_ = ColorMap::Viridis;
    int digits_ = 2;
    QLabel* equation_;
    HeatmapPlot* plot_;
};

}  // namespace heed::ui
