// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/TokenFile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/Npz.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(TokenFile, EachLineIsAToken) {
    EXPECT_THAT(readTokens("the\r\n\r\nblack cat\n1, 2\nsat"),
                ElementsAre("the", "", "black cat", "1, 2", "sat"));
    EXPECT_THAT(readTokens("\uFEFFĠthe\n"), ElementsAre("Ġthe"));
    EXPECT_THAT(refusalOf([] { readTokens("a\n\xFF\n"); }), HasSubstr("not UTF-8"));
}

TEST(TokenFile, RowLabelsOfATableAreTokens) {
    EXPECT_THAT(readTokens(",a,b\nthe,1,2\ncat,3,4\n"), ElementsAre("the", "cat"));
    EXPECT_THAT(readTokens("the\t1\ncat\t-inf\n"), ElementsAre("the", "cat"));
}

TEST(TokenFile, TheLinesOfATableWithoutLabelsAreNoTokens) {
    EXPECT_EQ(refusalOf([] { readTokens("1,2\n3,4\n"); }),
              "it is a table of numbers whose rows have no labels to be tokens");
    EXPECT_THAT(readTokens("1\n2\n3\n"), ElementsAre("1", "2", "3"));
    EXPECT_THAT(readTokens("1,\n2,\n"), ElementsAre("1,", "2,"));
}

TEST(TokenFile, AnArrayOfTextsGivesItsEntries) {
    const std::string npz =
        writeNpz({{"x", arrayOf(Matrix{{1, 2}})}, {"tokens", textArrayOf({"the", ""})}});
    EXPECT_THAT(readTokens(npz, "tokens"), ElementsAre("the", ""));
    EXPECT_EQ(refusalOf([&] { readTokens(npz, "x"); }),
              "it is 1x2 of float64; tokens need one dimension of texts");
}

}  // namespace
}  // namespace heed
