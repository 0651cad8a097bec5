// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Captions.h"

#include <gtest/gtest.h>

#include "core/attention/AttentionForward.h"
#include "core/explain/OutputEquation.h"
#include "tests/support/LectureToy.h"

namespace heed {
namespace {

TEST(Captions, NameWhatTheStageDependsOnAndNoMore) {
    const Experiment e = lectureToy();
    EXPECT_EQ(stageCaption(e, Stage::X, {}), "Input X");
    EXPECT_EQ(stageCaption(e, Stage::Scores, {}), "Scores S = QKᵀ · head 1 of 1");
    EXPECT_EQ(stageCaption(e, Stage::Weights, {}),
              "Attention weights A · head 1 of 1 · ÷√dₖ (dₖ = 2)");
    EXPECT_EQ(stageCaption(e, Stage::Final, {}), "Output of all heads · 1 head · ÷√dₖ (dₖ = 2)");
}

TEST(Captions, NameMasksFromTheMaskOn) {
    Experiment e = lectureToy();
    e.mask.causal = true;
    e.mask.fill = -1e9;
    e.scale = false;
    EXPECT_EQ(stageCaption(e, Stage::Scaled, {}),
              "Scaled scores · head 1 of 1 · not scaled (dₖ = 2)");
    EXPECT_EQ(stageCaption(e, Stage::Output, {}),
              "Head output Y = AV · head 1 of 1 · causal mask · fill −10⁹ · not scaled (dₖ = 2)");
}

TEST(Captions, DescriptionOfAQuantityGivesItsSizeAndItsLargestEntry) {
    const Experiment e = lectureToy();
    const std::string text = quantityDescription(e, computeAttention(e), Quantity::Output, {});
    EXPECT_TRUE(text.starts_with("Heatmap of the head output, 3 rows by 2 columns, head 1 of 1."))
        << text;
    EXPECT_NE(text.find("is 1.38"), std::string::npos) << text;
}

TEST(OutputEquation, LongSumsNameTheFiveLargestWeights) {
    Experiment e;
    e.tokens = defaultTokens(9);
    e.x = Matrix(Matrix::Identity(9, 9));
    Matrix scores = Matrix::Zero(9, 9);
    for (Index j = 0; j < 9; ++j) scores(0, j) = static_cast<double>(j);
    e.heads = {{.name = {},
                .wQ = scores,
                .wK = Matrix(Matrix::Identity(9, 9)),
                .wV = Matrix(Matrix::Ones(9, 1)),
                .unknown = {}}};
    e.scale = false;
    e.mask.padded.assign(9, false);
    const std::string text = outputEquation(e, computeAttention(e), 0, 0);
    EXPECT_TRUE(text.starts_with("Output 1 (t1): y = 0.01 · v₅ + 0.03 · v₆")) << text;
    EXPECT_NE(text.find("0.63 · v₉ + 4 smaller terms = (1.00)"), std::string::npos) << text;
}

}  // namespace
}  // namespace heed
