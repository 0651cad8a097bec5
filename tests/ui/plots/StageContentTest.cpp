// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/StageContent.h"

#include <gtest/gtest.h>

#include <QRegularExpression>
#include <limits>

#include "core/attention/AttentionForward.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/plots/SampleContent.h"
#include "ui/document/Presets.h"
#include "ui/plots/PlotText.h"

namespace heed::ui {
namespace {

constexpr HeadSelection mean{.head = 0, .mean = true};

QString text(const char* utf8) {
    return QString::fromUtf8(utf8);
}

// Everything that a picture says.
QStringList textsOf(const PlotContent& content) {
    QStringList texts = {content.caption, content.rowTitle};
    texts << content.rowLabels << content.legend;
    texts << QStringList(content.rowRemarks.begin(), content.rowRemarks.end());
    for (const PlotPanel& panel : content.panels) {
        texts << panel.title << panel.columnTitle << panel.columnLabels;
        texts << QStringList(panel.texts.begin(), panel.texts.end());
        if (panel.isText()) continue;
        for (Index i = 0; i < panel.rows(); ++i)
            for (Index j = 0; j < panel.columns(); ++j) texts << numberText(panel, i, j, 2);
    }
    return texts;
}

Experiment leftPadded() {
    Experiment e = plotted(3);
    e.mask.causal = true;
    e.mask.padding = true;
    e.mask.padded = {true, false, false};
    return e;
}

TEST(StageContent, StandsAsWeightsThenSumsThenOutput) {
    const PlotContent content = contentOf(plotted(3, 4));
    ASSERT_EQ(content.panels.size(), 3U);
    EXPECT_EQ(content.panels[0].title, QStringLiteral("A"));
    EXPECT_EQ(content.panels[1].title, text("Σ"));
    EXPECT_EQ(content.panels[2].title, QStringLiteral("Y = A V"));
    EXPECT_EQ(content.panels[2].columnLabels,
              (QStringList{text("v1"), text("v2"), text("v3"), text("v4")}));
    EXPECT_EQ(content.panels[2].data.palette, Palette::Diverging);
    for (const PlotPanel& panel : content.panels) EXPECT_EQ(panel.rows(), 3);
    EXPECT_EQ(content.caption, text("Attention weights A · head 1 of 1 · not scaled (dₖ = 3)"));
}

TEST(StageContent, AxesAreCalledQueriesAndKeysAndCarryTheTokens) {
    Experiment e = plotted(3);
    e.tokens = {"the", "cat", "\n"};
    const PlotContent content = contentOf(e);
    EXPECT_EQ(content.rowTitle, text("queries i ↓"));
    EXPECT_EQ(content.panels[0].columnTitle, text("keys j →"));
    EXPECT_EQ(content.rowLabels, (QStringList{text("the"), text("cat"), text("⏎")}));
    EXPECT_EQ(content.panels[0].columnLabels, content.rowLabels);
}

TEST(StageContent, ATokenThatStandsTwiceHasTwoRowsAndColumns) {
    Experiment e = plotted(3);
    e.tokens = {"the", "cat", "the"};
    const PlotContent content = contentOf(e);
    const QStringList labels = {text("the"), text("cat"), text("the")};
    EXPECT_EQ(content.rowLabels, labels);
    EXPECT_EQ(content.panels[0].columnLabels, labels);
    EXPECT_EQ(content.panels[0].rows(), 3);
    EXPECT_EQ(content.panels[0].columns(), 3);
}

TEST(StageContent, SumsReadOneInEveryRowWithAKey) {
    for (const QString& name : presetNames()) {
        const Experiment e = readPreset(name);
        for (Index head = 0; head <= e.headCount(); ++head) {
            const bool isMean = head == e.headCount();
            const PlotContent content = contentOf(e, {.head = isMean ? 0 : head, .mean = isMean});
            for (Index i = 0; i < e.tokenCount(); ++i) {
                const auto row = static_cast<std::size_t>(i);
                const bool empty = !content.rowRemarks[row].isEmpty();
                EXPECT_EQ(content.panels[1].texts[row], empty ? text("–") : text("1.00"))
                    << name.toStdString() << ", row " << i;
                EXPECT_EQ(empty, name == QLatin1String("left-padding-causal") && i < 2);
            }
        }
    }
}

TEST(StageContent, SumsHaveTheDigitsAskedFor) {
    const Experiment e = plotted(2);
    const PlotContent content =
        stageContent(e, computeAttention(e), Stage::Weights, {}, {.digits = 4});
    EXPECT_EQ(content.panels[1].texts[0], text("1.0000"));
}

TEST(StageContent, ARowWithoutAKeySaysSoAndHasNoSum) {
    const PlotContent content = contentOf(leftPadded());
    EXPECT_EQ(content.rowRemarks,
              (std::vector<QString>{text("no key is allowed"), QString(), QString()}));
    EXPECT_EQ(content.panels[1].texts,
              (std::vector<QString>{text("–"), text("1.00"), text("1.00")}));
    EXPECT_EQ(content.dimmedRows, (std::vector<bool>{true, false, false}));
    EXPECT_TRUE(content.hatched);
    for (Index j = 0; j < 3; ++j) EXPECT_TRUE(numberText(content.panels[0], 0, j, 2).isEmpty());
}

TEST(StageContent, NothingReadsNanOrInf) {
    const QRegularExpression bad(text("nan|inf|∞"), QRegularExpression::CaseInsensitiveOption);
    std::vector<Experiment> experiments = {leftPadded()};
    experiments.push_back(leftPadded());
    experiments.back().mask.padded = {true, true, true};
    experiments.push_back(experiments.back());
    experiments.back().mask.fill = -1e9;
    experiments.push_back(plotted(3));
    experiments.back().mask.additive =
        Matrix(Matrix::Constant(3, 3, -std::numeric_limits<double>::infinity()));
    for (const Experiment& e : experiments)
        for (const QString& said : textsOf(contentOf(e)))
            EXPECT_FALSE(bad.match(said).hasMatch()) << said.toStdString();
}

TEST(StageContent, RangeOfWeightsIsZeroToOneInEveryHeadOfEveryPreset) {
    for (const QString& name : presetNames()) {
        const Experiment e = readPreset(name);
        const AttentionTrace trace = computeAttention(e);
        for (Index head = 0; head <= e.headCount(); ++head) {
            const bool isMean = head == e.headCount();
            const PlotContent content = stageContent(
                e, trace, Stage::Weights, {.head = isMean ? 0 : head, .mean = isMean}, {});
            EXPECT_EQ(content.panels[0].data.low, 0) << name.toStdString();
            EXPECT_EQ(content.panels[0].data.high, 1) << name.toStdString();
            EXPECT_EQ(content.panels[0].data.palette, Palette::Sequential);
        }
    }
}

TEST(StageContent, TheMeanIsNamedAndStandsBesideTheOutputOfAllHeads) {
    Experiment e = plotted(3, 2, 2);
    const PlotContent content = contentOf(e, mean);
    EXPECT_EQ(content.panels[0].title, text("A, mean over 2 heads"));
    EXPECT_EQ(content.panels[2].title, text("output of all heads"));
    EXPECT_EQ(content.panels[2].columns(), 4);
    EXPECT_EQ(content.panels[2].columnLabels.first(), text("o1"));
    EXPECT_TRUE(content.caption.contains(text("mean over 2 heads")));
    EXPECT_EQ(contentOf(plotted(3), mean).panels[0].title, text("A, mean over 1 head"));
}

TEST(StageContent, TheOutputCanBeLeftOut) {
    const Experiment e = plotted(3);
    const PlotContent content =
        stageContent(e, computeAttention(e), Stage::Weights, {}, {.operandsBeside = false});
    ASSERT_EQ(content.panels.size(), 2U);
    EXPECT_TRUE(content.panels[1].isText());
}

TEST(StageContent, AFillThatLeaksIsCounted) {
    Experiment e = plotted(3);
    e.mask.causal = true;
    e.mask.fill = -2;
    EXPECT_EQ(contentOf(e).legend, QStringList(text("⚠ blocked entries with a weight above 0: 3")));
    e.mask.fill = -1e9;
    EXPECT_TRUE(contentOf(e).legend.isEmpty());
}

TEST(StageContent, ARowWhoseFillCancelsOutIsMarkedAndExplainedOnce) {
    Experiment e = leftPadded();
    e.mask.padded = {true, true, false};
    e.mask.fill = -1e9;
    const PlotContent content = contentOf(e);
    EXPECT_EQ(content.panels[1].texts[0], text("1.00 ⚠"));
    EXPECT_EQ(content.panels[1].texts[1], text("1.00 ⚠"));
    EXPECT_EQ(content.panels[1].texts[2], text("1.00"));
    EXPECT_TRUE(content.rowRemarks[0].isEmpty());
    ASSERT_EQ(content.legend.size(), 2);
    EXPECT_EQ(content.legend[0], text("⚠ every key is blocked for query 1 (") +
                                     QString::fromStdString(e.tokens[0]) + text(") and query 2 (") +
                                     QString::fromStdString(e.tokens[1]) +
                                     text("), so −10⁹ cancels out: the mask does nothing here"));
}

TEST(StageContent, WeightsComputedElsewhereShowTheirOwnSums) {
    Experiment e;
    e.tokens = {"a", "b", "c"};
    e.importedWeights.emplace_back(Matrix{{1.25, 0, 0}, {0.3, 0.3, 0.3}, {0, 0, 0}});
    e.mask.padded = {false, false, false};
    PlotContent content = contentOf(e);
    ASSERT_EQ(content.panels.size(), 2U);
    EXPECT_EQ(content.panels[1].texts,
              (std::vector<QString>{text("1.25 ⚠"), text("0.90 ⚠"), text("0.00")}));
    EXPECT_EQ(content.legend, QStringList(QStringLiteral("▲ above the colours")));
    e.importedWeights[0] = Matrix{{1.5, -0.5, 0}, {0.5, 0.5, 0}, {0, 0, 1}};
    content = contentOf(e);
    EXPECT_EQ(content.panels[1].texts,
              (std::vector<QString>{text("1.00"), text("1.00"), text("1.00")}));
    EXPECT_EQ(content.legend, (QStringList{QStringLiteral("▲ above the colours"),
                                           QStringLiteral("▼ below the colours")}));
    EXPECT_FALSE(content.hatched);
    EXPECT_TRUE(content.rowRemarks.empty());
}

TEST(StageContent, EveryViewSaysWhichRowsHaveNoKey) {
    for (const double fill : {-std::numeric_limits<double>::infinity(), -1e9}) {
        Experiment e = sampleExperiment({.n = 4, .h = 2});
        e.mask.padding = true;
        e.mask.padded.assign(4, true);
        e.mask.fill = fill;
        const AttentionTrace trace = computeAttention(e);
        const auto says = [&](const PlotContent& content) {
            QString all = content.legend.join(QLatin1Char(' '));
            for (const QString& remark : content.rowRemarks) all += remark;
            return all.contains(std::isinf(fill) ? QStringLiteral("no key is allowed")
                                                 : QStringLiteral("−10⁹ cancels out"));
        };
        for (const Stage stage : allStages)
            EXPECT_TRUE(says(stageContent(e, trace, stage, {}, {}))) << titleOf(stage);
        for (const Quantity quantity : {Quantity::Scores, Quantity::Weights})
            EXPECT_TRUE(says(headGridContent(e, trace, quantity, {})));
        EXPECT_TRUE(says(allStagesContent(e, trace, {}, {})));
    }
}

}  // namespace
}  // namespace heed::ui
