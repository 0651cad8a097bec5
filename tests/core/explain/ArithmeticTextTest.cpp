// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/ArithmeticText.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/PrintedArithmetic.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

TEST(ArithmeticText, ShortNumbersAreExact) {
    EXPECT_EQ(arithmeticText(0), "0");
    EXPECT_EQ(arithmeticText(-0.0), "0");
    EXPECT_EQ(arithmeticText(1), "1");
    EXPECT_EQ(arithmeticText(-0.5), "−0.5");
    EXPECT_EQ(arithmeticText(0.1234), "0.1234");
    EXPECT_EQ(arithmeticText(123456), "123456");
    EXPECT_EQ(arithmeticText(-1e9), "−1e9");
    EXPECT_EQ(arithmeticText(1e150), "1e150");
    EXPECT_EQ(arithmeticText(2.5e-7), "2.5e−7");
    EXPECT_EQ(arithmeticText(inf), "∞");
    EXPECT_EQ(arithmeticText(-inf), "−∞");
}

TEST(ArithmeticText, OthersHaveFourDecimalsOrFourDigits) {
    EXPECT_EQ(arithmeticText(std::sqrt(0.5)), "0.7071");
    EXPECT_EQ(arithmeticText(1.99999), "2.0000");
    EXPECT_EQ(arithmeticText(0.0123456), "0.01235");
    EXPECT_EQ(arithmeticText(0.000123456), "0.0001235");
    EXPECT_EQ(arithmeticText(1.23456789e-5), "1.2346e−5");
    EXPECT_EQ(arithmeticText(-1.23456789e-100), "−1.2346e−100");
    EXPECT_EQ(arithmeticText(485165195.40979), "485165195.4098");
    EXPECT_EQ(arithmeticText(1.23456789e12), "1.2346e12");
}

TEST(ArithmeticText, NegativeOperandsStandInParentheses) {
    EXPECT_EQ(operandText(2), "2");
    EXPECT_EQ(operandText(-2), "(−2)");
    EXPECT_EQ(operandText(-inf), "(−∞)");
}

TEST(ArithmeticText, FineTextKeepsSmallDifferencesOfHugeNumbers) {
    EXPECT_EQ(fineText(-1e9 + 0.7071), "−999999999.2929");
    EXPECT_EQ(fineText(-1e13 + 0.5), "−9.9999999999995e12");
    EXPECT_EQ(fineText(0.70710678), "0.7071");
    EXPECT_EQ(fineText(-inf), "−∞");
}

TEST(ArithmeticText, EveryNumberReadsBackWithinItsRounding) {
    std::mt19937_64 engine(3);
    for (int round = 0; round < 3000; ++round) {
        const double exponent = 600 * uniform(engine) - 300;
        const double value =
            (2 * uniform(engine) - 1) * std::pow(10.0, round % 2 == 0 ? exponent : exponent / 50);
        for (const std::string& text : {arithmeticText(value), fineText(value)}) {
            const PrintedLine line = workedOut(text);
            ASSERT_EQ(line.problem, "") << text;
            ASSERT_TRUE(line.result[0].holds(value)) << text;
            ASSERT_NEAR(static_cast<double>(line.result[0].middle()) / value, 1, 1e-3) << text;
        }
    }
}

TEST(ArithmeticText, ProductsAreWrittenTermByTerm) {
    EXPECT_EQ(productSumText(Eigen::RowVectorXd{{1, -2}}, Eigen::RowVectorXd{{0.5, -3}}),
              "1·0.5 + (−2)·(−3)");
    EXPECT_EQ(productSumText(Eigen::RowVectorXd{{2}}, Eigen::RowVectorXd{{3}}), "2·3");
    EXPECT_EQ(sumText(Eigen::RowVectorXd{{-1, 2, -3}}), "−1 + 2 + (−3)");
}

TEST(ArithmeticText, LongSumsNameTheEightLargest) {
    Eigen::RowVectorXd a(17);
    for (Index k = 0; k < 17; ++k) a(k) = k % 2 == 0 ? static_cast<double>(k) : -1;
    EXPECT_EQ(sumText(a), "2 + 4 + 6 + 8 + 10 + 12 + 14 + 16 + (−8) (the other 9 together)");
    EXPECT_EQ(sumText(Eigen::RowVectorXd::Ones(16)),
              "1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1");
    const Eigen::RowVectorXd ones = Eigen::RowVectorXd::Ones(64);
    EXPECT_EQ(productSumText(ones, 2 * ones),
              "1·2 + 1·2 + 1·2 + 1·2 + 1·2 + 1·2 + 1·2 + 1·2 + 112 (the other 56 together)");
}

TEST(ArithmeticText, VectorsShowTheirFirstEntries) {
    EXPECT_EQ(vectorText(Eigen::RowVectorXd{{1, -0.5}}), "(1, −0.5)");
    EXPECT_EQ(vectorText(Eigen::RowVectorXd{{3}}), "3");
    EXPECT_EQ(vectorText(Eigen::RowVectorXd{{-3}}), "(−3)");
    EXPECT_EQ(vectorText(Eigen::RowVectorXd::Ones(10)), "(1, 1, 1, 1, 1, 1, 1, 1, … 2 more)");
}

}  // namespace
}  // namespace heed
