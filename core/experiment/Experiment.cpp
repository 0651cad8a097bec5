// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Experiment.h"

#include <algorithm>

namespace heed {

namespace {

std::vector<SharedMatrix> matricesOf(const Experiment& e) {
    std::vector<SharedMatrix> matrices = e.importedWeights;
    matrices.push_back(e.x);
    for (const HeadParameters& head : e.heads)
        matrices.insert(matrices.end(), {head.wQ, head.wK, head.wV});
    if (e.wO) matrices.push_back(*e.wO);
    if (e.mask.additive) matrices.push_back(*e.mask.additive);
    return matrices;
}

}  // namespace

std::string headName(const Experiment& experiment, Index head) {
    const auto h = static_cast<std::size_t>(head);
    if (h < experiment.importedHeadNames.size()) return experiment.importedHeadNames[h];
    return h < experiment.heads.size() ? experiment.heads[h].name : std::string();
}

std::string headLabel(const Experiment& experiment, Index head) {
    const std::string name = headName(experiment, head);
    const std::string number = std::to_string(head + 1);
    return name.empty() ? number : number + " (" + name + ")";
}

std::size_t bytesNotShared(const Experiment& e, const Experiment& other) {
    const std::vector<SharedMatrix> others = matricesOf(other);
    std::size_t bytes = 0;
    for (const SharedMatrix& matrix : matricesOf(e)) {
        const bool shared =
            std::any_of(others.begin(), others.end(),
                        [&](const SharedMatrix& each) { return each.isSharedWith(matrix); });
        if (!shared) bytes += static_cast<std::size_t>(matrix->size()) * sizeof(double);
    }
    return bytes;
}

std::vector<std::string> defaultTokens(Index n) {
    std::vector<std::string> tokens;
    tokens.reserve(static_cast<std::size_t>(n));
    for (Index i = 1; i <= n; ++i) tokens.push_back("t" + std::to_string(i));
    return tokens;
}

}  // namespace heed
