// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/experiment/Fill.h"
#include "core/formats/MatrixText.h"

namespace heed::ui {

// What pasting a block into a matrix comes to.
struct PastePlan {
    Experiment after;
    Matrix block;        // what is pasted, as large as the selection where it was one number
    QStringList growth;  // "n from 3 to 5": what has to grow for it; the user decides
    QStringList notes;   // sentences
};

// The block from the upper left cell of `selection` on; a single number fills the whole selection.
// Where the matrix is too small the sizes behind it grow. The names of rows become tokens of X.
// Throws InputError where it cannot fit: beyond the limits, or below the last row of W_O.
PastePlan planPaste(const Experiment& experiment, MatrixId id, const CellRange& selection,
                    const TextMatrix& block);

}  // namespace heed::ui
