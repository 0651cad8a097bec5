// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/InputError.h"
#include "core/experiment/Matrix.h"

namespace heed {

inline constexpr std::size_t maxMatrixTextBytes = 10'000'000;

struct TextMatrix {
    Matrix values;                          // rows × columns, at least 1 × 1
    std::vector<std::string> columnLabels;  // a first row of words: one a column, or empty
    std::vector<std::string> rowLabels;     // a first column of words: one a row, or empty
    std::vector<std::string> notes;         // one sentence each on what was read in a special way
};

struct MatrixTextOptions {
    // "-inf", "-Infinity" and "-∞", with either minus sign, are −∞ (for the additive mask).
    bool minusInfinity = false;
};

// One matrix out of text as people paste it: separated by tabs, semicolons (also with decimal
// commas), commas (RFC 4180 quotes, a `sep=;` line) or white space; prints of NumPy and PyTorch;
// nested lists; MATLAB's "1 2; 3 4", with brackets or without. A single number is 1 × 1, a flat
// list one row. Throws InputError with the place, what was found and what would be right: text that
// could mean two matrices is refused, not guessed at. Rows and columns of the place count from 1 in
// the text, labels included.
TextMatrix readMatrixText(std::string_view text, const MatrixTextOptions& options = {});

// A row a line, tabs between the numbers; readMatrixText reads back the same bits.
std::string writeMatrixText(const Matrix& values);

// The same with commas. Whole numbers get a point: "1,5" would not say whether it is one number or
// two.
std::string writeMatrixCsv(const Matrix& values);

}  // namespace heed
