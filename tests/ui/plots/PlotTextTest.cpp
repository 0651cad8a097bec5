// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotText.h"

#include <gtest/gtest.h>

namespace heed::ui {
namespace {

TEST(PlotText, EndsOfAColourBarAreNeverRoundedAway) {
    EXPECT_EQ(barEndText(0), QStringLiteral("0"));
    EXPECT_EQ(barEndText(1), QStringLiteral("1"));
    EXPECT_EQ(barEndText(0.5), QStringLiteral("0.5"));
    EXPECT_EQ(barEndText(-2.345), QStringLiteral("−2.35"));
    EXPECT_EQ(barEndText(-0.001), QStringLiteral("−0.0010"));
    EXPECT_EQ(barEndText(0.0234), QStringLiteral("0.023"));
}

TEST(PlotText, LongWordsMayBreak) {
    EXPECT_EQ(breakable(QStringLiteral("one two")), QStringLiteral("one two"));
    const QString broken = breakable(QString(50, u'w'));
    EXPECT_EQ(broken.count(QChar(0x200b)), 2);
    EXPECT_EQ(QString(broken).remove(QChar(0x200b)), QString(50, u'w'));
}

}  // namespace
}  // namespace heed::ui
