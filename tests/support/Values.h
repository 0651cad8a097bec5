// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

namespace heed {

inline constexpr double inf = std::numeric_limits<double>::infinity();
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

}  // namespace heed
