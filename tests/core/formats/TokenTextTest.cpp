// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/TokenText.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/experiment/InputError.h"

namespace heed {
namespace {

std::vector<std::string> tokensOf(std::string_view text) {
    return readTokenText(text, TokenSeparator::LineBreakOrTab);
}

using testing::ElementsAre;
using Tokens = std::vector<std::string>;

std::string refusalOfTokens(std::string_view text) {
    try {
        return "read " + std::to_string(tokensOf(text).size());
    } catch (const InputError& error) {
        return error.what();
    }
}

TEST(TokenText, InATextWithOneALineATabIsAPartOfItsToken) {
    EXPECT_THAT(readTokenText("a\nx\ty\n \t\n\"b\tc\"\n", TokenSeparator::LineBreak),
                ElementsAre("a", "x\ty", " \t", "b\tc"));
}

TEST(TokenText, OneTokenALineOrACell) {
    EXPECT_THAT(tokensOf("the\ncat\n"), ElementsAre("the", "cat"));
    EXPECT_THAT(tokensOf("the\r\ncat\r\n\r\n"), ElementsAre("the", "cat"));
    EXPECT_THAT(tokensOf("the\rcat"), ElementsAre("the", "cat"));
    EXPECT_THAT(tokensOf("the\tcat\nsat\t"), ElementsAre("the", "cat", "sat", ""));
    EXPECT_THAT(tokensOf("a b\n\n c"), ElementsAre("a b", "", " c"));
    EXPECT_THAT(tokensOf("\uFEFF猫"), ElementsAre("猫"));
}

TEST(TokenText, QuotesHoldWhatWouldEndAToken) {
    EXPECT_THAT(tokensOf("\"a\nb\"\t\"say \"\"hi\"\"\"\r\n"), ElementsAre("a\nb", "say \"hi\""));
    EXPECT_THAT(tokensOf("\"\nx"), ElementsAre("\"", "x")) << "the token is a quote";
    EXPECT_THAT(tokensOf("\"to\" be"), ElementsAre("\"to\" be"));
}

TEST(TokenText, WhatIsWrittenReadsBack) {
    const Tokens tokens = {"the", "", "a\tb", "c\r\nd", "\"", "\"q\"", " ", "猫", "e"};
    EXPECT_EQ(tokensOf(writeTokenText(tokens)), tokens);
    EXPECT_EQ(writeTokenText({"a", "b\nc"}), "a\n\"b\nc\"\n");
}

TEST(TokenText, WhatIsNoListOfTokensIsRefused) {
    EXPECT_EQ(refusalOfTokens(""), "the text is empty; write one token a line");
    EXPECT_EQ(refusalOfTokens("\r\n\n"), "the text is empty; write one token a line");
    EXPECT_EQ(refusalOfTokens("a\n\xC3\x28"),
              "the text is not UTF-8; save it as UTF-8, one token a line");
    std::string many;
    for (int line = 0; line < 2048; ++line) many += "t\n";
    EXPECT_EQ(refusalOfTokens(many), "read 2048");
    EXPECT_EQ(refusalOfTokens(many + "t"),
              "the text has more than 2048 tokens, the most that an experiment may have");
}

}  // namespace
}  // namespace heed
