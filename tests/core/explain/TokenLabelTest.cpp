// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/TokenLabel.h"

#include <gtest/gtest.h>

#include <set>

#include "core/formats/ExperimentJson.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

TEST(TokenLabel, WordsAndMarkersReadAsTheyAre) {
    for (const char* token : {"the", "Ġthe", "▁the", "##ing", "ﷺ", "猫", "🙂", "a b", "<pad>"})
        EXPECT_EQ(tokenLabel(token), token);
}

TEST(TokenLabel, WhiteSpaceAndEmptyTokensAreVisible) {
    EXPECT_EQ(tokenLabel(" "), "␣");
    EXPECT_EQ(tokenLabel("  "), "␣␣");
    EXPECT_EQ(tokenLabel("\t"), "⇥");
    EXPECT_EQ(tokenLabel("\n"), "⏎");
    EXPECT_EQ(tokenLabel(""), "∅");
    EXPECT_EQ(tokenLabel("\xC2\xA0"), "⍽");
}

TEST(TokenLabel, SpacesAtTheEndsAndDoubledOnesAreVisible) {
    EXPECT_EQ(tokenLabel(" the"), "␣the");
    EXPECT_EQ(tokenLabel("the "), "the␣");
    EXPECT_EQ(tokenLabel("a b"), "a b");
    EXPECT_EQ(tokenLabel("a  b"), "a␣␣b");
    EXPECT_EQ(tokenLabel(" a b "), "␣a b␣");
}

TEST(TokenLabel, LabelsStandOnOneLine) {
    EXPECT_EQ(tokenLabel("a\nb"), "a⏎b");
    EXPECT_EQ(tokenLabel("a\r\nb"), "aU+000D⏎b");
    EXPECT_EQ(tokenLabel("a\xC2\x85"
                         "b"),
              "aU+0085b");
    EXPECT_EQ(tokenLabel("a\u2028b\u2029c"), "aU+2028bU+2029c");
}

TEST(TokenLabel, CharactersWithoutAMarkAreNamed) {
    EXPECT_EQ(tokenLabel(std::string_view("\0", 1)), "U+0000");
    EXPECT_EQ(tokenLabel("\x1b[0m"), "U+001B[0m");
    EXPECT_EQ(tokenLabel("\x7f"), "U+007F");
    EXPECT_EQ(tokenLabel("\u200B"), "U+200B");
    EXPECT_EQ(tokenLabel("\uFEFFthe"), "U+FEFFthe");
    EXPECT_EQ(tokenLabel("\u3000"), "U+3000");
    EXPECT_EQ(tokenLabel("\U000E0041"), "U+E0041");
}

TEST(TokenLabel, RightToLeftMarksCannotTurnTheOtherLabels) {
    EXPECT_EQ(tokenLabel("\u202Eabc"), "U+202Eabc");
    EXPECT_EQ(tokenLabel("\u2067abc"), "U+2067abc");
}

TEST(TokenLabel, JoinersInsideAWordAreLeftAlone) {
    const std::string persian = "می\u200Cخواهم";
    EXPECT_EQ(tokenLabel(persian), persian);
    EXPECT_EQ(tokenLabel("\u200D"), "U+200D");
}

TEST(TokenLabel, BrokenUtf8IsPassedOn) {
    EXPECT_EQ(tokenLabel("a\xE2\x82"), "a\xE2\x82");
    EXPECT_EQ(tokenLabel("\x80"), "\x80");
}

TEST(TokenLabel, EachOddTokenHasItsOwnLabelAndIsKeptOnSave) {
    Experiment e = sampleExperiment({.n = 7});
    e.tokens = {"Ġthe", "▁the", "##ing", " ", "\t", "\n", ""};
    std::set<std::string> labels;
    for (const std::string& token : e.tokens) {
        const std::string label = tokenLabel(token);
        EXPECT_FALSE(label.empty());
        EXPECT_EQ(label.find_first_of("\n\t"), std::string::npos) << label;
        labels.insert(label);
    }
    EXPECT_EQ(labels.size(), e.tokens.size());
    EXPECT_EQ(readExperiment(writeExperiment(e)).experiment.tokens, e.tokens);
}

TEST(TokenLabel, PositionsCountFromOne) {
    Experiment e = sampleExperiment();
    e.tokens = {"the", "", "a b"};
    EXPECT_EQ(positionAndName(e, 0), "1 (the)");
    EXPECT_EQ(positionAndName(e, 1), "2 (∅)");
    EXPECT_EQ(positionAndName(e, 2), "3 (a b)");
}

}  // namespace
}  // namespace heed
