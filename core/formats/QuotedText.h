// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace heed {

// How many bytes at the start of `text` are well-formed UTF-8 (RFC 3629: no surrogates, no overlong
// forms). All of them where it equals text.size().
std::size_t validUtf8Bytes(std::string_view text);

// Text from outside as an error sentence shows it: in double quotes, on one line, at most 40
// characters, bytes that are not UTF-8 as U+FFFD.
std::string quotedText(std::string_view text);

}  // namespace heed
