// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QStaticText>
#include <QStyledItemDelegate>

namespace heed::ui {

// Draws an item as wrapped text over the width of its view. Laying a text out takes longer than
// computing it, and a list asks for the height of each item on every paint: the laid-out texts are
// kept.
class StepDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    const QStaticText& laidOut(const QStyleOptionViewItem& option, const QString& text) const;

    mutable int width_ = -1;
    mutable QFont font_;
    mutable QHash<QString, QStaticText> texts_;
};

}  // namespace heed::ui
