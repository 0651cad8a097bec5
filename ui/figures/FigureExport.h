// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>

#include "ui/figures/Figure.h"

namespace heed::ui {

// Draws a planned figure off the screen, always at one device pixel a pixel.
QImage paintFigure(const FigurePlan& plan);

struct ExportedFigure {
    QByteArray bytes;
    QStringList notes;  // sentences for the user
};

// The figure as PNG: exact pixels, the resolution, Title, Description and Software, and the
// document itself, so that the picture can be opened again. The same experiment and figure give the
// same bytes.
ExportedFigure exportPng(const Experiment& experiment, const AttentionTrace& trace,
                         const Figure& figure);

}  // namespace heed::ui
