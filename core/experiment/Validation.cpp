// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Validation.h"

#include <cmath>
#include <limits>
#include <string>
#include <string_view>

#include "core/experiment/Counted.h"

namespace heed {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

std::string at(Index row, Index column) {
    return ", row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1);
}

void requireFinite(const std::string& name, const Matrix& matrix, bool allowMinusInfinity = false) {
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j) {
            const double value = matrix(i, j);
            if (std::isfinite(value) || (allowMinusInfinity && value == -infinity)) continue;
            throw InputError(name + at(i, j) + " is " +
                             (std::isnan(value) ? "not a number" : "infinite") +
                             (allowMinusInfinity ? "; it needs a finite number or -inf"
                                                 : "; it needs a finite number"));
        }
}

void requireLimit(Index found, Index limit, const std::string& what) {
    if (found <= limit) return;
    throw InputError(std::to_string(found) + " " + what + " are more than the limit of " +
                     std::to_string(limit));
}

void requireRows(const std::string& name, const Matrix& matrix, Index needed,
                 const std::string& because) {
    if (matrix.rows() == needed) return;
    throw InputError(name + " has " + counted(matrix.rows(), "row") + "; " + because +
                     ", so it needs " + std::to_string(needed));
}

void requireColumns(const std::string& name, const Matrix& matrix, Index needed,
                    const std::string& because) {
    if (matrix.cols() == needed) return;
    throw InputError(name + " has " + counted(matrix.cols(), "column") + "; " + because +
                     ", so it needs " + std::to_string(needed));
}

void requireSquare(const std::string& name, const Matrix& matrix, Index n) {
    const std::string because = "there are " + counted(n, "token");
    requireRows(name, matrix, n, because);
    requireColumns(name, matrix, n, because);
}

void requireTokens(const Experiment& e, Index n, const std::string& because) {
    if (e.tokenCount() == n) return;
    throw InputError("tokens has " + counted(e.tokenCount(), "entry", "entries") + "; " + because +
                     ", so it needs " + std::to_string(n));
}

void validateHead(const Experiment& e, std::size_t head) {
    const HeadParameters& parameters = e.heads[head];
    const HeadParameters& first = e.heads[0];
    const std::string ofHead = " of head " + std::to_string(head + 1);
    const std::string wide = "x has " + counted(e.modelWidth(), "column");

    requireRows("w_q" + ofHead, parameters.wQ, e.modelWidth(), wide);
    requireRows("w_k" + ofHead, parameters.wK, e.modelWidth(), wide);
    requireRows("w_v" + ofHead, parameters.wV, e.modelWidth(), wide);
    requireColumns("w_q" + ofHead, parameters.wQ, first.wQ->cols(),
                   "w_q of head 1 has " + counted(first.wQ->cols(), "column"));
    requireColumns("w_k" + ofHead, parameters.wK, parameters.wQ->cols(),
                   "w_q" + ofHead + " has " + counted(parameters.wQ->cols(), "column"));
    requireColumns("w_v" + ofHead, parameters.wV, first.wV->cols(),
                   "w_v of head 1 has " + counted(first.wV->cols(), "column"));
    if (parameters.wQ->cols() == 0) throw InputError("w_q" + ofHead + " has no columns");
    if (parameters.wV->cols() == 0) throw InputError("w_v" + ofHead + " has no columns");
    requireFinite("w_q" + ofHead, parameters.wQ);
    requireFinite("w_k" + ofHead, parameters.wK);
    requireFinite("w_v" + ofHead, parameters.wV);
}

void validateMask(const MaskSpec& mask, Index n) {
    const auto marks = static_cast<Index>(mask.padded.size());
    if (marks != n)
        throw InputError("mask.padded has " + counted(marks, "entry", "entries") + "; there are " +
                         counted(n, "token") + ", so it needs " + std::to_string(n));
    if (std::isnan(mask.fill) || mask.fill >= 0)
        throw InputError("mask.fill is not below 0; it needs a negative number or -inf");
    if (!mask.additive) return;
    requireSquare("mask.additive", *mask.additive, n);
    requireFinite("mask.additive", *mask.additive, true);
}

