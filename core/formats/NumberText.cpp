// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/NumberText.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <optional>
#include <system_error>

#include "core/formats/Characters.h"
#include "core/formats/QuotedText.h"

namespace heed {

namespace {

constexpr std::string_view minusSign = "\u2212";
// No-break space, narrow no-break space, thin space and byte-order mark: what spreadsheets and web
// pages leave around a number.
constexpr std::array<std::string_view, 4> wideSpaces = {"\u00A0", "\u202F", "\u2009", "\uFEFF"};
constexpr std::string_view asciiSpaces = " \t\r\n\v\f";

// The parts of a number, each a run of ASCII digits.
struct Numeral {
    bool negative = false;
    std::string_view whole;
    char mark = 0;  // '.', ',' or 0
    std::string_view fraction;
    bool hasExponent = false;
    bool exponentNegative = false;
    std::string_view exponent;
};

class Scanner {
public:
    explicit Scanner(std::string_view text) : rest_(text) {}

    bool done() const { return rest_.empty(); }

    bool take(std::string_view text) {
        if (!rest_.starts_with(text)) return false;
        rest_.remove_prefix(text.size());
        return true;
    }

    // True where the sign is a minus; a plus is passed over.
    bool takeSign() {
        if (take("-") || take(minusSign)) return true;
        take("+");
        return false;
    }

