// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <optional>

#include "core/attention/HeadSelection.h"
#include "core/attention/Stage.h"
#include "core/experiment/InputError.h"
#include "core/explain/HeatmapData.h"
#include "ui/figures/FigureSize.h"
#include "ui/plots/PlotContent.h"

namespace heed::ui {

inline constexpr qint64 maxFigurePixels = 100'000'000;

// The size asked for cannot be drawn, whatever the experiment says.
class FigureSizeError : public InputError {
public:
    using InputError::InputError;
};

enum class FigureBackground {
    White,
    Transparent,  // drawn as on white
    Dark,         // nearly black, with text to match
};

// What a picture contains and how large it is. With the document it says all: neither the window,
// its zoom and theme nor the screen have a part in it.
struct Figure {
    Stage stage = Stage::Weights;
    std::optional<Quantity> only = {};  // one of the stage's quantities: Q, K or V
    bool allStages = false;             // the whole pipeline of one head instead
    HeadSelection head = {};
    bool allHeads = false;  // the stage's quantity of every head on one scale
    ColorRange weightRange = {};
    bool operandsBeside = true;          // at the weights: Y beside them
    QString title = {};                  // instead of the caption; empty: the caption
    std::optional<QSize> pixels = {};    // else `widthMm`, else as wide as numbers at 8 pt need
    std::optional<double> widthMm = {};  // at most maxFigureWidthMm is the width chosen by itself
    double dpi = 300;
    ColorMap colorMap = ColorMap::Viridis;
    int digits = 2;
    bool showNumbers = true;  // else colours alone: no Σ either, whose room stays
    bool showRowSums = true;
    bool showColourBars = true;
    bool showCaption = true;
    FigureBackground background = FigureBackground::White;
    bool worksheet = false;  // results as empty cells, no document inside; see worksheetOf
    bool embedDocument = true;
    QString author = {};  // in the file, not in the picture; empty: nobody is named

    bool operator==(const Figure&) const = default;
};

// The size that a figure asks for, and the figure with another.
FigureSize sizeOf(const Figure& figure);
Figure withSize(Figure figure, const FigureSize& size);

// The quantity that the figure is about: of Q, K and V the first where none is named.
inline Quantity mainQuantity(const Figure& figure) {
    return figure.only.value_or(quantitiesOf(figure.stage).front());
}

// A figure laid out: what drawPlot() draws.
struct FigurePlan {
    PlotContent content;
    PlotStyle style;
    QSize pixels;
    QSizeF sizeMm;              // on paper
    double smallestTextPt = 0;  // of all text in it
    QStringList notes;          // sentences for the user: numbers left out, labels thinned
};

inline constexpr double smallestReadablePt = 5;

// Throws FigureSizeError where the size is 0, negative, not a number or beyond maxFigurePixels,
// before anything is allocated. Text is 8 pt, in a column of a given width 7 pt, and where there is
// no room it shrinks to 5 pt; numbers that would be smaller are left out. Where `pixels` are given
// text scales with them, a 30th of the height, so that a slide stays readable, and several matrices
// stand in as many bands as fill the picture best.
FigurePlan planFigure(const Experiment& experiment, const AttentionTrace& trace,
                      const Figure& figure);

}  // namespace heed::ui
