// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/ScrubBar.h"

#include <QHBoxLayout>
#include <QScopedValueRollback>
#include <algorithm>
#include <cmath>

#include "core/experiment/Fill.h"
#include "core/formats/NumberText.h"

namespace heed::ui {

namespace {

// 3, 10, 30, 100, …: how far the slider reaches to both sides.
double reachFor(double value) {
    double reach = 3;
    for (bool three = true; reach < std::abs(value) && reach < 1e15; three = !three)
        reach *= three ? 10.0 / 3 : 3;
    return std::round(reach);
}

// Ten decimals, so that 0.1 + 0.2 is 0.3: what a person would have typed.
double tidy(double value) {
    constexpr double scale = 1e10;
    constexpr double large = 1e5;
    return std::abs(value) < large ? std::round(value * scale) / scale : value;
}

}  // namespace

ScrubBar::ScrubBar(Document& document, std::function<MatrixEditor*()> current, QWidget* parent)
    : QWidget(parent),
      document_(document),
      current_(std::move(current)),
      label_(new QLabel(this)),
      slider_(new QSlider(Qt::Horizontal, this)) {
    label_->setTextFormat(Qt::PlainText);
    slider_->setAccessibleName(tr("Value of the selected cell"));
    slider_->setToolTip(
        tr("Changes the selected cells; the wheel turns it too (Ctrl+Up, Ctrl+Down)"));
    slider_->setWhatsThis(slider_->toolTip());
    slider_->setPageStep(50);
    slider_->setSingleStep(10);
    slider_->setMinimumHeight(24);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(label_);
    row->addWidget(slider_, 1);
    connect(slider_, &QSlider::sliderPressed, this, [this] {
        key_.renew();
        base_ = document_.experiment();
    });
    connect(slider_, &QSlider::sliderReleased, this, [this] {
        base_.reset();
        key_.renew();
        refresh();
    });
    connect(slider_, &QSlider::valueChanged, this, &ScrubBar::moveTo);
}

void ScrubBar::refresh() {
    if (slider_->isSliderDown()) return;
    MatrixEditor* editor = current_();
    const QModelIndex cell = editor ? editor->table().currentIndex() : QModelIndex();
    setEnabled(cell.isValid());
    const QScopedValueRollback following(following_, true);
    if (!cell.isValid()) {
        label_->setText(tr("no cell"));
        return;
    }
    const double value = editor->model().matrix()(cell.row(), cell.column());
    const double reach = reachFor(value);
    perUnit_ = reach <= 10 ? 100 : 1000 / reach;
    slider_->setRange(-static_cast<int>(std::lround(reach * perUnit_)),
                      static_cast<int>(std::lround(reach * perUnit_)));
    slider_->setValue(static_cast<int>(std::lround(value * perUnit_)));
    label_->setText(editor->model().cellName(cell));
}

void ScrubBar::moveTo(int position) {
    if (following_) return;
    MatrixEditor* editor = current_();
    const QModelIndex cell = editor ? editor->table().currentIndex() : QModelIndex();
    if (!cell.isValid()) return;
    const bool dragging = slider_->isSliderDown() && base_;
    const Experiment& from = dragging ? *base_ : document_.experiment();
    const double before = matrixOf(from, editor->model().matrixId())(cell.row(), cell.column());
    apply(position / perUnit_ - before, from, tr("Move %1"),
          dragging ? key_.held() : key_.current());
}

void ScrubBar::nudge(double step) {
    apply(step, document_.experiment(), tr("Nudge %1"), key_.current());
}

bool ScrubBar::apply(double delta, const Experiment& from, const QString& what, int key) {
    MatrixEditor* editor = current_();
    const QRect cells = editor ? editor->table().selectedCells() : QRect();
    if (cells.isEmpty()) return false;
    const MatrixId id = editor->model().matrixId();
    Matrix block =
        matrixOf(from, id).block(cells.top(), cells.left(), cells.height(), cells.width());
    block = block.unaryExpr([delta](double value) { return tidy(value + delta); });
    try {
        document_.edit({what.arg(editor->model().rangeName(cells)), key},
                       withBlock(from, id, cells.top(), cells.left(), block));
        emit accepted();
        return true;
    } catch (const InputError& error) {
        emit refused(QString::fromUtf8(error.what()));
        return false;
    }
}

}  // namespace heed::ui
