// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/MatrixId.h"

#include <cassert>

namespace heed {

bool hasMatrix(const Experiment& experiment, MatrixId id) {
    if (experiment.holdsWeightsOnly()) return false;
    switch (id.kind) {
        case MatrixId::Kind::X:
            return true;
        case MatrixId::Kind::WQ:
        case MatrixId::Kind::WK:
        case MatrixId::Kind::WV:
            return id.head >= 0 && id.head < experiment.headCount();
        case MatrixId::Kind::WO:
            return experiment.wO.has_value();
        case MatrixId::Kind::Additive:
            return experiment.mask.additive.has_value();
    }
    return false;
}

const Matrix& matrixOf(const Experiment& experiment, MatrixId id) {
    assert(hasMatrix(experiment, id));
    const auto head = static_cast<std::size_t>(id.head);
    switch (id.kind) {
        case MatrixId::Kind::WQ:
            return experiment.heads[head].wQ;
        case MatrixId::Kind::WK:
            return experiment.heads[head].wK;
        case MatrixId::Kind::WV:
            return experiment.heads[head].wV;
        case MatrixId::Kind::WO:
            return *experiment.wO;
        case MatrixId::Kind::Additive:
            return *experiment.mask.additive;
        case MatrixId::Kind::X:
            break;
    }
    return experiment.x;
}

std::string nameOf(MatrixId id) {
    const std::string ofHead = " of head " + std::to_string(id.head + 1);
    switch (id.kind) {
        case MatrixId::Kind::X:
            return "X";
        case MatrixId::Kind::WQ:
            return "W_Q" + ofHead;
        case MatrixId::Kind::WK:
            return "W_K" + ofHead;
        case MatrixId::Kind::WV:
            return "W_V" + ofHead;
        case MatrixId::Kind::WO:
            return "W_O";
        case MatrixId::Kind::Additive:
            return "the additive mask";
    }
    return {};
}

}  // namespace heed
