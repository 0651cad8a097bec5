// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace heed {

enum class CellKind {
    number,
    blank,
    word,        // a label
    mark,        // a label beside words: punctuation, and true, None or NA, which may be words
    unreadable,  // meant as a number or an error: "nan", "#DIV/0!", "0x10", "$5"; never a label
};

CellKind kindOf(std::string_view cell, bool quoted);

// "True", "false" and the like.
bool isTruthValue(std::string_view cell);
// "-inf", "-Infinity", "-∞" with either minus sign.
bool isMinusInfinity(std::string_view cell);

}  // namespace heed
