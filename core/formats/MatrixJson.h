// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/experiment/Matrix.h"

namespace heed {

// A matrix as JSON, one row a line, the rows indented by `indent` + 2 spaces and the closing
// bracket by `indent`. Every digit; −∞ is the text "-inf".
std::string matrixJson(const Matrix& matrix, int indent);

// A string as JSON. Throws InputError where it is not valid UTF-8; `place` names it.
std::string stringJson(const std::string& text, std::string_view place);

}  // namespace heed
