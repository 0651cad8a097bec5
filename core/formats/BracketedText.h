// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/formats/TextGrid.h"

namespace heed {

// Whether the text is a list or a print in brackets, after "array(", "tensor(" or "name =" perhaps.
// A label in brackets such as "[CLS]" is none.
bool looksBracketed(std::string_view text);

// Cuts "[[1, 2], [3, 4]]", "[1 2; 3 4]" and "[1, 2, 3]" (one row) with what stands around them.
// Throws InputError, also for a third dimension.
TextGrid readBracketed(std::string_view text);

// Cuts "1 2; 3 4": MATLAB's form without its brackets, where line breaks end rows too.
TextGrid readSemicolonRows(std::string_view text);

}  // namespace heed
