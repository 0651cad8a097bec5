// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/AttentionTrace.h"

#include <cmath>

namespace heed {

double scoreDivisor(const Experiment& experiment) {
    return experiment.scale ? std::sqrt(static_cast<double>(experiment.keyWidth())) : 1.0;
}

Matrix quantityOf(const Experiment& experiment, const AttentionTrace& trace, Quantity quantity,
                  Index head) {
    const HeadTrace& h = trace.heads[static_cast<std::size_t>(head)];
    switch (quantity) {
        case Quantity::X:
            return experiment.x;
        case Quantity::Q:
            return h.Q;
        case Quantity::K:
            return h.K;
        case Quantity::V:
            return h.V;
        case Quantity::Scores:
            return h.S;
        case Quantity::Scaled:
            return h.S / scoreDivisor(experiment);
        case Quantity::Masked:
            return h.S / scoreDivisor(experiment) + trace.M;
        case Quantity::Weights:
            return h.A;
        case Quantity::Output:
            return h.Y;
        case Quantity::Concat:
            return trace.concat;
        case Quantity::Final:
            return trace.output;
    }
    return {};
}

Matrix meanWeights(const AttentionTrace& trace) {
    Matrix sum = trace.heads[0].A;
    for (std::size_t head = 1; head < trace.heads.size(); ++head) sum += trace.heads[head].A;
    return sum / static_cast<double>(trace.heads.size());
}

}  // namespace heed
