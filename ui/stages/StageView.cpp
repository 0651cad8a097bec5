// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/StageView.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "core/explain/StageSentence.h"
#include "ui/plots/CompareContent.h"
#include "ui/plots/PlotTableModel.h"
#include "ui/plots/WindowStyle.h"
#include "ui/stages/MaskEditing.h"
#include "ui/stages/PlotMapping.h"

namespace heed::ui {

StageView::StageView(Document& document, ViewState& view, QWidget* parent)
    : QWidget(parent),
      document_(document),
      view_(view),
      heads_(new QComboBox(this)),
      plot_(new HeatmapPlot(this)),
      table_(new StageTable(*plot_, this)),
      pages_(new QStackedWidget(this)),
      strip_(new HeadStrip(document, view, this)) {
    auto* label = new QLabel(tr("Sho&w"), this);
    label->setBuddy(heads_);
    heads_->setAccessibleName(tr("Head shown"));
    heads_->setToolTip(tr("The head whose weights are shown (Ctrl+PgUp, Ctrl+PgDown)"));
    heads_->setWhatsThis(tr(
        "Chooses the head whose weights and outputs are shown, or the mean of the weights over all "
        "heads with the final output beside it."));
    heads_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    heads_->setMinimumContentsLength(40);
    heads_->setMinimumWidth(160);
    plot_->setMinimumSize(260, 200);
    plot_->setWhatsThis(tr(
        "Rows are queries, columns are keys: row i tells where token i looks. Click a cell or use "
        "the arrow keys; Enter pins it, Esc releases it. In the stage +M, Space blocks or frees an "
        "entry and typing sets a number."));

    auto* header = new QHBoxLayout;
    header->addWidget(label);
    header->addWidget(heads_);
    header->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(header);
    pages_->addWidget(plot_);
    pages_->addWidget(table_);
    column->addWidget(pages_, 1);
    column->addWidget(strip_);

    connect(heads_, &QComboBox::activated, this, [this](int index) {
        const auto result = document_.result();  // the heads to choose from are those shown
        const bool mean = result && index >= result->experiment.headCount();
        view_.setHead({mean ? view_.head().head : index, mean});
    });
    auto* mask = new MaskEditing(document_, view_, *plot_, this);
    connect(mask, &MaskEditing::refused, this, &StageView::refused);
    plot_->table().setSentences([this](const PlotCell& cell) { return sentenceOn(cell); });
    connect(table_, &StageTable::cellChosen, this, &StageView::select);
    connect(plot_, &HeatmapPlot::cellClicked, this, [this](const PlotCell& cell) {
        select(cell);
        view_.setPinned(true);
    });
    connect(plot_, &HeatmapPlot::cellMoved, this, &StageView::moveCell);
    connect(plot_, &HeatmapPlot::cornerAsked, this, &StageView::goToEnd);
    connect(plot_, &HeatmapPlot::pinAsked, &view_, &ViewState::setPinned);
    connect(plot_, &HeatmapPlot::cellHovered, this, [this](const std::optional<PlotCell>& cell) {
        view_.hover(cell ? positionOf(plot_->content(), *cell) : std::nullopt);
    });
    connect(&document_, &Document::changed, this, &StageView::refresh);
    connect(&view_, &ViewState::changed, this, &StageView::refreshView);
    connect(&view_, &ViewState::shownChanged, this, &StageView::refreshMarks);
    connect(&view_, &ViewState::operandsChanged, this, &StageView::refreshMarks);
    setFocusProxy(plot_);
    applyStyle();
    refresh();
}

void StageView::setOptions(const DisplayOptions& options) {
    options_ = options;
    applyStyle();
    refresh();
}

void StageView::stepHead(int step) {
    const int next = heads_->currentIndex() + step;
    if (next < 0 || next >= heads_->count()) return;
    heads_->setCurrentIndex(next);
    emit heads_->activated(next);
}

void StageView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) applyStyle();
}

void StageView::applyStyle() {
    PlotStyle style = windowStyle(*this);
    style.colorMap = options_.colorMap;
    style.digits = options_.content.digits;
    plot_->setStyle(style);
    strip_->setStyle(style);
}

HeadSelection StageView::shownHead(const Experiment& e) const {
    const bool mean = view_.head().mean && e.headCount() > 1 && view_.stage() == Stage::Weights;
    return {std::min(view_.head().head, e.headCount() - 1), mean};
}

// What the drawn content depends on beside the result and the options.
StageView::Shown StageView::wanted(const Experiment& e) const {
    const bool all = view_.showsAllHeads() && e.headCount() > 1;
    return {view_.stage(), all ? HeadSelection{} : shownHead(e), all};
}

void StageView::refreshView() {
    const auto result = document_.result();
    if (result && wanted(result->experiment) != drawn_) return refresh();
    if (result) refreshHeads(result->experiment);
    refreshMarks();
}

