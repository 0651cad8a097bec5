// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/formats/PythonScript.h"

namespace heed {

// Whether a toggle blocks keys, and whether the additive mask adds anything.
bool blocksKeys(const MaskSpec& mask);
bool addsToScores(const MaskSpec& mask);

// "h × n × d_k = 2 × 3 × 4" of a matrix that each head has; no h where there is one head.
std::string headShapeText(const Experiment& experiment, std::string_view letters, Index rows,
                          Index columns);

// "head 1: previous token", one a head.
std::vector<std::string> headComments(const Experiment& experiment);

// The script up to where the computation begins: what it is, the imports, and all that a person
// edits: tokens, X, W_Q, W_K, W_V, and W_O, `additive` (M itself where nothing else blocks) and
// `padded` where they are in use.
PythonScript pythonInputs(const Experiment& experiment, PythonFlavor flavor);

}  // namespace heed
