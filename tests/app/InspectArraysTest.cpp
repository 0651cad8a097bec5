// SPDX-License-Identifier: GPL-3.0-or-later
// `heedmap inspect` of arrays as files of other programs hold them.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/formats/Npz.h"
#include "tests/app/Program.h"
#include "tests/support/Cases.h"

namespace heed::app {
namespace {

using std::string;
using testing::AllOf;
using testing::HasSubstr;

// Runs it on a sample file, under a name that does not tell its format.
Outcome inspect(const string& sample, std::vector<string> options = {}) {
    const Program heedmap;
    heedmap.write("file", readCase(sample));
    options.insert(options.begin(), {"inspect", "file"});
    return heedmap.run(options);
}

string values(const string& sample) {
    const Outcome outcome = inspect(sample, {"--values"});
    EXPECT_THAT(outcome, Succeeds()) << sample;
    return outcome.out;
}

TEST(InspectArrays, NameShapeAndTypeStandOnOneLine) {
    EXPECT_EQ(inspect("d01_plain_f8.npy").out, "file\t2x3\tfloat64\n");
    EXPECT_EQ(inspect("d06_bool.npy").out, "file\t2x3\tbool\n");
    EXPECT_EQ(inspect("d08_cube_3d.npy").out, "file\t2x3x4\tfloat64\n");
    EXPECT_EQ(inspect("d18_zip64_local_extra.npz").out, "X\t2x3\tfloat64\nW_Q\t3x2\tfloat64\n");
    EXPECT_EQ(inspect("d23_all_dtypes.safetensors").out,
              "f32\t2x2\tfloat32\nf64\t2x2\tfloat64\nf16\t2x2\tfloat16\nbf16\t2x2\tbfloat16\n"
              "i64\t2x2\tint64\n");
}

TEST(InspectArrays, WhatCannotBeUsedIsListedAndNamed) {
    Outcome outcome = inspect("d27_unknown_dtype.safetensors");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.out, "w\t4\tF8_E4M3 (unsupported)\nx\t1x1\tfloat32\n");
    EXPECT_EQ(outcome.err,
              "heedmap: file: w is of the type \"F8_E4M3\", which Heedmap does not read\n");
    outcome = inspect("d22_other_names.npz");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.out,
              "query_weights\t3x2\tfloat64\ninputs\t2x3\tfloat64\nreadme\t()\tfloat64\n");
}

TEST(InspectArrays, ValuesAreExactAndAsStored) {
    EXPECT_EQ(values("d02_fortran_f8.npy"), "1.5\t-2.25\t3\n0.1\t0.3333333333333333\t-7\n");
    EXPECT_EQ(values("d03_big_endian_f4.npy"),
              "1.5\t-2.25\t3\n0.10000000149011612\t0.3333333432674408\t-7\n");
    EXPECT_EQ(values("d23_linear_out_by_in.safetensors"), "1\t2\t3\n4\t5\t6\n");
    EXPECT_EQ(values("d08_cube_3d.npy"),
              "0\t1\t2\t3\n4\t5\t6\t7\n8\t9\t10\t11\n\n12\t13\t14\t15\n16\t17\t18\t19\n"
              "20\t21\t22\t23\n");
    const string vector = values("d08_vector_1d.npy");
    EXPECT_EQ(std::count(vector.begin(), vector.end(), '\t'), 2);
    EXPECT_EQ(std::count(vector.begin(), vector.end(), '\n'), 1);
}

TEST(InspectArrays, AnArrayOfAnArchiveIsNamedAfterAColon) {
    const Program heedmap;
    heedmap.write("a.npz", readCase("d22_other_names.npz"));
    EXPECT_EQ(heedmap.run({"inspect", "a.npz:inputs"}).out, "inputs\t2x3\tfloat64\n");
    EXPECT_EQ(heedmap.run({"inspect", "a.npz:inputs", "--values"}).out, "1\t0\t1\n0\t1\t1\n");
    const string names = "query_weights (3x2), inputs (2x3), readme (())";
    EXPECT_THAT(
        heedmap.run({"inspect", "a.npz", "--values"}),
        FailsWith(1, "a.npz: it holds several arrays: " + names + "; name one, as in FILE:NAME"));
    EXPECT_THAT(heedmap.run({"inspect", "a.npz:x"}),
                FailsWith(1, "a.npz:x: it holds no array \"x\"; it holds " + names));
    EXPECT_EQ(heedmap.run({"inspect", "a.npz:readme"}).status, 1);
    heedmap.write("one.npz", writeNpz({{"tokens", textArrayOf({"the", "cat"})}}));
    EXPECT_EQ(heedmap.run({"inspect", "one.npz", "--values"}).out, "the\ncat\n");
    heedmap.write("odd.npz", writeNpz({{"a\tb\nc", arrayOf(Matrix{{1, 2}})}}));
    EXPECT_EQ(heedmap.run({"inspect", "odd.npz"}).out, "a b c\t1x2\tfloat64\n");
}

TEST(InspectArrays, BrokenFilesAreRefusedInOneLineWithTheirReason) {
    for (const auto& [sample, part] : std::vector<std::pair<string, string>>{
             {"d08_four_4d.npy", "2x2x2x2"},
             {"d08_scalar_0d.npy", "of shape ()"},
             {"d09_object_array.npy", "Python objects"},
             {"d10_truncated.npy", "needs 128 bytes of data, and there are 100"},
             {"d15_nan_inf_values.npy", "row 1, column 1 is nan; row 1, column 2 is inf"},
             {"d16_complex.npy", "complex numbers"},
             {"d16_not_npy.npy", "no number in the text"},
             {"d16_structured.npy", "records of several fields"},
             {"d24_header_len_max.safetensors", "claims 18446744073709551615 bytes"},
             {"d24_header_len_past_end.safetensors", "claims 5000 bytes, and the file has 54"},
             {"d24_seven_bytes.safetensors", "neither a .npy, .npz or .safetensors file"}})
        for (const bool asValues : {false, true}) {
            const Outcome outcome =
                inspect(sample, asValues ? std::vector<string>{"--values"} : std::vector<string>{});
            EXPECT_EQ(outcome.status, 1) << sample;
            EXPECT_EQ(outcome.out, "") << sample;
            EXPECT_THAT(outcome.err,
                        AllOf(testing::StartsWith("heedmap: file: "), HasSubstr(part)));
            EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << sample;
        }
}

}  // namespace
}  // namespace heed::app
