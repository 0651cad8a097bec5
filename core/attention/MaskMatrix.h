// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/MaskSpec.h"

namespace heed {

// Why query i may not look at key j. Any of them hides the key.
struct MaskReasons {
    bool causal = false;
    bool padding = false;
    bool additive = false;  // additive_ij is −∞

    bool blocked() const { return causal || padding; }  // the entry gets `fill`
    bool any() const { return causal || padding || additive; }
};

MaskReasons maskReasons(const MaskSpec& mask, Index query, Index key);

// The mask M, n × n: M_ij = additive_ij + (blocked(i, j) ? fill : 0), the fill once per entry
// however many rules block it.
Matrix maskMatrix(const MaskSpec& mask, Index n);

// What the mask leaves of one query row.
enum class RowState {
    Attends,
    NoKeyAllowed,    // every entry of M is −∞: weights and output are 0
    FillCancelsOut,  // every key is blocked by a finite fill, which the softmax then cancels
};

RowState rowState(const MaskSpec& mask, Index query, Index n);

}  // namespace heed
