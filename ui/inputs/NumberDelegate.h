// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inputs/TextDelegate.h"

namespace heed::ui {

// Edits a number as plain text, so that anything can be typed and the model can say what is wrong
// with it.
class NumberDelegate : public TextDelegate {
    Q_OBJECT

public:
    using TextDelegate::TextDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
};

}  // namespace heed::ui
