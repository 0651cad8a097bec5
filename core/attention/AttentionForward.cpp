// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/AttentionForward.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "core/attention/MaskMatrix.h"
#include "core/attention/Softmax.h"
#include "core/experiment/MaskSpec.h"

namespace heed {

namespace {

struct Cancelled {};

// Throws where an entry of `matrix` left the range of doubles.
void requireFinite(const Matrix& matrix, Quantity quantity, std::optional<Index> head) {
    if (matrix.allFinite()) return;
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j) {
            if (std::isfinite(matrix(i, j))) continue;
            throw InputError(
                std::string(titleOf(quantity)) + " (" + std::string(symbolOf(quantity)) + ")" +
                (head ? " of head " + std::to_string(*head + 1) : std::string()) + ", row " +
                std::to_string(i + 1) + ", column " + std::to_string(j + 1) +
                " overflows: it is beyond the largest number, 1.8e308; use smaller numbers");
        }
}

class Forward {
public:
    Forward(const Experiment& experiment, std::stop_token stop)
        : e_(experiment), stop_(std::move(stop)) {}

    AttentionTrace run() {
        AttentionTrace trace;
        const Index n = e_.tokenCount();
        trace.M = maskMatrix(e_.mask, n);
        requireMask(trace.M);
        trace.concat.resize(n, e_.headCount() * e_.valueWidth());
        for (Index head = 0; head < e_.headCount(); ++head) {
            trace.heads.push_back(headTrace(head, trace.M));
            trace.concat.middleCols(head * e_.valueWidth(), e_.valueWidth()) = trace.heads.back().Y;
        }
        if (e_.wO) {
            trace.output = product(trace.concat, e_.wO->get());
            requireFinite(trace.output, Quantity::Final, std::nullopt);
        } else {
            trace.output = trace.concat;
        }
        return trace;
    }

private:
    HeadTrace headTrace(Index head, const Matrix& m) const {
        const HeadParameters& w = e_.heads[static_cast<std::size_t>(head)];
        HeadTrace t;
        t.Q = product(e_.x, w.wQ.get());
        requireFinite(t.Q, Quantity::Q, head);
        t.K = product(e_.x, w.wK.get());
        requireFinite(t.K, Quantity::K, head);
        t.V = product(e_.x, w.wV.get());
        requireFinite(t.V, Quantity::V, head);
        t.S = product(t.Q, t.K.transpose());
        requireFinite(t.S, Quantity::Scores, head);
        checkStop();
        const Matrix masked = t.S / scoreDivisor(e_) + m;
        requireFinite((m.array() == minusInfinity).select(0.0, masked), Quantity::Masked, head);
        t.A = softmaxRows(masked);
        checkStop();
        t.Y = product(t.A, t.V);
        requireFinite(t.Y, Quantity::Output, head);
        return t;
    }

    // The largest number a mask entry may reach is −1.8e308; −∞ must come from −∞.
    void requireMask(const Matrix& m) const {
        if (!std::isfinite(e_.mask.fill) || !e_.mask.additive) return;
        for (Index i = 0; i < m.rows(); ++i)
            for (Index j = 0; j < m.cols(); ++j)
                if (!std::isfinite(m(i, j)) && std::isfinite((*e_.mask.additive)(i, j)))
                    throw InputError(
                        "mask (M), row " + std::to_string(i + 1) + ", column " +
                        std::to_string(j + 1) +
                        " overflows: additive + fill is beyond −1.8e308; use a smaller fill");
    }

    // Row blocks keep each pass short, so that a stop is noticed soon at any size.
    template <typename Right>
    Matrix product(const Matrix& left, const Right& right) const {
        constexpr double passMultiplyAdds = 1e8;
        const double perRow = static_cast<double>(right.rows()) * static_cast<double>(right.cols());
        const Index block =
            std::max(Index{1}, static_cast<Index>(passMultiplyAdds / std::max(perRow, 1.0)));
        Matrix result(left.rows(), right.cols());
        for (Index row = 0; row < left.rows(); row += block) {
            checkStop();
            const Index count = std::min(block, left.rows() - row);
            result.middleRows(row, count).noalias() = left.middleRows(row, count) * right;
        }
        return result;
    }

    void checkStop() const {
        if (stop_.stop_requested()) throw Cancelled();
    }

    const Experiment& e_;
    std::stop_token stop_;
};

AttentionTrace importedTrace(const Experiment& e) {
    AttentionTrace trace;
    trace.M = Matrix::Zero(e.tokenCount(), e.tokenCount());
    for (const SharedMatrix& weights : e.importedWeights) {
        trace.heads.emplace_back();
        trace.heads.back().A = weights;
    }
    return trace;
}

}  // namespace

AttentionTrace computeAttention(const Experiment& experiment) {
    return *computeAttention(experiment, std::stop_token());
}

std::optional<AttentionTrace> computeAttention(const Experiment& experiment, std::stop_token stop) {
    if (experiment.holdsWeightsOnly()) return importedTrace(experiment);
    try {
        return Forward(experiment, std::move(stop)).run();
    } catch (const Cancelled&) {
        return std::nullopt;
    }
}

AttentionCost attentionCost(const Experiment& e) {
    const auto n = static_cast<double>(e.tokenCount());
    const auto d = static_cast<double>(e.modelWidth());
    const auto dK = static_cast<double>(e.keyWidth());
    const auto dV = static_cast<double>(e.valueWidth());
    const auto h = static_cast<double>(e.headCount());
    return {.projections = h * n * d * (2 * dK + dV),
            .scores = h * n * n * dK,
            .mixing = h * n * n * dV,
            .outputProjection = e.wO ? n * h * dV * d : 0};
}

}  // namespace heed
