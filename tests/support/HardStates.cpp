// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/HardStates.h"

#include "tests/support/RandomExperiment.h"
#include "tests/support/SampleExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

// Small numbers of the given sizes, nothing masked, no W_O, scaling on.
Experiment ofSizes(const SampleSizes& sizes, double magnitude = 1) {
    std::mt19937_64 engine(7);
    const RandomOptions options{.magnitude = magnitude};
    Experiment e;
    e.title = "hard";
    e.tokens = defaultTokens(sizes.n);
    e.x = randomMatrix(engine, sizes.n, sizes.dModel, options);
    for (Index head = 0; head < sizes.h; ++head) {
        HeadParameters parameters;
        parameters.wQ = randomMatrix(engine, sizes.dModel, sizes.dK);
        parameters.wK = randomMatrix(engine, sizes.dModel, sizes.dK);
        parameters.wV = randomMatrix(engine, sizes.dModel, sizes.dV);
        e.heads.push_back(parameters);
    }
    e.mask.padded.assign(static_cast<std::size_t>(sizes.n), false);
    return e;
}

// Causal and padding together: the first query has no key left, the others attend.
Experiment firstRowBlocked(double fill) {
    Experiment e = ofSizes({});
    e.mask.causal = true;
    e.mask.padding = true;
    e.mask.padded[0] = true;
    e.mask.fill = fill;
    return e;
}

Experiment allPadded(double fill) {
    Experiment e = ofSizes({});
    e.mask.padding = true;
    e.mask.padded.assign(3, true);
    e.mask.fill = fill;
    return e;
}

Experiment withAdditive(Experiment e, Matrix additive) {
    e.mask.additive = std::move(additive);
    return e;
}

Experiment causal(Experiment e, double fill) {
    e.mask.causal = true;
    e.mask.fill = fill;
    return e;
}

Experiment withProjection(Experiment e) {
    std::mt19937_64 engine(11);
    e.wO = randomMatrix(engine, e.headCount() * e.valueWidth(), e.modelWidth());
    return e;
}

Experiment hugeNumbers() {
    Experiment e = experimentFromProjections(
        Matrix{{1e150, 0}, {-1e150, 1e149}, {0, 0}}, Matrix{{1e150, 0}, {0.5, 1e150}, {-1, -1}},
        Matrix{{1e150, 1}, {-1e150, 1e-150}, {3.3e149, 1.23456789e-7}});
    e.scale = true;
    return e;
}

}  // namespace

Experiment weightsOnlyExperiment() {
    Experiment e;
    e.title = "imported";
    e.tokens = defaultTokens(3);
    e.importedWeights = {SharedMatrix(Matrix{{0.25, 0.5, 0.25}, {1, 0, 0}, {0.2, 0.3, 0.5}}),
                         SharedMatrix(Matrix{{0.5, 0.25, 0.25}, {0, 0, 0}, {-0.5, 2, 0.125}})};
    return e;
}

std::vector<HardState> hardStates() {
    const SampleSizes sixteenHeads{.n = 3, .dModel = 4, .dK = 2, .dV = 3, .h = 16};
    const SampleSizes longSums{.n = 40, .dModel = 30, .dK = 20, .dV = 18, .h = 2};
    const Matrix someInfinite{{0, -inf, 0.5}, {-inf, -inf, -inf}, {-2, 0, 0}};
    return {
        {"one token", ofSizes({.n = 1})},
        {"one token, masked by itself", withAdditive(ofSizes({.n = 1}), Matrix{{-inf}})},
        {"one of everything", ofSizes({.n = 1, .dModel = 1, .dK = 1, .dV = 1, .h = 1})},
        {"one feature", ofSizes({.n = 4, .dModel = 1, .dK = 1, .dV = 1, .h = 1})},
        {"values of width 1", ofSizes({.n = 4, .dModel = 3, .dK = 2, .dV = 1, .h = 3})},
        {"a row without a key", firstRowBlocked(-inf)},
        {"a row whose fill cancels", firstRowBlocked(-1e9)},
        {"all rows blocked", allPadded(-inf)},
        {"all rows cancelled", allPadded(-1e9)},
        {"all rows cancelled, additive mask", withAdditive(allPadded(-1e9), someInfinite)},
        {"a fill that leaks", causal(ofSizes({}), -3)},
        {"a huge finite fill", causal(ofSizes({}), -1e13)},
        {"a fill and an additive mask", withAdditive(causal(ofSizes({}), -5), someInfinite)},
        {"an additive mask of −∞", withAdditive(ofSizes({}), Matrix::Constant(3, 3, -inf))},
        {"an additive mask with −∞", withAdditive(ofSizes({}), someInfinite)},
        {"zeros", experimentFromScores(Matrix::Zero(3, 3), Matrix::Zero(3, 2))},
        {"huge numbers", hugeNumbers()},
        {"saturated", ofSizes({}, 300)},
        {"tiny numbers", ofSizes({}, 1e-9)},
        {"sixteen heads", withProjection(causal(ofSizes(sixteenHeads), -inf))},
        {"long sums", withProjection(ofSizes(longSums, 0.1))},
        {"weights only", weightsOnlyExperiment()},
    };
}

std::string badEnglishIn(const std::string& text) {
    for (const char* const bad :
         {"nan", "NaN", "inf", "-0", "-1", "-2", "−0.00", "  ", "..", " .", " ,", ",,", ". ."})
        if (text.find(bad) != std::string::npos) return std::string("holds \"") + bad + "\"";
    if (text.empty() || text.back() != '.') return "does not end in a full stop";
    if (text[0] >= 'a' && text[0] <= 'z' && !text.starts_with("hard: ") &&
        !text.starts_with("imported: "))
        return "does not begin with a capital";
    return {};
}

}  // namespace heed
