// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/formats/ExperimentJson.h"
#include "core/formats/HeadSplit.h"
#include "core/formats/MaskArray.h"
#include "core/formats/NumberArray.h"

namespace heed {

// Arrays of other programs, and what a person says of them.
struct ExperimentParts {
    std::optional<NumberArray> x;         // n × d_model
    std::optional<NumberArray> wQ;        // h × d × d_k, or packed d × (h·d_k), or transposed
    std::optional<NumberArray> wK;        // as wQ
    std::optional<NumberArray> wV;        // the same with d_v
    std::optional<NumberArray> wO;        // (h·d_v) × d_model, or transposed
    std::optional<NumberArray> additive;  // n × n
    std::optional<NumberArray> mask;      // yes/no: n keys, or n × n
    MaskSense maskSense = MaskSense::Blocked;
    std::optional<NumberArray> weights;  // n × n or h × n × n: stands alone
    std::optional<std::vector<std::string>> tokens;
    std::optional<WeightLayout> layout;
    std::optional<Index> heads;  // of packed parameters
};

// The experiment made of them, in which they replace those of `base`. Throws ChoiceError where a
// layout, a count of heads, the sense of a mask or a part is missing or does not fit, InputError
// where the arrays themselves do not. The notes name each reading that was taken because no other
// fits.
ReadDocument assembled(const std::optional<Experiment>& base, const ExperimentParts& parts);

}  // namespace heed
