// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/HeadEdits.h"

#include <cassert>
#include <numeric>
#include <vector>

#include "core/experiment/Edits.h"
#include "core/experiment/Validation.h"

namespace heed {

namespace {

bool isHead(const Experiment& e, Index head) {
    return head >= 0 && head < e.headCount();
}

// 0, 1, … h − 1.
std::vector<Index> headOrder(const Experiment& e) {
    std::vector<Index> order(e.heads.size());
    std::iota(order.begin(), order.end(), Index{0});
    return order;
}

// The heads that `order` lists, which may leave some out and repeat others.
Experiment withHeadsPicked(const Experiment& e, const std::vector<Index>& order) {
    assert(!e.holdsWeightsOnly());
    Experiment result = e;
    result.heads.clear();
    std::vector<Index> rows;  // of W_O
    for (const Index head : order) {
        result.heads.push_back(e.heads[static_cast<std::size_t>(head)]);
        for (Index r = 0; r < e.valueWidth(); ++r) rows.push_back(head * e.valueWidth() + r);
    }
    if (e.wO) result.wO = Matrix(e.wO->get()(rows, Eigen::all));
    return result;
}

}  // namespace

Experiment withHeadAdded(const Experiment& e) {
    return withHeadCount(e, e.headCount() + 1);
}

Experiment withHeadDuplicated(const Experiment& e, Index head) {
    assert(isHead(e, head));
    std::vector<Index> order = headOrder(e);
    order.insert(order.begin() + head, head);
    Experiment result = withHeadsPicked(e, order);
    validate(result);
    return result;
}

Experiment withHeadRemoved(const Experiment& e, Index head) {
    assert(isHead(e, head));
    if (e.headCount() == 1) throw InputError("at least one head must stay");
    std::vector<Index> order = headOrder(e);
    order.erase(order.begin() + head);
    return withHeadsPicked(e, order);
}

Experiment withHeadMoved(const Experiment& e, Index from, Index to) {
    assert(isHead(e, from) && isHead(e, to));
    std::vector<Index> order = headOrder(e);
    order.erase(order.begin() + from);
    order.insert(order.begin() + to, from);
    return withHeadsPicked(e, order);
}

Experiment withHeadMatrixCopied(const Experiment& e, MatrixId from, Index toHead) {
    assert(!e.holdsWeightsOnly() && isHead(e, from.head) && isHead(e, toHead));
    const HeadParameters& source = e.heads[static_cast<std::size_t>(from.head)];
    Experiment result = e;
    HeadParameters& target = result.heads[static_cast<std::size_t>(toHead)];
    switch (from.kind) {
        case MatrixId::Kind::WQ:
            target.wQ = source.wQ;
            break;
        case MatrixId::Kind::WK:
            target.wK = source.wK;
            break;
        case MatrixId::Kind::WV:
            target.wV = source.wV;
            break;
        default:
            assert(false && "no matrix of a head");
    }
    return result;
}

}  // namespace heed
