// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/QuotedText.h"

#include "core/experiment/Utf8.h"

namespace heed {

namespace {

constexpr std::size_t longestQuote = 40;

}  // namespace

std::string quotedText(std::string_view text) {
    std::string quoted = "\"";
    std::size_t characters = 0;
    while (!text.empty()) {
        const std::size_t length = utf8CharacterBytes(text);
        if (characters == longestQuote - 1 && text.size() > (length == 0 ? 1 : length)) {
            quoted += "…";
            break;
        }
        const auto first = static_cast<unsigned char>(text[0]);
        const bool control = first < 0x20 || first == 0x7F;
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
