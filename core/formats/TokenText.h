// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heed {

// What separates the tokens of a text besides line breaks.
enum class TokenSeparator { LineBreak, LineBreakOrTab };

// Tokens out of a text with one a line, or out of cells of a spreadsheet, which tabs separate too
// and which have quotes where they hold a tab, a line break or a quote. Line breaks at the end of
// the text add no token; lines between stay, empty or not. Throws InputError where the text is
// empty, no UTF-8, or holds more tokens than Validation.h allows.
std::vector<std::string> readTokenText(std::string_view text, TokenSeparator separator);

// One token a line, quoted where that is needed to read the same back.
std::string writeTokenText(const std::vector<std::string>& tokens);

}  // namespace heed
