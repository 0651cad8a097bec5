// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/MatrixText.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>

#include "tests/support/Cases.h"
#include "tests/support/Matchers.h"
#include "tests/support/MatrixTextCases.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

using std::string;
using testing::ElementsAre;
using testing::IsEmpty;
using Labels = std::vector<string>;

const Matrix oneAndTwo{{1, 2}};

TEST(MatrixText, SampleFilesOfSpreadsheetsAreRead) {
    expectMatrix(readCase("c01_excel_crlf.txt"), oneToFour);
    expectMatrix(readCase("c02_lone_cr.txt"), oneToFour);
    expectMatrix(readCase("c02_two_trailing_blank_lines.txt"), oneAndTwo);
    expectMatrix(readCase("c04_decimal_comma_tabs.txt"), Matrix{{1.5, 2.25}, {-0.125, 3}});
    expectMatrix(readCase("c11_unicode_minus.txt"), Matrix{{-1.5, 0.002}});
    expectMatrix(
        readCase("d33_precision.csv"),
        Matrix{{1.0 / 3, 0.1, 1047552}, {0.063417250592446794, 1e-300, 123456789.123456789}});
}

TEST(MatrixText, SampleFilesOfPrintsAreRead) {
    expectMatrix(readCase("c07_numpy_str.txt"), oneToFour);
    expectMatrix(readCase("c07_numpy_repr.txt"), Matrix{{1, -0.0025}, {3, 4}});
    expectMatrix(readCase("c07_torch.txt"), oneToFour);
    expectMatrix(readCase("c10_matlab_semicolon.txt"), oneToFour);
    expectMatrix(readCase("c10_matlab_spaces.txt"), oneToFour);
}

TEST(MatrixText, SampleFilesWithLabelsAreRead) {
    const TextMatrix quoted = readMatrixText(readCase("c19_quoted_newline_labels.txt"));
    EXPECT_THAT(quoted.values, IsIdenticalTo(oneAndTwo));
    EXPECT_THAT(quoted.columnLabels, ElementsAre("a\nb", "say \"hi\""));

    const TextMatrix mark = readMatrixText(readCase("d29_bom.csv"));
    EXPECT_THAT(mark.values, IsIdenticalTo(oneToFour));
    EXPECT_THAT(mark.columnLabels, ElementsAre("a", "b"));

    const TextMatrix commas = readMatrixText(readCase("d30_semicolon_comma.csv"));
    EXPECT_THAT(commas.values, IsIdenticalTo(Matrix{{1.5, 2.25}, {-0.125, 3}}));
    EXPECT_THAT(commas.columnLabels, ElementsAre("a", "b"));

    const TextMatrix named = readMatrixText(readCase("d31_sep_line.csv"));
    EXPECT_THAT(named.values, IsIdenticalTo(oneAndTwo));
    EXPECT_THAT(named.columnLabels, ElementsAre("a;x", "b"));

    for (const TextMatrix& read : {quoted, mark, commas, named}) {
        EXPECT_THAT(read.rowLabels, IsEmpty());
        EXPECT_THAT(read.notes, IsEmpty());
    }
}

TEST(MatrixText, NumberTooCloseToZeroBecomesZeroWithANote) {
    const TextMatrix one = readMatrixText("1\t1e-400");
    EXPECT_THAT(one.values, IsIdenticalTo(Matrix{{1, 0}}));
    EXPECT_THAT(one.notes,
                ElementsAre("\"1e-400\" in row 1, column 2 is too close to 0 and became 0"));
    const TextMatrix two = readMatrixText("a b\n1 -1e-400\n2e-324 3");
    EXPECT_THAT(two.values, IsIdenticalTo(Matrix{{1, -0.0}, {0, 3}}));
    EXPECT_THAT(two.notes,
                ElementsAre("2 numbers are too close to 0 and became 0, the first \"-1e-400\" in "
                            "row 2, column 2 (labels counted)"));
}

TEST(MatrixText, ReadingsThatCouldSurpriseAreTold) {
    const TextMatrix commas = readMatrixText("1,2\n3,4");
    EXPECT_THAT(commas.values, IsIdenticalTo(oneToFour));
    EXPECT_THAT(commas.notes,
                ElementsAre("the comma in each line was read as a separator of two columns, not "
                            "as a decimal mark"));
    const TextMatrix semicolons = readMatrixText("1;2");
    EXPECT_THAT(semicolons.values, IsIdenticalTo(oneAndTwo));
    EXPECT_THAT(semicolons.notes, ElementsAre("the semicolons were read as separators of columns; "
                                              "write brackets like [1; 2] for rows"));
    const TextMatrix wrapped = readMatrixText(
        "[0.00000001 0.00000002 0.00000003 0.00000004 0.00000005 0.00000006\n 0.00000007]");
    EXPECT_THAT(wrapped.values, IsIdenticalTo(Matrix{{1e-8, 2e-8, 3e-8, 4e-8, 5e-8, 6e-8, 7e-8}}));
    EXPECT_THAT(wrapped.notes, ElementsAre("the lines between the brackets were read as one row "
                                           "that a print had wrapped"));
}

