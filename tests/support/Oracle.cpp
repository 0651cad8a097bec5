// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Oracle.h"

#include <cmath>
#include <cstddef>
#include <limits>

namespace heed {
namespace {

constexpr double negativeInfinity = -std::numeric_limits<double>::infinity();

Grid zeros(std::size_t rows, std::size_t columns) {
    return Grid(rows, std::vector<double>(columns, 0.0));
}

// a · b, summed from left to right.
Grid product(const Grid& a, const Grid& b) {
    Grid result = zeros(a.size(), b.at(0).size());
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b[0].size(); ++j)
            for (std::size_t k = 0; k < b.size(); ++k) result[i][j] += a[i].at(k) * b[k][j];
    return result;
}

Grid transposed(const Grid& a) {
    Grid result = zeros(a.at(0).size(), a.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < a[0].size(); ++j) result[j][i] = a[i][j];
    return result;
}

Grid sum(const Grid& a, const Grid& b) {
    Grid result = a;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < a[i].size(); ++j) result[i][j] += b[i][j];
    return result;
}

Grid naiveMask(const Experiment& experiment) {
    const auto& mask = experiment.mask;
    const std::size_t n = experiment.tokens.size();
    Grid M = mask.additive ? gridOf(mask.additive->get()) : zeros(n, n);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) {
            const bool inTheFuture = mask.causal && j > i;
            const bool isPadding = mask.padding && mask.padded.at(j);
            if (inTheFuture || isPadding) M[i][j] += mask.fill;
        }
    return M;
}

}  // namespace

std::vector<double> naiveSoftmax(const std::vector<double>& scores) {
    double largest = negativeInfinity;
    for (double s : scores)
        if (s > largest) largest = s;
    std::vector<double> weights(scores.size(), 0.0);
    if (largest == negativeInfinity) return weights;
    double total = 0;
    for (std::size_t j = 0; j < scores.size(); ++j) {
        weights[j] = scores[j] == negativeInfinity ? 0.0 : std::exp(scores[j] - largest);
        total += weights[j];
    }
    for (double& w : weights) w /= total;
    return weights;
}

Oracle naiveAttention(const Experiment& experiment) {
    Oracle oracle;
    oracle.M = naiveMask(experiment);
    const Grid X = gridOf(experiment.x.get());
    oracle.concat = Grid(X.size());
    for (const auto& parameters : experiment.heads) {
        OracleHead head;
        head.Q = product(X, gridOf(parameters.wQ.get()));
        head.K = product(X, gridOf(parameters.wK.get()));
        head.V = product(X, gridOf(parameters.wV.get()));
        head.scores = product(head.Q, transposed(head.K));
        head.scaled = head.scores;
        if (experiment.scale) {
            const double divisor = std::sqrt(static_cast<double>(head.K.at(0).size()));
            for (auto& row : head.scaled)
                for (double& s : row) s /= divisor;
        }
        head.masked = sum(head.scaled, oracle.M);
        for (const auto& row : head.masked) head.weights.push_back(naiveSoftmax(row));
        head.output = product(head.weights, head.V);
        for (std::size_t i = 0; i < X.size(); ++i)
            oracle.concat[i].insert(oracle.concat[i].end(), head.output[i].begin(),
                                    head.output[i].end());
        oracle.heads.push_back(head);
    }
    oracle.finalOutput =
        experiment.wO ? product(oracle.concat, gridOf(experiment.wO->get())) : oracle.concat;
    return oracle;
}

Grid gridOf(const Matrix& matrix) {
    Grid grid;
    for (Index i = 0; i < matrix.rows(); ++i) {
        grid.emplace_back();
        for (Index j = 0; j < matrix.cols(); ++j) grid.back().push_back(matrix(i, j));
    }
    return grid;
}

Matrix matrixFrom(const Grid& grid) {
    const auto rows = static_cast<Index>(grid.size());
    const auto columns = grid.empty() ? Index{0} : static_cast<Index>(grid[0].size());
    Matrix matrix(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j)
            matrix(i, j) = grid[static_cast<std::size_t>(i)].at(static_cast<std::size_t>(j));
    return matrix;
}

}  // namespace heed
