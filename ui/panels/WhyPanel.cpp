// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/WhyPanel.h"

#include <QVBoxLayout>
#include <algorithm>

#include "ui/panels/StepDelegate.h"
#include "ui/plots/PlotText.h"

namespace heed::ui {

WhyPanel::WhyPanel(Document& document, ViewState& view, QWidget* parent)
    : DockPanel(parent),
      document_(document),
      view_(view),
      heading_(new QLabel(this)),
      steps_(new QListWidget(this)),
      caution_(new QLabel(this)) {
    for (QLabel* label : {heading_, caution_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    QFont bold = heading_->font();
    bold.setBold(true);
    heading_->setFont(bold);
    steps_->setItemDelegate(new StepDelegate(steps_));
    steps_->setWordWrap(true);
    steps_->setMouseTracking(true);
    steps_->setAlternatingRowColors(true);
    steps_->setTextElideMode(Qt::ElideNone);
    steps_->setResizeMode(QListView::Adjust);
    steps_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    steps_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    steps_->setAccessibleName(tr("Arithmetic of the shown cell"));
    steps_->setWhatsThis(
        tr("The steps that lead to the shown number. Point at a step, or go to it with the arrow "
           "keys, "
           "and the numbers it is made from are framed where they stand."));

    auto* column = new QVBoxLayout(this);
    column->addWidget(heading_);
    column->addWidget(steps_, 1);
    column->addWidget(caution_);

    connect(steps_, &QListWidget::itemEntered, this,
            [this](QListWidgetItem* item) { lightUp(steps_->row(item)); });
    connect(steps_, &QListWidget::currentRowChanged, this, &WhyPanel::lightUp);
    connect(&document_, &Document::changed, this, &WhyPanel::refresh);
    connect(&view_, &ViewState::changed, this, &WhyPanel::refresh);
    connect(&view_, &ViewState::shownChanged, this, &WhyPanel::refresh);
    refresh();
}

void WhyPanel::setDigits(int digits) {
    digits_ = digits;
    refresh();
}

void WhyPanel::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    lightUp(steps_->currentRow());
}

void WhyPanel::renew() {
    const auto result = document_.result();
    explanation_ = {};
    if (result) {
        const Experiment& e = result->experiment;
        CellPosition cell = view_.shown();
        cell.row = std::min(cell.row, e.tokenCount() - 1);
        cell.column =
            std::clamp(cell.column, Index{0}, std::max(Index{1}, columnsOf(e, cell.quantity)) - 1);
        const HeadSelection head{std::min(view_.head().head, e.headCount() - 1),
                                 view_.head().mean && e.headCount() > 1};
        explanation_ =
            explainCell(e, result->trace, head, cell.quantity, cell.row, cell.column, digits_);
    }
    heading_->setText(breakable(QString::fromStdString(explanation_.heading)));
    caution_->setText(QString::fromStdString(explanation_.caution));
    caution_->setVisible(!explanation_.caution.empty());
    // Kept lines keep their place, the current one too, and only those that differ are laid out.
    const auto count = static_cast<int>(explanation_.steps.size());
    while (steps_->count() > count) delete steps_->takeItem(steps_->count() - 1);
    for (int row = 0; row < count; ++row) {
        const ExplanationStep& step = explanation_.steps[static_cast<std::size_t>(row)];
        QStringList lines{tr("%1  %2").arg(row + 1).arg(QString::fromStdString(step.title))};
        if (!step.arithmetic.empty()) lines << QString::fromStdString(step.arithmetic);
        if (!step.remark.empty()) lines << QString::fromStdString(step.remark);
        const QString text = lines.join(QLatin1Char('\n'));
        if (row == steps_->count())
            steps_->addItem(text);
        else if (steps_->item(row)->text() != text)
            steps_->item(row)->setText(text);
    }
    lightUp(lit_);  // the same line may speak of other numbers now
}

void WhyPanel::lightUp(int row) {
    lit_ = row;
    if (row < 0 || row >= static_cast<int>(explanation_.steps.size())) return view_.setOperands({});
    view_.setOperands(explanation_.steps[static_cast<std::size_t>(row)].operands);
}

}  // namespace heed::ui
