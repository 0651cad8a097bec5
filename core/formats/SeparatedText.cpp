// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/SeparatedText.h"

#include <algorithm>
#include <optional>

#include "core/experiment/InputError.h"
#include "core/formats/BracketedText.h"
#include "core/formats/Characters.h"
#include "core/formats/NumberText.h"
#include "core/formats/QuotedText.h"

namespace heed {

namespace {

constexpr char whiteSpace = ' ';  // as a separator: any run of it
constexpr auto npos = std::string_view::npos;

bool isDigits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), isDigit);
}

// The quote that ends the cell which the quote at `open` begins; npos where none does.
std::size_t closingQuote(std::string_view text, std::size_t open) {
    std::size_t at = text.find('"', open + 1);
    while (at != npos && at + 1 < text.size() && text[at + 1] == '"') at = text.find('"', at + 2);
    return at;
}

// What stands outside quotes.
struct Marks {
    bool tab = false;
    bool semicolon = false;
    bool comma = false;
    bool quotes = false;
};

Marks marksOf(std::string_view text) {
    Marks marks;
    bool cellStarts = true;
    bool quotesClose = true;
    bool tabInLine = false;
    bool shownInLine = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"' && cellStarts && quotesClose) {
            const std::size_t close = closingQuote(text, i);
            // Not asked again: each search would go to the end of the text.
            quotesClose = close != npos;
            marks.quotes = true;
            if (quotesClose) i = close;
        }
        // Tabs of a line without anything else separate nothing.
        tabInLine = !isLineBreak(c) && (tabInLine || c == '\t');
        shownInLine = !isLineBreak(c) && (shownInLine || !isBlank(c));
        marks.tab = marks.tab || (tabInLine && shownInLine);
        marks.semicolon = marks.semicolon || c == ';';
        marks.comma = marks.comma || c == ',';
        if (c != ' ') cellStarts = c == '\t' || c == ';' || c == ',' || isLineBreak(c);
    }
    return marks;
}

// Cuts one row into cells from its start; the start of the next row.
std::size_t splitRow(TextGrid& grid, std::size_t at, char separator) {
    const std::string_view text = grid.text;
    const bool byWhiteSpace = separator == whiteSpace;
    const auto ends = [&](std::size_t i) {
        return i >= text.size() || isLineBreak(text[i]);
    };
    const auto skipBlanks = [&](std::size_t i) {
        while (i < text.size() && isBlank(text[i]) && (byWhiteSpace || text[i] != separator)) ++i;
        return i;
    };
    while (true) {
        const std::size_t begin = skipBlanks(at);
        if (byWhiteSpace && ends(begin)) return afterLineBreak(text, begin);
        if (begin < text.size() && text[begin] == '"') {
            const std::size_t close = closingQuote(text, begin);
            if (close == npos)
                refuseAt(text, begin,
                         "the quote before " + quotedText(text.substr(begin + 1, 100)) +
                             " is never closed; write \"\" for a quote inside quotes");
            grid.addCell(begin + 1, close, true);
            at = skipBlanks(close + 1);
            const bool cellEnds =
                ends(at) || (byWhiteSpace ? at > close + 1 : text[at] == separator);
            if (!cellEnds)
                refuseAt(text, at,
                         quotedText(text.substr(at, 1)) +
                             " follows a closing quote; write \"\" for a quote inside quotes");
        } else {
            at = begin;
            while (!ends(at) && !(byWhiteSpace ? isBlank(text[at]) : text[at] == separator)) ++at;
            if (byWhiteSpace && isEllipsis(text.substr(begin, at - begin)))
                refuseEllipsis(text, begin);
            grid.addCell(begin, at);
        }
        if (ends(at)) return afterLineBreak(text, at);
        if (!byWhiteSpace) ++at;
    }
}

TextGrid split(std::string_view text, std::size_t start, char separator) {
    TextGrid grid;
    grid.text = text;
    std::optional<std::size_t> blankLine;
    for (std::size_t at = start; at < text.size();) {
        std::size_t shown = at;
        while (shown < text.size() && isBlank(text[shown])) ++shown;
        if (shown == text.size() || isLineBreak(text[shown])) {
            if (grid.rowCount() > 0 && !blankLine) blankLine = at;
            at = afterLineBreak(text, shown);
            continue;
        }
        if (blankLine)
            refuseAt(text, *blankLine,
                     "a blank line stands between rows; remove it, or paste one matrix at a time");
        grid.beginRow();
        at = splitRow(grid, at, separator);
    }
    return grid;
}

