// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/StageRail.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>

namespace heed::ui {

StageChip::StageChip(Stage stage, QWidget* parent) : QAbstractButton(parent), stage_(stage) {
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void StageChip::setOff(bool off) {
    off_ = off;
    update();
}

QSize StageChip::sizeHint() const {
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    return {std::max(24, metrics.horizontalAdvance(text()) + metrics.height()),
            std::max(28, metrics.height() + 14)};
}

void StageChip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPalette& colors = palette();
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -5);
    const double radius = frame.height() / 3;
    const QColor text = isChecked() ? colors.color(QPalette::HighlightedText)
                                    : colors.color(off_ ? QPalette::Disabled : QPalette::Active,
                                                   QPalette::ButtonText);
    painter.setPen(
        QPen(isChecked() ? colors.color(QPalette::Highlight) : colors.color(QPalette::Mid), 1,
             off_ ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(isChecked() ? colors.brush(QPalette::Highlight)
                                 : colors.brush(QPalette::Base));
    painter.drawRoundedRect(frame, radius, radius);
    if (isChecked())
        painter.fillRect(QRectF(frame.left() + radius, height() - 3, frame.width() - 2 * radius, 3),
                         colors.color(QPalette::WindowText));
    if (hasFocus()) {
        painter.setPen(QPen(colors.color(QPalette::WindowText), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(frame, radius, radius);
    }
    QFont label = font();
    label.setBold(isChecked());
    painter.setFont(label);
    painter.setPen(text);
    painter.drawText(frame, Qt::AlignCenter, this->text());
}

void StageChip::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Home || event->key() == Qt::Key_End) {
        emit endAsked(event->key() == Qt::Key_Home);
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

StageRail::StageRail(Document& document, ViewState& view, QWidget* parent)
    : QWidget(parent), document_(document), view_(view), group_(new QButtonGroup(this)) {
    setAccessibleName(tr("Stages"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 8, 2);
    row->setSpacing(4);
    for (const Stage stage : allStages) {
        auto* chip = new StageChip(stage, this);
        chips_.push_back(chip);
        group_->addButton(chip);
        row->addWidget(chip);
        connect(chip, &QAbstractButton::clicked, this, [this, stage] { view_.setStage(stage); });
        // Arrow keys move the check mark within the group without a click.
        connect(chip, &QAbstractButton::toggled, this, [this, stage](bool on) {
            if (on) view_.setStage(stage);
        });
        connect(chip, &StageChip::endAsked, this, [this](bool first) {
            StageChip* end = first ? chips_.front() : chips_.back();
            end->setFocus(Qt::ShortcutFocusReason);
            view_.setStage(end->stage());
        });
    }
    row->addStretch(1);
    connect(&document_, &Document::changed, this, &StageRail::refresh);
    connect(&view_, &ViewState::changed, this, &StageRail::refresh);
    refresh();
}

void StageRail::step(int direction) {
    if (const auto next = nextStage(view_.stage(), direction, document_.experiment()))
        view_.setStage(*next);
}

void StageRail::refresh() {
    const Experiment& e = document_.experiment();
    // Most edits change no chip: laying nine of them out again would take as long as the picture.
    QStringList state = {QString::number(width()), font().toString(),
                         QString::number(static_cast<int>(view_.stage()))};
    for (const Stage stage : allStages)
        state << QString::fromStdString(chipText(stage, e) + whatTurnsOn(stage, e));
    if (state == shown_) return;
    shown_ = state;
    const auto write = [&](bool shortTexts) {
        int width = 0;
        for (StageChip* chip : chips_) {
            const QString brief = QString::fromUtf8(shortChipText(chip->stage()).data());
            const bool off = heed::isOff(chip->stage(), e);
            chip->setText(!shortTexts ? QString::fromStdString(chipText(chip->stage(), e))
                          : off       ? brief + QStringLiteral(" –")
                                      : brief);
            width += chip->sizeHint().width() + layout()->spacing();
        }
        return width + 16;
    };
    if (write(false) > width()) write(true);
    for (StageChip* chip : chips_) {
        const bool off = heed::isOff(chip->stage(), e);
        chip->setOff(off);
        const QString title = QString::fromUtf8(titleOf(chip->stage()).data());
        const QString tip = off ? title + QStringLiteral(" – ") +
                                      QString::fromStdString(whatTurnsOn(chip->stage(), e))
                                : title;
        chip->setToolTip(tip + tr(" (PgUp, PgDown)"));
        chip->setAccessibleName(tip);
        chip->setWhatsThis(tip);
        chip->setChecked(chip->stage() == view_.stage());
    }
    updateGeometry();
}

QSize StageRail::minimumSizeHint() const {
    return {200, layout()->minimumSize().height()};
}

void StageRail::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    refresh();
}

void StageRail::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) refresh();
}

}  // namespace heed::ui
