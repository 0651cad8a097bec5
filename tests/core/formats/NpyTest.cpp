// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/Npy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/Cases.h"
#include "tests/support/Matchers.h"
#include "tests/support/NumPy.h"
#include "tests/support/SampleExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

using namespace std::string_literals;
using std::string;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using Sizes = std::vector<Index>;

const Matrix M{{1.5, -2.25, 3}, {0.1, 1.0 / 3, -7}};

Matrix matrixOf(const string& npy) {
    return sliceOf(readNpy(npy), 0);
}

string refusal(const string& npy, const ArrayOptions& options = {}) {
    return refusalOf([&] { readNpy(npy, options); });
}

// Version 1.0 with this dictionary before the data.
string npy(const string& dictionary, const string& data) {
    const auto length = static_cast<unsigned>(dictionary.size());
    return "\x93NUMPY\x01\x00"s + static_cast<char>(length & 0xFFU) +
           static_cast<char>(length >> 8U) + dictionary + data;
}

string npyOf(const string& descr, const string& shape, const string& data,
             const string& fortran = "False") {
    return npy(
        "{'descr': '" + descr + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }\n",
        data);
}

TEST(Npy, SampleFilesOfDoublesReadAsTheReferenceMatrix) {
    for (const char* name : {"d01_plain_f8.npy", "d02_fortran_f8.npy", "d04_v2_header.npy",
                             "d04_v3_header.npy", "d05_v1_header_1014_bytes.npy"}) {
        const NumberArray array = readNpy(readCase(name));
        EXPECT_EQ(array.shape, (Sizes{2, 3})) << name;
        EXPECT_EQ(array.type, "float64") << name;
        EXPECT_THAT(sliceOf(array, 0), IsIdenticalTo(M)) << name;
    }
}

TEST(Npy, BigEndianFloatsReadAsTheirExactDoubles) {
    const NumberArray array = readNpy(readCase("d03_big_endian_f4.npy"));
    EXPECT_EQ(array.type, "float32");
    EXPECT_THAT(
        sliceOf(array, 0),
        IsIdenticalTo(Matrix{{1.5, -2.25, 3}, {0.10000000149011612, 0.3333333432674408, -7}}));
}

TEST(Npy, EveryTypeOfTheSampleFilesIsRead) {
    for (const auto& [name, type] : std::vector<std::pair<string, string>>{{"f2", "float16"},
                                                                           {"f4", "float32"},
                                                                           {"i1", "int8"},
                                                                           {"i2", "int16"},
                                                                           {"i4", "int32"},
                                                                           {"i8", "int64"},
                                                                           {"u1", "uint8"}}) {
        const NumberArray array = readNpy(readCase("d06_" + name + ".npy"));
        EXPECT_EQ(array.type, type);
        EXPECT_THAT(sliceOf(array, 0), IsIdenticalTo(Matrix{{0, 1, 2}, {100, 50, 7}})) << name;
    }
    const NumberArray truths = readNpy(readCase("d06_bool.npy"));
    EXPECT_EQ(truths.type, "bool");
    EXPECT_THAT(sliceOf(truths, 0), IsIdenticalTo(Matrix{{0, 1, 1}, {1, 1, 1}}));
}

TEST(Npy, UnsignedAndNegativeNumbersKeepTheirValues) {
    EXPECT_THAT(matrixOf(npyOf("<u2", "(2,)", "\xFF\xFF\x01\x00"s)),
                IsIdenticalTo(Matrix{{65535, 1}}));
    EXPECT_THAT(matrixOf(npyOf(">u4", "(1,)", "\xFF\xFF\xFF\xFE")),
                IsIdenticalTo(Matrix{{4294967294.0}}));
    EXPECT_THAT(matrixOf(npyOf("<u8", "(1,)", "\x00\x00\x00\x00\x00\x00\x00\x80"s)),
                IsIdenticalTo(Matrix{{9223372036854775808.0}}));
    EXPECT_THAT(matrixOf(npyOf("<i8", "(1,)", "\x00\x00\x00\x00\x00\x00\x00\x80"s)),
                IsIdenticalTo(Matrix{{-9223372036854775808.0}}));
    EXPECT_THAT(matrixOf(npyOf("|i1", "(2,)", "\x80\xFF")), IsIdenticalTo(Matrix{{-128, -1}}));
    EXPECT_THAT(matrixOf(npyOf(">i2", "(1,)", "\xFF\xFE")), IsIdenticalTo(Matrix{{-2}}));
}

