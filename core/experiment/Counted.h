// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/experiment/Matrix.h"

namespace heed {

// "1 entry", "2 entries".
inline std::string counted(Index count, std::string_view one, std::string_view many) {
    return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

// "1 head", "2 heads".
inline std::string counted(Index count, const std::string& noun) {
    return counted(count, noun, noun + "s");
}

}  // namespace heed
