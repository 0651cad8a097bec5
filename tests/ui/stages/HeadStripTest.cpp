// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/HeadStrip.h"

#include <QTest>

#include "core/experiment/Edits.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"

namespace heed::ui {
namespace {

using HeadStripTest = WindowTest;

TEST_F(HeadStripTest, IsThereFromTwoHeadsOn) {
    EXPECT_FALSE(window->stage().strip().isVisible());
    openPreset(QStringLiteral("reader"));
    EXPECT_TRUE(window->stage().strip().isVisible());
    EXPECT_EQ(window->stage().strip().plot().content().panels.size(), 4U);
}

TEST_F(HeadStripTest, ThumbnailsShareTheScaleFromZeroToOne) {
    openPreset(QStringLiteral("reader"));
    for (const PlotPanel& panel : window->stage().strip().plot().content().panels) {
        EXPECT_EQ(panel.data.low, 0);
        EXPECT_EQ(panel.data.high, 1);
    }
}

TEST_F(HeadStripTest, ClickChoosesAHead) {
    openPreset(QStringLiteral("reader"));
    HeatmapPlot& small = window->stage().strip().plot();
    ASSERT_TRUE(QTest::qWaitFor([&] { return small.plotLayoutNow().panels.size() == 4; }));
    QTest::mouseClick(&small, Qt::LeftButton, Qt::NoModifier,
                      small.cellRect({2, 0, 0}).center().toPoint());
    EXPECT_EQ(window->view().head(), (HeadSelection{.head = 2}));
}

TEST_F(HeadStripTest, AllHeadsFillTheCentreOnRequest) {
    openPreset(QStringLiteral("reader"));
    press(Qt::Key_H, Qt::ControlModifier);
    ASSERT_EQ(plot().content().panels.size(), 4U);
    for (std::size_t head = 0; head < 4; ++head)
        EXPECT_EQ(plot().content().panels[head].head, static_cast<Index>(head));
    EXPECT_FALSE(window->stage().strip().isVisible());
    press(Qt::Key_H, Qt::ControlModifier);
    EXPECT_EQ(plot().content().panels[0].quantity, Quantity::Weights);
    EXPECT_TRUE(window->stage().strip().isVisible());
}

TEST_F(HeadStripTest, AHeadIsRenamedByAnUndoableEdit) {
    openPreset(QStringLiteral("two-heads"));
    document().edit({QStringLiteral("rename")}, withHeadName(document().experiment(), 0, "first"));
    EXPECT_TRUE(window->stage().headSelector().itemText(0).contains(QStringLiteral("first")));
}

}  // namespace
}  // namespace heed::ui
