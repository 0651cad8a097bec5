// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/CellKind.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>

#include "core/formats/Characters.h"
#include "core/formats/NumberText.h"

namespace heed {

namespace {

constexpr std::string_view digits = "0123456789";

// What may stand before a number: signs, and what is no ASCII and so looks like a letter below.
constexpr std::array<std::string_view, 9> prefixes = {"+", "-", "\u2212", "\u2013", "€",
                                                      "£", "¥", "±",      "≈"};

std::string lowered(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return lower;
}

bool isOneOf(std::string_view cell, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), cell) != words.end();
}

std::string_view withoutPrefixes(std::string_view cell) {
    // Nobody writes more than four, and a cell may have millions.
    for (int i = 0; i < 4; ++i) {
        const auto found =
            std::find_if(prefixes.begin(), prefixes.end(),
                         [&](std::string_view prefix) { return cell.starts_with(prefix); });
        if (found == prefixes.end()) break;
        cell.remove_prefix(found->size());
    }
    return cell;
}

bool isInfinityOrNan(std::string_view cell) {
    return cell.size() <= 8 && isOneOf(lowered(cell), {"nan", "inf", "infinity", "∞"});
}

// What spreadsheets show for a value they cannot compute or fit, in several languages.
bool isErrorCell(std::string_view cell) {
    if (cell.starts_with("Err:")) return true;
    if (!cell.starts_with('#') || cell.size() < 3) return false;
    return cell.back() == '!' || cell.back() == '?' || isOneOf(cell, {"#N/A", "#NV", "#N/D"}) ||
           cell.find_first_not_of('#') == std::string_view::npos;
}

bool beginsLikeNumber(std::string_view cell) {
    cell = withoutPrefixes(cell);
    if (!cell.empty() && (cell.front() == '.' || cell.front() == ',')) cell.remove_prefix(1);
    if (cell.empty()) return false;
    if (digits.find(cell.front()) != std::string_view::npos) return true;
    // Digits of other scripts: full-width, Arabic, Persian.
    if (cell.size() >= 3 && cell.starts_with("\xEF\xBC"))
        return cell[2] >= '\x90' && cell[2] <= '\x99';
    if (cell.size() < 2) return false;
    const bool arabic = cell[0] == '\xD9' && cell[1] >= '\xA0' && cell[1] <= '\xA9';
    const bool persian = cell[0] == '\xDB' && cell[1] >= '\xB0' && cell[1] <= '\xB9';
    return arabic || persian;
}

}  // namespace

CellKind kindOf(std::string_view cell, bool quoted) {
    cell = trimmed(cell);
    if (cell.empty()) return quoted ? CellKind::mark : CellKind::blank;
    if (tableNumber(cell)) return CellKind::number;
    const std::string_view body = withoutPrefixes(cell);
    if (isInfinityOrNan(body) || isErrorCell(cell) || beginsLikeNumber(cell))
        return CellKind::unreadable;
    if (isTruthValue(cell) || isOneOf(cell, {"None", "NULL", "null", "NA", "N/A", "n/a"}))
        return CellKind::mark;
    const bool letters = std::any_of(cell.begin(), cell.end(), [](char c) {
        return isLetter(c) || static_cast<unsigned char>(c) >= 0x80;
    });
    if (letters && !body.empty()) return CellKind::word;
    return cell.find_first_of(digits) == std::string_view::npos ? CellKind::mark
                                                                : CellKind::unreadable;
}

bool isTruthValue(std::string_view cell) {
    return isOneOf(cell, {"True", "False", "true", "false", "TRUE", "FALSE"});
}

bool isMinusInfinity(std::string_view cell) {
    for (const std::string_view minus : {"-", "\u2212"})
        if (cell.starts_with(minus)) {
            const std::string_view size = cell.substr(minus.size());
            return isInfinityOrNan(size) && lowered(size) != "nan";
        }
    return false;
}

}  // namespace heed
