// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/CellText.h"

#include <muParser.h>

#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include "core/formats/NumberText.h"

namespace heed {

namespace {

constexpr std::size_t longestCalculation = 200;

std::string quoted(std::string_view text) {
    return "“" + std::string(text) + "”";
}

// The signs that people write, as the ones that the parser of calculations knows.
std::string withPlainSigns(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 4> signs = {
        {{"−", '-'}, {"·", '*'}, {"×", '*'}, {"÷", '/'}}};
    std::string result(text);
    for (const auto& [sign, plain] : signs)
        for (std::size_t at = result.find(sign); at != std::string::npos; at = result.find(sign))
            result.replace(at, sign.size(), 1, plain);
    return result;
}

// An operator after the first sign, a parenthesis, or a constant by itself.
bool looksLikeCalculation(std::string_view plain) {
    if (plain == "pi" || plain == "e" || plain == "-pi" || plain == "-e") return true;
    if (plain.find_first_of("*/^()") != std::string_view::npos) return true;
    for (std::size_t at = 1; at < plain.size(); ++at) {
        const bool sign = plain[at] == '+' || plain[at] == '-';
        const char before = plain[at - 1];
        if (sign && before != 'e' && before != 'E' && before != '+' && before != '-') return true;
    }
    return false;
}

bool hasBareComma(std::string_view plain) {
    int depth = 0;
    for (const char c : plain) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == ',' && depth <= 0) return true;
    }
    return false;
}

double calculated(const std::string& plain, std::string_view text) {
    try {
        mu::Parser parser;
        parser.ClearConst();
        parser.DefineConst("pi", std::numbers::pi);
        parser.DefineConst("e", std::numbers::e);
        parser.SetExpr(plain);
        int results = 0;
        const double* values = parser.Eval(results);
        if (results != 1) throw InputError(quoted(text) + " gives more than one number");
        return values[0];
    } catch (const mu::ParserError& error) {
        std::string reason = error.GetMsg();
        while (!reason.empty() && reason.back() == '.') reason.pop_back();
        throw InputError(quoted(text) + " cannot be calculated: " + reason);
    }
}

}  // namespace

double parseCell(std::string_view text) {
    const std::string plain = withPlainSigns(trimmed(text));
    if (!looksLikeCalculation(plain)) return parseNumber(text);
    try {
        return parseNumber(text);
    } catch (const InputError&) {
        // A calculation, then.
    }
    if (plain.size() > longestCalculation)
        throw InputError("a calculation may have up to " + std::to_string(longestCalculation) +
                         " characters; this one has " + std::to_string(plain.size()));
    if (hasBareComma(plain))
        throw InputError(quoted(trimmed(text)) +
                         " has a comma; in a calculation decimals have a point, as in 1.5*2");
    const double value = calculated(plain, trimmed(text));
    if (!std::isfinite(value)) throw InputError(quoted(trimmed(text)) + " is no finite number");
    return value;
}

}  // namespace heed
