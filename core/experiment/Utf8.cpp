// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Utf8.h"

namespace heed {

namespace {

unsigned byteAt(std::string_view text, std::size_t i) {
    return static_cast<unsigned char>(text[i]);
}

}  // namespace

std::size_t utf8CharacterBytes(std::string_view text) {
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

std::size_t validUtf8Bytes(std::string_view text) {
    std::size_t valid = 0;
    while (valid < text.size()) {
        const std::size_t length = utf8CharacterBytes(text.substr(valid));
        if (length == 0) break;
        valid += length;
    }
    return valid;
}

}  // namespace heed