// "1,5" a line is two columns, or one column of decimal commas. What shows the latter, and what
// shows neither, is refused; plain columns of several lines are told.
void settleCommas(TextGrid& grid) {
    std::optional<std::size_t> decimalRow;
    for (std::size_t i = 0; i < grid.rowCount(); ++i) {
        if (grid.cellCount(i) != 2) return;
        const TextCell& left = grid.cell(i, 0);
        const TextCell& right = grid.cell(i, 1);
        std::string_view whole = grid.raw(left);
        const std::string_view fraction = grid.raw(right);
        const bool negative = whole.starts_with("-") || whole.starts_with("\u2212");
        if (negative) whole.remove_prefix(whole.front() == '-' ? 1 : 3);
        if (!isDigits(whole) || !isDigits(fraction) || left.quoted || right.quoted) return;
        const bool spaced = grid.text[left.end - 1] == ' ' || right.begin > left.end + 1;
        if (spaced) return;
        const bool decimal =
            (negative && whole == "0") || (fraction.size() > 1 && fraction.front() == '0');
        if (decimal && !decimalRow) decimalRow = i;
    }
    if (grid.rowCount() == 1) decimalRow = 0;
    if (decimalRow) {
        const std::size_t begin = grid.cell(*decimalRow, 0).begin;
        const std::size_t end = grid.cell(*decimalRow, 1).end;
        refuseAt(grid.text, begin,
                 quotedText(trimmed(grid.text.substr(begin, end - begin))) +
                     " could be one number or two; write a decimal point, or set a space after a "
                     "comma that separates");
    }
    grid.notes.emplace_back(
        "the comma in each line was read as a separator of two columns, not as a decimal mark");
}

// Whether semicolons end rows, as in MATLAB: more than one number stands between two of them.
bool semicolonsEndRows(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(";\r\n", at), text.size());
        const std::string_view part = trimmed(text.substr(at, end - at));
        const std::size_t first = part.find_first_of(" \t,");
        if (first != npos && !tableNumber(part) && tableNumber(part.substr(0, first))) return true;
        at = end + 1;
    }
    return false;
}

// One line such as "1,2;3,4" or "1;2" could be rows or columns.
void settleSemicolons(TextGrid& grid) {
    if (grid.rowCount() != 1) return;
    const std::size_t count = grid.cellCount(0);
    bool commas = true;
    for (std::size_t j = 0; j < count; ++j) {
        const TextCell& cell = grid.cell(0, j);
        const auto number = tableNumber(grid.raw(cell));
        if (cell.quoted || !number) return;
        commas = commas && number->mark == ',';
    }
    if (commas)
        refuseAt(grid.text, grid.cells.front().begin,
                 "the commas could be decimal marks, or the semicolons could end rows; write "
                 "decimal points, or brackets like [1, 2; 3, 4] for rows");
    grid.notes.emplace_back(
        "the semicolons were read as separators of columns; write brackets like [1; 2] for rows");
}

// The separator that a first line such as "sep=;" names.
std::optional<char> namedSeparator(std::string_view text) {
    const bool named = text.size() > 4 && (text.starts_with("sep=") || text.starts_with("SEP=")) &&
                       (text.size() == 5 || isLineBreak(text[5]));
    const bool usable = named && std::string_view(",;\t|: ").find(text[4]) != npos;
    return usable ? std::optional(text[4]) : std::nullopt;
}

}  // namespace

TextGrid readSeparated(std::string_view text) {
    if (const auto separator = namedSeparator(text))
        return split(text, afterLineBreak(text, 5), *separator);

    const Marks marks = marksOf(text);
    if (marks.tab) return split(text, 0, '\t');
    if (marks.semicolon) {
        if (!marks.quotes && semicolonsEndRows(text)) return readSemicolonRows(text);
        TextGrid grid = split(text, 0, ';');
        settleSemicolons(grid);
        return grid;
    }
    if (!marks.comma) return split(text, 0, whiteSpace);
    TextGrid grid = split(text, 0, ',');
    settleCommas(grid);
    return grid;
}

}  // namespace heed
