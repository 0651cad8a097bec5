// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/TokenLabel.h"

namespace heed {

namespace {

constexpr std::string_view visibleSpace = "␣";

// The picture of a control character, U+2400 plus its code, as UTF-8.
std::string controlPicture(unsigned char code) {
    if (code == '\n') return "⏎";
    if (code == '\t') return "⇥";
    const unsigned char last = code == 0x7f ? 0xa1 : static_cast<unsigned char>(0x80 + code);
    return {'\xe2', '\x90', static_cast<char>(last)};
}

bool isControl(char c) {
    const auto code = static_cast<unsigned char>(c);
    return code < 0x20 || code == 0x7f;
}

}  // namespace

std::string tokenLabel(std::string_view token) {
    if (token.empty()) return "∅";
    // A space between two words shows itself; at the ends, and doubled, it would not.
    const std::size_t firstWord = token.find_first_not_of(' ');
    const std::size_t lastWord = token.find_last_not_of(' ');
    std::string label;
    for (std::size_t i = 0; i < token.size(); ++i) {
        const char c = token[i];
        if (c == ' ') {
            const bool inside =
                firstWord != std::string_view::npos && i > firstWord && i < lastWord;
            const bool doubled = inside && (token[i - 1] == ' ' || token[i + 1] == ' ');
            label += inside && !doubled ? " " : visibleSpace;
        } else if (isControl(c)) {
            label += controlPicture(static_cast<unsigned char>(c));
        } else {
            label += c;
        }
    }
    return label;
}

std::string positionAndName(const Experiment& experiment, Index token) {
    return std::to_string(token + 1) + " (" +
           tokenLabel(experiment.tokens[static_cast<std::size_t>(token)]) + ")";
}

}  // namespace heed
