// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/TraceJson.h"

#include <array>
#include <cassert>

#include "core/experiment/InputError.h"
#include "core/formats/MatrixJson.h"

namespace heed {

namespace {

constexpr std::array<Quantity, 8> headQuantities = {
    Quantity::Q,      Quantity::K,      Quantity::V,       Quantity::Scores,
    Quantity::Scaled, Quantity::Masked, Quantity::Weights, Quantity::Output};

std::string headJson(const Experiment& experiment, const AttentionTrace& trace, Index head) {
    std::string text = "    {\n";
    for (const Quantity quantity : headQuantities) {
        text += "      \"" + std::string(idOf(quantity)) +
                "\": " + matrixJson(quantityOf(experiment, trace, quantity, head), 6);
        text += quantity == headQuantities.back() ? "\n" : ",\n";
    }
    return text + "    }";
}

}  // namespace

std::string writeTrace(const Experiment& experiment, const AttentionTrace& trace) {
    if (experiment.holdsWeightsOnly())
        throw InputError(
            "this document holds weights only; a trace needs an experiment with x and "
            "heads");
    std::string text = "{\n  \"format\": \"heedmap/trace\",\n  \"version\": 1,\n  \"mask\": " +
                       matrixJson(trace.M, 2) + ",\n  \"heads\": [\n";
    const auto heads = static_cast<Index>(trace.heads.size());
    for (Index head = 0; head < heads; ++head)
        text += headJson(experiment, trace, head) + (head + 1 < heads ? ",\n" : "\n");
    return text + "  ],\n  \"concat\": " + matrixJson(trace.concat, 2) +
           ",\n  \"output\": " + matrixJson(trace.output, 2) + "\n}\n";
}

}  // namespace heed
