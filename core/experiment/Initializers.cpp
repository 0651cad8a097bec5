// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Initializers.h"

#include <cmath>
#include <numbers>

namespace heed {

namespace {

// SplitMix64 (Steele, Lea, Flood 2014): a bijection whose output bits look independent of its
// input's.
std::uint64_t mixed(std::uint64_t z) {
    z += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
}

// Uniform in (0, 1], so that its logarithm exists.
double unit(std::uint64_t bits) {
    return (static_cast<double>(bits >> 11U) + 1.0) * 0x1p-53;
}

}  // namespace

double normalAt(std::uint64_t seed, MatrixId id, Index row, Index column) {
    std::uint64_t key = mixed(seed);
    for (const Index part : {static_cast<Index>(id.kind), id.head, row, column})
        key = mixed(key ^ static_cast<std::uint64_t>(part));
    // Box and Muller 1958.
    const double radius = std::sqrt(-2.0 * std::log(unit(mixed(key))));
    return radius * std::cos(2.0 * std::numbers::pi * unit(mixed(key ^ 1U)));
}

double inHundredths(double value) {
    // + 0.0 turns a rounded −0 into 0.
    return std::round(100.0 * value) / 100.0 + 0.0;
}

double initialValue(std::uint64_t seed, MatrixId id, Index row, Index column, Index rows,
                    Index columns) {
    if (id.kind == MatrixId::Kind::Additive) return 0.0;
    const double deviation =
        id.kind == MatrixId::Kind::X ? 1.0 : std::sqrt(2.0 / static_cast<double>(rows + columns));
    return inHundredths(deviation * normalAt(seed, id, row, column));
}

}  // namespace heed
