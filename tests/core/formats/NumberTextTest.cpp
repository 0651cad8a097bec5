// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/NumberText.h"

#include <gtest/gtest.h>

#include <bit>
#include <clocale>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <utility>
#include <vector>

#include "tests/support/Cases.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

std::string refusalOfNumber(std::string_view text) {
    try {
        return "read as " + exactText(parseNumber(text));
    } catch (const InputError& error) {
        return error.what();
    }
}

// The cells of a small tab-separated text.
std::vector<std::string> cellsOf(const std::string& text) {
    std::vector<std::string> cells(1);
    for (const char c : text)
        if (c == '\t' || c == '\n')
            cells.emplace_back();
        else
            cells.back() += c;
    if (cells.back().empty()) cells.pop_back();
    return cells;
}

TEST(NumberText, NumbersInTheUsualNotationsAreRead) {
    const std::vector<std::pair<std::string, double>> cases = {
        {"0", 0.0},
        {"+1", 1.0},
        {".5", 0.5},
        {"5.", 5.0},
        {"-.5e1", -5.0},
        {"1,5", 1.5},
        {"-0,125", -0.125},
        {",5", 0.5},
        {"2,25", 2.25},
        {"\u22121.5", -1.5},
        {"2e\u22123", 0.002},
        {"1E+5", 1e5},
        {"1e05", 1e5},
        {" 7\t", 7.0},
        {"\u00A07\u202F", 7.0},
        {"007", 7.0},
        {"1e300", 1e300},
        {"4.9e-324", std::numeric_limits<double>::denorm_min()},
        {"1.7976931348623157e308", std::numeric_limits<double>::max()},
        {"0e400", 0.0},
        {"0e-99999999999999999999", 0.0},
        {"123456789.123456789", 123456789.123456789},
        {"0.063417250592446794", 0.063417250592446794},
    };
    for (const auto& [text, value] : cases) EXPECT_EQ(parseNumber(text), value) << text;
    EXPECT_TRUE(std::signbit(parseNumber("-0")));
    EXPECT_TRUE(std::signbit(parseNumber("-0.0")));
}

TEST(NumberText, AllElseIsRefusedBySentencesThatNameIt) {
    for (const std::string text :
         {"nan",      "NaN",  "-nan",  "inf",   "-inf",  "Infinity", "\u2212\u221E",
          "infinite", "0x10", "1_000", "1d3",   "--5",   "+-5",      "-+5",
          "-",        "+",    ".",     ",",     "-.",    "1e",       "1e+",
          "e5",       ".e5",  "1 000", "1e5.0", "1e5e5", "#DIV/0!",  "5%",
          "1f",       "x",    "1.5.",  "1'000", "\xFF",  "٣"}) {
        const std::string message = refusalOfNumber(text);
        if (text != "\xFF") {
            EXPECT_TRUE(message.starts_with("\"" + text + "\"")) << message;
        }
        EXPECT_NE(message.find("; write one"), std::string::npos) << message;
    }
}

TEST(NumberText, RefusalsSayWhatWouldBeRight) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"", "a number is missing; write one like 0.5"},
        {" \t", "a number is missing; write one like 0.5"},
        {"nan", "\"nan\" is not a finite number; write one like 0.5"},
        {"0x10", "\"0x10\" is not a number; write one like 0.5, -12 or 1e-3"},
        {"1e400", "\"1e400\" is too large; the largest number is about 1.8e308"},
        {"-1e400", "\"-1e400\" is too large; the largest number is about 1.8e308"},
        {"1e99999999999999999999",
         "\"1e99999999999999999999\" is too large; the largest number is about 1.8e308"},
        {"1e-400",
         "\"1e-400\" is too close to 0; the smallest number is about 4.9e-324, or write 0"},
        {"2e-324",
         "\"2e-324\" is too close to 0; the smallest number is about 4.9e-324, or write 0"},
        {"1.234,5",
         "\"1.234,5\" has more than one point or comma; write one decimal mark and no separator, "
         "like 1234.5"},
        {"1,234,567",
         "\"1,234,567\" has more than one point or comma; write one decimal mark and no separator, "
         "like 1234.5"},
    };
    for (const auto& [text, message] : cases) EXPECT_EQ(refusalOfNumber(text), message);
}

TEST(NumberText, CommaThatCouldBeAThousandsSeparatorIsRefused) {
    EXPECT_EQ(refusalOfNumber("1,234"),
              "\"1,234\" could mean 1.234 or 1234; write it with a point or without a separator");
    EXPECT_EQ(refusalOfNumber("-12,345"),
              "\"-12,345\" could mean -12.345 or -12345; write it with a point or without a "
              "separator");
    EXPECT_NE(refusalOfNumber("123,000").find("could mean"), std::string::npos);
}