    std::string_view takeDigits() {
        const auto end = std::find_if_not(rest_.begin(), rest_.end(), isDigit);
        const std::string_view digits(rest_.begin(), end);
        rest_.remove_prefix(digits.size());
        return digits;
    }

private:
    std::string_view rest_;
};

std::optional<Numeral> scanNumeral(std::string_view text) {
    Scanner scanner(text);
    Numeral number;
    number.negative = scanner.takeSign();
    number.whole = scanner.takeDigits();
    if (scanner.take("."))
        number.mark = '.';
    else if (scanner.take(","))
        number.mark = ',';
    if (number.mark != 0) number.fraction = scanner.takeDigits();
    if (number.whole.empty() && number.fraction.empty()) return std::nullopt;
    if (scanner.take("e") || scanner.take("E")) {
        number.hasExponent = true;
        number.exponentNegative = scanner.takeSign();
        number.exponent = scanner.takeDigits();
        if (number.exponent.empty()) return std::nullopt;
    }
    if (!scanner.done()) return std::nullopt;
    return number;
}

bool couldBeThousands(const Numeral& number) {
    return number.mark == ',' && number.fraction.size() == 3 && !number.hasExponent &&
           !number.whole.empty() && number.whole.size() <= 3 && number.whole.front() != '0';
}

std::string normalised(const Numeral& number) {
    std::string text = number.negative ? "-" : "";
    text += number.whole.empty() ? "0" : number.whole;
    if (!number.fraction.empty()) text.append(".").append(number.fraction);
    if (number.hasExponent)
        text.append(number.exponentNegative ? "e-" : "e").append(number.exponent);
    return text;
}

// Whether a number that std::from_chars found out of range is too large (else it is too small). Far
// from 1 its decimal exponent decides: that of its first digit that is not 0, plus the written one.
bool isTooLarge(const Numeral& number) {
    long long written = 0;
    for (const char digit : number.exponent)
        written = std::min(written * 10 + (digit - '0'), 1'000'000'000'000LL);
    if (number.exponentNegative) written = -written;

    const auto inWhole = number.whole.find_first_not_of('0');
    if (inWhole != std::string_view::npos)
        return static_cast<long long>(number.whole.size() - inWhole) + written > 0;
    const auto zeros = number.fraction.find_first_not_of('0');
    return written - static_cast<long long>(zeros) > 0;
}

[[noreturn]] void refuse(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    Scanner scanner(lower);
    scanner.takeSign();
    for (const std::string_view word : {"nan", "infinity", "inf", "∞"})
        if (scanner.take(word) && scanner.done())
            throw InputError(quotedText(text) + " is not a finite number; write one like 0.5");

    const auto marks =
        std::count_if(text.begin(), text.end(), [](char c) { return c == '.' || c == ','; });
    const bool separatorsOnly = text.find_first_not_of("+-0123456789.,eE") == std::string::npos;
    if (marks > 1 && separatorsOnly)
        throw InputError(quotedText(text) +
                         " has more than one point or comma; write one decimal mark and no "
                         "separator, like 1234.5");
    throw InputError(quotedText(text) + " is not a number; write one like 0.5, -12 or 1e-3");
}

std::string fixedText(double value, int digits, std::chars_format format) {
    // 309 digits before the point at most, and a sign, a point and an exponent.
    std::string buffer(static_cast<std::size_t>(digits) + 330, '\0');
    const auto result =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, digits);
    assert(result.ec == std::errc{});
    buffer.resize(static_cast<std::size_t>(result.ptr - buffer.data()));
    return buffer;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    // Most cells of a large table have nothing to trim.
    const auto isPlain = [](char c) {
        return c > ' ' && c <= '~';
    };
    if (!text.empty() && isPlain(text.front()) && isPlain(text.back())) return text;
    for (bool again = true; again && !text.empty();) {
        again = false;
        if (asciiSpaces.find(text.front()) != std::string_view::npos) {
            text.remove_prefix(1);
            again = true;
        } else if (asciiSpaces.find(text.back()) != std::string_view::npos) {
            text.remove_suffix(1);
            again = true;
        }
        for (const std::string_view space : wideSpaces) {
            if (text.starts_with(space)) {
                text.remove_prefix(space.size());
                again = true;
            } else if (text.ends_with(space)) {
                text.remove_suffix(space.size());
                again = true;
            }
        }
    }
    return text;
}

std::optional<TableNumber> tableNumber(std::string_view text) {
    const std::string_view body = trimmed(text);
    const std::optional<Numeral> number = scanNumeral(body);
    if (!number) return std::nullopt;
    TableNumber read;
    read.mark = number->mark;
    read.doubtfulComma = couldBeThousands(*number);

    // Only what std::from_chars does not know is written anew: a copy costs as much as the rest.
    const bool known =
        body.front() != '+' && body.find_first_not_of("0123456789.-+eE") == std::string_view::npos;
    const std::string copy = known ? std::string() : normalised(*number);
    const std::string_view plain = known ? body : copy;
    const auto result = std::from_chars(plain.data(), plain.data() + plain.size(), read.value);
    if (result.ec == std::errc::result_out_of_range) {
        if (isTooLarge(*number)) return std::nullopt;
        read.value = number->negative ? -0.0 : 0.0;
        read.becameZero = true;
        return read;
    }
    assert(result.ec == std::errc{} && result.ptr == plain.data() + plain.size());
    return read;
}

double parseNumber(std::string_view text) {
    const std::string_view body = trimmed(text);
    if (body.empty()) throw InputError("a number is missing; write one like 0.5");
    const std::optional<Numeral> number = scanNumeral(body);
    if (!number) refuse(body);
    if (couldBeThousands(*number)) {
        const std::string sign = number->negative ? "-" : "";
        const std::string whole(number->whole);
        const std::string fraction(number->fraction);
        throw InputError(quotedText(body) + " could mean " + sign + whole + "." + fraction +
                         " or " + sign + whole + fraction +
                         "; write it with a point or without a separator");
    }

    const std::optional<TableNumber> read = tableNumber(body);
    if (!read)
        throw InputError(quotedText(body) + " is too large; the largest number is about 1.8e308");
    if (read->becameZero)
        throw InputError(quotedText(body) +
                         " is too close to 0; the smallest number is about 4.9e-324, or write 0");
    return read->value;
}

std::string exactText(double value) {
    if (value == 0) return std::signbit(value) ? "-0.0" : "0";
    std::array<char, 32> buffer{};  // the shortest form of a double has at most 24 characters
    // People write 100000, not 1e+05.
    const double magnitude = std::abs(value);
    const auto format = magnitude >= 1e-5 && magnitude < 1e15 ? std::chars_format::fixed
                                                              : std::chars_format::scientific;
    const auto result =
        std::isinf(value)
            ? std::to_chars(buffer.data(), buffer.data() + buffer.size(), value)
            : std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format);
    assert(result.ec == std::errc{});
    return {buffer.data(), result.ptr};
}

std::string displayText(double value, int digits) {
    assert(digits >= 0);
    if (std::isnan(value)) return "NaN";
    const double magnitude = std::abs(value);
    std::string text;
    if (std::isinf(value)) {
        text = "∞";
    } else {
        const std::size_t longest = 9 + (digits > 0 ? 1 : 0) + static_cast<std::size_t>(digits);
        text = fixedText(magnitude, digits, std::chars_format::fixed);
        if (text.size() > longest)
            text = fixedText(magnitude, digits, std::chars_format::scientific);
    }
    const bool isZero = text.find_first_not_of("0.") == std::string::npos;
    return std::signbit(value) && !isZero ? std::string(minusSign) + text : text;
}

}  // namespace heed