void validateImportedWeights(const Experiment& e) {
    const Index n = e.importedWeights[0]->rows();
    if (n == 0) throw InputError("weights of head 1 has no rows");
    requireLimit(e.headCount(), maxHeads, "heads");
    requireLimit(n, maxTokens, "tokens");
    requireTokens(e, n, "weights of head 1 has " + counted(n, "row"));
    for (std::size_t head = 0; head < e.importedWeights.size(); ++head) {
        const std::string name = "weights of head " + std::to_string(head + 1);
        requireSquare(name, e.importedWeights[head], n);
        requireFinite(name, e.importedWeights[head]);
    }
    if (!e.importedHeadNames.empty() && e.importedHeadNames.size() != e.importedWeights.size())
        throw InputError("head_names has " +
                         counted(static_cast<Index>(e.importedHeadNames.size()), "name") +
                         "; weights has " + counted(e.headCount(), "head") + ", so it needs " +
                         std::to_string(e.headCount()));
}

}  // namespace

void validate(const Experiment& e) {
    if (e.holdsWeightsOnly()) {
        validateImportedWeights(e);
    } else {
        const Index n = e.x->rows();
        if (n == 0) throw InputError("x has no rows; it needs one for each token");
        if (e.modelWidth() == 0)
            throw InputError("x has no columns; it needs at least one feature");
        if (e.heads.empty()) throw InputError("heads is empty; it needs at least one head");
        requireLimit(n, maxTokens, "tokens");
        requireLimit(e.modelWidth(), maxFeatures, "features (columns of x)");
        requireLimit(e.headCount(), maxHeads, "heads");
        requireTokens(e, n, "x has " + counted(n, "row"));
        requireFinite("x", e.x);
        for (std::size_t head = 0; head < e.heads.size(); ++head) validateHead(e, head);
        requireLimit(e.keyWidth(), maxFeatures, "columns of w_q");
        requireLimit(e.valueWidth(), maxFeatures, "columns of w_v");
        if (e.wO) {
            const Index concatWidth = e.headCount() * e.valueWidth();
            requireRows("w_o", *e.wO, concatWidth,
                        counted(e.headCount(), "head") + " of " +
                            counted(e.valueWidth(), "column") + " of w_v make " +
                            std::to_string(concatWidth));
            requireColumns("w_o", *e.wO, e.modelWidth(),
                           "x has " + counted(e.modelWidth(), "column"));
            requireFinite("w_o", *e.wO);
        }
        validateMask(e.mask, n);
    }
    if (traceBytes(e) > maxTraceBytes)
        throw InputError("this experiment needs " + std::to_string(traceBytes(e) >> 20U) +
                         " MiB for its numbers, more than the limit of " +
                         std::to_string(maxTraceBytes >> 20U) + " MiB; use fewer tokens or heads");
}

void validateEntry(MatrixId id, double value) {
    if (std::isfinite(value)) return;
    const bool additive = id.kind == MatrixId::Kind::Additive;
    if (additive && value == -infinity) return;
    throw InputError(nameOf(id) +
                     (additive ? " needs a finite number or -inf" : " needs a finite number"));
}

std::size_t traceBytes(const Experiment& e) {
    const auto n = static_cast<std::size_t>(e.tokenCount());
    const auto h = static_cast<std::size_t>(e.headCount());
    if (e.holdsWeightsOnly()) return (h + 1) * n * n * sizeof(double);  // each A, and M
    const auto dK = static_cast<std::size_t>(e.keyWidth());
    const auto dV = static_cast<std::size_t>(e.valueWidth());
    const std::size_t outputWidth = e.wO ? static_cast<std::size_t>(e.wO->get().cols()) : h * dV;
    const std::size_t perHead = n * (2 * dK + 2 * dV + 2 * n);
    const std::size_t shared = n * (n + h * dV + outputWidth);  // M, concat, output
    return (h * perHead + shared) * sizeof(double);
}

}  // namespace heed
