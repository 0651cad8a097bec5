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

double entryAt(const Experiment& experiment, const AttentionTrace& trace, Quantity quantity,
               HeadSelection selection, Index row, Index column) {
    const HeadTrace& h = trace.heads[static_cast<std::size_t>(selection.head)];
    switch (quantity) {
        case Quantity::X:
            return experiment.x(row, column);
        case Quantity::Q:
            return h.Q(row, column);
        case Quantity::K:
            return h.K(row, column);
        case Quantity::V:
            return h.V(row, column);
        case Quantity::Scores:
            return h.S(row, column);
        case Quantity::Scaled:
            return h.S(row, column) / scoreDivisor(experiment);
        case Quantity::Masked:
            return h.S(row, column) / scoreDivisor(experiment) + trace.M(row, column);
        case Quantity::Weights:
            break;
        case Quantity::Output:
            return h.Y(row, column);
        case Quantity::Concat:
            return trace.concat(row, column);
        case Quantity::Final:
            return trace.output(row, column);
    }
    if (!selection.mean) return h.A(row, column);
    // As meanWeights() does it: the same bits.
    double sum = trace.heads[0].A(row, column);
    for (std::size_t head = 1; head < trace.heads.size(); ++head)
        sum += trace.heads[head].A(row, column);
    return sum / static_cast<double>(trace.heads.size());
}

Matrix outputBeside(const AttentionTrace& trace, HeadSelection selection) {
    if (selection.mean) return trace.output;
    return trace.heads[static_cast<std::size_t>(selection.head)].Y;
}

}  // namespace heed
