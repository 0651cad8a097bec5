// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/Figure.h"

namespace heed::ui {

// What travels with a picture besides its pixels, whatever its format.
struct FigureText {
    QString title;        // the document's, else and on a worksheet the caption
    QString description;  // full sentences that stand for the picture
    QString author;       // only where it was asked for
};

// The figure's own title, else the state that it shows.
QString captionOf(const Experiment& experiment, const Figure& figure);

// A worksheet's description tells no result.
FigureText figureText(const Experiment& experiment, const AttentionTrace& trace,
                      const Figure& figure);

}  // namespace heed::ui
