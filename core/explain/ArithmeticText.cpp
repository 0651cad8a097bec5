// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/ArithmeticText.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <optional>
#include <vector>

#include "core/formats/NumberText.h"

namespace heed {

namespace {

constexpr double hugeFrom = 1e10;
constexpr double tinyBelow = 1e-4;
constexpr std::size_t longestSum = 16;
constexpr std::size_t namedTerms = 8;
constexpr Index longestVector = 8;

std::string scientificText(double magnitude, int decimals) {
    std::array<char, 40> buffer{};
    char* const first = buffer.data();
    char* const last = first + buffer.size();
    // Fewer decimals than allowed where they are exact; below 0, whatever is exact.
    auto result = std::to_chars(first, last, magnitude, std::chars_format::scientific);
    const std::string exact(first, result.ptr);
    const std::size_t exponentAt = exact.find('e');
    const auto exactDecimals = static_cast<int>(exponentAt < 2 ? 0 : exponentAt - 2);
    if (decimals >= 0 && exactDecimals > decimals)
        result = std::to_chars(first, last, magnitude, std::chars_format::scientific, decimals);
    const std::string text(first, result.ptr);
    const std::size_t e = text.find('e');
    const std::size_t digits = std::min(text.find_first_not_of("+-0", e + 1), text.size() - 1);
    return text.substr(0, e) + "e" + (text[e + 1] == '-' ? "−" : "") + text.substr(digits);
}

std::string fixedText(double magnitude, int decimals) {
    std::array<char, 40> buffer{};  // below hugeFrom, and few decimals
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), magnitude,
                                      std::chars_format::fixed, decimals);
    return {buffer.data(), result.ptr};
}

// The shortest text that is exactly this number, where it has few enough decimals.
std::optional<std::string> shortExactText(double magnitude, int decimals) {
    const std::string text = exactText(magnitude);
    const std::size_t point = text.find('.');
    const std::size_t used = point == std::string::npos ? 0 : text.size() - point - 1;
    if (used > static_cast<std::size_t>(decimals)) return std::nullopt;
    const std::string powerOfTen = scientificText(magnitude, -1);  // 1e9, not 1000000000
    return magnitude >= 1e6 && powerOfTen.size() < text.size() ? powerOfTen : text;
}

std::string magnitudeText(double magnitude) {
    if (magnitude == 0) return "0";
    if (std::isinf(magnitude)) return "∞";
    if (magnitude >= hugeFrom || magnitude < tinyBelow) return scientificText(magnitude, 4);
    const int leadingZeros = -static_cast<int>(std::floor(std::log10(magnitude)));
    const int decimals = std::max(4, leadingZeros + 3);
    return shortExactText(magnitude, decimals).value_or(fixedText(magnitude, decimals));
}

std::string withSign(double value, const std::string& magnitude) {
    return value < 0 ? "−" + magnitude : magnitude;
}

// The sum of terms, the least of them drawn together where there are many. `text` writes term k.
std::string joined(const Eigen::RowVectorXd& terms, const std::function<std::string(Index)>& text) {
    const auto count = static_cast<std::size_t>(terms.size());
    std::vector<Index> named(count);
    for (std::size_t k = 0; k < count; ++k) named[k] = static_cast<Index>(k);
    long double others = 0;
    if (count > longestSum) {
        std::stable_sort(named.begin(), named.end(), [&terms](Index a, Index b) {
            return std::abs(terms(a)) > std::abs(terms(b));
        });
        for (std::size_t k = namedTerms; k < count; ++k) others += terms(named[k]);
        named.resize(namedTerms);
        std::sort(named.begin(), named.end());
    }
    std::string sum;
    for (const Index k : named) sum += (sum.empty() ? "" : " + ") + text(k);
    if (named.size() == count) return sum;
    return sum + " + " + operandText(static_cast<double>(others)) + " (the other " +
           std::to_string(count - named.size()) + " together)";
}

}  // namespace

std::string arithmeticText(double value) {
    if (std::isnan(value)) return "NaN";
    return withSign(value, magnitudeText(std::abs(value)));
}

std::string operandText(double value) {
    return value < 0 ? "(" + arithmeticText(value) + ")" : arithmeticText(value);
}

std::string fineText(double value) {
    const double magnitude = std::abs(value);
    if (!std::isfinite(value) || magnitude < hugeFrom) return arithmeticText(value);
    return withSign(value, scientificText(magnitude, -1));
}

std::string productSumText(const Eigen::RowVectorXd& a, const Eigen::RowVectorXd& b) {
    return joined(a.cwiseProduct(b),
                  [&](Index k) { return operandText(a(k)) + "·" + operandText(b(k)); });
}

std::string sumText(const Eigen::RowVectorXd& a) {
    return joined(a, [&a](Index k) { return k == 0 ? arithmeticText(a(k)) : operandText(a(k)); });
}

std::string vectorText(const Eigen::RowVectorXd& a) {
    if (a.size() == 1) return operandText(a(0));
    std::string text;
    for (Index k = 0; k < std::min(a.size(), longestVector); ++k)
        text += (k == 0 ? "" : ", ") + arithmeticText(a(k));
    if (a.size() > longestVector)
        text += ", … " + std::to_string(a.size() - longestVector) + " more";
    return "(" + text + ")";
}

}  // namespace heed
