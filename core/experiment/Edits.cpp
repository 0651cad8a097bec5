// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Edits.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/experiment/Initializers.h"
#include "core/experiment/MaskSpec.h"
#include "core/experiment/Validation.h"

namespace heed {

namespace {

SharedMatrix& matrixIn(Experiment& e, MatrixId id) {
    const auto head = static_cast<std::size_t>(id.head);
    switch (id.kind) {
        case MatrixId::Kind::WQ:
            return e.heads[head].wQ;
        case MatrixId::Kind::WK:
            return e.heads[head].wK;
        case MatrixId::Kind::WV:
            return e.heads[head].wV;
        case MatrixId::Kind::WO:
            return *e.wO;
        case MatrixId::Kind::Additive:
            return *e.mask.additive;
        case MatrixId::Kind::X:
            break;
    }
    return e.x;
}

// A rows × columns matrix with the values of `old` where both reach and initial values elsewhere.
Matrix resized(const Matrix& old, MatrixId id, Index rows, Index columns) {
    Matrix result(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j)
            result(i, j) = i < old.rows() && j < old.cols()
                               ? old(i, j)
                               : initialValue(defaultSeed, id, i, j, rows, columns);
    return result;
}

// W_O for h heads of d_v columns and a model of width dModel: row r of a head's block stays that.
Matrix resizedOutputProjection(const Matrix& old, Index oldValueWidth, Index h, Index dV,
                               Index dModel) {
    Matrix result(h * dV, dModel);
    for (Index head = 0; head < h; ++head)
        for (Index r = 0; r < dV; ++r)
            for (Index j = 0; j < dModel; ++j) {
                const Index oldRow = head * oldValueWidth + r;
                const bool kept = r < oldValueWidth && oldRow < old.rows() && j < old.cols();
                result(head * dV + r, j) =
                    kept ? old(oldRow, j)
                         // The place within the head, not in the matrix: other heads may change.
                         : initialValue(defaultSeed, {MatrixId::Kind::WO, head}, r, j, h * dV,
                                        dModel);
            }
    return result;
}

HeadParameters resizedHead(const HeadParameters& old, Index head, Index dModel, Index dK,
                           Index dV) {
    HeadParameters result = old;
    result.wQ = resized(old.wQ, {MatrixId::Kind::WQ, head}, dModel, dK);
    result.wK = resized(old.wK, {MatrixId::Kind::WK, head}, dModel, dK);
    result.wV = resized(old.wV, {MatrixId::Kind::WV, head}, dModel, dV);
    return result;
}

struct Sizes {
    Index n, dModel, dK, dV, h;
};

Sizes sizesOf(const Experiment& e) {
    return {e.tokenCount(), e.modelWidth(), e.keyWidth(), e.valueWidth(), e.headCount()};
}

void requireSizes(const Sizes& s) {
    const auto require = [](Index value, Index limit, const char* what) {
        if (value < 1 || value > limit)
            throw InputError(std::to_string(value) + " " + what + " cannot be; it needs 1 to " +
                             std::to_string(limit));
    };
    require(s.n, maxTokens, "tokens");
    require(s.dModel, maxFeatures, "features");
    require(s.dK, maxFeatures, "columns of W_Q and W_K");
    require(s.dV, maxFeatures, "columns of W_V");
    require(s.h, maxHeads, "heads");
}

Experiment withSizes(const Experiment& e, const Sizes& s) {
    assert(!e.holdsWeightsOnly());
    requireSizes(s);
    const Sizes old = sizesOf(e);
    Experiment result = e;

    if (s.n != old.n) {
        const std::vector<std::string> names = defaultTokens(s.n);
        result.tokens.resize(static_cast<std::size_t>(std::min(s.n, old.n)));
        result.tokens.insert(result.tokens.end(), names.begin() + std::min(s.n, old.n),
                             names.end());
        result.mask.padded.resize(static_cast<std::size_t>(s.n), false);
        if (e.mask.additive)
            result.mask.additive = resized(*e.mask.additive, {MatrixId::Kind::Additive}, s.n, s.n);
    }
    if (s.n != old.n || s.dModel != old.dModel)
        result.x = resized(e.x, {MatrixId::Kind::X}, s.n, s.dModel);

    const bool sameHeadShapes = s.dModel == old.dModel && s.dK == old.dK && s.dV == old.dV;
    result.heads.resize(static_cast<std::size_t>(s.h));
    for (Index head = sameHeadShapes ? old.h : 0; head < s.h; ++head) {
        HeadParameters& parameters = result.heads[static_cast<std::size_t>(head)];
        parameters = resizedHead(parameters, head, s.dModel, s.dK, s.dV);
    }
    if (e.wO && (s.h != old.h || s.dV != old.dV || s.dModel != old.dModel))
        result.wO = resizedOutputProjection(*e.wO, old.dV, s.h, s.dV, s.dModel);
    validate(result);
    return result;
}

}  // namespace

Experiment withCell(const Experiment& e, MatrixId id, Index row, Index column, double value) {
    validateEntry(id, value);
    Experiment result = e;
    Matrix matrix = matrixOf(e, id);
    matrix(row, column) = value;
    matrixIn(result, id) = std::move(matrix);
    return result;
}

Experiment withMatrix(const Experiment& e, MatrixId id, Matrix matrix) {
    assert(matrix.rows() == matrixOf(e, id).rows() && matrix.cols() == matrixOf(e, id).cols());
    for (const double value : matrix.reshaped()) validateEntry(id, value);
    Experiment result = e;
    matrixIn(result, id) = std::move(matrix);
    return result;
}

Experiment withTitle(const Experiment& e, std::string title, std::string notes) {
    Experiment result = e;
    result.title = std::move(title);
    result.notes = std::move(notes);
    return result;
}

Experiment withToken(const Experiment& e, Index token, std::string text) {
    Experiment result = e;
    result.tokens[static_cast<std::size_t>(token)] = std::move(text);
    return result;
}

Experiment withPadded(const Experiment& e, Index token, bool padded) {
    Experiment result = e;
    result.mask.padded[static_cast<std::size_t>(token)] = padded;
    return result;
}

Experiment withHeadName(const Experiment& e, Index head, std::string name) {
    Experiment result = e;
    const auto h = static_cast<std::size_t>(head);
    if (e.holdsWeightsOnly()) {
        result.importedHeadNames.resize(e.importedWeights.size());
        result.importedHeadNames[h] = std::move(name);
    } else {
        result.heads[h].name = std::move(name);
    }
    return result;
}

Experiment withScale(const Experiment& e, bool on) {
    Experiment result = e;
    result.scale = on;
    return result;
}

Experiment withCausal(const Experiment& e, bool on) {
    Experiment result = e;
    result.mask.causal = on;
    return result;
}

Experiment withPadding(const Experiment& e, bool on) {
    Experiment result = e;
    result.mask.padding = on;
    return result;
}

Experiment withFill(const Experiment& e, double fill) {
    if (!(fill < 0)) throw InputError("the fill of blocked entries needs a number below 0 or -inf");
    Experiment result = e;
    result.mask.fill = fill;
    return result;
}

Experiment withAdditiveEntry(const Experiment& e, Index query, Index key, double value) {
    constexpr MatrixId additive{MatrixId::Kind::Additive};
    if (e.mask.additive) return withCell(e, additive, query, key, value);
    Experiment result = e;
    result.mask.additive = Matrix(Matrix::Zero(e.tokenCount(), e.tokenCount()));
    return withCell(result, additive, query, key, value);
}

Experiment withBlockedEntry(const Experiment& e, Index query, Index key, bool blocked) {
    if (!blocked && !e.mask.additive) return e;
    return withAdditiveEntry(e, query, key, blocked ? minusInfinity : 0.0);
}

Experiment withOutputProjection(const Experiment& e, bool on) {
    if (on == e.wO.has_value()) return e;
    Experiment result = e;
    if (on)
        result.wO = Matrix(Matrix::Identity(e.headCount() * e.valueWidth(), e.modelWidth()));
    else
        result.wO.reset();
    return result;
}

Experiment withTokenCount(const Experiment& e, Index n) {
    Sizes sizes = sizesOf(e);
    sizes.n = n;
    return withSizes(e, sizes);
}

Experiment withModelWidth(const Experiment& e, Index dModel) {
    Sizes sizes = sizesOf(e);
    sizes.dModel = dModel;
    return withSizes(e, sizes);
}

Experiment withKeyWidth(const Experiment& e, Index dK) {
    Sizes sizes = sizesOf(e);
    sizes.dK = dK;
    return withSizes(e, sizes);
}

Experiment withValueWidth(const Experiment& e, Index dV) {
    Sizes sizes = sizesOf(e);
    sizes.dV = dV;
    return withSizes(e, sizes);
}

Experiment withHeadCount(const Experiment& e, Index h) {
    Sizes sizes = sizesOf(e);
    sizes.h = h;
    return withSizes(e, sizes);
}

}  // namespace heed
