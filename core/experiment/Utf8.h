// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace heed {

// Bytes of the character at the start of `text`, which is not empty; 0 where it is not well-formed
// (RFC 3629: no surrogates, no overlong forms).
std::size_t utf8CharacterBytes(std::string_view text);

// How many bytes at the start of `text` are well-formed UTF-8. All of them where it equals
// text.size().
std::size_t validUtf8Bytes(std::string_view text);

// The text without U+FEFF at its start, which editors of Windows put there.
inline std::string_view withoutByteOrderMark(std::string_view text) {
    constexpr std::string_view mark = "\uFEFF";
    return text.substr(text.starts_with(mark) ? mark.size() : 0);
}

}  // namespace heed
