// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/HintLine.h"

#include <QHBoxLayout>
#include <QSettings>
#include <QToolButton>

namespace heed::ui {

namespace {

const QString settingsKey = QStringLiteral("view/hints");

}  // namespace

HintLine::HintLine(QWidget* parent)
    : QFrame(parent), label_(new ElidedLabel(this)), shown_(new QAction(tr("H&int Line"), this)) {
    setObjectName(QStringLiteral("hint"));
    label_->setCursor(Qt::PointingHandCursor);
    auto* close = new QToolButton(this);
    close->setObjectName(QStringLiteral("closeHint"));
    close->setText(QStringLiteral("✕"));
    close->setAutoRaise(true);
    close->setMinimumSize(24, 24);
    close->setAccessibleName(tr("Close the hint line"));
    close->setToolTip(tr("Close the hint line for good; View › Panels › Hint Line brings it back"));
    close->setWhatsThis(close->toolTip());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 2, 4, 2);
    row->addWidget(label_, 1);
    row->addWidget(close);
    shown_->setCheckable(true);
    shown_->setChecked(QSettings().value(settingsKey, true).toBool());
    connect(label_, &ElidedLabel::clicked, this, &HintLine::clicked);
    connect(close, &QToolButton::clicked, this, [this] { shown_->setChecked(false); });
    connect(shown_, &QAction::toggled, this, [this](bool on) {
        QSettings().setValue(settingsKey, on);
        refresh();
    });
    refresh();
}

void HintLine::setNotes(const QString& notes) {
    label_->setFullText(notes.isEmpty() ? QString() : tr("Notice: %1").arg(notes));
    refresh();
}

void HintLine::refresh() {
    setVisible(shown_->isChecked() && !text().isEmpty());
}

}  // namespace heed::ui
