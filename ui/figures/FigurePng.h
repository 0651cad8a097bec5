// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <string>

#include "core/formats/Progress.h"
#include "ui/figures/FigureText.h"

namespace heed::ui {

// Draws a planned figure off the screen, at `scale` times its pixels: less than 1 for a look at one
// that would be large. Throws InputError where there is not enough memory for the picture. Where
// `progress` stops it, something is missing.
QImage paintFigure(const FigurePlan& plan, double scale = 1, const Progress& progress = {});

// Exact pixels, the resolution, Title, Description and Software, and `document` unless it is empty.
// Empty where `progress` stops it.
QByteArray figurePng(const QImage& image, const FigureText& text, double dpi,
                     const std::string& document, const Progress& progress = {});

}  // namespace heed::ui
