// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <optional>

#include "ui/plots/PlotContent.h"
#include "ui/plots/PlotLayout.h"

namespace heed::ui {

class CellMarker;
class HeatmapCells;
class PanelsLayout;
class PlotLabels;

// One cell of a picture; panels, rows and columns count from 0.
struct PlotCell {
    std::size_t panel = 0;
    Index row = 0;
    Index column = 0;

    bool operator==(const PlotCell&) const = default;
};

// The one drawing of Heedmap: matrices as coloured cells with their numbers, side by side. The
// window shows one; an export paints another, which is never shown, with the style of a figure.
class HeatmapPlot : public QCustomPlot {
    Q_OBJECT

public:
    explicit HeatmapPlot(QWidget* parent = nullptr);
    ~HeatmapPlot() override;

    void setContent(PlotContent content);
    void setStyle(PlotStyle style);

    // The selected cell: a ring, its row as a band through all panels, its column by a mark.
    void setMarked(std::optional<PlotCell> cell);

    const PlotContent& content() const { return content_; }
    const PlotStyle& style() const { return style_; }
    std::optional<PlotCell> marked() const { return marked_; }

    // The layout at the size at which the plot was last drawn.
    const PlotLayout& plotLayoutNow() const { return layout_; }

    std::optional<PlotCell> cellAt(QPointF position) const;

    // Paints the picture without marks onto any device, on which nobody else may be painting.
    // `size` in device pixels.
    void paintOnto(QPaintDevice& device, QSize size);

signals:
    void cellClicked(heed::ui::PlotCell cell);
    void cellMoved(int rows, int columns);             // by the arrow keys
    void cornerAsked(bool firstColumn, bool allRows);  // Home, End, with Ctrl

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    friend class PanelsLayout;
    friend class HeatmapCells;
    friend class PlotLabels;
    friend class CellMarker;

    void rebuildPanels();
    void repaintMark();

    PlotContent content_;
    PlotStyle style_;
    PlotLayout layout_;
    std::optional<PlotCell> marked_;
    PanelsLayout* panels_ = nullptr;
    CellMarker* marker_ = nullptr;
};

}  // namespace heed::ui
