// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/CellText.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>

#include "core/experiment/InputError.h"

namespace heed {
namespace {

std::string refusalOfCell(const std::string& text) {
    try {
        parseCell(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

TEST(CellText, NumbersAreNumbersFirst) {
    EXPECT_EQ(parseCell("1.5"), 1.5);
    EXPECT_EQ(parseCell(" 1,5 "), 1.5);
    EXPECT_EQ(parseCell("−2"), -2);
    EXPECT_EQ(parseCell("1e-3"), 1e-3);
    EXPECT_EQ(parseCell("-1e+3"), -1000);
}

TEST(CellText, CalculationsGiveTheirResult) {
    EXPECT_EQ(parseCell("1/sqrt(2)"), 1 / std::sqrt(2.0));
    EXPECT_EQ(parseCell("2*pi"), 2 * 3.141592653589793);
    EXPECT_EQ(parseCell("e"), 2.718281828459045);
    EXPECT_EQ(parseCell("-pi"), -3.141592653589793);
    EXPECT_EQ(parseCell("2^10"), 1024);
    EXPECT_EQ(parseCell("1 + 2*3"), 7);
    EXPECT_EQ(parseCell("3−5"), -2);
    EXPECT_EQ(parseCell("6÷4"), 1.5);
    EXPECT_EQ(parseCell("2·3"), 6);
    EXPECT_EQ(parseCell("0.1+0.2"), 0.1 + 0.2);
    EXPECT_EQ(parseCell("-(1-4)"), 3);
    EXPECT_EQ(parseCell("1e2-1"), 99);
    EXPECT_EQ(parseCell("max(1, 4)"), 4);
}

TEST(CellText, WhatIsNeitherIsRefusedInASentence) {
    EXPECT_EQ(refusalOfCell("1,5*2"),
              "“1,5*2” has a comma; in a calculation decimals have a point, as in 1.5*2");
    EXPECT_EQ(refusalOfCell("1/0"), "“1/0” is no finite number");
    EXPECT_EQ(refusalOfCell("0/0"), "“0/0” is no finite number");
    EXPECT_EQ(refusalOfCell("sqrt(-1)"), "“sqrt(-1)” is no finite number");
    EXPECT_EQ(refusalOfCell("10^400"), "“10^400” is no finite number");
    EXPECT_NE(refusalOfCell("1/(2").find("“1/(2” cannot be calculated: "), std::string::npos);
    EXPECT_NE(refusalOfCell("foo(2)").find("cannot be calculated"), std::string::npos);
    EXPECT_NE(refusalOfCell("a=2*3").find("cannot be calculated"), std::string::npos);
    EXPECT_NE(refusalOfCell("1*2,3"), "");
    EXPECT_NE(refusalOfCell(std::string(201, '(')).find("up to 200 characters"), std::string::npos);
    for (const char* text : {"", "nan", "inf", "-", "1e", "--5", "0x10", "_pi", "abc", "1 2"})
        EXPECT_NE(refusalOfCell(text), "") << text;
}

TEST(CellText, AnyTextIsANumberOrASentence) {
    std::mt19937 engine(3);
    const std::string letters = "0123456789.,+-*/^()eEpi sqrt=<>?:&|!\"'_[]{};";
    for (int round = 0; round < 20000; ++round) {
        std::string text;
        const auto length = engine() % 12;
        for (unsigned k = 0; k < length; ++k) text += letters[engine() % letters.size()];
        try {
            EXPECT_TRUE(std::isfinite(parseCell(text))) << text;
        } catch (const InputError& error) {
            EXPECT_NE(std::string(error.what()), "") << text;
        }
    }
}

}  // namespace
}  // namespace heed
