// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/Safetensors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/Cases.h"
#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using std::string;
using testing::HasSubstr;
using testing::StartsWith;

string file(const string& header, std::size_t dataBytes) {
    string bytes;
    for (unsigned i = 0; i < 8; ++i) bytes += static_cast<char>(header.size() >> (8 * i) & 0xFFU);
    return bytes + header + string(dataBytes, '\0');
}

string tensor(const string& type, const string& shape, const string& offsets) {
    return R"({"dtype":")" + type + R"(","shape":)" + shape + R"(,"data_offsets":)" + offsets + "}";
}

string refusal(const string& bytes) {
    return refusalOf([&] { listSafetensors(bytes); });
}

Matrix matrixOf(const string& bytes, const string& name) {
    return sliceOf(readSafetensors(bytes, name), 0);
}

TEST(Safetensors, EveryFloatTypeGivesExactlyTheSameValues) {
    const string bytes = readCase("d23_all_dtypes.safetensors");
    for (const auto& [name, type] : std::vector<std::pair<string, string>>{
             {"f32", "float32"}, {"f64", "float64"}, {"f16", "float16"}, {"bf16", "bfloat16"}}) {
        EXPECT_EQ(readSafetensors(bytes, name).type, type);
        EXPECT_THAT(matrixOf(bytes, name), IsIdenticalTo(Matrix{{1.5, -2.25}, {1, 0.33203125}}));
    }
    EXPECT_THAT(matrixOf(bytes, "i64"), IsIdenticalTo(Matrix{{1, 2}, {3, 4}}));
    EXPECT_EQ(listSafetensors(bytes).size(), 5U);
}

TEST(Safetensors, WeightsAreReadAsTheyAreStored) {
    const string bytes = readCase("d23_linear_out_by_in.safetensors");
    EXPECT_THAT(matrixOf(bytes, "attn.q_proj.weight"), IsIdenticalTo(Matrix{{1, 2, 3}, {4, 5, 6}}));
}

TEST(Safetensors, TheOrderOfTheHeaderIsNotThatOfTheData) {
    const string bytes = readCase("d28_unordered_header.safetensors");
    EXPECT_THAT(matrixOf(bytes, "a"), IsIdenticalTo(Matrix{{1, 2}}));
    EXPECT_THAT(matrixOf(bytes, "b"), IsIdenticalTo(Matrix{{3, 4}}));
    EXPECT_EQ(listSafetensors(bytes)[0].name, "a");
}

TEST(Safetensors, AnUnknownTypeLeavesTheOthersUsable) {
    const string bytes = readCase("d27_unknown_dtype.safetensors");
    const std::vector<ArrayEntry> entries = listSafetensors(bytes);
    ASSERT_EQ(entries.size(), 2U);
    EXPECT_EQ(entries[0].name, "w");
    EXPECT_EQ(entries[0].type, "F8_E4M3");
    EXPECT_EQ(entries[0].unusable, "is of the type \"F8_E4M3\", which Heedmap does not read");
    EXPECT_EQ(entries[1].unusable, "");
    EXPECT_THAT(matrixOf(bytes, "x"), IsIdenticalTo(Matrix{{9}}));
    EXPECT_EQ(refusalOf([&] { readSafetensors(bytes, "w"); }),
              "the tensor is of the type \"F8_E4M3\", which Heedmap does not read");
    EXPECT_EQ(refusalOf([&] { readSafetensors(bytes, "y"); }), "the file holds no tensor \"y\"");
}

TEST(Safetensors, AbsurdHeaderLengthsAreRefusedAtOnce) {
    EXPECT_EQ(refusal(readCase("d24_header_len_max.safetensors")),
              "the header claims 18446744073709551615 bytes, more than the limit of 100 MB");
    EXPECT_EQ(refusal(readCase("d24_header_len_past_end.safetensors")),
              "the header claims 5000 bytes, and the file has 54 after its length");
    EXPECT_EQ(refusal(readCase("d24_seven_bytes.safetensors")),
              "the file has 7 bytes; a .safetensors file begins with 8 bytes for its header's "
              "length");
}

TEST(Safetensors, PlacesThatOverlapOrLeaveTheFileAreRefused) {
    EXPECT_EQ(refusal(file("{\"a\":" + tensor("F32", "[2]", "[0,8]") +
                               ",\"b\":" + tensor("F32", "[2]", "[4,12]") + "}",
                           12)),
              "the data of the tensors \"a\" and \"b\" overlap");
    EXPECT_EQ(refusal(file("{\"a\":" + tensor("F32", "[2]", "[0,8]") + "}", 4)),
              "the tensor \"a\": data_offsets end at 8, and the file has 4 bytes of data");
    EXPECT_THAT(refusal(file("{\"a\":" + tensor("F32", "[2]", "[8,0]") + "}", 8)),
                HasSubstr("needs a begin and an end"));
    EXPECT_THAT(
        refusal(file("{\"a\":" + tensor("F32", "[2]", "[0,18446744073709551615]") + "}", 8)),
        HasSubstr("data_offsets end at 18446744073709551615"));
    EXPECT_EQ(refusal(file("{\"a\":" + tensor("F32", "[2]", "[0,4]") + "}", 4)),
              "the tensor \"a\": 2 of float32 needs 8 bytes; its data_offsets give 4");
    EXPECT_THAT(listSafetensors(
                    file("{\"a\":" + tensor("F32", "[4294967296,4294967296]", "[0,4]") + "}", 4))[0]
                    .unusable,
                HasSubstr("more than the limit of 67108864"));
}

TEST(Safetensors, HeadersThatAreNoneAreRefused) {
    for (const string header : {"{", "[]", "{\"a\":1,\"a\":2}", "{\"a\":NaN}"})
        EXPECT_THAT(refusal(file(header, 0)), StartsWith("the header is broken: ")) << header;
    EXPECT_THAT(refusal(file("{\"a\":" + string(100'000, '[') + "}", 0)),
                HasSubstr("deeper than 64"));
    EXPECT_EQ(refusal(file("{\"a\":1}", 0)),
              "the tensor \"a\" needs dtype, shape and data_offsets");
    for (const string shape : {"1", "[-1]", "[1.5]", "[\"1\"]", "null"})
        EXPECT_EQ(refusal(file("{\"a\":" + tensor("F32", shape, "[0,4]") + "}", 4)),
                  "the tensor \"a\": shape needs a list of whole numbers from 0")
            << shape;
    EXPECT_TRUE(listSafetensors(file("{\"__metadata__\":{\"format\":\"pt\"}}   ", 0)).empty());
}

}  // namespace
}  // namespace heed
