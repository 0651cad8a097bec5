// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace heed {

// Text from outside as an error sentence shows it: in double quotes, on one line, at most 40
// characters, bytes that are not UTF-8 as U+FFFD.
std::string quotedText(std::string_view text);

}  // namespace heed
