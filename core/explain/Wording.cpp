// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Wording.h"

#include <cmath>

#include "core/explain/Narration.h"
#include "core/explain/TokenLabel.h"
#include "core/formats/NumberText.h"

namespace heed {

std::string listed(const std::vector<std::string>& parts) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return text;
}

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string shareText(double weight, int digits) {
    const double smallest = std::pow(10.0, -digits);
    if (weight > 0 && weight < 0.5 * smallest) return "less than " + displayText(smallest, digits);
    return displayText(weight, digits);
}

std::string subscript(Index index) {
    std::string text;
    for (const char digit : std::to_string(index + 1))
        text += {'\xe2', '\x82', static_cast<char>(0x80 + (digit - '0'))};
    return text;
}

std::string reasonsText(const MaskReasons& reasons) {
    std::vector<std::string> parts;
    if (reasons.causal) parts.push_back("it comes later (causal mask)");
    if (reasons.padding) parts.push_back("it is padding (padding mask)");
    if (reasons.additive) parts.push_back("the additive mask is −∞ there");
    return listed(parts);
}

std::string cancelText(const MaskSpec& mask) {
    return fillText(mask.fill) + " cancels out: " +
           (mask.additive ? "only the additive mask counts here" : "the mask does nothing here");
}

std::string headText(const Experiment& e, HeadSelection selection) {
    if (selection.mean) return "mean over " + counted(e.headCount(), "head");
    const std::string name = headName(e, selection.head);
    return "head " + std::to_string(selection.head + 1) + " of " + std::to_string(e.headCount()) +
           (name.empty() ? "" : ": " + name);
}

std::string keysText(const Experiment& e, const std::vector<Index>& keys) {
    const std::string first = "key " + positionAndName(e, keys[0]);
    if (keys.size() == 1) return first;
    if (keys.size() == 2) return first + " and key " + positionAndName(e, keys[1]);
    return first + " and " + counted(static_cast<Index>(keys.size()) - 1, "other key");
}

}  // namespace heed
