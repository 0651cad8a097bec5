// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <random>

#include "core/experiment/Experiment.h"

namespace heed {

struct RandomOptions {
    double magnitude = 10;  // of the largest entry
    // Entries are multiples of 1/4. The projections and the scores are then exact whatever the
    // order of the sums, so that nothing but core's own rounding after them is compared.
    bool exactScores = false;
    bool causalAllowed = true;
};

// n 1 to 9, d_model 1 to 7, d_k and d_v 1 to 6, one to four heads, every kind of mask, with and
// without scaling and W_O: all from the seed alone.
Experiment randomExperiment(std::uint64_t seed, const RandomOptions& options = {});

// From 0 up to, but not including, 1. The standard distributions differ from library to library.
double uniform(std::mt19937_64& engine);

// A whole number from first to last, both included.
Index uniformIndex(std::mt19937_64& engine, Index first, Index last);

// Entries from −magnitude to magnitude.
Matrix randomMatrix(std::mt19937_64& engine, Index rows, Index columns,
                    const RandomOptions& options = {});

}  // namespace heed
