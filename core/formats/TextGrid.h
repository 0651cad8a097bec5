// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace heed {

// A cell is a place in the text: small, because ten megabytes hold millions of them.
struct TextCell {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool quoted = false;  // begin and end stand inside the quotes
};

// Pasted text cut into rows of cells, before any cell is read as a number. Rows may differ in
// length.
struct TextGrid {
    static constexpr std::size_t maxRows = 2048;
    static constexpr std::size_t maxColumns = 4096;

    std::string_view text;
    std::vector<TextCell> cells;         // row after row
    std::vector<std::size_t> rowStarts;  // of each row the index of its first cell
    bool bracketed = false;              // rows ended by brackets or semicolons; no labels
    std::vector<std::string> notes;

    std::size_t rowCount() const { return rowStarts.size(); }
    std::size_t cellCount(std::size_t row) const;
    const TextCell& cell(std::size_t row, std::size_t column) const {
        return cells[rowStarts[row] + column];
    }
    // As it stands in the text, without outer white space where it has no quotes.
    std::string_view raw(const TextCell& cell) const;
    // With doubled quotes made single.
    std::string content(const TextCell& cell) const;

    // Both throw InputError beyond the limits, with one row and one column to spare for labels.
    void beginRow();
    void addCell(std::size_t begin, std::size_t end, bool quoted = false);
};

[[noreturn]] void refuseRows();
[[noreturn]] void refuseColumns();

bool isLineBreak(char c);
// White space within a line, tabs included.
bool isBlank(char c);
// The index after the line break at `at`, where "\r\n" is one; `at` itself at the end of the text.
std::size_t afterLineBreak(std::string_view text, std::size_t at);
// The line of a place, counted from 1; "\r\n", '\r' and '\n' end a line.
std::size_t lineAt(std::string_view text, std::size_t place);

// "..." and "…", which prints set in place of values.
bool isEllipsis(std::string_view cell);
[[noreturn]] void refuseEllipsis(std::string_view text, std::size_t place);

// Throws InputError: "line 3: " and the message.
[[noreturn]] void refuseAt(std::string_view text, std::size_t place, const std::string& message);

}  // namespace heed
