// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <functional>

#include "ui/figures/Figure.h"
#include "ui/figures/FigureFormat.h"

namespace heed::ui {

struct ExportedFigure {
    QByteArray bytes;
    QStringList notes;  // sentences for the user
};

// A figure drawn, and what makes a file of it, which takes time and may run in any thread.
struct DrawnFigure {
    std::function<QByteArray()> encode;
    QStringList notes;
};

// Throws FigureSizeError and InputError as planFigure(); `encode` throws InputError where the
// format cannot hold the picture.
DrawnFigure drawFigure(const Experiment& experiment, const AttentionTrace& trace,
                       const Figure& figure, FigureFormat format);

// The figure as a file, Title and Description within. A PNG carries the document too, so that the
// picture can be opened again. The same experiment, figure and format give the same bytes. Throws
// as drawFigure() and its `encode` do.
ExportedFigure exportFigure(const Experiment& experiment, const AttentionTrace& trace,
                            const Figure& figure, FigureFormat format);

}  // namespace heed::ui
