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
    std::string json = "    {\n";
    for (const Quantity quantity : headQuantities) {
        json += "      \"" + std::string(idOf(quantity)) +
                "\": " + matrixJson(quantityOf(experiment, trace, quantity, head), 6);
        json += quantity == headQuantities.back() ? "\n" : ",\n";
    }
    return json + "    }";
}

}  // namespace

std::string writeTrace(const Experiment& experiment, const AttentionTrace& trace) {
    if (experiment.holdsWeightsOnly())
        throw InputError(
            "this document holds weights only; a trace needs an experiment with x and "
            "heads");
    std::string json = "{\n  \"format\": \"heedmap/trace\",\n  \"version\": 1,\n  \"mask\": " +
                       matrixJson(trace.M, 2) + ",\n  \"heads\": [\n";
    const auto heads = static_cast<Index>(trace.heads.size());
    for (Index head = 0; head < heads; ++head)
        json += headJson(experiment, trace, head) + (head + 1 < heads ? ",\n" : "\n");
    return json + "  ],\n  \"concat\": " + matrixJson(trace.concat, 2) +
           ",\n  \"output\": " + matrixJson(trace.output, 2) + "\n}\n";
}

}  // namespace heed
