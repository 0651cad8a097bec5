// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace heed::ui {

// Fusion, with check boxes whose frame can be seen on dark backgrounds too: Fusion makes it darker
// than the window, which is next to nothing there.
class Style : public QProxyStyle {
    Q_OBJECT

public:
    Style();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
};

}  // namespace heed::ui