void StageView::refresh() {
    const auto result = document_.result();
    heads_->setEnabled(result != nullptr);
    if (!result) {
        plot_->setContent({});
        return;
    }
    const Experiment& e = result->experiment;
    refreshHeads(e);
    drawn_ = wanted(e);
    const bool imported = e.holdsWeightsOnly();
    if (imported && drawn_.stage != Stage::Weights) {
        PlotContent nothing;
        nothing.caption = tr("This document holds weights only; the stage A shows them.");
        plot_->setContent(std::move(nothing));
    } else if (drawn_.allHeads) {
        const Quantity quantity = quantitiesOf(drawn_.stage).front();
        plot_->setContent(headGridContent(e, result->trace,
                                          isPerHead(quantity) ? quantity : Quantity::Weights,
                                          options_.content));
    } else if (pinned_) {
        plot_->setContent(compareContent({pinned_->experiment, pinned_->trace}, {e, result->trace},
                                         drawn_.stage, drawn_.head, options_.content));
    } else {
        plot_->setContent(
            stageContent(e, result->trace, drawn_.stage, drawn_.head, options_.content));
    }
    // A screen reader says the name again when it changes: that is how it announces a stage.
    for (QWidget* each : {static_cast<QWidget*>(plot_), static_cast<QWidget*>(table_)})
        if (each->accessibleName() != plot_->content().caption) {
            each->setAccessibleName(plot_->content().caption);
            each->setAccessibleDescription(
                tr("%1 rows, %2 columns. Arrow keys go from cell to cell.")
                    .arg(plot_->table().rowCount())
                    .arg(plot_->table().columnCount()));
        }
    refreshMarks();
}

void StageView::refreshHeads(const Experiment& e) {
    QStringList names;
    for (Index head = 0; head < e.headCount(); ++head)
        names << tr("Head %1").arg(QString::fromStdString(headLabel(e, head)));
    if (e.headCount() > 1) names << tr("Mean over %1 heads").arg(e.headCount());
    QStringList shown;
    for (int i = 0; i < heads_->count(); ++i) shown << heads_->itemText(i);
    const QSignalBlocker quiet(heads_);
    if (names != shown) {
        heads_->clear();
        heads_->addItems(names);
    }
    const HeadSelection head = shownHead(e);
    heads_->setCurrentIndex(head.mean ? heads_->count() - 1 : static_cast<int>(head.head));
}

void StageView::refreshMarks() {
    const auto result = document_.result();
    if (!result || plot_->content().panels.empty()) return plot_->setMarks({});
    const Index last = result->experiment.tokenCount() - 1;
    const CellPosition shown = view_.shown();
    // While another cell is previewed the bands follow it.
    const bool keyed = shown.quantity >= Quantity::Scores && shown.quantity <= Quantity::Weights;
    const bool keyRows = shown.quantity == Quantity::K || shown.quantity == Quantity::V;
    PlotMarks marks;
    marks.query = std::min(keyRows ? view_.query() : shown.row, last);
    marks.key = std::min(keyed ? shown.column : keyRows ? shown.row : view_.key(), last);
    marks.pinned = view_.isPinned();
    marks.cell = plotCellOf(plot_->content(), shown, view_.head().head);
    marks.operands = regionsOf(plot_->content(), view_.operands());
    plot_->setMarks(std::move(marks));
    table_->select(plotCellOf(plot_->content(), view_.selected(), view_.head().head));
}

void StageView::pinResult(bool on) {
    const auto result = document_.result();
    pinned_ = on && result && !result->experiment.holdsWeightsOnly() ? result : nullptr;
    refresh();
}

void StageView::showAsTable(bool on) {
    QWidget* page = on ? static_cast<QWidget*>(table_) : plot_;
    if (pages_->currentWidget() == page) return;
    const bool focus = pages_->currentWidget()->hasFocus();
    pages_->setCurrentWidget(page);
    if (focus) page->setFocus();
    setFocusProxy(page);
}

// What a screen reader says of a cell; nothing for a column of text.
QString StageView::sentenceOn(const PlotCell& cell) const {
    const auto result = document_.result();
    const auto position = positionOf(plot_->content(), cell);
    if (!result || !position) return {};
    const PlotPanel& panel = plot_->content().panels[cell.panel];
    const HeadSelection head = drawn_.allHeads ? HeadSelection{panel.head, false} : drawn_.head;
    return QString::fromStdString(cellSentence(result->experiment, result->trace, head,
                                               position->quantity, position->row, position->column,
                                               options_.content.digits));
}

void StageView::select(const PlotCell& cell) {
    const auto position = positionOf(plot_->content(), cell);
    if (view_.showsAllHeads()) view_.setHead({plot_->content().panels[cell.panel].head, false});
    if (position)
        view_.select(*position);
    else
        view_.selectCell(cell.row, view_.key());  // a column of text belongs to its row
}

void StageView::moveCell(int rows, int columns) {
    const auto result = document_.result();
    if (!result) return;
    CellPosition cell = view_.selected();
    cell.row = std::clamp(cell.row + rows, Index{0}, result->experiment.tokenCount() - 1);
    cell.column = std::clamp(cell.column + columns, Index{0},
                             columnsOf(result->experiment, cell.quantity) - 1);
    view_.select(cell);
}

void StageView::goToEnd(bool first, bool allRows) {
    const auto result = document_.result();
    if (!result) return;
    CellPosition cell = view_.selected();
    cell.column = first ? 0 : columnsOf(result->experiment, cell.quantity) - 1;
    if (allRows) cell.row = first ? 0 : result->experiment.tokenCount() - 1;
    view_.select(cell);
}

}  // namespace heed::ui
