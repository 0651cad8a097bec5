// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/experiment/MaskSpec.h"
#include "core/experiment/Matrix.h"

namespace heed {

// What can be said of one row a of the weights.
struct RowReadouts {
    double sum = 0;                  // Σ_j a_j at full precision
    double entropy = 0;              // H = −Σ_j a_j ln a_j, in nats
    double entropyShare = 0;         // H / ln(allowed keys); 0 for a single allowed key
    double effectiveKeys = 0;        // exp(H)
    double largestWeight = 0;        //
    std::vector<Index> largestKeys;  // all keys whose weight ties with the largest (1e-12 relative)
    double gradientNorm = 0;         // Frobenius norm of diag(a) − a aᵀ; near 0 means saturated
    Index allowedKeys = 0;           // neither blocked nor −∞; n where a finite fill blocks all
};

// `a` is row `query` of the weights under `mask`, 1 × n. Nothing for a row with no key to attend
// to.
std::optional<RowReadouts> rowReadouts(const MaskSpec& mask, Index query,
                                       const Eigen::Ref<const Eigen::RowVectorXd>& a);

// True where a row of weights is made of shares of 1: nothing below 0, and a sum of 1 within 1e-6.
// Imported weights need not be, and entropy and its kin then mean nothing.
bool areShares(const Eigen::Ref<const Eigen::RowVectorXd>& a);

// Σ_j of one row of any weights, also of those computed elsewhere.
double rowSum(const Matrix& weights, Index query);

// The Frobenius norm of the softmax Jacobian diag(a) − a aᵀ for one row of weights (1 × n).
double softmaxGradientNorm(const Eigen::Ref<const Eigen::RowVectorXd>& a);

// q·k / (‖q‖ ‖k‖) of two rows of equal length; nothing where a norm is 0.
std::optional<double> cosine(const Eigen::Ref<const Eigen::RowVectorXd>& q,
                             const Eigen::Ref<const Eigen::RowVectorXd>& k);

// How many blocked entries have a weight that is not exactly 0: what a finite fill lets through.
Index leakingEntries(const MaskSpec& mask, const Matrix& weights);

}  // namespace heed
