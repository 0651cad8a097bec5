// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/BenchExperiment.h"

#include "core/experiment/Edits.h"

namespace heed {

Experiment benchExperiment(Index n, Index dModel, Index h) {
    const Matrix one = Matrix::Ones(1, 1);
    Experiment e;
    e.tokens = defaultTokens(1);
    e.x = one;
    e.heads = {HeadParameters{.name = {}, .wQ = one, .wK = one, .wV = one, .unknown = {}}};
    e.mask.padded = {false};
    e.mask.causal = true;
    e = withKeyWidth(withValueWidth(e, 8), 8);
    return withHeadCount(withModelWidth(withTokenCount(e, n), dModel), h);
}

}  // namespace heed
