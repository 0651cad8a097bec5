// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/OutputTerms.h"

namespace heed {

OutputTerms outputTerms(const AttentionTrace& trace, Index head, Index query) {
    const HeadTrace& h = trace.heads[static_cast<std::size_t>(head)];
    OutputTerms result{.alpha = h.A.row(query), .V = h.V, .terms = h.V, .y = h.Y.row(query)};
    result.terms.array().colwise() *= result.alpha.transpose().array();
    return result;
}

Matrix contributionMap(const AttentionTrace& trace, Index head) {
    const HeadTrace& h = trace.heads[static_cast<std::size_t>(head)];
    Eigen::RowVectorXd lengths(h.V.rows());
    // Not norm(), which squares numbers beyond 1e154 out of range.
    for (Index j = 0; j < h.V.rows(); ++j) lengths(j) = h.V.row(j).stableNorm();
    // A length may be beyond the range of doubles: a weight of 0 takes nothing of it all the same.
    const Matrix products = h.A.array().rowwise() * lengths.array();
    return (h.A.array() == 0).select(0.0, products);
}

}  // namespace heed
