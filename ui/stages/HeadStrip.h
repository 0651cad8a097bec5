// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "ui/document/Document.h"
#include "ui/document/ViewState.h"
#include "ui/plots/HeatmapPlot.h"

namespace heed::ui {

// The weights of all heads as thumbnails on one scale, the current one framed; a click chooses a
// head. Gone where there is one head.
class HeadStrip : public QWidget {
    Q_OBJECT

public:
    HeadStrip(Document& document, ViewState& view, QWidget* parent = nullptr);

    HeatmapPlot& plot() { return *plot_; }
    void setStyle(const PlotStyle& style);

private:
    // Large thumbnails follow the picture a moment later, so that it never waits for them.
    void refreshSoon();
    void refresh();
    void refreshMarks();

    Document& document_;
    ViewState& view_;
    HeatmapPlot* plot_;
    std::shared_ptr<const Result> shown_;
    QTimer later_;
};

}  // namespace heed::ui
