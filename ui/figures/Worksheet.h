// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/PlotContent.h"

namespace heed::ui {

// True where a picture about `asked` has something to be filled in: from the scores on.
bool canBeWorksheet(Quantity asked);

// The picture with A, what follows from A, and what it is about as empty cells, and without all
// that tells what belongs there: Σ, hatches, remarks, colour bars. Everything keeps its place, so
// that the solution, which is the picture itself, can be laid over it.
PlotContent worksheetOf(PlotContent content, Quantity asked);

}  // namespace heed::ui
