// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/RowReadouts.h"

#include <algorithm>
#include <cmath>

#include "core/attention/MaskMatrix.h"

namespace heed {

bool areShares(const Eigen::Ref<const Eigen::RowVectorXd>& a) {
    return a.minCoeff() >= 0 && std::abs(a.sum() - 1) <= 1e-6;
}

double rowSum(const Matrix& weights, Index query) {
    return weights.row(query).sum();
}

double softmaxGradientNorm(const Eigen::Ref<const Eigen::RowVectorXd>& a) {
    // ‖diag(a) − a aᵀ‖² = Σ_i (a_i (1 − a_i))² + 2 Σ_{i<j} (a_i a_j)². The running sum of squares
    // gives the second part without the cancellation that (Σ a²)² − Σ a⁴ suffers in a saturated
    // row.
    double squares = 0;
    double sumOfSquares = 0;
    for (Index i = 0; i < a.size(); ++i) {
        const double diagonal = a(i) * (1.0 - a(i));
        squares += diagonal * diagonal + 2.0 * a(i) * a(i) * sumOfSquares;
        sumOfSquares += a(i) * a(i);
    }
    return std::sqrt(squares);
}

std::optional<RowReadouts> rowReadouts(const MaskSpec& mask, Index query,
                                       const Eigen::Ref<const Eigen::RowVectorXd>& a) {
    const Index n = a.size();
    const RowState state = rowState(mask, query, n);
    if (state == RowState::NoKeyAllowed) return std::nullopt;

    RowReadouts r;
    r.sum = a.sum();
    r.largestWeight = a.maxCoeff();
    for (Index j = 0; j < n; ++j) {
        if (a(j) > 0) r.entropy -= a(j) * std::log(a(j));
        if (r.largestWeight - a(j) <= 1e-12 * std::abs(r.largestWeight)) r.largestKeys.push_back(j);
        if (state == RowState::FillCancelsOut || !maskReasons(mask, query, j).any())
            ++r.allowedKeys;
    }
    r.entropyShare =
        r.allowedKeys > 1 ? r.entropy / std::log(static_cast<double>(r.allowedKeys)) : 0;
    r.effectiveKeys = std::exp(r.entropy);
    r.gradientNorm = softmaxGradientNorm(a);
    return r;
}

std::optional<double> cosine(const Eigen::Ref<const Eigen::RowVectorXd>& q,
                             const Eigen::Ref<const Eigen::RowVectorXd>& k) {
    const double qNorm = q.stableNorm();
    const double kNorm = k.stableNorm();
    if (qNorm == 0 || kNorm == 0) return std::nullopt;
    // Rounding alone can carry it past ±1.
    return std::clamp((q / qNorm).dot(k / kNorm), -1.0, 1.0);
}

Index leakingEntries(const MaskSpec& mask, const Matrix& weights) {
    Index count = 0;
    for (Index i = 0; i < weights.rows(); ++i)
        for (Index j = 0; j < weights.cols(); ++j)
            if (weights(i, j) != 0 && maskReasons(mask, i, j).blocked()) ++count;
    return count;
}

}  // namespace heed
