// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/experiment/Matrix.h"

namespace heed {

// One step from a JSON value to one inside it: the key in an object, or the place in a list, from
// 0.
using JsonStep = std::variant<std::string, std::size_t>;

// Where a value of a document stands, for people: "w_k of head 2, row 3, column 1". Places count
// from 1. The empty path is "the document".
std::string placeOf(const std::vector<JsonStep>& path);

// "w_k of head 2", from a head that counts from 0.
std::string ofHead(std::string_view key, std::size_t head);

// ", row 3" and ", row 3, column 1", from places that count from 0.
std::string atRow(Index row);
std::string atCell(Index row, Index column);

}  // namespace heed
