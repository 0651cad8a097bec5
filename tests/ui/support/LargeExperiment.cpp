// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/LargeExperiment.h"

#include "tests/support/RandomExperiment.h"

namespace heed::ui {

Experiment largeExperiment(Index n, Index h) {
    std::mt19937_64 engine(1);
    const RandomOptions options{.magnitude = 1};
    Experiment e;
    e.title = "large";
    e.tokens = defaultTokens(n);
    e.x = randomMatrix(engine, n, 64, options);
    for (Index head = 0; head < h; ++head) {
        HeadParameters parameters;
        parameters.wQ = randomMatrix(engine, 64, 8, options);
        parameters.wK = randomMatrix(engine, 64, 8, options);
        parameters.wV = randomMatrix(engine, 64, 8, options);
        e.heads.push_back(parameters);
    }
    e.mask.padded.assign(static_cast<std::size_t>(n), false);
    return e;
}

}  // namespace heed::ui
