// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/MaskEditing.h"

#include <QKeyEvent>
#include <cmath>

#include "core/experiment/Edits.h"
#include "core/experiment/MaskSpec.h"
#include "core/formats/CellText.h"
#include "core/formats/NumberText.h"
#include "ui/stages/PlotMapping.h"

namespace heed::ui {

namespace {

// The additive mask alone may hold −∞.
double parseEntry(const QString& text) {
    const QString word = text.trimmed().toLower();
    if (word == QLatin1String("-inf") || word == QStringLiteral("−inf") ||
        word == QStringLiteral("−∞") || word == QStringLiteral("-∞"))
        return minusInfinity;
    return parseCell(text.toStdString());
}

}  // namespace

MaskEditing::MaskEditing(Document& document, ViewState& view, HeatmapPlot& plot, QObject* parent)
    : QObject(parent),
      document_(document),
      view_(view),
      plot_(plot),
      editor_(new QLineEdit(&plot)) {
    editor_->setObjectName(QStringLiteral("maskEditor"));
    editor_->setAccessibleName(tr("Entry of the additive mask"));
    editor_->setAlignment(Qt::AlignCenter);
    editor_->hide();
    plot_.installEventFilter(this);
    editor_->installEventFilter(this);
    connect(editor_, &QLineEdit::editingFinished, this, &MaskEditing::commit);
    connect(&plot_, &HeatmapPlot::cellActivated, this, [this](const PlotCell& where) {
        const auto position = positionOf(plot_.content(), where);
        if (isOn() && position && position->quantity == Quantity::Masked) toggle();
    });
}

bool MaskEditing::isOn() const {
    return view_.stage() == Stage::Masked && !view_.showsAllHeads() &&
           !document_.experiment().holdsWeightsOnly() &&
           cell().row < document_.experiment().tokenCount() &&
           cell().column < document_.experiment().tokenCount();
}

bool MaskEditing::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if (watched == editor_) {
        if (key->key() != Qt::Key_Escape) return false;
        editor_->hide();
        plot_.setFocus();
        return true;
    }
    if (!isOn() || (key->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) != Qt::NoModifier)
        return false;
    if (key->key() == Qt::Key_Space) {
        toggle();
        return true;
    }
    const QString text = key->text();
    const bool startsNumber =
        text.size() == 1 && (text[0].isDigit() || QStringLiteral("-+.,−").contains(text[0]));
    if (startsNumber || key->key() == Qt::Key_F2) {
        openEditor(startsNumber ? text : QString());
        return true;
    }
    return false;
}

void MaskEditing::toggle() {
    const Experiment& e = document_.experiment();
    const bool blocked =
        e.mask.additive && (*e.mask.additive)(cell().row, cell().column) == minusInfinity;
    const QString text = blocked ? tr("Free Mask Entry (%1, %2)") : tr("Block Mask Entry (%1, %2)");
    document_.edit({text.arg(cell().row + 1).arg(cell().column + 1)},
                   withBlockedEntry(e, cell().row, cell().column, !blocked));
    emit refused({});
}

void MaskEditing::openEditor(const QString& text) {
    const Experiment& e = document_.experiment();
    edited_ = cell();
    const double value = e.mask.additive ? (*e.mask.additive)(edited_.row, edited_.column) : 0;
    const QRectF place = plot_.cellRect({0, edited_.row, edited_.column});  // M is the first panel
    QRect box(0, 0, std::max(72, static_cast<int>(place.width())),
              std::max(24, editor_->sizeHint().height()));
    box.moveCenter(place.center().toPoint());
    editor_->setGeometry(box);
    editor_->setText(text.isEmpty() ? QString::fromStdString(exactText(value)) : text);
    if (text.isEmpty()) editor_->selectAll();
    editor_->show();
    editor_->setFocus();
}

void MaskEditing::commit() {
    if (!editor_->isVisible()) return;
    editor_->hide();
    plot_.setFocus();
    try {
        const double value = parseEntry(editor_->text());
        document_.edit(
            {tr("Edit Mask Entry (%1, %2)").arg(edited_.row + 1).arg(edited_.column + 1)},
            withAdditiveEntry(document_.experiment(), edited_.row, edited_.column, value));
        emit refused({});
    } catch (const InputError& error) {
        emit refused(tr("Mask, row %1, column %2: %3 – kept as it was")
                         .arg(edited_.row + 1)
                         .arg(edited_.column + 1)
                         .arg(QString::fromUtf8(error.what())));
    }
}

}  // namespace heed::ui