TEST(MatrixText, ListsAndPrintsAreRead) {
    expectMatrix("5", Matrix{{5}});
    expectMatrix("[5]", Matrix{{5}});
    expectMatrix("[1, 2, 3]", Matrix{{1, 2, 3}});
    expectMatrix("[1, 2,\n 3]", Matrix{{1, 2, 3}});
    expectMatrix("[[1], [2],]", Matrix{{1}, {2}});
    for (const string text :
         {"((1, 2), (3, 4))", "[(1,2),(3,4)]", "{{1,2},{3,4}}", "[[1, 2,], [3, 4]],",
          "A = [1 2; 3 4];", "[1, 2\n 3, 4];", "[1 2;\n 3 4\n]", "1 2;\n3 4;\n", "1, 2; 3, 4",
          "W = np.array([[1, 2], [3, 4]])", "array([[1., 2.],\n       [3., 4.]], dtype=float32)",
          "tf.Tensor(\n[[1. 2.]\n [3. 4.]], shape=(2, 2), dtype=float32)",
          "tensor([[1., 2.],\n        [3., 4.]], device='cuda:0', dtype=torch.float64,\n       "
          "grad_fn=<AddmmBackward0>)",
          "Parameter containing:\ntensor([[1., 2.],\n        [3., 4.]], requires_grad=True)\n"})
        expectMatrix(text, oneToFour);
}

TEST(MatrixText, WrappedRowsOfPrintsStayOneRow) {
    expectMatrix("[[0. 1. 2.\n  3. 4.]\n [5. 6. 7.\n  8. 9.]]",
                 Matrix{{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9}});
    expectMatrix("tensor([[1., 2.,\n         3.],\n        [4., 5.,\n         6.]])",
                 Matrix{{1, 2, 3}, {4, 5, 6}});
}

TEST(MatrixText, WordsAtTheEdgesAreLabels) {
    struct Case {
        string text;
        Labels columns;
        Labels rows;
    };
    const Labels ab = {"a", "b"};
    const Labels the = {"the", "cat"};
    for (const Case& c : {
             Case{"the\tcat\n1\t2\n3\t4", the, {}},
             Case{"a 1 2\nb 3 4", {}, ab},
             Case{"\tthe\tcat\na\t1\t2\nb\t3\t4", the, ab},
             Case{"token,the,cat\na,1,2\nb,3,4", the, ab},
             Case{"    the cat\na     1   2\nb     3   4", the, ab},
             Case{"[CLS]\t##ing\n1\t2\n3\t4", {"[CLS]", "##ing"}, {}},
             Case{"cat\t.\n1\t2\n3\t4", {"cat", "."}, {}},
             Case{"cat;...\n1;2\n3;4", {"cat", "..."}, {}},
             Case{"is\ttrue\n1\t2\n3\t4", {"is", "true"}, {}},
             Case{" the , \"a,b\" \n1,2\n3,4", {"the", "a,b"}, {}},
             Case{"\"a b\" c\n1 2\n3 4", {"a b", "c"}, {}},
             Case{"x\t\"\"\n1\t2\n3\t4", {"x", ""}, {}},
         }) {
        const TextMatrix read = readMatrixText(c.text);
        EXPECT_THAT(read.values, IsIdenticalTo(oneToFour)) << c.text;
        EXPECT_EQ(read.columnLabels, c.columns) << c.text;
        EXPECT_EQ(read.rowLabels, c.rows) << c.text;
    }
}

TEST(MatrixText, MinusInfinityIsReadWhereItMayStand) {
    const MatrixTextOptions mask{.minusInfinity = true};
    for (const string word :
         {"-inf", "\u2212inf", "\u2212\u221E", "-\u221E", "-Infinity", "-INF"}) {
        const Matrix expected{{0, -inf}};
        EXPECT_THAT(readMatrixText("0\t" + word, mask).values, IsIdenticalTo(expected)) << word;
        EXPECT_THAT(readMatrixText("[[0, " + word + "]]", mask).values, IsIdenticalTo(expected));
    }
    for (const string word : {"inf", "+inf", "nan", "-nan"})
        EXPECT_EQ(refusalOfText("0\t" + word, mask),
                  "row 1, column 2: \"" + word + "\" is not a finite number; write one like 0.5");
}

