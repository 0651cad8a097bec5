// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <optional>

#include "ui/plots/PlotContent.h"
#include "ui/plots/PlotLayout.h"

namespace heed::ui {

class CellMarker;
class PanelsLayout;
class PlotTableModel;

// One cell of a picture; panels, rows and columns count from 0.
struct PlotCell {
    std::size_t panel = 0;
    Index row = 0;
    Index column = 0;

    bool operator==(const PlotCell&) const = default;
};

// Some cells of one panel: where an operand stands.
struct PlotRegion {
    std::size_t panel = 0;
    Index row = 0;
    Index column = 0;
    Index rows = 1;
    Index columns = 1;

    bool operator==(const PlotRegion&) const = default;
};

// What is marked on a picture in the window; exports have no marks.
struct PlotMarks {
    std::optional<PlotCell> cell;      // a ring
    std::optional<Index> query;        // a band through the panels whose rows are queries
    std::optional<Index> key;          // the same where rows are keys; a mark over key columns
    bool pinned = false;               // the ring holds a pin
    std::vector<PlotRegion> operands;  // framed: the numbers that the explanation speaks of

    bool operator==(const PlotMarks&) const = default;
};

// A picture in the window: matrices as coloured cells with their numbers, side by side, drawn as
// drawPlot() draws those of figures, and marks on them.
class HeatmapPlot : public QCustomPlot {
    Q_OBJECT

public:
    explicit HeatmapPlot(QWidget* parent = nullptr);
    ~HeatmapPlot() override;

    void setContent(PlotContent content);
    void setStyle(PlotStyle style);

    void setMarks(PlotMarks marks);

    const PlotContent& content() const { return content_; }
    const PlotStyle& style() const { return style_; }
    const PlotMarks& marks() const { return marks_; }

    // What it shows as a table, for screen readers and for a table view beside it.
    PlotTableModel& table() const { return *table_; }

    // The layout at the size at which the plot was last drawn.
    const PlotLayout& plotLayoutNow() const { return layout_; }

    std::optional<PlotCell> cellAt(QPointF position) const;

    // Where a cell stands in the window.
    QRectF cellRect(const PlotCell& cell) const;

signals:
    void contentChanged();
    void cellClicked(heed::ui::PlotCell cell);
    void cellMoved(int rows, int columns);             // by the arrow keys
    void cornerAsked(bool firstColumn, bool allRows);  // Home, End, with Ctrl
    void cellHovered(
        std::optional<heed::ui::PlotCell> cell);  // none: the pointer has left the cells
    void cellActivated(heed::ui::PlotCell cell);  // a double click
    void pinAsked(bool pinned);                   // Enter, Esc

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    friend class PanelsLayout;

    void redraw();
    void rebuildPanels();
    void repaintMark();
    void announceCell();
    bool exists(const PlotCell& cell) const;

    PlotContent content_;
    PlotStyle style_;
    PlotLayout layout_;
    PlotMarks marks_;
    std::optional<PlotCell> hovered_;
    PanelsLayout* panels_ = nullptr;
    CellMarker* marker_ = nullptr;
    PlotTableModel* table_ = nullptr;
};

}  // namespace heed::ui
