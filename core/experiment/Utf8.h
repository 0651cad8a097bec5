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

}  // namespace heed
