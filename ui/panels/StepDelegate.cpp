// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/StepDelegate.h"

#include <QAbstractScrollArea>
#include <QPainter>
#include <QStyle>
#include <QTextOption>
#include <cmath>

namespace heed::ui {

namespace {

constexpr int margin = 4;
constexpr qsizetype keptTexts = 64;

}  // namespace

const QStaticText& StepDelegate::laidOut(const QStyleOptionViewItem& option,
                                         const QString& text) const {
    const auto* view = qobject_cast<const QAbstractScrollArea*>(option.widget);
    const int width = (view ? view->viewport()->width() : option.rect.width()) - 2 * margin;
    if (width != width_ || option.font != font_ || texts_.size() >= keptTexts) {
        width_ = width;
        font_ = option.font;
        texts_.clear();
    }
    auto known = texts_.find(text);
    if (known == texts_.end()) {
        QStaticText laid(QString(text).replace(QLatin1Char('\n'), QChar::LineSeparator));
        laid.setTextFormat(Qt::PlainText);
        QTextOption wrapping;
        wrapping.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        laid.setTextOption(wrapping);
        laid.setTextWidth(std::max(1, width));
        laid.prepare(QTransform(), font_);
        known = texts_.insert(text, laid);
    }
    return *known;
}

QSize StepDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QSizeF size = laidOut(option, index.data().toString()).size();
    return {static_cast<int>(std::ceil(size.width())) + 2 * margin,
            static_cast<int>(std::ceil(size.height())) + 2 * margin};
}

void StepDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QWidget* widget = option.widget;
    widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, widget);
    const bool selected = item.state & QStyle::State_Selected;
    painter->setFont(item.font);
    painter->setPen(item.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawStaticText(item.rect.topLeft() + QPoint(margin, margin),
                            laidOut(option, index.data().toString()));
    if (item.state & QStyle::State_HasFocus) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(item);
        focus.state |= QStyle::State_KeyboardFocusChange;
        focus.backgroundColor = item.palette.color(selected ? QPalette::Highlight : QPalette::Base);
        widget->style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, widget);
    }
}

}  // namespace heed::ui
