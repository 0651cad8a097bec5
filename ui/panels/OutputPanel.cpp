// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/OutputPanel.h"

#include <QEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "core/explain/OutputEquation.h"
#include "ui/plots/PlotText.h"
#include "ui/plots/StageContent.h"
#include "ui/plots/WindowStyle.h"

namespace heed::ui {

OutputPanel::OutputPanel(Document& document, ViewState& view, QWidget* parent)
    : DockPanel(parent),
      document_(document),
      view_(view),
      equation_(new QLabel(this)),
      plot_(new HeatmapPlot(this)) {
    equation_->setWordWrap(true);
    equation_->setTextFormat(Qt::PlainText);
    equation_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    plot_->setAccessibleName(tr("Terms of the output"));
    plot_->setMinimumSize(200, 120);
    plot_->setWhatsThis(
        tr("Each row is a key: its weight α, its value v, and the piece α v that it adds to the "
           "output of "
           "the selected query. The pieces of a column add up to that entry of the output."));
    auto* column = new QVBoxLayout(this);
    column->addWidget(equation_);
    column->addWidget(plot_, 1);
    connect(plot_, &HeatmapPlot::cellClicked, this,
            [this](const PlotCell& cell) { view_.selectCell(view_.query(), cell.row); });
    connect(plot_, &HeatmapPlot::cellMoved, this, [this](int rows, int) {
        const auto last = static_cast<Index>(plot_->content().rows()) - 1;
        if (last >= 0)
            view_.selectCell(view_.query(), std::clamp(view_.key() + rows, Index{0}, last));
    });
    connect(&document_, &Document::changed, this, &OutputPanel::refresh);
    connect(&view_, &ViewState::changed, this, &OutputPanel::refresh);
    applyStyle();
    refresh();
}

void OutputPanel::setDisplay(ColorMap map, int digits) {
    colorMap_ = map;
    digits_ = digits;
    applyStyle();
    refresh();
}

void OutputPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) applyStyle();
}

void OutputPanel::applyStyle() {
    PlotStyle style = windowStyle(*this);
    style.colorMap = colorMap_;
    style.digits = digits_;
    plot_->setStyle(style);
}

void OutputPanel::renew() {
    const auto result = document_.result();
    const bool imported = result && result->experiment.holdsWeightsOnly();
    if (!result || imported) {
        plot_->setContent({});
        equation_->setText(imported
                               ? tr("This document holds weights only: there are no values to mix.")
                               : QString());
        return;
    }
    const Experiment& e = result->experiment;
    const Index head = std::min(view_.head().head, e.headCount() - 1);
    const Index query = std::min(view_.query(), e.tokenCount() - 1);
    const Index key = std::min(view_.key(), e.tokenCount() - 1);
    equation_->setText(
        breakable(QString::fromStdString(outputEquation(e, result->trace, head, query, digits_))));
    plot_->setContent(outputTermsContent(e, result->trace, head, query));
    PlotMarks marks;
    marks.key = key;
    plot_->setMarks(std::move(marks));
}

}  // namespace heed::ui
