// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/InputError.h"

namespace heed {

// Tokens out of a file: an array of texts (`name` says which, or is empty), the row labels of a
// matrix as text (where separators stand between its cells), or a text with one token a
// line, see TokenText.h. Throws InputError where it is none of them, or a
// table of numbers without labels.
std::vector<std::string> readTokens(std::string_view bytes, std::string_view name = {});

}  // namespace heed
