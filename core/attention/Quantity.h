// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace heed {

// Each matrix of the pipeline, in the order in which it is computed.
enum class Quantity { X, Q, K, V, Scores, Scaled, Masked, Weights, Output, Concat, Final };

inline constexpr std::array<Quantity, 11> allQuantities = {
    Quantity::X,      Quantity::Q,      Quantity::K,      Quantity::V,
    Quantity::Scores, Quantity::Scaled, Quantity::Masked, Quantity::Weights,
    Quantity::Output, Quantity::Concat, Quantity::Final};

// "weights": the name in files and on the command line.
std::string_view idOf(Quantity quantity);

// "attention weights": the name for people.
std::string_view titleOf(Quantity quantity);

// "A": the letter of the formula.
std::string_view symbolOf(Quantity quantity);

std::optional<Quantity> quantityFromId(std::string_view id);

// True where each head has its own: Q to Output.
bool isPerHead(Quantity quantity);

}  // namespace heed
