// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Fill.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>
#include <utility>

#include "core/experiment/Edits.h"
#include "core/experiment/Initializers.h"
#include "core/experiment/InputError.h"

namespace heed {

namespace {

bool isAbsentMask(const Experiment& e, MatrixId id) {
    return id.kind == MatrixId::Kind::Additive && !e.mask.additive;
}

// The matrix that `id` names, zeros for an additive mask that is absent.
Matrix wholeMatrix(const Experiment& e, MatrixId id) {
    assert(!e.holdsWeightsOnly());
    if (isAbsentMask(e, id)) return Matrix::Zero(e.tokenCount(), e.tokenCount());
    return matrixOf(e, id);
}

auto partOf(Matrix& m, const CellRange& range) {
    assert(range.row >= 0 && range.column >= 0 && range.rows >= 0 && range.columns >= 0);
    assert(range.row + range.rows <= m.rows() && range.column + range.columns <= m.cols());
    return m.block(range.row, range.column, range.rows, range.columns);
}

Matrix valuesIn(const Experiment& e, MatrixId id, const CellRange& range) {
    Matrix whole = wholeMatrix(e, id);
    return partOf(whole, range);
}

Experiment withPart(const Experiment& e, MatrixId id, const CellRange& range, const Matrix& part) {
    if (part.size() == 0 || (isAbsentMask(e, id) && part.cwiseEqual(0.0).all())) return e;
    return withBlock(e, id, range.row, range.column, part);
}

// A part of the range's shape, entry by entry from its place within the range.
template <typename Entry>
Experiment withEntries(const Experiment& e, MatrixId id, const CellRange& range, Entry entry) {
    Matrix part = valuesIn(e, id, range);
    for (Index i = 0; i < part.rows(); ++i)
        for (Index j = 0; j < part.cols(); ++j) part(i, j) = entry(i, j);
    return withPart(e, id, range, part);
}

// "W_Q of head 1, row 2, column 3", of an entry within the range.
std::string placeOf(MatrixId id, const CellRange& range, Index i, Index j) {
    return nameOf(id) + ", row " + std::to_string(range.row + i + 1) + ", column " +
           std::to_string(range.column + j + 1);
}

}  // namespace

CellRange wholeOf(const Matrix& m) {
    return {.row = 0, .column = 0, .rows = m.rows(), .columns = m.cols()};
}

Experiment withBlock(const Experiment& e, MatrixId id, Index row, Index column,
                     const Matrix& block) {
    if (block.size() == 0) return e;
    Matrix whole = wholeMatrix(e, id);
    partOf(whole, {row, column, block.rows(), block.cols()}) = block;
    if (!isAbsentMask(e, id)) return withMatrix(e, id, std::move(whole));
    Experiment masked = e;
    masked.mask.additive = whole;
    return withMatrix(masked, id, std::move(whole));
}

Experiment withNormalFill(const Experiment& e, MatrixId id, const CellRange& range,
                          std::uint64_t seed) {
    const bool additive = id.kind == MatrixId::Kind::Additive;
    const CellRange whole = wholeOf(wholeMatrix(e, id));
    return withEntries(e, id, range, [&](Index i, Index j) {
        const Index row = range.row + i;
        const Index column = range.column + j;
        return additive ? inHundredths(normalAt(seed, id, row, column))
                        : initialValue(seed, id, row, column, whole.rows, whole.columns);
    });
}

Experiment withIdentityFill(const Experiment& e, MatrixId id, const CellRange& range) {
    return withEntries(e, id, range, [](Index i, Index j) { return i == j ? 1.0 : 0.0; });
}

Experiment withZeroFill(const Experiment& e, MatrixId id, const CellRange& range) {
    return withEntries(e, id, range, [](Index, Index) { return 0.0; });
}

Experiment withOneHotRows(const Experiment& e, MatrixId id, const CellRange& range) {
    return withEntries(e, id, range,
                       [&](Index i, Index j) { return j == i % range.columns ? 1.0 : 0.0; });
}

Experiment withScaledBlock(const Experiment& e, MatrixId id, const CellRange& range,
                           double factor) {
    if (!std::isfinite(factor)) throw InputError("the factor needs a finite number");
    const Matrix old = valuesIn(e, id, range);
    return withEntries(e, id, range, [&](Index i, Index j) {
        const double value = old(i, j);
        if (std::isinf(value)) {
            if (factor > 0) return value;
            throw InputError(placeOf(id, range, i, j) +
                             " is -inf; it can only be scaled by a factor above 0");
        }
        const double product = value * factor;
        if (!std::isfinite(product))
            throw InputError(placeOf(id, range, i, j) +
                             " overflows: it would be beyond the largest number, 1.8e308; use a "
                             "smaller factor");
        // A negative factor makes no −0, and a zero keeps its own sign.
        if (product == 0) return value == 0 ? value : 0.0;
        return product;
    });
}

Experiment withNormalizedRows(const Experiment& e, MatrixId id, const CellRange& range) {
    Matrix part = valuesIn(e, id, range);
    for (Index i = 0; i < part.rows(); ++i) {
        double largest = 0;
        for (Index j = 0; j < part.cols(); ++j) {
            if (std::isinf(part(i, j)))
                throw InputError(placeOf(id, range, i, j) +
                                 " is -inf; only a row of finite numbers can be normalized");
            largest = std::max(largest, std::abs(part(i, j)));
        }
        if (largest == 0) continue;
        // Squares of entries near 1 neither overflow nor vanish.
        part.row(i) /= largest;
        part.row(i) /= part.row(i).norm();
    }
    return withPart(e, id, range, part);
}

Experiment withTransposed(const Experiment& e, MatrixId id, const CellRange& range) {
    if (range.rows != range.columns)
        throw InputError("only a square part can be transposed; this one is " +
                         std::to_string(range.rows) + " × " + std::to_string(range.columns));
    return withPart(e, id, range, valuesIn(e, id, range).transpose());
}

}  // namespace heed