TEST(Npy, HalfAndBrainFloatsReadAtTheirEnds) {
    // The largest, the smallest normal and the smallest subnormal number of each, and −0.
    EXPECT_THAT(matrixOf(npyOf("<f2", "(4,)", "\xFF\x7B\x00\x04\x01\x00\x00\x80"s)),
                IsIdenticalTo(Matrix{{65504, 6.103515625e-05, 5.960464477539063e-08, -0.0}}));
    const NumberArray brain = readNpy(npyOf("bfloat16", "(2,)", "\x80\x3F\xAA\xBE"));
    EXPECT_EQ(brain.type, "bfloat16");
    EXPECT_THAT(sliceOf(brain, 0), IsIdenticalTo(Matrix{{1, -0.33203125}}));
    EXPECT_TRUE(brain.notes.empty());
    const NumberArray raw = readNpy(npyOf("<V2", "(1,)", "\x80\x3F"));
    EXPECT_EQ(raw.type, "bfloat16");
    EXPECT_THAT(raw.notes, ElementsAre("NumPy names its type <V2; read as bfloat16"));
}

TEST(Npy, WholeNumbersThatNoDoubleHoldsAreRefusedWithTheirPlace) {
    const string twoTo53 = "\x00\x00\x00\x00\x00\x00\x20\x00"s;
    const string oneMore = "\x01\x00\x00\x00\x00\x00\x20\x00"s;
    const string twoMore = "\x02\x00\x00\x00\x00\x00\x20\x00"s;
    EXPECT_THAT(matrixOf(npyOf("<i8", "(2,)", twoTo53 + twoMore)),
                IsIdenticalTo(Matrix{{9007199254740992.0, 9007199254740994.0}}));
    const string rest =
        ", which no double holds exactly; Heedmap computes in doubles, and reads whole numbers "
        "beyond 2^53 only where nothing is lost";
    EXPECT_EQ(refusal(npyOf("<i8", "(2, 1)", twoTo53 + oneMore)),
              "row 2, column 1 is 9007199254740993" + rest);
    // Column 2 of row 1 comes third in Fortran order.
    EXPECT_EQ(refusal(npyOf("<u8", "(2, 2)", twoTo53 + twoTo53 + oneMore + twoTo53, "True")),
              "row 1, column 2 is 9007199254740993" + rest);
}

TEST(Npy, DimensionsAreKeptAndOnlyOneToThreeAreRead) {
    EXPECT_EQ(readNpy(readCase("d08_vector_1d.npy")).shape, (Sizes{3}));
    const NumberArray cube = readNpy(readCase("d08_cube_3d.npy"));
    EXPECT_EQ(cube.shape, (Sizes{2, 3, 4}));
    EXPECT_EQ(sliceCount(cube), 2);
    Matrix second(3, 4);
    second << 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23;
    EXPECT_THAT(sliceOf(cube, 1), IsIdenticalTo(second));
    EXPECT_EQ(refusal(readCase("d08_scalar_0d.npy")),
              "the array is a single number, of shape (); Heedmap reads arrays of one to three "
              "dimensions");
    EXPECT_EQ(
        refusal(readCase("d08_four_4d.npy")),
        "the array has 4 dimensions, 2x2x2x2; Heedmap reads arrays of one to three dimensions");
}

TEST(Npy, FortranOrderOfThreeDimensionsIsUndone) {
    string bytes;
    for (char i = 0; i < 12; ++i) bytes += i;
    const NumberArray array = readNpy(npyOf("|u1", "(2, 3, 2)", bytes, "True"));
    // Entry (i, j, k) is i + 2j + 6k.
    EXPECT_THAT(array.values, ElementsAre(0, 6, 2, 8, 4, 10, 1, 7, 3, 9, 5, 11));
}

