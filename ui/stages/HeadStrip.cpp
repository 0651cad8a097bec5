// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/HeadStrip.h"

#include <QVBoxLayout>

#include "ui/plots/StageContent.h"

namespace heed::ui {

HeadStrip::HeadStrip(Document& document, ViewState& view, QWidget* parent)
    : QWidget(parent), document_(document), view_(view), plot_(new HeatmapPlot(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(plot_);
    plot_->setFocusPolicy(Qt::NoFocus);  // the head selector is the keyboard's way
    plot_->setAccessibleName(tr("All heads"));
    plot_->setWhatsThis(
        tr("The weights of every head on one scale from 0 to 1. Click one to look at it."));
    connect(plot_, &HeatmapPlot::cellClicked, this, [this](const PlotCell& cell) {
        view_.setHead({.head = static_cast<Index>(cell.panel), .mean = false});
    });
    later_.setSingleShot(true);
    later_.setInterval(30);
    connect(&later_, &QTimer::timeout, this, &HeadStrip::refresh);
    connect(&document_, &Document::changed, this, &HeadStrip::refreshSoon);
    connect(&view_, &ViewState::changed, this, &HeadStrip::refreshMarks);
    refresh();
}

void HeadStrip::setStyle(const PlotStyle& style) {
    // Beside large text it must not take the picture's room.
    constexpr double largestText = 16;
    PlotStyle small = style;
    small.textPx = std::min(style.textPx, largestText);
    small.showNumbers = false;
    small.maxCellPx = 5 * small.textPx;
    plot_->setStyle(small);
    setFixedHeight(static_cast<int>(6.5 * small.textPx));
}

void HeadStrip::refreshSoon() {
    const auto result = document_.result();
    if (!result || !shown_) return refresh();
    const Experiment& e = result->experiment;
    const Index entries = e.headCount() * e.tokenCount() * e.tokenCount();
    constexpr Index cheap = 4096;
    const bool sameShape = e.headCount() == shown_->experiment.headCount() &&
                           e.tokenCount() == shown_->experiment.tokenCount();
    if (sameShape && entries > cheap)
        later_.start();
    else
        refresh();
}

void HeadStrip::refresh() {
    const auto result = document_.result();
    const bool several = result && result->experiment.headCount() > 1;
    setVisible(several && !view_.showsAllHeads());
    if (!several || result == shown_) return;
    shown_ = result;
    plot_->setContent(headStripContent(result->experiment, result->trace));
    refreshMarks();
}

void HeadStrip::refreshMarks() {
    const auto result = document_.result();
    setVisible(result && result->experiment.headCount() > 1 && !view_.showsAllHeads());
    if (!isVisibleTo(parentWidget())) return;
    const Index last = result->experiment.tokenCount() - 1;
    PlotMarks marks;
    marks.query = std::min(view_.query(), last);
    marks.key = std::min(view_.key(), last);
    const auto head = static_cast<std::size_t>(view_.head().head);
    if (!view_.head().mean && head < plot_->content().panels.size())
        marks.operands = {{head, 0, 0, last + 1, last + 1}};
    plot_->setMarks(std::move(marks));
}

}  // namespace heed::ui
