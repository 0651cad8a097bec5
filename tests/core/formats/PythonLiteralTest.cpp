// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/PythonLiteral.h"

#include <gmock/gmock.h>

#include "tests/support/Matchers.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

TEST(PythonNumber, IsAFloatWithEveryDigit) {
    EXPECT_EQ(pythonNumber(1, "np.inf"), "1.0");
    EXPECT_EQ(pythonNumber(0, "np.inf"), "0.0");
    EXPECT_EQ(pythonNumber(-0.0, "np.inf"), "-0.0");
    EXPECT_EQ(pythonNumber(0.1, "np.inf"), "0.1");
    EXPECT_EQ(pythonNumber(-120, "np.inf"), "-120.0");
    EXPECT_EQ(pythonNumber(1.0 / 3, "np.inf"), "0.3333333333333333");
    EXPECT_EQ(pythonNumber(5e-324, "np.inf"), "5e-324");
    EXPECT_EQ(pythonNumber(1.7976931348623157e308, "np.inf"), "1.7976931348623157e+308");
}

TEST(PythonNumber, RoundPowersOfTenAreShort) {
    EXPECT_EQ(pythonNumber(-1e9, "np.inf"), "-1e9");
    EXPECT_EQ(pythonNumber(3e6, "np.inf"), "3e6");
    EXPECT_EQ(pythonNumber(100000, "np.inf"), "100000.0");
    EXPECT_EQ(pythonNumber(1000001, "np.inf"), "1000001.0");
}

TEST(PythonNumber, MinusInfinityIsTheNameOfTheFlavour) {
    EXPECT_EQ(pythonNumber(-inf, "np.inf"), "-np.inf");
    EXPECT_EQ(pythonNumber(-inf, "torch.inf"), "-torch.inf");
}

TEST(PythonString, QuotesBackslashesAndLinesAreEscaped) {
    EXPECT_EQ(pythonString("the"), R"("the")");
    EXPECT_EQ(pythonString(""), R"("")");
    EXPECT_EQ(pythonString("say \"hi\""), R"("say \"hi\"")");
    EXPECT_EQ(pythonString("it's"), R"("it's")");
    EXPECT_EQ(pythonString("\"\"\""), R"("\"\"\"")");
    EXPECT_EQ(pythonString("a\\"), R"("a\\")");
    EXPECT_EQ(pythonString("a\\n"), R"("a\\n")");
    EXPECT_EQ(pythonString("a\nb\r\tc"), R"("a\nb\r\tc")");
    EXPECT_EQ(pythonString(std::string("a\0b\x1b\x7f", 5)), R"("a\x00b\x1b\x7f")");
}

TEST(PythonString, LettersOfAllScriptsStayAndHiddenOnesShow) {
    EXPECT_EQ(pythonString("Größe 猫 🐈"), "\"Größe 猫 🐈\"");
    EXPECT_EQ(pythonString("\u0085\u2028\u2029"), R"("\x85\u2028\u2029")");
    EXPECT_EQ(pythonString("\u202e\u2066\u200b\ufeff"), R"("\u202e\u2066\u200b\ufeff")");
    EXPECT_EQ(pythonString("\U000e0041"), R"("\U000e0041")");
}

TEST(PythonString, BytesThatAreNoTextAreReplaced) {
    EXPECT_EQ(pythonString("a\xff\"b"), R"("a\ufffd\"b")");
    EXPECT_EQ(pythonString("\xed\xa0\x80"), R"("\ufffd\ufffd\ufffd")");  // a surrogate
}

TEST(PythonComment, StaysOnItsLineAndWithinItsLength) {
    EXPECT_EQ(pythonComment("one\nimport os\r\n", 40), R"(one\nimport os\r\n)");
    EXPECT_EQ(pythonComment("one\ftwo\vthree\u2028four", 40), R"(one\x0ctwo\x0bthree\u2028four)");
    EXPECT_EQ(pythonComment("äöü", 3), "äöü");
    EXPECT_EQ(pythonComment("äöüß", 3), "äöü…");
}

TEST(PythonRows, WideRowsWrapUnderTheirFirstNumber) {
    EXPECT_EQ(pythonRows(Matrix{{1, -inf}, {0.5, 2}}, 4, "np.inf", {"a", "b"}),
              "    [1.0, -np.inf],  # a\n    [0.5, 2.0],  # b\n");
    const std::string text = pythonRows(Matrix::Constant(1, 40, 0.125), 4, "np.inf");
    // 4 spaces, a bracket, and twelve times "0.125," with eleven spaces: 88 columns.
    const std::string twelve =
        "0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125";
    EXPECT_EQ(text, "    [" + twelve + ",\n     " + twelve + ",\n     " + twelve +
                        ",\n     0.125, 0.125, 0.125, 0.125],\n");
}

TEST(PythonItems, FillTheLineToItsLastColumn) {
    const std::string half(43, 'x');
    EXPECT_EQ(pythonItems({half, half}, 0, 2), half + ", " + half);  // 43 + 1 + 1 + 43 = 88
    EXPECT_EQ(pythonItems({half, half}, 1, 2), half + ",\n  " + half);
    const std::string umlauts = "äääääääääääääääääääääääääääääääääääääääääää";  // 43 characters
    EXPECT_EQ(pythonItems({umlauts, umlauts}, 0, 2), umlauts + ", " + umlauts);
}

}  // namespace
}  // namespace heed
