// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/experiment/InputError.h"

namespace heed {

// The one number parser: cells, paste, files and arguments. Knows no locale. Accepts an optional
// sign (+, −, or U+2212), digits with one decimal point or decimal comma, and an exponent; white
// space around it is ignored. Refuses all else with InputError: nan, inf, hexadecimal, underscores,
// numbers beyond the range of doubles (also those that would become 0), and a comma that could be a
// thousands separator ("1,234").
double parseNumber(std::string_view text);

// A number of a table, whose other cells may settle what this one leaves open.
struct TableNumber {
    double value = 0;
    char mark = 0;               // '.', ',' or 0 for none
    bool doubtfulComma = false;  // as in "1,234"; `value` takes the comma for a decimal mark
    bool becameZero = false;     // too close to 0 for a double: `value` is 0 with its sign
};

// Reads what parseNumber reads, and also the doubtful commas and the numbers too close to 0 that it
// refuses. Nothing for all else; parseNumber has the sentence for it.
std::optional<TableNumber> tableNumber(std::string_view text);

// Without the white space that parseNumber ignores at both ends, spaces of web pages included.
std::string_view trimmed(std::string_view text);

// The shortest text that reads back as the same double: "0.1", "-0.0", "1e+300". ASCII, with "-inf"
// for −∞.
std::string exactText(double value);

// `digits` decimals for people: the minus sign is U+2212, −0.00 reads 0.00, and −∞ reads "−∞".
// Numbers that would need more than nine digits before the point are given as 1.23e+45.
std::string displayText(double value, int digits);

}  // namespace heed
