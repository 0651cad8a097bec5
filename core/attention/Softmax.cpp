// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/Softmax.h"

#include <cmath>

#include "core/experiment/MaskSpec.h"

namespace heed {

Matrix softmaxRows(const Matrix& scores) {
    Matrix weights(scores.rows(), scores.cols());
    for (Index i = 0; i < scores.rows(); ++i) {
        const double largest = scores.row(i).maxCoeff();
        if (largest == minusInfinity) {
            weights.row(i).setZero();  // −∞ − (−∞) would be NaN
            continue;
        }
        // std::exp, not Eigen's: the vectorised one returns 5.6e-309 for exp(−∞) instead of 0.
        weights.row(i) =
            (scores.row(i).array() - largest).unaryExpr([](double s) { return std::exp(s); });
        weights.row(i) /= weights.row(i).sum();
    }
    return weights;
}

}  // namespace heed
