// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <memory>
#include <utility>

namespace heed {

using Index = Eigen::Index;

// Row-major, so that a token's row is contiguous. Rows are tokens (or input features of a
// projection), columns are features.
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// True where both have the same shape and the same bits in each entry (−0 differs from 0). Eigen's
// own == asserts on different shapes.
bool identical(const Matrix& a, const Matrix& b);

// An immutable matrix that copies share. Experiments that differ in one matrix hold the others
// once, so that a long history stays small.
class SharedMatrix {
public:
    SharedMatrix() : matrix_(std::make_shared<const Matrix>()) {}
    SharedMatrix(Matrix matrix) : matrix_(std::make_shared<const Matrix>(std::move(matrix))) {}

    const Matrix& get() const { return *matrix_; }
    operator const Matrix&() const { return *matrix_; }
    const Matrix* operator->() const { return matrix_.get(); }
    double operator()(Index row, Index column) const { return (*matrix_)(row, column); }

    // One matrix in memory, not only the same numbers.
    bool isSharedWith(const SharedMatrix& other) const { return matrix_ == other.matrix_; }

    friend bool operator==(const SharedMatrix& a, const SharedMatrix& b) {
        return a.matrix_ == b.matrix_ || identical(*a.matrix_, *b.matrix_);
    }

private:
    std::shared_ptr<const Matrix> matrix_;
};

}  // namespace heed