TEST(NumberText, CommaThatCanOnlyBeADecimalMarkIsRead) {
    const std::vector<std::pair<std::string, double>> cases = {
        {"0,234", 0.234}, {"1,23", 1.23},    {"1,2345", 1.2345}, {"1234,567", 1234.567},
        {",234", 0.234},  {"01,234", 1.234}, {"1,234e0", 1.234}, {"-0,500", -0.5}};
    for (const auto& [text, value] : cases) EXPECT_EQ(parseNumber(text), value) << text;
}

TEST(NumberText, LongTextIsShortenedInTheSentence) {
    const std::string message = refusalOfNumber("x" + std::string(1000, 'y'));
    EXPECT_LT(message.size(), 120U);
    EXPECT_NE(message.find("…\""), std::string::npos);
}

TEST(NumberText, TooLargeAndTooSmallDoNotDependOnHowZerosAreWritten) {
    const std::string zeros(400, '0');
    EXPECT_NE(refusalOfNumber("1" + zeros).find("too large"), std::string::npos);
    EXPECT_NE(refusalOfNumber("0." + zeros + "1").find("too close to 0"), std::string::npos);
    EXPECT_EQ(parseNumber("1" + zeros + "e-400"), 1.0);
    EXPECT_EQ(parseNumber("0." + zeros + "1e401"), 1.0);
}

TEST(NumberText, SampleFilesGiveTheirNumbers) {
    std::vector<double> commas;
    for (const std::string& cell : cellsOf(readCase("c04_decimal_comma_tabs.txt")))
        commas.push_back(parseNumber(cell));
    EXPECT_EQ(commas, (std::vector<double>{1.5, 2.25, -0.125, 3}));

    const std::vector<std::string> minus = cellsOf(readCase("c11_unicode_minus.txt"));
    ASSERT_EQ(minus.size(), 2U);
    EXPECT_EQ(parseNumber(minus[0]), -1.5);
    EXPECT_EQ(parseNumber(minus[1]), 0.002);

    const std::vector<std::string> odd = cellsOf(readCase("c14_odd_numbers.txt"));
    ASSERT_EQ(odd.size(), 6U);
    for (const std::string& cell : odd) EXPECT_THROW(parseNumber(cell), InputError) << cell;
}

TEST(NumberText, LocaleChangesNothing) {
    const std::string before = std::setlocale(LC_ALL, nullptr);
    for (const char* const locale : {"de_DE.UTF-8", "fr_FR.UTF-8"}) {
        if (std::setlocale(LC_ALL, locale) == nullptr) continue;
        EXPECT_EQ(parseNumber("1.5"), 1.5);
        EXPECT_EQ(exactText(1.5), "1.5");
        EXPECT_EQ(displayText(1.5, 2), "1.50");
    }
    std::setlocale(LC_ALL, before.c_str());
}

TEST(NumberText, ExactTextIsShortAndAscii) {
    const std::vector<std::pair<double, std::string>> cases = {
        {0.1, "0.1"},         {-0.0, "-0.0"},
        {0.0, "0"},           {1.0, "1"},
        {1047552, "1047552"}, {1e300, "1e+300"},
        {1e-300, "1e-300"},   {-inf, "-inf"},
        {-2.5, "-2.5"},       {1.0 / 3, "0.3333333333333333"}};
    for (const auto& [value, text] : cases) EXPECT_EQ(exactText(value), text);
}

TEST(NumberText, ExactTextReadsBackBitForBit) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 100000; ++i) {
        const auto value = std::bit_cast<double>(random());
        if (!std::isfinite(value)) continue;
        const double back = parseNumber(exactText(value));
        ASSERT_EQ(std::bit_cast<std::uint64_t>(back), std::bit_cast<std::uint64_t>(value))
            << exactText(value);
    }
}

TEST(NumberText, DisplayTextIsForPeople) {
    struct Case {
        double value;
        int digits;
        std::string text;
    };
    const std::vector<Case> cases = {
        {0.5, 2, "0.50"},
        {-0.5, 2, "\u22120.50"},
        {-0.001, 2, "0.00"},
        {-0.0, 0, "0"},
        {0.995, 1, "1.0"},
        {-inf, 2, "\u2212\u221E"},
        {999999999.0, 2, "999999999.00"},
        {999999999.999, 2, "1.00e+09"},
        {1e9, 0, "1e+09"},
        {1.234e45, 2, "1.23e+45"},
        {-1.234e45, 2, "\u22121.23e+45"},
        {std::numeric_limits<double>::max(), 2, "1.80e+308"},
        {1e-300, 3, "0.000"},
    };
    for (const Case& c : cases) EXPECT_EQ(displayText(c.value, c.digits), c.text);
}

}  // namespace
}  // namespace heed