TEST(Npy, WhatIsNoArrayOfNumbersIsRefusedByItsKind) {
    EXPECT_EQ(refusal(readCase("d09_object_array.npy")),
              "the array holds Python objects (a pickle), which are never opened; save an array of "
              "numbers");
    EXPECT_EQ(refusal(readCase("d16_structured.npy")),
              "the array holds records of several fields; save one field as an array of numbers");
    EXPECT_EQ(refusal(readCase("d16_complex.npy")),
              "the array holds complex numbers (complex128); save the real part, the imaginary "
              "part or the magnitude");
    EXPECT_EQ(refusal(readCase("d16_not_npy.npy")), "it does not begin as a .npy array");
    EXPECT_EQ(refusal(npyOf("<M8[ns]", "(1,)", string(8, '\0'))),
              "the array is of the type \"<M8[ns]\", which Heedmap does not read; save it as "
              "float64");
    EXPECT_THAT(refusal(npyOf("<f16", "(1,)", string(16, '\0'))), HasSubstr("\"<f16\""));
}

TEST(Npy, AnotherCountOfBytesThanTheShapeNeedsIsRefusedWithBoth) {
    EXPECT_EQ(refusal(readCase("d10_truncated.npy")),
              "an array 4x4 of float64 needs 128 bytes of data, and there are 100; the file is cut "
              "off");
    EXPECT_EQ(refusal(readCase("d01_plain_f8.npy") + "12345678"),
              "an array 2x3 of float64 needs 48 bytes of data, and there are 56; save one array in "
              "each file");
    const string whole = readCase("d01_plain_f8.npy");
    for (std::size_t bytes = 0; bytes < whole.size(); ++bytes)
        EXPECT_NE(refusal(whole.substr(0, bytes)), refusalOf([] {})) << bytes;
}

TEST(Npy, SizesBeyondAllBoundsAreRefusedBeforeAnythingIsAllocated) {
    for (const char* shape : {"(9223372036854775807,)", "(4294967296, 4294967296)",
                              "(3037000500, 3037000500, 8)", "(67108865,)", "(0, 67108865)"})
        EXPECT_THAT(refusal(npyOf("<f8", shape, "")), HasSubstr("more than the limit of 67108864"))
            << shape;
    EXPECT_THAT(refusal(npyOf("<U0", "(67108864,)", "")),
                HasSubstr("more than the limit of 65536"));
    EXPECT_THAT(refusal(npyOf("<f8", "(67108864,)", "")), HasSubstr("needs 536870912 bytes"));
    EXPECT_THAT(refusal(npyOf("<f8", "(9223372036854775808,)", "")), HasSubstr("a size is due"));
    EXPECT_THAT(refusal(npyOf("<f8", "(-1,)", "")), HasSubstr("a size is due"));
}

TEST(Npy, HeadersThatAreNoneAreRefused) {
    EXPECT_EQ(refusal("\x93NUMPY\x04\x00\x10\x00\x00\x00"s),
              "it is a .npy array of version 4.0; Heedmap reads the versions 1.0, 2.0 and 3.0");
    EXPECT_THAT(refusal("\x93NUMPY\x02\x00\xFF\xFF\xFF\xFF"s),
                HasSubstr("4294967295 bytes, more than the limit of 65535"));
    const string broken = "the header of the array is broken: ";
    for (const char* dictionary :
         {"", "{", "{}", "{'descr': '<f8'}", "{'descr': '<f8', 'fortran_order': 0, 'shape': (1,)}",
          "{'descr': '<f8', 'fortran_order': False, 'shape': [1]}",
          "{'descr': '<f8', 'fortran_order': False, 'shape': (1 2)}",
          "{'descr': '<f8', 'descr': '<f8', 'fortran_order': False, 'shape': (1,)}",
          "{'descr': '<f8', 'fortran_order': False, 'shape': (1,)} x",
          "{'descr': '', 'fortran_order': False, 'shape': (1,)}",
          "{'descr': [[[(, 'fortran_order': False, 'shape': (1,)}"})
        EXPECT_THAT(refusal(npy(dictionary, string(8, '\0'))), StartsWith(broken)) << dictionary;
    EXPECT_THAT(matrixOf(npy("{ \"shape\":(1L,),\n'fortran_order':False,\"descr\":\"=f8\"}",
                             string(8, '\0'))),
                IsIdenticalTo(Matrix{{0}}));
}

