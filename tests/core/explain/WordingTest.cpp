// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Wording.h"

#include <gtest/gtest.h>

#include "tests/support/LectureToy.h"

namespace heed {
namespace {

TEST(Wording, CountsAndLists) {
    EXPECT_EQ(counted(1, "head"), "1 head");
    EXPECT_EQ(counted(0, "head"), "0 heads");
    EXPECT_EQ(listed({}), "");
    EXPECT_EQ(listed({"one"}), "one");
    EXPECT_EQ(listed({"one", "two"}), "one and two");
    EXPECT_EQ(listed({"one", "two", "three"}), "one, two and three");
    EXPECT_EQ(capitalised("query 1"), "Query 1");
    EXPECT_EQ(capitalised("∅"), "∅");
}

TEST(Wording, WeightThatWouldReadAsZeroIsLessThanTheLastDigit) {
    EXPECT_EQ(shareText(0, 2), "0.00");
    EXPECT_EQ(shareText(0.004, 2), "less than 0.01");
    EXPECT_EQ(shareText(0.004, 3), "0.004");
    EXPECT_EQ(shareText(0.005, 2), "0.01");
}

TEST(Wording, SubscriptsCountFromOne) {
    EXPECT_EQ(subscript(0), "₁");
    EXPECT_EQ(subscript(1233), "₁₂₃₄");
    EXPECT_EQ(subscript(56788), "₅₆₇₈₉");
    EXPECT_EQ(subscript(9), "₁₀");
}

TEST(Wording, ReasonsAreListed) {
    EXPECT_EQ(reasonsText({}), "");
    EXPECT_EQ(reasonsText({.causal = true, .padding = true, .additive = true}),
              "it comes later (causal mask), it is padding (padding mask) and the additive mask is "
              "−∞ there");
}

TEST(Wording, KeysAreNamedUpToTwo) {
    const Experiment e = lectureToy();
    EXPECT_EQ(keysText(e, {1}), "key 2 (cat)");
    EXPECT_EQ(keysText(e, {0, 1}), "key 1 (the) and key 2 (cat)");
    EXPECT_EQ(keysText(e, {0, 1, 2}), "key 1 (the) and 2 other keys");
}

}  // namespace
}  // namespace heed
