// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Matrix.h"

#include <cstring>

namespace heed {

bool identical(const Matrix& a, const Matrix& b) {
    if (a.rows() != b.rows() || a.cols() != b.cols()) return false;
    const auto bytes = static_cast<std::size_t>(a.size()) * sizeof(double);
    return bytes == 0 || std::memcmp(a.data(), b.data(), bytes) == 0;
}

}  // namespace heed
