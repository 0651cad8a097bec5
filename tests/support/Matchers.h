// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gmock/gmock.h>

#include <ostream>
#include <string>

#include "tests/support/Oracle.h"

// Without this, googletest takes an Eigen matrix for a container and fails to compile. It has to
// stand in the namespace of the type.
namespace Eigen {
void PrintTo(const heed::Matrix& matrix, std::ostream* out);
}

namespace heed {

// Empty where every |a_ij − b_ij| ≤ absolute + relative · |b_ij|, infinities match only themselves
// and NaN matches nothing; else a sentence on the shapes or the worst entry.
std::string differenceOf(const Matrix& a, const Matrix& b, double relative, double absolute);

MATCHER_P3(IsCloseToMatrix, expected, relative, absolute, "is close to the expected matrix") {
    const std::string difference = differenceOf(arg, expected, relative, absolute);
    *result_listener << difference;
    return difference.empty();
}

inline auto IsCloseTo(const Matrix& expected, double relative, double absolute) {
    return IsCloseToMatrix(expected, relative, absolute);
}

inline auto IsCloseTo(const Grid& expected, double relative, double absolute) {
    return IsCloseToMatrix(matrixFrom(expected), relative, absolute);
}

// Same shape and the same bits.
MATCHER_P(IsIdenticalTo, expected, "is bit for bit the expected matrix") {
    *result_listener << differenceOf(arg, expected, 0.0, 0.0);
    return identical(arg, expected);
}

}  // namespace heed