TEST(MatrixText, WrittenTextReadsBackBitForBit) {
    EXPECT_EQ(writeMatrixText(Matrix{{1.0 / 3, -0.0}, {1e-300, 4}}),
              "0.3333333333333333\t-0.0\n1e-300\t4\n");
    std::mt19937_64 random(11);
    for (int round = 0; round < 300; ++round) {
        Matrix values(1 + static_cast<Index>(random() % 9), 1 + static_cast<Index>(random() % 9));
        for (Index i = 0; i < values.rows(); ++i)
            for (Index j = 0; j < values.cols(); ++j) {
                const std::uint64_t bits = random();
                const bool denormal = random() % 4 == 0;
                const auto value =
                    std::bit_cast<double>(denormal ? bits & ~(0x7FFULL << 52U) : bits);
                values(i, j) = std::isfinite(value) ? value : -0.0;
            }
        expectMatrix(writeMatrixText(values), values);
    }
    const MatrixTextOptions mask{.minusInfinity = true};
    const Matrix additive{{0, -inf}, {0.25, 0}};
    EXPECT_THAT(readMatrixText(writeMatrixText(additive), mask).values, IsIdenticalTo(additive));
}

// Whatever the text: a whole matrix of finite numbers, or a refusal in one line.
void expectMatrixOrSentence(const string& text) {
    try {
        const TextMatrix read = readMatrixText(text);
        const auto rows = static_cast<std::size_t>(read.values.rows());
        const auto columns = static_cast<std::size_t>(read.values.cols());
        ASSERT_GT(read.values.size(), 0) << text;
        ASSERT_TRUE(read.values.allFinite()) << text;
        ASSERT_TRUE(read.rowLabels.empty() || read.rowLabels.size() == rows) << text;
        ASSERT_TRUE(read.columnLabels.empty() || read.columnLabels.size() == columns) << text;
    } catch (const InputError& error) {
        const string sentence = error.what();
        ASSERT_FALSE(sentence.empty()) << text;
        ASSERT_EQ(sentence.find_first_of("\r\n"), string::npos) << text << "\n" << sentence;
        ASSERT_LT(sentence.size(), 400U) << text;
    }
}

TEST(MatrixText, MutatedTextNeverDoesWorseThanASentence) {
    std::vector<string> seeds = {"[1, 2; 3, 4]",
                                 "a,\"b\n\"\"c\"\n1,2",
                                 "\ta\tb\nx\t1,5\t2\ny\t3\t4,25",
                                 "np.array([[1., 2.], [3., 4.]], dtype=float64)",
                                 "Parameter containing:\ntensor([[1., 2.]], grad_fn=<A>)",
                                 "   a b\nx 1 2\ny 3 4"};
    for (const char* const name :
         {"c01_excel_crlf.txt", "c04_decimal_comma_tabs.txt", "c07_numpy_repr.txt",
          "c09_ellipsis.txt", "c10_matlab_spaces.txt", "c11_unicode_minus.txt",
          "c13_error_cells.txt", "c19_quoted_newline_labels.txt", "d29_bom.csv",
          "d30_semicolon_comma.csv", "d31_sep_line.csv", "d33_precision.csv"})
        seeds.push_back(readCase(name));
    const std::vector<string> pieces = {"[",     "]",       "(",
                                        ")",     "{",       "}",
                                        ",",     ";",       "\t",
                                        "\n",    "\r",      " ",
                                        "\"",    "\"\"",    ".",
                                        "...",   "-",       "\u2212",
                                        "e",     "nan",     "-inf",
                                        "1e400", "=",       "True",
                                        "a",     "sep=;\n", "1e-400",
                                        "\xFF",  "\u00A0",  "array(",
                                        "1,234", "1.5",     string(1, '\0')};
    std::mt19937 random(5);
    const auto below = [&](std::size_t n) {
        return static_cast<std::size_t>(random() % n);
    };
    for (int round = 0; round < 20'000 && !testing::Test::HasFatalFailure(); ++round) {
        string text = seeds[below(seeds.size())];
        for (std::size_t edits = 1 + below(4); edits > 0; --edits) {
            const std::size_t at = below(text.size() + 1);
            switch (below(4)) {
                case 0:
                    text.insert(at, pieces[below(pieces.size())]);
                    break;
                case 1:
                    text.erase(at, 1 + below(3));
                    break;
                case 2:
                    text.insert(at, text.substr(below(text.size() + 1), below(12)));
                    break;
                default:
                    if (at < text.size()) text[at] = static_cast<char>(random() % 256);
            }
        }
        expectMatrixOrSentence(text);
    }
}

}  // namespace
}  // namespace heed
