// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/Matrix.h"

namespace heed {

// Columns of a line of code that a person still reads without turning it.
inline constexpr std::size_t pythonLineWidth = 88;

// A float literal that reads back as the same double: "1.0", "-0.0", "0.1", "-1e9". −∞ is
// `-` + infinity, such as "-np.inf".
std::string pythonNumber(double value, std::string_view infinity);

// A string literal in double quotes, on one line. What ends a string, breaks a line, turns its
// direction or cannot be seen is escaped; so is every byte that is not UTF-8, as U+FFFD.
std::string pythonString(std::string_view text);

// The same characters without the quotes, for a comment: at most `longest` of them, then "…".
std::string pythonComment(std::string_view text, std::size_t longest);

// "a, b, c" over as few lines as pythonLineWidth allows, all but the first after `indent` spaces.
// `used` columns of the first line are taken.
std::string pythonItems(const std::vector<std::string>& items, std::size_t used,
                        std::size_t indent);

// The rows of a matrix between the brackets of a nested list, each with a comma at its end and a
// line of its own (several where it is wider than pythonLineWidth), `indent` spaces before it.
// `comments` are one a row, or none.
std::string pythonRows(const Matrix& matrix, std::size_t indent, std::string_view infinity,
                       const std::vector<std::string>& comments = {});

}  // namespace heed
