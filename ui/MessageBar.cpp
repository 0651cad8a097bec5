// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/MessageBar.h"

#include <QHBoxLayout>

#include "ui/plots/PlotText.h"

namespace heed::ui {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent),
      label_(new QLabel(this)),
      action_(new QToolButton(this)),
      close_(new QToolButton(this)) {
    setFrameShape(QFrame::StyledPanel);
    setObjectName(QStringLiteral("messageBar"));
    label_->setWordWrap(true);
    label_->setTextFormat(Qt::PlainText);
    label_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    close_->setText(QStringLiteral("✕"));
    close_->setObjectName(QStringLiteral("close"));
    close_->setAutoRaise(true);
    close_->setMinimumSize(24, 24);
    close_->setAccessibleName(tr("Close this message"));
    close_->setToolTip(tr("Close this message"));
    close_->setWhatsThis(close_->toolTip());
    auto* row = new QHBoxLayout(this);
    row->addWidget(label_, 1);
    row->addWidget(action_, 0, Qt::AlignTop);
    row->addWidget(close_, 0, Qt::AlignTop);
    action_->setMinimumHeight(24);
    action_->setWhatsThis(tr("What can be done about this message."));
    connect(action_, &QToolButton::clicked, this, [this] {
        if (onAction_) onAction_();
    });
    connect(close_, &QToolButton::clicked, this, [this] { showMessage({}); });
    hide();
}

void MessageBar::showMessage(const QString& sentence) {
    onAction_ = {};
    message_ = sentence;
    refresh();
}

void MessageBar::showMessage(const QString& sentence, const QString& buttonText,
                             const std::function<void()>& action) {
    action_->setText(buttonText);
    onAction_ = action;
    message_ = sentence;
    refresh();
}

void MessageBar::setCondition(const QString& sentence) {
    if (sentence == condition_) return;
    condition_ = sentence;
    refresh();
}

void MessageBar::refresh() {
    QStringList sentences;
    if (!condition_.isEmpty()) sentences << condition_;
    if (!message_.isEmpty()) sentences << message_;
    text_ = sentences.join(QLatin1Char('\n'));
    label_->setText(breakable(text_));
    action_->setVisible(!message_.isEmpty() && onAction_);
    close_->setVisible(!message_.isEmpty());
    setVisible(!sentences.isEmpty());
}

}  // namespace heed::ui
