// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace heed {

// What a person types into a cell: a number as parseNumber() reads it, or else a calculation such
// as "1/sqrt(2)" or "2*pi", with + − * / ^, parentheses, pi, e and the usual functions. In a
// calculation decimals have a point. Throws InputError with one sentence where it is neither or
// where the result is not finite.
double parseCell(std::string_view text);

}  // namespace heed
