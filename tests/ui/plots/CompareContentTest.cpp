// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/CompareContent.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"

namespace heed::ui {
namespace {

struct Case {
    explicit Case(Experiment e) : experiment(std::move(e)), trace(computeAttention(experiment)) {}
    Computed computed() const { return {experiment, trace}; }

    Experiment experiment;
    AttentionTrace trace;
};

TEST(CompareContent, EachStageIsPinnedNowAndTheirDifference) {
    const Case pinned(sampleExperiment({.n = 4, .h = 2}));
    const Case now(withCell(pinned.experiment, {MatrixId::Kind::WQ, 1}, 0, 0, 3.5));
    for (const Stage stage : allStages) {
        SCOPED_TRACE(std::string(titleOf(stage)));
        const PlotContent content =
            compareContent(pinned.computed(), now.computed(), stage, {.head = 1}, {});
        ASSERT_EQ(content.panels.size(), 3 * quantitiesOf(stage).size());
        for (std::size_t q = 0; q < quantitiesOf(stage).size(); ++q) {
            const HeatmapData& before = content.panels[3 * q].data;
            const HeatmapData& after = content.panels[3 * q + 1].data;
            const HeatmapData& difference = content.panels[3 * q + 2].data;
            EXPECT_EQ(before.low, after.low);
            EXPECT_EQ(before.high, after.high);
            EXPECT_EQ(difference.low, -difference.high);
            EXPECT_EQ(difference.palette, Palette::Diverging);
            const Matrix a = quantityOf(pinned.experiment, pinned.trace, quantitiesOf(stage)[q], 1);
            const Matrix b = quantityOf(now.experiment, now.trace, quantitiesOf(stage)[q], 1);
            EXPECT_TRUE(identical(before.values, a));
            EXPECT_TRUE(identical(after.values, b));
            for (Index i = 0; i < a.rows(); ++i)
                for (Index j = 0; j < a.cols(); ++j) {
                    if (std::isfinite(a(i, j)) && std::isfinite(b(i, j)))
                        EXPECT_EQ(difference.values(i, j), b(i, j) - a(i, j));
                    else
                        EXPECT_TRUE(difference.isMasked(i, j));
                }
        }
    }
}

TEST(CompareContent, OtherShapesAndMissingHeadsAreSaid) {
    const Case pinned(sampleExperiment({.n = 4, .dK = 2, .h = 2}));
    const Case wider(withKeyWidth(pinned.experiment, 3));
    PlotContent content =
        compareContent(pinned.computed(), wider.computed(), Stage::QKV, {.head = 0}, {});
    EXPECT_EQ(content.panels.size(), 3U);
    EXPECT_TRUE(content.legend.join(QLatin1Char(' '))
                    .contains(QStringLiteral("was 4 × 2 when it was pinned and is 4 × 3 now")))
        << content.legend.join(QLatin1Char(' ')).toStdString();
    content = compareContent(pinned.computed(), wider.computed(), Stage::Weights, {.head = 0}, {});
    EXPECT_EQ(content.panels.size(), 3U) << "the weights have the same shape still";
    const Case more(withHeadCount(pinned.experiment, 3));
    content = compareContent(pinned.computed(), more.computed(), Stage::Weights, {.head = 2}, {});
    EXPECT_EQ(content.panels.size(), 1U);
    EXPECT_TRUE(content.legend.join(QLatin1Char(' '))
                    .contains(QStringLiteral("the pinned result has no head 3")));
}

class ComparingTest : public WindowTest {};

TEST_F(ComparingTest, APinnedResultStaysWhileEditsGoOn) {
    press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_EQ(plot().content().panels.size(), 3U);
    EXPECT_TRUE(plot().content().panels[2].data.values.isZero());
    const Matrix before = document().result()->trace.heads[0].A;
    setFirst(3);
    EXPECT_TRUE(identical(plot().content().panels[0].data.values, before));
    EXPECT_TRUE(
        identical(plot().content().panels[1].data.values, document().result()->trace.heads[0].A));
    EXPECT_GT(plot().content().panels[2].data.values(0, 1), 0.2);
    press(Qt::Key_PageUp);
    EXPECT_EQ(plot().content().panels.size(), 3U);
    press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_NE(plot().content().panels.size(), 3U);
    EXPECT_FALSE(plot().content().caption.contains(QStringLiteral("pinned")));
}

}  // namespace
}  // namespace heed::ui
