// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ArrayFile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/formats/Npz.h"
#include "tests/support/Cases.h"
#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using std::string;
using testing::Contains;
using testing::ElementsAre;

string refusal(const string& bytes, const string& name) {
    return refusalOf([&] { readArray(bytes, name); });
}

TEST(ArrayFile, FirstBytesTellWhatAFileIs) {
    EXPECT_EQ(arrayFormatOf(readCase("d01_plain_f8.npy")), ArrayFormat::Npy);
    EXPECT_EQ(arrayFormatOf(readCase("d17_stored.npz")), ArrayFormat::Npz);
    EXPECT_EQ(arrayFormatOf(writeNpz({})), ArrayFormat::Npz);
    for (const char* name : {"d23_all_dtypes.safetensors", "d24_header_len_max.safetensors",
                             "d24_header_len_past_end.safetensors"})
        EXPECT_EQ(arrayFormatOf(readCase(name)), ArrayFormat::Safetensors) << name;
    for (const string text : {"1 2\n3 4", "        {\"x\": 1}", "éééé{", "", "not a numpy file"})
        EXPECT_EQ(arrayFormatOf(text), ArrayFormat::Text) << text;
}

TEST(ArrayFile, AllFormatsAreReadByOneFunction) {
    EXPECT_EQ(readArray(readCase("d01_plain_f8.npy"), "").type, "float64");
    EXPECT_THAT(sliceOf(readArray(readCase("d17_deflated.npz"), "X"), 0),
                IsIdenticalTo(Matrix{{1, 0, 1}, {0, 1, 1}}));
    EXPECT_EQ(readArray(readCase("d23_linear_out_by_in.safetensors"), "").type, "float32");
    const NumberArray table = readArray("\ta\tb\nthe\t1\t2\ncat\t3\t4\n", "");
    EXPECT_EQ(table.type, "text");
    EXPECT_THAT(sliceOf(table, 0), IsIdenticalTo(Matrix{{1, 2}, {3, 4}}));
    EXPECT_THAT(table.rowLabels, ElementsAre("the", "cat"));
    EXPECT_EQ(readArray("0 -inf", "", {.minusInfinity = true}).values[1], -HUGE_VAL);
}

// One sheet, saved by LibreOffice 7.4 with each separator, and with the numbers of Germany.
TEST(ArrayFile, WhatLibreOfficeSavesIsRead) {
    const Matrix sheet{{1.5, -2, 0.25},
                       {0, 0.001, 3},
                       {1234.5678, -0.5, 7},
                       {1e-7, 12345678901, 0.333333333333333}};
    for (const char* name : {"libreoffice_comma.csv", "libreoffice_semicolon.csv",
                             "libreoffice_tab.tsv", "libreoffice_german.csv"}) {
        const NumberArray array = readArray(readCase(name), "");
        EXPECT_THAT(sliceOf(array, 0), IsIdenticalTo(sheet)) << name;
        EXPECT_THAT(array.rowLabels, ElementsAre("Die", "Katze", "schläft", "a \"b\", c")) << name;
        EXPECT_THAT(array.notes, Contains("a row of labels is left out: \"d1\", \"d2\", \"d3\""))
            << name;
    }
    EXPECT_EQ(refusal(readCase("libreoffice_utf16.csv"), ""),
              "the text is UTF-16; save it as UTF-8");
    EXPECT_EQ(refusal(readCase("libreoffice_latin1.csv"), ""),
              "line 4: byte 58 is not valid UTF-8; save the text as UTF-8");
}

TEST(ArrayFile, ArchivesOfOtherProgramsAreNamed) {
    for (const char* name : {"libreoffice.ods", "libreoffice.xlsx"})
        EXPECT_EQ(refusal(readCase(name), ""),
                  "it is a document of an office program; save its numbers as .csv")
            << name;
    EXPECT_EQ(
        refusal(readCase("torch_saved.pt"), ""),
        "it holds pickles of PyTorch, which are programs; save its tensors as .safetensors or "
        ".npz");
    EXPECT_EQ(refusal("\x80\x04\x95.", ""),
              "it is a pickle of Python, which is a program; save its arrays as .npz");
    for (const char* name : {"libreoffice.ods", "libreoffice.xlsx", "torch_saved.pt"})
        EXPECT_EQ(refusalOf([&] { listArrays(readCase(name)); }), refusal(readCase(name), ""));
}

TEST(ArrayFile, AnUnclearNameIsRefusedWithTheNamesThereAre) {
    const string npz = readCase("d22_other_names.npz");
    const string names = "query_weights (3x2), inputs (2x3), readme (())";
    EXPECT_EQ(refusal(npz, ""),
              "it holds several arrays: " + names + "; name one, as in FILE:NAME");
    EXPECT_EQ(refusal(npz, "x"), "it holds no array \"x\"; it holds " + names);
    EXPECT_EQ(refusal(writeNpz({}), ""), "it holds no array");
    EXPECT_EQ(refusal(readCase("d01_plain_f8.npy"), "x"),
              "a .npy file holds one array without a name; leave out \"x\"");
    EXPECT_EQ(refusal("1 2", "x"), "a text holds one array without a name; leave out \"x\"");
    EXPECT_EQ(refusal(readCase("d24_seven_bytes.safetensors"), ""),
              "it is neither a .npy, .npz or .safetensors file nor a text");
    EXPECT_EQ(refusal(readCase("d16_not_npy.npy"), ""),
              "there is no number in the text, which begins with \"not\"");
}

TEST(ArrayFile, TheNameStartsAfterTheFirstEndingOfAnArchive) {
    const auto expect = [](const string& text, const string& path, const string& name) {
        const ArrayAddress address = arrayAddress(text);
        EXPECT_EQ(address.path, path) << text;
        EXPECT_EQ(address.name, name) << text;
    };
    expect("a.npz:x", "a.npz", "x");
    expect("A.NPZ:x", "A.NPZ", "x");
    expect("b.safetensors:attn.q.weight", "b.safetensors", "attn.q.weight");
    expect("a.npz:b.npz:c", "a.npz", "b.npz:c");
    expect("b.safetensors:a.npz:c", "b.safetensors", "a.npz:c");
    expect("a:b.csv", "a:b.csv", "");
    expect("a.npz", "a.npz", "");
    expect("a.npz:", "a.npz", "");
}

TEST(ArrayFile, TheBiasBesideAMatrixIsFound) {
    std::vector<ArrayEntry> entries(4);
    entries[0].name = "h.0.q_proj.bias";
    entries[1].name = "dense/bias";
    entries[2].name = "b_Q";
    entries[3].name = "att.b_k";
    EXPECT_EQ(biasBeside("h.0.q_proj.weight", entries), "h.0.q_proj.bias");
    EXPECT_EQ(biasBeside("dense/kernel", entries), "dense/bias");
    EXPECT_EQ(biasBeside("W_Q", entries), "b_Q");
    EXPECT_EQ(biasBeside("att.w_k", entries), "att.b_k");
    EXPECT_EQ(biasBeside("h.1.q_proj.weight", entries), "");
    EXPECT_EQ(biasBeside("b_Q", entries), "");
}

}  // namespace
}  // namespace heed
