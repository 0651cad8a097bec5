// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Matchers.h"

#include <cmath>
#include <iomanip>
#include <limits>
#include <sstream>

namespace Eigen {

void PrintTo(const heed::Matrix& matrix, std::ostream* out) {
    *out << matrix.rows() << " × " << matrix.cols() << " matrix";
    if (matrix.size() <= 100) *out << '\n' << matrix << '\n';
}

}  // namespace Eigen

namespace heed {

std::string differenceOf(const Matrix& a, const Matrix& b, double relative, double absolute) {
    std::ostringstream text;
    if (a.rows() != b.rows() || a.cols() != b.cols()) {
        text << "it is " << a.rows() << " × " << a.cols() << ", expected " << b.rows() << " × "
             << b.cols();
        return text.str();
    }
    double worstExcess = 0;
    Index row = -1;
    Index column = -1;
    for (Index i = 0; i < a.rows(); ++i)
        for (Index j = 0; j < a.cols(); ++j) {
            if (a(i, j) == b(i, j)) continue;
            const double difference = std::abs(a(i, j) - b(i, j));
            double excess = difference - (absolute + relative * std::abs(b(i, j)));
            if (!std::isfinite(difference)) excess = std::numeric_limits<double>::infinity();
            if (excess > worstExcess) {
                worstExcess = excess;
                row = i;
                column = j;
            }
        }
    if (row < 0) return {};
    text << std::setprecision(17) << "row " << row << ", column " << column << " is "
         << a(row, column) << ", expected " << b(row, column) << ", off by " << std::setprecision(3)
         << std::abs(a(row, column) - b(row, column)) << " (allowed "
         << absolute + relative * std::abs(b(row, column)) << ')';
    return text.str();
}

}  // namespace heed
