// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/experiment/Matrix.h"

namespace heed {

// A number in a line of arithmetic: exact where that is short ("0.5", "−3", "1e150"); else rounded
// to four decimals, or to as many as make four digits, or to 1.2346e−7 where it is tiny or huge. So
// a number with fewer than four decimals is exact.
std::string arithmeticText(double value);

// The same, in parentheses where a minus would follow an operator.
std::string operandText(double value);

// For sums and differences of huge numbers: every digit from 1e10 on, so that small differences
// survive.
std::string fineText(double value);

// "1·1 + (−2)·0.5": the products of two rows of equal length. Of more than 16 the 8 largest in
// magnitude are written out, then "+ 0.1234 (the other 56 together)".
std::string productSumText(const Eigen::RowVectorXd& a, const Eigen::RowVectorXd& b);

// "1 + 2.0281 + (−1)", shortened in the same way.
std::string sumText(const Eigen::RowVectorXd& a);

// "(0.5, −1, 2)", of more than 8 the first 8 and "… 56 more"; a lone number has no parentheses
// unless it is negative.
std::string vectorText(const Eigen::RowVectorXd& a);

}  // namespace heed
