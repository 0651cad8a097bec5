// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/TextGrid.h"

#include "core/experiment/InputError.h"
#include "core/formats/NumberText.h"

namespace heed {

namespace {

std::string limits() {
    return "a matrix has at most " + std::to_string(TextGrid::maxRows) + " rows and " +
           std::to_string(TextGrid::maxColumns) + " columns";
}

}  // namespace

std::size_t TextGrid::cellCount(std::size_t row) const {
    const std::size_t end = row + 1 < rowStarts.size() ? rowStarts[row + 1] : cells.size();
    return end - rowStarts[row];
}

std::string_view TextGrid::raw(const TextCell& cell) const {
    const std::string_view inside = text.substr(cell.begin, cell.end - cell.begin);
    return cell.quoted ? inside : trimmed(inside);
}

std::string TextGrid::content(const TextCell& cell) const {
    std::string content(raw(cell));
    if (!cell.quoted) return content;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < content.size(); ++i) {
        content[kept++] = content[i];
        if (content[i] == '"') ++i;  // the second of two
    }
    content.resize(kept);
    return content;
}

void TextGrid::beginRow() {
    if (rowCount() > maxRows) refuseRows();
    rowStarts.push_back(cells.size());
}

void TextGrid::addCell(std::size_t begin, std::size_t end, bool quoted) {
    if (cells.size() - rowStarts.back() > maxColumns) refuseColumns();
    cells.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end), quoted});
}

void refuseRows() {
    throw InputError("the text has more than " + std::to_string(TextGrid::maxRows) + " rows; " +
                     limits());
}

void refuseColumns() {
    throw InputError("the text has more than " + std::to_string(TextGrid::maxColumns) +
                     " columns; " + limits());
}

bool isLineBreak(char c) {
    return c == '\n' || c == '\r';
}

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

std::size_t afterLineBreak(std::string_view text, std::size_t at) {
    if (at >= text.size()) return at;
    return text.substr(at, 2) == "\r\n" ? at + 2 : at + 1;
}

std::size_t lineAt(std::string_view text, std::size_t place) {
    std::size_t line = 1;
    for (std::size_t i = text.find_first_of("\r\n"); i < place;
         i = text.find_first_of("\r\n", afterLineBreak(text, i)))
        ++line;
    return line;
}

bool isEllipsis(std::string_view cell) {
    return cell == "..." || cell == "…" || cell == "⋯" || cell == "⋮";
}

void refuseEllipsis(std::string_view text, std::size_t place) {
    refuseAt(text, place,
             "this print leaves values out (\"...\"); print all of them, in NumPy after "
             "set_printoptions(threshold=sys.maxsize), in PyTorch after "
             "set_printoptions(profile=\"full\")");
}

void refuseAt(std::string_view text, std::size_t place, const std::string& message) {
    throw InputError("line " + std::to_string(lineAt(text, place)) + ": " + message);
}

}  // namespace heed
