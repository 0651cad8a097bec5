// SPDX-License-Identifier: GPL-3.0-or-later
// `heedmap inspect`: what paste would read of a text, and what a document holds.
#include <gtest/gtest.h>

#include "tests/app/Program.h"

namespace heed::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

TEST(Inspect, AMatrixAsTextIsNamedAndPrintedExactly) {
    const Program heedmap;
    heedmap.write("keys.csv", "1,5;2,25\r\n-0,125;0,3333333333333333\r\n");
    Outcome outcome = heedmap.run({"inspect", "keys.csv"});
    EXPECT_THAT(outcome, Succeeds());
    EXPECT_EQ(outcome.out, "keys\t2x2\ttext\n");
    outcome = heedmap.run({"inspect", "keys.csv", "--values"});
    EXPECT_THAT(outcome, Succeeds());
    EXPECT_EQ(outcome.out, "1.5\t2.25\n-0.125\t0.3333333333333333\n");
}

TEST(Inspect, ReadsStandardInputAndMinusInfinity) {
    const Program heedmap;
    const Outcome outcome = heedmap.run({"inspect", "-", "--values"}, "array([[0., -inf]])");
    EXPECT_THAT(outcome, Succeeds());
    EXPECT_EQ(outcome.out, "0\t-inf\n");
}

TEST(Inspect, ADocumentListsItsArrays) {
    const Program heedmap;
    const Outcome outcome = heedmap.run({"inspect", "preset:output-projection"});
    EXPECT_THAT(outcome, Succeeds());
    EXPECT_EQ(outcome.out,
              "x\t3x3\tfloat64\nw_q\t2x3x2\tfloat64\nw_k\t2x3x2\tfloat64\nw_v\t2x3x2\tfloat64\n"
              "w_o\t4x3\tfloat64\n");
    EXPECT_EQ(heedmap.run({"inspect", "preset:causal", "--values"}).status, 1);
}

TEST(Inspect, WhatIsNoMatrixIsRefusedInOneLine) {
    const Program heedmap;
    heedmap.write("bad.txt", "1\tnan\n3\t4\n");
    Outcome outcome = heedmap.run({"inspect", "bad.txt"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, AllOf(StartsWith("heedmap: bad.txt: "), HasSubstr("row 1")));
    outcome = heedmap.run({"inspect", "missing.csv"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, StartsWith("heedmap: missing.csv: "));
    EXPECT_EQ(outcome.out, "");
}

}  // namespace
}  // namespace heed::app
