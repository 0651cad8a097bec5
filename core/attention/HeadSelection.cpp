// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/HeadSelection.h"

namespace heed {

Matrix weightsOf(const AttentionTrace& trace, HeadSelection selection) {
    if (selection.mean) return meanWeights(trace);
    return trace.heads[static_cast<std::size_t>(selection.head)].A;
}

Eigen::RowVectorXd weightsRow(const AttentionTrace& trace, HeadSelection selection, Index query) {
    if (!selection.mean) return trace.heads[static_cast<std::size_t>(selection.head)].A.row(query);
    // The sums of meanWeights() in the same order: the same bits.
    Eigen::RowVectorXd sum = trace.heads[0].A.row(query);
    for (std::size_t head = 1; head < trace.heads.size(); ++head)
        sum += trace.heads[head].A.row(query);
    return sum / static_cast<double>(trace.heads.size());
}

Matrix outputBeside(const AttentionTrace& trace, HeadSelection selection) {
    if (selection.mean) return trace.output;
    return trace.heads[static_cast<std::size_t>(selection.head)].Y;
}

}  // namespace heed
