// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/Npz.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/Npy.h"
#include "core/formats/ZipArchive.h"
#include "tests/support/Cases.h"
#include "tests/support/Matchers.h"
#include "tests/support/NumPy.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using std::string;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using Sizes = std::vector<Index>;

string listing(const string& npz) {
    string lines;
    for (const ArrayEntry& entry : listNpz(npz))
        lines += entry.name + " " + shapeText(entry.shape) + " " + entry.type +
                 (entry.unusable.empty() ? "" : " " + entry.unusable) + "\n";
    return lines;
}

string refusal(const string& npz, const string& name) {
    return refusalOf([&] { readNpz(npz, name); });
}

// Puts `value` over the four bytes at `offset` after each `signature`.
string patched(string zip, const string& signature, std::size_t offset, std::uint32_t value) {
    for (std::size_t at = zip.find(signature); at != string::npos; at = zip.find(signature, at + 1))
        for (unsigned i = 0; i < 4; ++i)
            zip[at + offset + i] = static_cast<char>(value >> (8 * i) & 0xFFU);
    return zip;
}

TEST(Npz, StoredDeflatedAndZip64ArchivesHoldTheSameArrays) {
    for (const char* name : {"d17_stored.npz", "d17_deflated.npz", "d18_zip64_local_extra.npz"}) {
        const string npz = readCase(name);
        EXPECT_EQ(listing(npz), "X 2x3 float64\nW_Q 3x2 float64\n") << name;
        EXPECT_THAT(sliceOf(readNpz(npz, "X"), 0), IsIdenticalTo(Matrix{{1, 0, 1}, {0, 1, 1}}));
        EXPECT_THAT(sliceOf(readNpz(npz, "W_Q"), 0), IsIdenticalTo(Matrix{{1, 2}, {3, 4}, {5, 6}}));
    }
}

TEST(Npz, NamesAndShapesAreListedWhateverCanBeRead) {
    const string npz = readCase("d22_other_names.npz");
    EXPECT_EQ(listing(npz),
              "query_weights 3x2 float64\ninputs 2x3 float64\nreadme () float64 is a single "
              "number, of shape (); Heedmap reads arrays of one to three dimensions\n");
    EXPECT_EQ(refusal(npz, "x"), "the archive holds no array \"x\"");
    EXPECT_THAT(refusal(npz, "readme"), StartsWith("the array is a single number"));
    const string mixed = zipArchive({{"a.npy", writeNpy(arrayOf(Matrix{{1, 2}}))},
                                     {"notes.txt", "read me"},
                                     {"deep/b.npy", readCase("d09_object_array.npy")},
                                     {"cut.npy", readCase("d10_truncated.npy")}});
    EXPECT_THAT(listing(mixed),
                StartsWith("a 1x2 float64\nnotes.txt () unknown cannot be read: it does not begin "
                           "as a .npy array\ndeep/b 2x2 object holds Python objects"));
    EXPECT_THAT(refusal(mixed, "cut"), HasSubstr("128 bytes of data, and there are 100"));
    EXPECT_THAT(sliceOf(readNpz(mixed, "a"), 0), IsIdenticalTo(Matrix{{1, 2}}));
}

TEST(Npz, DamageIsNoticed) {
    const string stored = readCase("d17_stored.npz");
    string flipped = stored;
    flipped[flipped.find("NUMPY") + 150] ^= 0x40;  // in the numbers of X
    EXPECT_THAT(refusal(flipped, "X"), StartsWith("the archive is damaged there: "));
    EXPECT_THAT(refusalOf([&] { listNpz(stored.substr(0, stored.size() / 2)); }),
                StartsWith("the archive cannot be opened: "));
    EXPECT_THAT(refusalOf([] { listNpz("PK\x03\x04"); }),
                StartsWith("the archive cannot be opened: "));
    const string twice = zipArchive({{"a.npy", writeNpy(arrayOf(Matrix{{1}}))}, {"a", "other"}});
    EXPECT_EQ(refusalOf([&] { listNpz(twice); }), "the name \"a\" stands twice in the archive");
}

