// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/formats/ExperimentJson.h"
#include "tests/support/JsonDocuments.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

TEST(ExperimentJsonRead, EveryKnownKeyIsRead) {
    const ReadDocument read = readExperiment(full);
    const Experiment& e = read.experiment;
    EXPECT_TRUE(read.notes.empty());
    EXPECT_EQ(e.title, "T");
    EXPECT_EQ(e.notes, "N");
    EXPECT_EQ(e.tokens, (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(identical(e.x, Matrix{{1, 2}, {3, 4}}));
    ASSERT_EQ(e.heads.size(), 2U);
    EXPECT_EQ(e.heads[0].name, "first");
    EXPECT_EQ(e.heads[1].name, "");
    EXPECT_TRUE(identical(e.heads[0].wV, Matrix{{1}, {5}}));
    EXPECT_TRUE(identical(e.heads[1].wQ, Matrix{{6, 0}, {0, 6}}));
    EXPECT_TRUE(identical(e.heads[1].wK, Matrix{{7, 0}, {0, 7}}));
    ASSERT_TRUE(e.wO);
    EXPECT_TRUE(identical(*e.wO, Matrix{{0.5, -1}, {1000, 0}}));
    EXPECT_FALSE(e.scale);
    EXPECT_TRUE(e.mask.causal);
    EXPECT_TRUE(e.mask.padding);
    EXPECT_EQ(e.mask.padded, (std::vector<bool>{false, true}));
    ASSERT_TRUE(e.mask.additive);
    EXPECT_TRUE(identical(*e.mask.additive, Matrix{{0, -inf}, {0.25, 0}}));
    EXPECT_EQ(e.mask.fill, -1e9);
    EXPECT_FALSE(e.holdsWeightsOnly());
}

TEST(ExperimentJsonRead, WhatIsLeftOutHasItsDefault) {
    const Experiment e = readExperiment(R"({"format":"heedmap/experiment","version":1,"x":[[1],[2]],
        "heads":[{"w_q":[[1]],"w_k":[[1]],"w_v":[[1]]}]})")
                             .experiment;
    EXPECT_EQ(e.title, "");
    EXPECT_EQ(e.notes, "");
    EXPECT_EQ(e.tokens, (std::vector<std::string>{"t1", "t2"}));
    EXPECT_FALSE(e.wO);
    EXPECT_TRUE(e.scale);
    EXPECT_FALSE(e.mask.causal);
    EXPECT_FALSE(e.mask.padding);
    EXPECT_EQ(e.mask.padded, (std::vector<bool>{false, false}));
    EXPECT_FALSE(e.mask.additive);
    EXPECT_EQ(e.mask.fill, -inf);
}

TEST(ExperimentJsonRead, NullStandsForNoOutputProjectionAndNoAdditiveMask) {
    std::string text = replaced(full, R"([[0.5, -1], [1e3, 0]])", "null");
    text = replaced(text, R"([[0, "-inf"], [0.25, 0]])", "null");
    const Experiment e = readExperiment(text).experiment;
    EXPECT_FALSE(e.wO);
    EXPECT_FALSE(e.mask.additive);
}

TEST(ExperimentJsonRead, TokensMayRepeatBeEmptyAndHoldAnyUnicode) {
    const Experiment e =
        readExperiment(replaced(full, R"(["a", "b"])", R"(["", "\u0000\ud83d\ude00é"])"))
            .experiment;
    EXPECT_EQ(e.tokens[0], "");
    EXPECT_EQ(e.tokens[1], std::string("\0", 1) + "😀é");
    EXPECT_EQ(readExperiment(replaced(full, R"("b"])", R"("a"])")).experiment.tokens[1], "a");
}

TEST(ExperimentJsonRead, MinusZeroKeepsItsSign) {
    for (const char* const text : {"-0", "-0.0", "-0e5"}) {
        const Experiment e =
            readExperiment(replaced(full, "[[1, 2]", "[[" + std::string(text) + ", 2]")).experiment;
        EXPECT_TRUE(std::signbit(e.x(0, 0))) << text;
    }
}

TEST(ExperimentJsonRead, ByteOrderMarkIsTolerated) {
    EXPECT_EQ(readExperiment("\xEF\xBB\xBF" + full).experiment, readExperiment(full).experiment);
    const std::string unknown = replaced(full, R"("scale")", R"("seed": 1, "scale")");
    EXPECT_EQ(readExperiment("\xEF\xBB\xBF" + unknown).experiment.unknown.size(), 1U);
}

TEST(ExperimentJsonRead, WeightsAloneAreADocument) {
    const Experiment e = readExperiment(weightsOnly).experiment;
    EXPECT_TRUE(e.holdsWeightsOnly());
    ASSERT_EQ(e.headCount(), 2);
    EXPECT_TRUE(identical(e.importedWeights[0], Matrix{{0.5, 0.5}, {0.25, 0.75}}));
    EXPECT_EQ(e.importedHeadNames, (std::vector<std::string>{"uniform", ""}));
    EXPECT_EQ(e.tokens, (std::vector<std::string>{"t1", "t2"}));
}

TEST(ExperimentJsonRead, UnknownKeysAreKeptAsWrittenAndNamedInOneNote) {
    std::string text = replaced(full, R"("scale": false)",
                                R"("zeta": { "b" : [1.50, "x \" y"], "a": -0 }, "scale": false,
        "alpha": 123456789012345678901234567890)");
    text = replaced(text, R"("fill": -1e9)", R"("fill": -1e9, "window": 4)");
    text = replaced(text, R"("w_v": [[8], [9]])", R"("bi\u0061s": null, "w_v": [[8], [9]])");
    const ReadDocument read = readExperiment(text);
    const Experiment& e = read.experiment;
    EXPECT_EQ(e.unknown, (std::vector<UnknownField>{{"zeta", R"({"b":[1.50,"x \" y"],"a":-0})"},
                                                    {"alpha", "123456789012345678901234567890"}}));
    EXPECT_EQ(e.mask.unknown, (std::vector<UnknownField>{{"window", "4"}}));
    EXPECT_TRUE(e.heads[0].unknown.empty());
    EXPECT_EQ(e.heads[1].unknown, (std::vector<UnknownField>{{"bias", "null"}}));
    ASSERT_EQ(read.notes.size(), 1U);
    EXPECT_EQ(read.notes[0],
              "Kept keys that Heedmap does not know: \"zeta\", \"alpha\", \"window\" in mask, "
              "\"bias\" in head 2");
}

}  // namespace
}  // namespace heed
