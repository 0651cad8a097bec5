// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/formats/TextGrid.h"

namespace heed {

// Cuts text without brackets: by the character that a `sep=;` line names, else by tabs where there
// is one, else semicolons, commas, white space. Semicolons end rows where more than one number
// stands between them. Throws InputError.
TextGrid readSeparated(std::string_view text);

}  // namespace heed
