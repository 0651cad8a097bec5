// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/Style.h"

#include <QPainter>
#include <QStyleOption>

namespace heed::ui {

Style::Style() : QProxyStyle(QStringLiteral("Fusion")) {}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool box = element == PE_IndicatorItemViewItemCheck || element == PE_IndicatorCheckBox;
    if (!box) return;
    painter->save();
    painter->setPen(option->palette.color(QPalette::PlaceholderText));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    painter->restore();
}

}  // namespace heed::ui
