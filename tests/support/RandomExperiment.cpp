// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RandomExperiment.h"

#include <cmath>
#include <limits>

namespace heed {
namespace {

constexpr double negativeInfinity = -std::numeric_limits<double>::infinity();

bool chance(std::mt19937_64& engine, double probability) {
    return uniform(engine) < probability;
}

Matrix randomAdditive(std::mt19937_64& engine, Index n, const RandomOptions& options) {
    Matrix additive = randomMatrix(engine, n, n, options);
    for (Index i = 0; i < n; ++i) {
        const bool wholeRow = chance(engine, 0.05);
        for (Index j = 0; j < n; ++j)
            if (wholeRow || chance(engine, 0.15)) additive(i, j) = negativeInfinity;
    }
    return additive;
}

MaskSpec randomMask(std::mt19937_64& engine, Index n, const RandomOptions& options) {
    MaskSpec mask;
    mask.causal = chance(engine, 0.5) && options.causalAllowed;
    mask.padding = chance(engine, 0.5);
    for (Index j = 0; j < n; ++j) mask.padded.push_back(chance(engine, 0.3));
    if (chance(engine, 0.4)) mask.additive = randomAdditive(engine, n, options);
    if (chance(engine, 0.4)) mask.fill = -1e9;
    return mask;
}

}  // namespace

double uniform(std::mt19937_64& engine) {
    return static_cast<double>(engine() >> 11) / static_cast<double>(std::uint64_t{1} << 53);
}

Index uniformIndex(std::mt19937_64& engine, Index first, Index last) {
    return first + static_cast<Index>(uniform(engine) * static_cast<double>(last - first + 1));
}

Matrix randomMatrix(std::mt19937_64& engine, Index rows, Index columns,
                    const RandomOptions& options) {
    Matrix matrix(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j) {
            const double value = (2 * uniform(engine) - 1) * options.magnitude;
            matrix(i, j) = options.exactScores ? std::trunc(4 * value) / 4 : value;
        }
    return matrix;
}

Experiment randomExperiment(std::uint64_t seed, const RandomOptions& options) {
    std::mt19937_64 engine(seed);
    const Index n = uniformIndex(engine, 1, 9);
    const Index dModel = uniformIndex(engine, 1, 7);
    const Index dK = uniformIndex(engine, 1, 6);
    const Index dV = uniformIndex(engine, 1, 6);
    const Index h = uniformIndex(engine, 1, 4);

    Experiment e;
    e.title = "random";
    e.tokens = defaultTokens(n);
    e.x = randomMatrix(engine, n, dModel, options);
    for (Index head = 0; head < h; ++head) {
        HeadParameters parameters;
        parameters.wQ = randomMatrix(engine, dModel, dK, options);
        parameters.wK = randomMatrix(engine, dModel, dK, options);
        parameters.wV = randomMatrix(engine, dModel, dV, options);
        e.heads.push_back(parameters);
    }
    if (chance(engine, 0.5)) e.wO = randomMatrix(engine, h * dV, dModel, options);
    e.scale = chance(engine, 0.7);
    e.mask = randomMask(engine, n, options);
    return e;
}

}  // namespace heed
