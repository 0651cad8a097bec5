// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/experiment/InputError.h"
#include "core/experiment/Matrix.h"

namespace heed {

// The largest array that an experiment can hold: 16 heads of 2048 × 2048 weights.
inline constexpr std::size_t maxArrayNumbers = std::size_t{1} << 26;
inline constexpr std::size_t maxArrayTexts = std::size_t{1} << 16;

// One array as a file holds it. Numbers are doubles, whatever the type of the file.
struct NumberArray {
    std::vector<Index> shape;  // one to three sizes
    std::string type;          // "float32", "bfloat16", "int64", "unicode", "text" (a table)
    bool holdsTexts = false;
    std::vector<double> values;          // row-major: the last index runs fastest
    std::vector<std::string> texts;      // the same where it holds texts, UTF-8
    std::vector<std::string> rowLabels;  // a first column of words in a table as text, or empty
    std::vector<std::string> notes;      // sentences on what was read in a special way
};

// One array of a file, before it is read.
struct ArrayEntry {
    std::string name;  // empty where the file holds one array without a name
    std::vector<Index> shape;
    std::string type;
    std::string unusable;  // why it cannot be read, as an end of "NAME: it …"; or empty
};

struct ArrayOptions {
    bool minusInfinity = false;  // −∞ may stand in it, as in the additive mask
};

// "2x3"; "()" for a single number without any dimension.
std::string shapeText(const std::vector<Index>& shape);

// The product of the sizes, none of them negative; more than maxArrayNumbers is given as
// maxArrayNumbers + 1. A huge size beside a 0 counts as more, too.
std::size_t entryCount(const std::vector<Index>& shape);

// "row 2, column 3", "slice 1, row 2, column 3" or "entry 4" of an entry in row-major order.
std::string placeInArray(const std::vector<Index>& shape, std::size_t entry);

// Empty where Heedmap can hold such an array; else why not, as an end of "it …".
std::string unusableShape(const std::vector<Index>& shape, bool holdsTexts);

// Throws InputError that names each entry that is not finite (the first 20 of many).
void requireFiniteValues(const NumberArray& array, const ArrayOptions& options);

// How many matrices the array is: 1, or the first of three sizes. A single row of numbers is one
// matrix of one row.
Index sliceCount(const NumberArray& array);

// The matrix `slice`, from 0 to sliceCount() − 1: the last two sizes of the array are its rows and
// columns.
Matrix sliceOf(const NumberArray& array, Index slice);

// Numbers as an array of type float64. The matrices have the same shape; there is at least one.
NumberArray arrayOf(const Matrix& matrix);
NumberArray stackOf(const std::vector<Matrix>& matrices);
NumberArray textArrayOf(std::vector<std::string> texts);

}  // namespace heed
