// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/QuotedText.h"

namespace heed {

namespace {

constexpr std::size_t longestQuote = 40;

unsigned byteAt(std::string_view text, std::size_t i) {
    return static_cast<unsigned char>(text[i]);
}

// Bytes of the character at the start of `text`, 0 where it is not well-formed.
std::size_t characterBytes(std::string_view text) {
    const unsigned lead = byteAt(text, 0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byteAt(text, i) & 0xC0U) != 0x80U) return 0;
    const unsigned second = byteAt(text, 1);
    const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool surrogate = lead == 0xED && second >= 0xA0;
    const bool beyondUnicode = lead == 0xF4 && second >= 0x90;
    return overlong || surrogate || beyondUnicode ? 0 : length;
}

}  // namespace

std::size_t validUtf8Bytes(std::string_view text) {
    std::size_t valid = 0;
    while (valid < text.size()) {
        const std::size_t length = characterBytes(text.substr(valid));
        if (length == 0) break;
        valid += length;
    }
    return valid;
}

std::string quotedText(std::string_view text) {
    std::string quoted = "\"";
    std::size_t characters = 0;
    while (!text.empty()) {
        const std::size_t length = characterBytes(text);
        if (characters == longestQuote - 1 && text.size() > (length == 0 ? 1 : length)) {
            quoted += "…";
            break;
        }
        const bool control = byteAt(text, 0) < 0x20 || byteAt(text, 0) == 0x7F;
        if (length == 0)
            quoted += "\uFFFD";
        else if (control)
            quoted += ' ';
        else
            quoted += text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
        ++characters;
    }
    return quoted + '"';
}

}  // namespace heed
