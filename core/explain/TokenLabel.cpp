// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/TokenLabel.h"

namespace heed {

namespace {

constexpr std::string_view visibleSpace = "␣";

// Characters that leave no mark of their own, break the line or turn its direction.
bool isInvisible(char32_t c) {
    return c < 0x20 || (c >= 0x7f && c <= 0xa0) || c == 0xad || c == 0x61c || c == 0x1680 ||
           c == 0x180e || (c >= 0x2000 && c <= 0x200f) || (c >= 0x2028 && c <= 0x202f) ||
           (c >= 0x205f && c <= 0x206f) || c == 0x2800 || c == 0x3000 || c == 0x3164 ||
           c == 0xfeff || (c >= 0xe0000 && c <= 0xe007f);
}

// "⏎", or "U+200B" for those that have no sign in the font of the pictures.
std::string signOf(char32_t c) {
    if (c == U'\n') return "⏎";
    if (c == U'\t') return "⇥";
    if (c == 0xa0) return "⍽";
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string sign = "U+";
    for (int shift = c > 0xffff ? 16 : 12; shift >= 0; shift -= 4)
        sign += digits[c >> shift & 0xfU];
    return sign;
}

// The character at `at`, and how many bytes it has. A byte that starts none stands for itself.
struct Character {
    char32_t code = 0;
    std::size_t length = 1;
};

Character characterAt(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return static_cast<unsigned char>(text[i]);
    };
    const unsigned char first = byte(at);
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    if (length == 1 || at + length > text.size()) return {first < 0x80 ? first : U'\ufffd', 1};
    char32_t code = first & (0xffU >> (length + 1));
    for (std::size_t i = at + 1; i < at + length; ++i) code = code << 6U | (byte(i) & 0x3fU);
    return {code, length};
}

}  // namespace

std::string tokenLabel(std::string_view token) {
    if (token.empty()) return "∅";
    // A space between two words shows itself; at the ends, and doubled, it would not.
    const std::size_t firstWord = token.find_first_not_of(' ');
    const std::size_t lastWord = token.find_last_not_of(' ');
    std::string label;
    for (std::size_t i = 0; i < token.size();) {
        const Character c = characterAt(token, i);
        // Persian words and joined emoji hold these two.
        const bool joins =
            (c.code == 0x200c || c.code == 0x200d) && i > 0 && i + c.length < token.size();
        if (c.code == U' ') {
            const bool inside =
                firstWord != std::string_view::npos && i > firstWord && i < lastWord;
            const bool doubled = inside && (token[i - 1] == ' ' || token[i + 1] == ' ');
            label += inside && !doubled ? " " : visibleSpace;
        } else if (isInvisible(c.code) && !joins) {
            label += signOf(c.code);
        } else {
            label += token.substr(i, c.length);
        }
        i += c.length;
    }
    return label;
}

std::string positionAndName(const Experiment& experiment, Index token) {
    return std::to_string(token + 1) + " (" +
           tokenLabel(experiment.tokens[static_cast<std::size_t>(token)]) + ")";
}

}  // namespace heed
