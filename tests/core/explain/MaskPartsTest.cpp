// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/MaskParts.h"
#include "tests/support/Values.h"

#include <gtest/gtest.h>

namespace heed {
namespace {

MaskSpec causalAndPadding() {
    MaskSpec mask;
    mask.causal = true;
    mask.padding = true;
    mask.padded = {true, false, true};
    return mask;
}

TEST(MaskParts, LettersSayWhichRuleBlocks) {
    const MaskSpec mask = causalAndPadding();
    EXPECT_EQ(maskPartText(mask, 0, 1), "c");
    EXPECT_EQ(maskPartText(mask, 1, 0), "p");
    EXPECT_EQ(maskPartText(mask, 0, 2), "cp");
    EXPECT_EQ(maskPartText(mask, 1, 1), "0");
}

TEST(MaskParts, AdditiveMaskShowsItsNumbers) {
    MaskSpec mask;
    mask.additive = Matrix{{-0.5, -inf}, {1.0 / 3, 0}};
    EXPECT_EQ(maskPartText(mask, 0, 0), "−0.5");
    EXPECT_EQ(maskPartText(mask, 0, 1), "a");
    EXPECT_EQ(maskPartText(mask, 1, 0), "0.3333");
    EXPECT_EQ(maskPartText(mask, 1, 1), "0");
}

TEST(MaskParts, NumberBesideARuleCountsWithAFiniteFillAlone) {
    MaskSpec mask = causalAndPadding();
    mask.additive = Matrix{{0, -0.5, -inf}, {2, 0, 0}, {0, 0, 0}};
    EXPECT_EQ(maskPartText(mask, 0, 1), "c");
    EXPECT_EQ(maskPartText(mask, 0, 2), "cpa");
    mask.fill = -1e9;
    EXPECT_EQ(maskPartText(mask, 0, 1), "c −0.5");
    EXPECT_EQ(maskPartText(mask, 1, 0), "p +2");
    EXPECT_EQ(maskPartText(mask, 0, 2), "cpa");
    EXPECT_EQ(maskPartText(mask, 1, 2), "cp");
}

}  // namespace
}  // namespace heed
