// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Experiment.h"

namespace heed {

std::string headLabel(const Experiment& experiment, Index head) {
    const auto h = static_cast<std::size_t>(head);
    std::string name;
    if (h < experiment.heads.size()) name = experiment.heads[h].name;
    if (h < experiment.importedHeadNames.size()) name = experiment.importedHeadNames[h];
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
