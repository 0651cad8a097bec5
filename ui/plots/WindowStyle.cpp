// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/WindowStyle.h"

#include <QFontInfo>
#include <algorithm>
#include <cmath>

namespace heed::ui {

PlotStyle windowStyle(const QWidget& widget) {
    PlotStyle style;
    style.font = plotFont();
    style.textPx = QFontInfo(widget.font()).pixelSize();
    style.minTextPx = std::min(style.textPx, 10.0);
    style.maxNumberPx = 2.2 * style.textPx;
    style.minNumberPx = 0.7 * style.textPx;
    style.maxCellPx = 12 * style.textPx;
    style.linePx = std::max(1.0, std::round(style.textPx / 13));
    const QPalette& palette = widget.palette();
    style.background = palette.color(QPalette::Base);
    style.text = palette.color(QPalette::Text);
    style.faintText = palette.color(QPalette::PlaceholderText);
    const bool dark = relativeLuminance(style.background.rgb()) < 0.18;
    style.hatch = dark ? QColor(0x9a, 0x9a, 0x9a) : QColor(0x76, 0x76, 0x76);
    style.accent = dark ? QColor(0xff, 0xa0, 0x3c) : QColor(0xd5, 0x5e, 0x00);
    return style;
}

}  // namespace heed::ui
