// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <string>

#include "ui/figures/FigureText.h"

namespace heed::ui {

// Draws a planned figure off the screen, always at one device pixel a pixel. Throws InputError
// where there is not enough memory for the picture.
QImage paintFigure(const FigurePlan& plan);

// Draws it at `scale` times its pixels: for a look at a figure that would be a large picture.
QImage paintFigure(const FigurePlan& plan, double scale);

// Exact pixels, the resolution, Title, Description and Software, and `document` unless it is empty.
// Any thread may call it.
QByteArray figurePng(const QImage& image, const FigureText& text, double dpi,
                     const std::string& document);

}  // namespace heed::ui
