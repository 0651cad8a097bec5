// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Experiment.h"

namespace heed {

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

std::vector<std::string> defaultTokens(Index n) {
    std::vector<std::string> tokens;
    tokens.reserve(static_cast<std::size_t>(n));
    for (Index i = 1; i <= n; ++i) tokens.push_back("t" + std::to_string(i));
    return tokens;
}

}  // namespace heed
