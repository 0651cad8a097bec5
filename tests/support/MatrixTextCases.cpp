// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/MatrixTextCases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/Matchers.h"

namespace heed {

void expectMatrix(std::string_view text, const Matrix& values) {
    try {
        const TextMatrix read = readMatrixText(text);
        EXPECT_THAT(read.values, IsIdenticalTo(values)) << text;
        EXPECT_THAT(read.notes, testing::IsEmpty()) << text;
        EXPECT_THAT(read.columnLabels, testing::IsEmpty()) << text;
        EXPECT_THAT(read.rowLabels, testing::IsEmpty()) << text;
    } catch (const InputError& error) {
        ADD_FAILURE() << text << "\n" << error.what();
    }
}

std::string refusalOfText(std::string_view text, const MatrixTextOptions& options) {
    try {
        return "read as " + writeMatrixText(readMatrixText(text, options).values);
    } catch (const InputError& error) {
        return error.what();
    }
}

}  // namespace heed
