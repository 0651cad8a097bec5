// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/formats/ChoiceError.h"
#include "core/formats/NumberArray.h"

namespace heed {

// How a matrix of parameters is stored. InOut is used as x W; OutIn, as PyTorch's Linear, as x Wᵀ.
enum class WeightLayout { InOut, OutIn };

// "in x out" and "out x in".
std::string titleOf(WeightLayout layout);

// The parameters of all heads, each in × out.
struct SplitWeights {
    std::vector<Matrix> heads;
    WeightLayout layout = WeightLayout::InOut;
    bool chosenByFit = false;  // no layout was given, and only this one fits
};

// Which heads an array of parameters holds: a stack h × d × d_k (h × d_k × d where it is stored out
// × in), or h heads packed side by side, d × (h·d_k) or (h·d_k) × d. `heads` is required where it
// is packed. `name` is what sentences call it.
//
// Throws ChoiceError where no layout is given and both fit, and where the heads do not divide the
// packed width (with the counts that do) or are not those of a stack; InputError where no reading
// fits an X of `dModel` columns.
SplitWeights splitHeads(const NumberArray& array, const std::string& name, Index dModel,
                        Index heads, std::optional<WeightLayout> layout);

// W_O, (h·d_v) × d_model, by the same rule.
SplitWeights readOutputProjection(const NumberArray& array, const std::string& name,
                                  Index concatWidth, Index dModel,
                                  std::optional<WeightLayout> layout);

}  // namespace heed
