// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/MaskMatrix.h"

#include <cmath>

namespace heed {

MaskReasons maskReasons(const MaskSpec& mask, Index query, Index key) {
    return {.causal = mask.causal && key > query,
            .padding = mask.padding && mask.padded[static_cast<std::size_t>(key)],
            .additive = mask.additive && (*mask.additive)(query, key) == minusInfinity};
}

Matrix maskMatrix(const MaskSpec& mask, Index n) {
    Matrix m = mask.additive ? mask.additive->get() : Matrix(Matrix::Zero(n, n));
    if (!mask.causal && !mask.padding) return m;
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j)
            if (maskReasons(mask, i, j).blocked()) m(i, j) += mask.fill;
    return m;
}

RowState rowState(const MaskSpec& mask, Index query, Index n) {
    const bool finiteFill = std::isfinite(mask.fill);
    bool everyKeyBlocked = true;
    for (Index j = 0; j < n; ++j) {
        const MaskReasons reasons = maskReasons(mask, query, j);
        if (!reasons.any()) return RowState::Attends;
        // What −∞ hides stays hidden whatever the fill.
        if (finiteFill && !reasons.additive) everyKeyBlocked = false;
    }
    return everyKeyBlocked ? RowState::NoKeyAllowed : RowState::FillCancelsOut;
}

}  // namespace heed
