// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace heed {

// The sentence for a text that is not JSON: line and column (from 1, in characters), what is wrong
// and what would be right. `position` counts the bytes up to and with the last one that the parser
// read; it is beyond the text where the parser missed more.
std::string jsonSyntaxError(std::string_view text, std::size_t position);

}  // namespace heed
