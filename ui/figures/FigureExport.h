// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <optional>

#include "core/formats/Progress.h"
#include "ui/figures/Figure.h"
#include "ui/figures/FigureFormat.h"

namespace heed::ui {

struct ExportedFigure {
    QByteArray bytes;
    QStringList notes;  // sentences for the user
};

// The figure as a file, Title and Description within. A PNG carries the document too, so that the
// picture can be opened again. The same experiment, figure and format give the same bytes, in any
// thread. Throws FigureSizeError and InputError as planFigure(), InputError also where the format
// cannot hold the picture.
ExportedFigure exportFigure(const Experiment& experiment, const AttentionTrace& trace,
                            const Figure& figure, FigureFormat format);

// The same, none where `progress` stops it.
std::optional<ExportedFigure> exportFigure(const Experiment& experiment,
                                           const AttentionTrace& trace, const Figure& figure,
                                           FigureFormat format, const Progress& progress);

}  // namespace heed::ui
