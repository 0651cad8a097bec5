// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/MatrixText.h"

#include <gtest/gtest.h>

#include <utility>

#include "tests/support/Cases.h"
#include "tests/support/MatrixTextCases.h"

namespace heed {
namespace {

using std::string;
using Sentences = std::vector<std::pair<string, string>>;

void expectRefusals(const Sentences& cases) {
    for (const auto& [text, sentence] : cases) EXPECT_EQ(refusalOfText(text), sentence) << text;
}

const string leavesOut =
    "this print leaves values out (\"...\"); print all of them, in NumPy after "
    "set_printoptions(threshold=sys.maxsize), in PyTorch after set_printoptions(profile=\"full\")";

TEST(MatrixText, FaultySampleFilesAreRefusedWithTheirPlace) {
    const Sentences cases = {
        {"c03_blank_middle.txt", "row 1, column 2: a number is missing; write one like 0.5"},
        {"c09_ellipsis.txt", "line 1: " + leavesOut},
        {"c13_error_cells.txt",
         "row 1, column 2: \"nan\" is not a finite number; write one like 0.5"},
        {"c14_odd_numbers.txt",
         "row 1, column 1: \"1e400\" is too large; the largest number is about 1.8e308"},
        {"c15_ragged.csv", "line 2 has 2 values; it needs 3, as in line 1"},
    };
    for (const auto& [name, sentence] : cases) EXPECT_EQ(refusalOfText(readCase(name)), sentence);
}

TEST(MatrixText, OddNotationsAreRefusedOneByOne) {
    const string place = "row 1, column 2: ";
    const string like = " is not a number; write one like 0.5, -12 or 1e-3";
    for (const string cell : {"0x10", "1_000", "1d3", "--5", "#DIV/0!", "#N/A", "Err:502", "5%",
                              "$5", "1e", "-", "NA", "2nd",
                              "\u2013"
                              "5"})
        EXPECT_EQ(refusalOfText("7\t" + cell), place + "\"" + cell + "\"" + like);
    for (const string cell : {"nan", "-NaN", "inf", "-inf", "Infinity", "\u2212\u221E"})
        EXPECT_EQ(refusalOfText("7\t" + cell),
                  place + "\"" + cell + "\" is not a finite number; write one like 0.5");
    for (const string cell : {"True", "false"})
        EXPECT_EQ(refusalOfText("7\t" + cell),
                  place + "\"" + cell + "\" is a truth value, not a number; write 1 or 0");
    EXPECT_EQ(refusalOfText("[[True, False]]"),
              "row 1, column 1: \"True\" is a truth value, not a number; write 1 or 0");
    expectMatrix("+1\t.5\t5.", Matrix{{1, 0.5, 5}});
}

TEST(MatrixText, CommasAreDecimalMarksOnlyWhereNothingContradicts) {
    expectMatrix("2,250\t1,5", Matrix{{2.25, 1.5}});
    expectMatrix("1,234;0,5\n2;3", Matrix{{1.234, 0.5}, {2, 3}});
    expectMatrix("\"1,5\",\"2,25\"\n\"3\",4", Matrix{{1.5, 2.25}, {3, 4}});
    expectMatrix("1,2;3,4\n5,6;7,8", Matrix{{1.2, 3.4}, {5.6, 7.8}});
    expectMatrix("1, 5", Matrix{{1, 5}});
    expectMatrix("1,2,3", Matrix{{1, 2, 3}});
    const string couldMean =
        "row 1, column 1: \"1,234\" could mean 1.234 or 1234; write it with a point or without a "
        "separator";
    const string oneOrTwo =
        " could be one number or two; write a decimal point, or set a space after a comma that "
        "separates";
    const string severalNumbers =
        " holds more than one number; separate all columns in the same way, and write decimal "
        "points";
    expectRefusals({
        {"1,234\t5", couldMean},
        {"1,234\t1.5", couldMean},
        {"1,234\t0,5\t1.5", couldMean},
        {"2\t1,5\n1.5\t3",
         "row 1, column 2 has a decimal comma, \"1,5\", and row 2, column 1 a decimal point, "
         "\"1.5\"; write one of them throughout"},
        {"1,5", "line 1: \"1,5\"" + oneOrTwo},
        {"1,2\n-0,125", "line 2: \"-0,125\"" + oneOrTwo},
        {"1,2\n3,05\n", "line 2: \"3,05\"" + oneOrTwo},
        {"1,5;2,25",
         "line 1: the commas could be decimal marks, or the semicolons could end rows; write "
         "decimal points, or brackets like [1, 2; 3, 4] for rows"},
        {"1,5 2,25\n3,5 4,5", "row 1, column 2: \"5 2\"" + severalNumbers},
        {"1 234,5\t2", "row 1, column 1: \"1 234,5\"" + severalNumbers},
        {"1.234,5\t2",
         "row 1, column 1: \"1.234,5\" has more than one point or comma; write one decimal mark "
         "and no separator, like 1234.5"},
    });
}

TEST(MatrixText, BracketsThatAreNoMatrixAreRefused) {
    const string threeDeep =
        "line 1: the brackets nest three deep, but a matrix has two dimensions; paste one slice of "
        "it";
    const string mixing = "line 1: a number stands beside inner brackets; write [[1, 2], [3, 4]]";
    const string separators =
        "line 1: commas and spaces both separate numbers of row 1; write one of them, and decimal "
        "points";
    expectRefusals({
        {"[]", "there is no number in the brackets"},
        {"[[1], []]", "line 1: row 2 has no values"},
        {"[[[1, 2], [3, 4]]]", threeDeep},
        {string(100'000, '['), threeDeep},
        {"[[1, 2], [3, 4]", "line 1: \"[\" is never closed"},
        {"[1, 2)", "line 1: \")\" closes a \"[\""},
        {"[[1, 2]\n]]", "line 2: \"]\" follows the end of the matrix; paste one matrix at a time"},
        {"[[1]]\n\n[[2]]",
         "line 3: \"[[2]]\" follows the end of the matrix; paste one matrix at a time"},
        {"[[1, 2], 3]", mixing},
        {"[1, [2, 3]]", mixing},
        {"[1,,2]", "row 1, column 2: a number is missing; write one like 0.5"},
        {"[[1],,[2]]", "line 1: a row is missing between two commas"},
        {"[[1, 2], [3]]", "row 2 has 1 value; it needs 2, as in row 1"},
        {"1 2; 3", "row 2 has 1 value; it needs 2, as in row 1"},
        {"[1,5 2,5]", separators},
        {"[1 2, 3]", separators},
        {"[[1; 2]]",
         "line 1: a semicolon stands among nested brackets; write [1, 2; 3, 4] or [[1, 2], [3, "
         "4]]"},
        {"[1 2\n 3 4]",
         "line 2: a line break between brackets could begin a row; write [1, 2; 3, 4] or [[1, 2], "
         "[3, 4]]"},
        {"1 2; [3 4]", "line 1: \"[\" stands between numbers"},
        {"array([[1, 2]]", "the last \")\" of the print is missing"},
        {"array([[1, 2]], [3])", "line 1: \"[3])\" stands where \")\" is due"},
        {"[[1 nan]]", "row 1, column 2: \"nan\" is not a finite number; write one like 0.5"},
        {"[[1, x]]", "row 1, column 2: \"x\" is not a number; write one like 0.5, -12 or 1e-3"},
        {"[[1, ..., 2]]", "line 1: " + leavesOut},
        {"[[1],\n ...,\n [2]]", "line 2: " + leavesOut},
    });
}

TEST(MatrixText, WhatMayBeANumberIsNoLabel) {
    const string like = " is not a number; write one like 0.5, -12 or 1e-3";
    expectRefusals({
        {"a\t2\n1\t2", "row 1, column 1: \"a\"" + like},
        {"a\tnan\n1\t2", "row 1, column 1: \"a\"" + like},
        {"#REF!\t#REF!\n1\t2", "row 1, column 1: \"#REF!\"" + like},
        {"$5\t$6\n1\t2", "row 1, column 1: \"$5\"" + like},
        {"\uFF12\t\uFF13\n1\t2", "row 1, column 1: \"\uFF12\"" + like},
        {".\t-\n1\t2", "row 1, column 1: \".\"" + like},
        {"a\tb\n1\tx", "row 2, column 2 (labels counted): \"x\"" + like},
        {"\ta\tb\n2020\t1\t2",
         "row 2, column 1 (labels counted): \"2020\" is no word, but the blank corner asks for "
         "labels of rows; write words there, or name the first column"},
        {"a b\nx 1 2\ny 3", "line 3 has 2 cells; it needs 3, as in line 2"},
        {"a b c\n1 2", "line 2 has 2 cells; it needs 3, as in line 1"},
    });
}

TEST(MatrixText, TextWithoutAMatrixIsRefused) {
    const string empty = "the text is empty; write one row of numbers a line";
    expectRefusals({
        {"", empty},
        {" \r\n\t\n", empty},
        {"\uFEFF", empty},
        {"sep=;\n", "there is no number in the text; write one row of numbers a line"},
        {"the cat sat", "there is no number in the text, which begins with \"the\""},
        {"the cat\non a mat", "there is no number in the text, which begins with \"the\""},
        {"\ta\nb\tc", "there is no number in the text, which begins with \"a\""},
    });
}

TEST(MatrixText, BlankLinesAndCellsAreRefusedExceptAroundTheMatrix) {
    expectMatrix("\n \n1 2\n3 4\n\n\t\n", oneToFour);
    expectRefusals({
        {"1\t2\r\n\r\n3\t4",
         "line 2: a blank line stands between rows; remove it, or paste one matrix at a time"},
        {"1,2,\n", "row 1, column 3: a number is missing; write one like 0.5"},
        {",", "row 1, column 1: a number is missing; write one like 0.5"},
        {";;", "row 1, column 1: a number is missing; write one like 0.5"},
        {"1\t2\r\n3\t", "row 2, column 2: a number is missing; write one like 0.5"},
    });
}

TEST(MatrixText, FaultyQuotesAreRefused) {
    expectRefusals({
        {"a,b\n\"1,2\n",
         "line 2: the quote before \"1,2 \" is never closed; write \"\" for a quote "
         "inside quotes"},
        {"\"a\"b,c\n1,2",
         "line 1: \"b\" follows a closing quote; write \"\" for a quote inside quotes"},
    });
}

TEST(MatrixText, BytesThatAreNoTextAreRefused) {
    using namespace std::string_literals;
    expectRefusals({
        {"1\t2\n3\t\0"s, "line 2: byte 7 is 0; this is not a text"},
        {"1\r\n\xC3\x28", "line 2: byte 4 is not valid UTF-8; save the text as UTF-8"},
        {"\xFF\xFE"
         "1\0"s,
         "the text is UTF-16; save it as UTF-8"},
    });
    const string shortened = refusalOfText("1\t\n" + string(5000, 'x'));
    EXPECT_LT(shortened.size(), 200U);
    EXPECT_EQ(refusalOfText("1 \x01?\x7F"),
              "row 1, column 2: \" ? \" is not a number; write one like 0.5, -12 or 1e-3");
}

string rowsOf(int rows, int columns) {
    string row = "1";
    for (int j = 1; j < columns; ++j) row += "\t1";
    string text;
    for (int i = 0; i < rows; ++i) text += row + "\n";
    return text;
}

TEST(MatrixText, SizesBeyondTheLimitsAreRefused) {
    EXPECT_EQ(readMatrixText("a\n" + rowsOf(2048, 1)).values.rows(), 2048);
    EXPECT_EQ(readMatrixText("a\t" + rowsOf(1, 4096)).values.cols(), 4096);
    const string limits = "; a matrix has at most 2048 rows and 4096 columns";
    for (const int rows : {2049, 2050})
        EXPECT_EQ(refusalOfText(rowsOf(rows, 1)), "the text has more than 2048 rows" + limits);
    for (const int columns : {4097, 4098})
        EXPECT_EQ(refusalOfText(rowsOf(1, columns)),
                  "the text has more than 4096 columns" + limits);
    EXPECT_EQ(refusalOfText("1" + string(10'000'000, ' ')),
              "the text has 10000001 bytes, more than the limit of 10 MB");
}

}  // namespace
}  // namespace heed
