// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/HeatmapPlot.h"

#include <QAccessible>
#include <QFontDatabase>
#include <QKeyEvent>
#include <utility>

#include "ui/plots/CellMarker.h"
#include "ui/plots/HeatmapCells.h"
#include "ui/plots/PlotDrawing.h"
#include "ui/plots/PlotLabels.h"
#include "ui/plots/PlotTableModel.h"

namespace heed::ui {

// Gives each panel's axis rect the place that layoutPlot chose.
class PanelsLayout : public QCPLayoutInset {
public:
    explicit PanelsLayout(HeatmapPlot& plot) : plot_(plot) {}

    void updateLayout() override {
        plot_.layout_ = layoutPlot(plot_.content_, plot_.style_, QSizeF(rect().size()));
        for (int i = 0; i < elementCount(); ++i)
            elementAt(i)->setOuterRect(
                cellsRect(plot_.content_.panels[static_cast<std::size_t>(i)],
                          plot_.layout_.panels[static_cast<std::size_t>(i)]));
    }

private:
    HeatmapPlot& plot_;
};

QFont plotFont() {
    static const int id =
        QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/DejaVuSans.ttf"));
    static const int bold =
        QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/DejaVuSans-Bold.ttf"));
    Q_ASSERT(id >= 0 && bold >= 0);
    QFont font(QStringLiteral("DejaVu Sans"));
    // A painter takes what a font leaves open from the font of the application.
    font.setStyle(QFont::StyleNormal);
    font.setWeight(QFont::Normal);
    font.setStretch(QFont::Unstretched);
    font.setKerning(true);
    font.setCapitalization(QFont::MixedCase);
    font.setLetterSpacing(QFont::PercentageSpacing, 100);
    font.setWordSpacing(0);
    font.setUnderline(false);
    font.setOverline(false);
    font.setStrikeOut(false);
    font.setFixedPitch(false);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(
        static_cast<QFont::StyleStrategy>(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
    return font;
}

HeatmapPlot::HeatmapPlot(QWidget* parent) : QCustomPlot(parent) {
    style_.font = plotFont();
    plotLayout()->clear();
    panels_ = new PanelsLayout(*this);
    plotLayout()->addElement(0, 0, panels_);
    plotLayout()->setMargins(QMargins());
    layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmBuffered);
    new PlotLabels(*this);
    marker_ = new CellMarker(*this);
    table_ = new PlotTableModel(*this);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

HeatmapPlot::~HeatmapPlot() = default;

void HeatmapPlot::setContent(PlotContent content) {
    const bool samePanels = content.panels.size() == content_.panels.size();
    content_ = std::move(content);
    if (!samePanels) rebuildPanels();
    for (int i = 0; i < panels_->elementCount(); ++i) {
        auto* rect = static_cast<QCPAxisRect*>(panels_->elementAt(i));
        const PlotPanel& panel = content_.panels[static_cast<std::size_t>(i)];
        rect->axis(QCPAxis::atTop)->setRange(-0.5, static_cast<double>(panel.columns()) - 0.5);
        rect->axis(QCPAxis::atLeft)->setRange(-0.5, static_cast<double>(panel.rows()) - 0.5);
    }
    if (marks_.cell && !exists(*marks_.cell)) marks_ = {};
    hovered_.reset();
    emit contentChanged();
    redraw();
}

// At once, so that the next frame of the window holds it; unseen, it is drawn when it is shown.
void HeatmapPlot::redraw() {
    if (isVisible()) replot(rpQueuedRefresh);
}

void HeatmapPlot::rebuildPanels() {
    clearPlottables();
    while (panels_->elementCount() > 0) delete panels_->takeAt(0);
    for (std::size_t i = 0; i < content_.panels.size(); ++i) {
        auto* rect = new QCPAxisRect(this, false);
        rect->setAutoMargins(QCP::msNone);
        rect->setMargins(QMargins());
        rect->setMinimumMargins(QMargins());
        QCPAxis* top = rect->addAxis(QCPAxis::atTop);
        QCPAxis* left = rect->addAxis(QCPAxis::atLeft);
        left->setRangeReversed(true);  // row 0 on top
        top->setVisible(false);
        left->setVisible(false);
        panels_->addElement(rect, QRectF(0, 0, 1, 1));
        new HeatmapCells(*this, i, *rect);
    }
}

void HeatmapPlot::setStyle(PlotStyle style) {
    style_ = std::move(style);
    setBackground(style_.opaque ? QBrush(style_.background) : QBrush(Qt::NoBrush));
    redraw();
}

bool HeatmapPlot::exists(const PlotCell& cell) const {
    return cell.panel < content_.panels.size() && cell.row < content_.panels[cell.panel].rows() &&
           cell.column < content_.panels[cell.panel].columns();
}

void HeatmapPlot::setMarks(PlotMarks marks) {
    if (marks == marks_) return;
    const bool moved = marks.cell != marks_.cell;
    marks_ = std::move(marks);
    repaintMark();
    if (moved && hasFocus()) announceCell();
}

// A screen reader reads the cell that the focus has gone to.
void HeatmapPlot::announceCell() {
    const QModelIndex index = marks_.cell ? table_->indexOf(*marks_.cell) : QModelIndex();
    if (!index.isValid() || !QAccessible::isActive()) return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(index.row() * table_->columnCount() + index.column());
    QAccessible::updateAccessibility(&event);
}

QRectF HeatmapPlot::cellRect(const PlotCell& cell) const {
    if (cell.panel >= layout_.panels.size()) return {};
    return layout_.panels[cell.panel].cell(cell.row, cell.column);
}

void HeatmapPlot::repaintMark() {
    // Before the first replot the layer has nothing to paint on.
    if (!layout_.panels.empty()) layer(QStringLiteral("overlay"))->replot();
}

std::optional<PlotCell> HeatmapPlot::cellAt(QPointF position) const {
    for (std::size_t p = 0; p < layout_.panels.size(); ++p) {
        const PanelLayout& panel = layout_.panels[p];
        if (!panel.cells.contains(position)) continue;
        const auto row = static_cast<Index>((position.y() - panel.cells.top()) / panel.cellHeight);
        const auto column =
            static_cast<Index>((position.x() - panel.cells.left()) / panel.cellWidth);
        return PlotCell{p, std::min(row, content_.panels[p].rows() - 1),
                        std::min(column, content_.panels[p].columns() - 1)};
    }
    return std::nullopt;
}

void HeatmapPlot::mousePressEvent(QMouseEvent* event) {
    QCustomPlot::mousePressEvent(event);
    setFocus(Qt::MouseFocusReason);
    if (event->button() != Qt::LeftButton) return;
    if (const auto cell = cellAt(event->position())) emit cellClicked(*cell);
}

void HeatmapPlot::mouseMoveEvent(QMouseEvent* event) {
    QCustomPlot::mouseMoveEvent(event);
    const auto cell = cellAt(event->position());
    if (cell == hovered_) return;
    hovered_ = cell;
    emit cellHovered(cell);
}

void HeatmapPlot::leaveEvent(QEvent* event) {
    QCustomPlot::leaveEvent(event);
    if (!hovered_) return;
    hovered_.reset();
    emit cellHovered(std::nullopt);
}

void HeatmapPlot::mouseDoubleClickEvent(QMouseEvent* event) {
    QCustomPlot::mouseDoubleClickEvent(event);
    if (event->button() != Qt::LeftButton) return;
    if (const auto cell = cellAt(event->position())) emit cellActivated(*cell);
}

void HeatmapPlot::keyPressEvent(QKeyEvent* event) {
    const bool control = event->modifiers() == Qt::ControlModifier;
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    switch (event->key()) {
        case Qt::Key_Left:
            if (plain) return emit cellMoved(0, -1);
            break;
        case Qt::Key_Right:
            if (plain) return emit cellMoved(0, 1);
            break;
        case Qt::Key_Up:
            if (plain) return emit cellMoved(-1, 0);
            break;
        case Qt::Key_Down:
            if (plain) return emit cellMoved(1, 0);
            break;
        case Qt::Key_Home:
            if (plain || control) return emit cornerAsked(true, control);
            break;
        case Qt::Key_End:
            if (plain || control) return emit cornerAsked(false, control);
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (plain) return emit pinAsked(true);
            break;
        case Qt::Key_Escape:
            if (plain) return emit pinAsked(false);
            break;
        default:
            break;
    }
    QCustomPlot::keyPressEvent(event);
}

void HeatmapPlot::showEvent(QShowEvent* event) {
    QCustomPlot::showEvent(event);
    redraw();
}

void HeatmapPlot::focusInEvent(QFocusEvent* event) {
    QCustomPlot::focusInEvent(event);
    repaintMark();
}

void HeatmapPlot::focusOutEvent(QFocusEvent* event) {
    QCustomPlot::focusOutEvent(event);
    repaintMark();
}

}  // namespace heed::ui