TEST(Npy, EveryEntryThatIsNotFiniteIsNamed) {
    const string file = readCase("d15_nan_inf_values.npy");
    EXPECT_EQ(refusal(file),
              "row 1, column 1 is nan; row 1, column 2 is inf; row 2, column 1 is -inf: it needs "
              "finite numbers");
    EXPECT_EQ(refusal(file, {.minusInfinity = true}),
              "row 1, column 1 is nan; row 1, column 2 is inf: it needs finite numbers or -inf");
    NumberArray masks = arrayOf(Matrix{{0, -inf}});
    EXPECT_THAT(sliceOf(readNpy(writeNpy(masks), {.minusInfinity = true}), 0),
                IsIdenticalTo(Matrix{{0, -inf}}));
    masks = stackOf({Matrix::Constant(5, 5, std::nan(""))});
    EXPECT_THAT(refusal(writeNpy(masks)), StartsWith("slice 1, row 1, column 1 is nan; slice 1, "));
    EXPECT_THAT(refusal(writeNpy(masks)), HasSubstr("row 4, column 5 is nan; and 5 more: "));
}

TEST(Npy, TextsOfFixedWidthLoseTheZerosThatFillThem) {
    const string bytes = "t\0\0\0h\0\0\0\xE9\0\0\0"s + "\x00\xF6\x01\x00"s + string(8, '\0');
    const NumberArray tokens = readNpy(npyOf("<U3", "(2,)", bytes));
    EXPECT_TRUE(tokens.holdsTexts);
    EXPECT_EQ(tokens.type, "unicode");
    EXPECT_THAT(tokens.texts, ElementsAre("thé", "😀"));
    EXPECT_THAT(readNpy(npyOf(">U1", "(1,)", "\0\0\0A"s)).texts, ElementsAre("A"));
    EXPECT_THAT(readNpy(npyOf("|S3", "(2,)", "cat\xC3\xA9\0"s)).texts, ElementsAre("cat", "é"));
    EXPECT_THAT(refusal(npyOf("|S1", "(1,)", "\xFF")), HasSubstr("entry 1 is not UTF-8"));
    for (const string& code : {"\x00\xD8\x00\x00"s, "\x00\x00\x11\x00"s})
        EXPECT_EQ(refusal(npyOf("<U1", "(1,)", code)),
                  "entry 1 holds a code that is no character of Unicode");
}

TEST(Npy, WhatIsWrittenReadsBackTheSame) {
    const Matrix odd{{-0.0, 5e-324}, {1.7976931348623157e308, 1.0 / 3}};
    const NumberArray array = readNpy(writeNpy(stackOf({odd, M.block(0, 0, 2, 2)})));
    EXPECT_EQ(array.shape, (Sizes{2, 2, 2}));
    EXPECT_THAT(sliceOf(array, 0), IsIdenticalTo(odd));
    const std::vector<string> tokens = {"", "the", "Ġ🙂", "a\0b"s, "￿"};
    EXPECT_EQ(readNpy(writeNpy(textArrayOf(tokens))).texts, tokens);
    EXPECT_EQ(refusalOf([] {
                  writeNpy(textArrayOf({"x", "y\0"s}));
              }),
              "entry 2 ends with U+0000, which an array of texts cannot hold");
    EXPECT_EQ(writeNpy(array).find("'shape': (2, 2, 2), }"), 51U);
    EXPECT_EQ((writeNpy(array).size() - 64) % 64, 0U);
}

TEST(Npy, NumPyReadsWhatIsWritten) {
    if (!hasNumPy()) GTEST_SKIP() << "NumPy is not installed";
    EXPECT_EQ(runNumPy("a = np.load(path, allow_pickle=False)\n"
                       "print(a.dtype.str, a.shape, [v.hex() for v in a.ravel().tolist()])",
                       writeNpy(arrayOf(Matrix{{0.1, -0.0, -inf}}))),
              "<f8 (1, 3) ['0x1.999999999999ap-4', '-0x0.0p+0', '-inf']\n");
    EXPECT_EQ(runNumPy("a = np.load(path, allow_pickle=False)\n"
                       "print(a.dtype.str, a.shape, ascii(a.tolist()))",
                       writeNpy(textArrayOf({"the", "", "Ġ🙂"}))),
              "<U3 (3,) ['the', '', '\\u0120\\U0001f642']\n");
}

}  // namespace
}  // namespace heed
