// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/Matrix.h"

namespace heed {

// A key of a document that Heedmap does not know: kept, and written back after the known ones.
struct UnknownField {
    std::string key;
    std::string json;  // its value, as compact JSON text

    bool operator==(const UnknownField&) const = default;
};

// In the additive mask, and as its fill: blocks an entry.
inline constexpr double minusInfinity = -std::numeric_limits<double>::infinity();

// Who may look where. Together with `additive` it makes the mask M of the attention formula:
// M_ij = additive_ij + (blocked(i, j) ? fill : 0), see MaskMatrix.h.
struct MaskSpec {
    bool causal = false;                   // blocks key j for query i where j > i
    bool padding = false;                  // blocks the keys marked in `padded`
    std::vector<bool> padded;              // n marks; they stay while `padding` is off
    std::optional<SharedMatrix> additive;  // n × n, entries finite or −∞
    double fill = minusInfinity;           // below 0; −∞ gives exact zeros
    std::vector<UnknownField> unknown;

    bool operator==(const MaskSpec&) const = default;
};

}  // namespace heed
