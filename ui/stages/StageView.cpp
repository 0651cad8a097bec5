// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/StageView.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "core/explain/Narration.h"
#include "ui/plots/WeightsContent.h"

namespace heed::ui {

StageView::StageView(Document& document, ViewState& view, QWidget* parent)
    : QWidget(parent),
      document_(document),
      view_(view),
      heads_(new QComboBox(this)),
      plot_(new HeatmapPlot(this)) {
    auto* label = new QLabel(tr("Sho&w"), this);
    label->setBuddy(heads_);
    heads_->setAccessibleName(tr("Head shown"));
    heads_->setToolTip(tr("The head whose weights are shown (Ctrl+PgUp, Ctrl+PgDown)"));
    heads_->setWhatsThis(tr(
        "Chooses the head whose weights and outputs are shown, or the mean of the weights over all "
        "heads with the final output beside it."));
    heads_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    plot_->setAccessibleName(tr("Attention weights"));
    plot_->setMinimumSize(260, 220);
    plot_->setWhatsThis(tr(
        "Rows are queries, columns are keys: row i tells where token i looks. The brighter a cell, "
        "the more of that key's value goes into the output beside the row. Click a cell or use the "
        "arrow keys."));

    auto* header = new QHBoxLayout;
    header->addWidget(label);
    header->addWidget(heads_);
    header->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(header);
    column->addWidget(plot_, 1);

    connect(heads_, &QComboBox::activated, this, [this](int index) {
        const auto result = document_.result();  // the heads to choose from are those shown
        const bool mean = result && index >= result->experiment.headCount();
        view_.setHead({mean ? view_.head().head : index, mean});
    });
    connect(plot_, &HeatmapPlot::cellClicked, this, &StageView::selectPlotCell);
    connect(plot_, &HeatmapPlot::cellMoved, this, &StageView::moveCell);
    connect(plot_, &HeatmapPlot::cornerAsked, this, &StageView::goToEnd);
    connect(&document_, &Document::changed, this, &StageView::refresh);
    connect(&view_, &ViewState::changed, this, &StageView::refresh);
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
    PlotStyle style = plot_->style();
    style.textPx = QFontInfo(font()).pixelSize();
    style.maxNumberPx = 2.2 * style.textPx;
    style.minNumberPx = 0.7 * style.textPx;
    style.maxCellPx = 12 * style.textPx;
    style.background = palette().color(QPalette::Base);
    style.text = palette().color(QPalette::Text);
    // As faint as text may be: still 4.5:1 on the background.
    const bool dark = relativeLuminance(style.background.rgb()) < 0.18;
    style.faintText = dark ? QColor(0xb0, 0xb0, 0xb0) : QColor(0x59, 0x59, 0x59);
    style.hatch = dark ? QColor(0x8c, 0x8c, 0x8c) : QColor(0x76, 0x76, 0x76);
    style.colorMap = options_.colorMap;
    style.digits = options_.digits;
    plot_->setStyle(style);
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
    HeadSelection head = view_.head();
    head.head = std::min(head.head, e.headCount() - 1);
    plot_->setContent(
        weightsContent(e, result->trace, head, {.outputBeside = true, .digits = options_.digits}));
    refreshMark();
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
    const bool mean = view_.head().mean && e.headCount() > 1;
    heads_->setCurrentIndex(mean
                                ? heads_->count() - 1
                                : static_cast<int>(std::min(view_.head().head, e.headCount() - 1)));
}

Index StageView::shownTokens() const {
    const auto result = document_.result();
    return result ? result->experiment.tokenCount() : 0;
}

void StageView::refreshMark() {
    const Index n = shownTokens();
    if (n == 0) return plot_->setMarked(std::nullopt);
    plot_->setMarked(PlotCell{0, std::min(view_.query(), n - 1), std::min(view_.key(), n - 1)});
}

void StageView::selectPlotCell(const PlotCell& cell) {
    // Beside the weights only the row means something: the query.
    view_.selectCell(cell.row, cell.panel == 0 ? cell.column : view_.key());
}

void StageView::moveCell(int rows, int columns) {
    const Index last = shownTokens() - 1;
    if (last < 0) return;
    view_.selectCell(std::clamp(view_.query() + rows, Index{0}, last),
                     std::clamp(view_.key() + columns, Index{0}, last));
}

void StageView::goToEnd(bool first, bool allRows) {
    const Index last = shownTokens() - 1;
    if (last < 0) return;
    const Index end = first ? 0 : last;
    view_.selectCell(allRows ? end : view_.query(), end);
}

}  // namespace heed::ui
