// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/experiment/Experiment.h"
#include "core/experiment/MatrixId.h"

// Values for a part of one editable matrix, as pure functions like those of Edits.h. The matrix and
// the part must exist in an experiment that does not hold weights only; other entries keep their
// values and other matrices are shared. A part without rows or columns changes nothing.
//
// An additive mask that is absent counts as n × n zeros: it comes into being where withBlock is
// called, or where a fill leaves an entry other than 0.
namespace heed {

// Part of a matrix: rows and columns from 0.
struct CellRange {
    Index row = 0;
    Index column = 0;
    Index rows = 0;
    Index columns = 0;

    bool operator==(const CellRange&) const = default;
};

CellRange wholeOf(const Matrix& m);

// Puts `block` with its first entry at the given place; it must fit. Throws InputError where an
// entry may not stand in the matrix, as withCell does.
Experiment withBlock(const Experiment& e, MatrixId id, Index row, Index column,
                     const Matrix& block);

// Normal numbers in hundredths: standard normal for X and the additive mask; for the parameters
// with the Xavier deviation of the whole matrix's shape, like initialValue. Each depends on the
// seed and on its place in the matrix alone, not on the range.
Experiment withNormalFill(const Experiment& e, MatrixId id, const CellRange& range,
                          std::uint64_t seed);

// 1 where the row and the column within the range are equal, 0 elsewhere.
Experiment withIdentityFill(const Experiment& e, MatrixId id, const CellRange& range);

Experiment withZeroFill(const Experiment& e, MatrixId id, const CellRange& range);

// Row r of the range gets 1 in its column r mod columns, 0 elsewhere.
Experiment withOneHotRows(const Experiment& e, MatrixId id, const CellRange& range);

// Each entry times `factor`. −∞ in the additive mask stays where the factor is above 0. Throws
// InputError, naming the place, where a product overflows and where −∞ meets another factor;
// likewise for a factor that is not finite.
Experiment withScaledBlock(const Experiment& e, MatrixId id, const CellRange& range, double factor);

// Each row of the range divided by its Euclidean norm, at any magnitude of its entries; a row of
// zeros stays. Throws InputError, naming the place, for −∞ in the additive mask.
Experiment withNormalizedRows(const Experiment& e, MatrixId id, const CellRange& range);

// Throws InputError unless the range has as many rows as columns.
Experiment withTransposed(const Experiment& e, MatrixId id, const CellRange& range);

}  // namespace heed
