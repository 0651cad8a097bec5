// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/SampleExperiment.h"

#include "core/experiment/InputError.h"

namespace heed {

Experiment sampleWithoutAdditive() {
    Experiment e = sampleExperiment();
    e.mask.additive.reset();
    return e;
}

const std::vector<MatrixId>& everyMatrix() {
    using Kind = MatrixId::Kind;
    static const std::vector<MatrixId> ids = {{Kind::X, 0},  {Kind::WQ, 0},      {Kind::WQ, 1},
                                              {Kind::WK, 1}, {Kind::WV, 0},      {Kind::WV, 1},
                                              {Kind::WO, 0}, {Kind::Additive, 0}};
    return ids;
}

Matrix countingMatrix(double first, Index rows, Index columns) {
    Matrix matrix(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j)
            matrix(i, j) = first + 0.25 * static_cast<double>(i * columns + j);
    return matrix;
}

Experiment sampleExperiment(const SampleSizes& sizes) {
    Experiment e;
    e.title = "sample";
    e.notes = "nothing twice";
    for (Index i = 0; i < sizes.n; ++i) e.tokens.push_back("token" + std::to_string(i));
    e.x = countingMatrix(1, sizes.n, sizes.dModel);
    for (Index head = 0; head < sizes.h; ++head) {
        const double first = 1000 * static_cast<double>(head + 1);
        HeadParameters parameters;
        parameters.name = "head " + std::to_string(head);
        parameters.wQ = countingMatrix(first, sizes.dModel, sizes.dK);
        parameters.wK = countingMatrix(first + 300, sizes.dModel, sizes.dK);
        parameters.wV = countingMatrix(first + 600, sizes.dModel, sizes.dV);
        e.heads.push_back(parameters);
    }
    e.wO = countingMatrix(-5000, sizes.h * sizes.dV, sizes.dModel);
    e.mask.padded.assign(static_cast<std::size_t>(sizes.n), false);
    e.mask.padded.back() = true;
    e.mask.additive = countingMatrix(-9000, sizes.n, sizes.n);
    return e;
}

Experiment experimentFromProjections(const Matrix& Q, const Matrix& K, const Matrix& V) {
    const Index n = K.rows();
    Matrix wQ = Matrix::Zero(n, Q.cols());
    wQ.topRows(Q.rows()) = Q;
    Experiment e;
    e.tokens = defaultTokens(n);
    e.x = Matrix(Matrix::Identity(n, n));
    HeadParameters parameters;
    parameters.wQ = std::move(wQ);
    parameters.wK = K;
    parameters.wV = V;
    e.heads.push_back(parameters);
    e.scale = false;
    e.mask.padded.assign(static_cast<std::size_t>(n), false);
    return e;
}

Experiment experimentFromScores(const Matrix& S, const Matrix& V) {
    return experimentFromProjections(S, Matrix::Identity(S.cols(), S.cols()), V);
}

Experiment experimentFromScores(const Matrix& S) {
    return experimentFromScores(S, Matrix::Identity(S.cols(), S.cols()));
}

std::string refusalOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const InputError& error) {
        return error.what();
    }
    return "(nothing was refused)";
}

}  // namespace heed
