// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/Quantity.h"

namespace heed {

namespace {

struct Names {
    std::string_view id;
    std::string_view symbol;
    std::string_view title;
};

// In the order of Quantity.
constexpr std::array<Names, allQuantities.size()> names = {{
    {"x", "X", "input"},
    {"q", "Q", "queries"},
    {"k", "K", "keys"},
    {"v", "V", "values"},
    {"scores", "S", "scores"},
    {"scaled", "S/√dₖ", "scaled scores"},
    {"masked", "S/√dₖ + M", "masked scores"},
    {"weights", "A", "attention weights"},
    {"output", "Y", "head output"},
    {"concat", "[Y₁ ‖ Y₂ …]", "concatenated heads"},
    {"final", "output", "output of all heads"},
}};

const Names& of(Quantity quantity) {
    return names[static_cast<std::size_t>(quantity)];
}

}  // namespace

std::string_view idOf(Quantity quantity) {
    return of(quantity).id;
}

std::string_view titleOf(Quantity quantity) {
    return of(quantity).title;
}

std::string_view symbolOf(Quantity quantity) {
    return of(quantity).symbol;
}

std::optional<Quantity> quantityFromId(std::string_view id) {
    for (const Quantity quantity : allQuantities)
        if (idOf(quantity) == id) return quantity;
    return std::nullopt;
}

bool isPerHead(Quantity quantity) {
    return quantity >= Quantity::Q && quantity <= Quantity::Output;
}

}  // namespace heed