TEST(Npz, NoEntryInflatesPastItsDeclaredSize) {
    // Offset 24 of each entry of the directory: its size once inflated.
    const string directory = "PK\x01\x02";
    const string deflated = readCase("d17_deflated.npz");
    EXPECT_EQ(refusal(patched(deflated, directory, 24, 100), "X"),
              "the array ends within its header");
    EXPECT_THAT(refusal(patched(deflated, directory, 24, 1000), "X"),
                HasSubstr("needs 48 bytes of data, and there are 872"));
    // More comes out than the array needs, which is what the archive declares.
    const string whole = writeNpy(arrayOf(Matrix{{1, 2}}));
    const string longer = zipArchive({{"a.npy", whole + "12345678"}});
    const auto size = static_cast<std::uint32_t>(whole.size());
    EXPECT_THAT(refusal(patched(longer, directory, 24, size), "a"),
                HasSubstr("the " + std::to_string(size) + " bytes that the archive declares"));
    EXPECT_EQ(refusalOf([&] { listNpz(patched(deflated, directory, 24, 0x30000000)); }),
              "the arrays of the archive take more than the limit of 1024 MiB once inflated");
}

TEST(Npz, MoreEntriesThanTheLimitAreRefused) {
    std::vector<ZipMember> members;
    for (std::size_t i = 0; i <= maxArchiveEntries; ++i)
        members.push_back({std::to_string(i) + ".npy", ""});
    EXPECT_EQ(refusalOf([&] { listNpz(zipArchive(members)); }),
              "the archive holds 4097 entries, more than the limit of 4096");
}

TEST(Npz, TheSameArraysGiveTheSameBytesOfThe1stOfJanuary1980) {
    const std::vector<NamedArray> arrays = {{"x", arrayOf(Matrix{{1, 2}})},
                                            {"tokens", textArrayOf({"the", "cat"})}};
    const string npz = writeNpz(arrays);
    EXPECT_EQ(writeNpz(arrays), npz);
    EXPECT_EQ(listing(npz), "x 1x2 float64\ntokens 2 unicode\n");
    EXPECT_THAT(readNpz(npz, "tokens").texts, ElementsAre("the", "cat"));
    // Time and date of the first local header, at offset 10.
    EXPECT_EQ(npz.substr(10, 4), string("\x00\x00\x21\x00", 4));
}

TEST(Npz, NumPyReadsWhatIsWritten) {
    if (!hasNumPy()) GTEST_SKIP() << "NumPy is not installed";
    const string npz = writeNpz({{"x", arrayOf(Matrix{{0.1, 1e300}})},
                                 {"w_q", stackOf({Matrix{{1}, {2}}, Matrix{{3}, {4}}})},
                                 {"tokens", textArrayOf({"Ġthe", "注意"})}});
    EXPECT_EQ(
        runNumPy("with np.load(path, allow_pickle=False) as z:\n"
                 "    for name in z.files: print(name, z[name].shape, ascii(z[name].tolist()))",
                 npz),
        "x (1, 2) [[0.1, 1e+300]]\n"
        "w_q (2, 2, 1) [[[1.0], [2.0]], [[3.0], [4.0]]]\n"
        "tokens (2,) ['\\u0120the', '\\u6ce8\\u610f']\n");
}

TEST(Npz, WhatNumPyWritesIsRead) {
    if (!hasNumPy()) GTEST_SKIP() << "NumPy is not installed";
    const string hex = runNumPy(
        "import io\n"
        "b = io.BytesIO()\n"
        "np.savez_compressed(b, a=np.asfortranarray(np.arange(24).reshape(2, 3, 4)), "
        "u=np.array([1, 65535], '>u2'), t=np.array(['the', '', '\\u0120x']))\n"
        "print(b.getvalue().hex(), end='')",
        "");
    string npz;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        npz += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    EXPECT_EQ(listing(npz), "a 2x3x4 int64\nu 2 uint16\nt 3 unicode\n");
    std::vector<double> counting;
    for (int i = 0; i < 24; ++i) counting.push_back(i);
    EXPECT_EQ(readNpz(npz, "a").values, counting);
    EXPECT_THAT(readNpz(npz, "u").values, ElementsAre(1, 65535));
    EXPECT_THAT(readNpz(npz, "t").texts, ElementsAre("the", "", "Ġx"));
}

}  // namespace
}  // namespace heed
