// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/BracketedText.h"

#include <algorithm>
#include <optional>
#include <string>

#include "core/experiment/InputError.h"
#include "core/formats/Characters.h"
#include "core/formats/QuotedText.h"

namespace heed {

namespace {

constexpr auto npos = std::string_view::npos;

// NumPy breaks the lines of a flat array near 75 characters. A shorter line with no comma at its
// end may as well be a row of MATLAB.
constexpr std::size_t shortestWrappedLine = 50;

bool isSpace(char c) {
    return isBlank(c) || isLineBreak(c);
}

bool isNameCharacter(char c) {
    return isLetter(c) || isDigit(c) || c == '_' || c == '.';
}

std::size_t skipSpace(std::string_view text, std::size_t at) {
    while (at < text.size() && isSpace(text[at])) ++at;
    return at;
}

std::size_t skipName(std::string_view text, std::size_t at) {
    while (at < text.size() && isNameCharacter(text[at])) ++at;
    return at;
}

bool isOpening(char c) {
    return c == '[' || c == '(' || c == '{';
}

bool isClosing(char c) {
    return c == ']' || c == ')' || c == '}';
}

char closingOf(char opening) {
    return opening == '[' ? ']' : opening == '(' ? ')' : '}';
}

// What stands before the outermost bracket: "W = np.array(".
struct Opening {
    std::size_t bracket = 0;  // its place
    std::size_t calls = 0;    // "(" of calls that wait for their ")"
    bool named = false;
};

std::optional<Opening> openingOf(std::string_view text) {
    Opening opening;
    std::size_t at = skipSpace(text, 0);
    while (at < text.size() && !isOpening(text[at])) {
        const std::size_t end = skipName(text, at);
        const std::string_view name = text.substr(at, end - at);
        if (name.empty() || isDigit(name.front())) return std::nullopt;
        at = skipSpace(text, end);
        constexpr std::string_view ofParameters = "containing:";
        if (name == "Parameter" && text.substr(at).starts_with(ofParameters))
            at += ofParameters.size();
        else if (at < text.size() && text[at] == '=')
            ++at;
        else if (at < text.size() && text[at] == '(' && at == end) {
            ++at;
            ++opening.calls;
        } else
            return std::nullopt;
        opening.named = true;
        at = skipSpace(text, at);
    }
    if (at >= text.size()) return std::nullopt;
    opening.bracket = at;
    return opening;
}

// Whether a bracket without a name before it begins a list of numbers rather than a label.
bool beginsNumbers(std::string_view text, std::size_t bracket) {
    const std::size_t at = skipSpace(text, bracket + 1);
    if (at >= text.size()) return true;
    const std::string_view inside = text.substr(at);
    if (std::string_view("0123456789+-.").find(inside.front()) != npos) return true;
    if (inside.front() == '[' || inside.front() == '(' || inside.front() == '{') return true;
    if (inside.front() == ']') return text[bracket] == '[';
    if (inside.starts_with("\u2212") || inside.starts_with("…")) return true;
    const std::string_view word = inside.substr(0, skipName(inside, 0));
    for (const std::string_view other :
         {"nan", "NaN", "inf", "Inf", "Infinity", "True", "False", "true", "false"})
        if (word == other) return true;
    return false;
}

class BracketReader {
public:
    BracketReader(std::string_view text, std::size_t start)
        : at_(start), semicolons_(text.find(';') != npos) {
        grid_.text = text;
        grid_.bracketed = true;
    }

    // From the outermost bracket to the one that closes it.
    std::size_t readList() {
        for (; at_ < grid_.text.size(); ++at_) {
            const char c = grid_.text[at_];
            if (isOpening(c))
                open();
            else if (isClosing(c))
                close(c);
            else
                readInside(c);
            if (depth_ == 0) return at_ + 1;
        }
        refuseAt(grid_.text, opened_[0],
                 quotedText(grid_.text.substr(opened_[0], 1)) + " is never closed");
    }

    void readBareRows() {
        depth_ = 1;
        for (; at_ < grid_.text.size(); ++at_) {
            const char c = grid_.text[at_];
            if (isOpening(c) || isClosing(c))
                refuseAt(grid_.text, at_,
                         quotedText(grid_.text.substr(at_, 1)) + " stands between numbers");
            readInside(c);
        }
        endRow();
    }

    TextGrid grid() && {
        if (grid_.cells.empty()) throw InputError("there is no number in the brackets");
        return std::move(grid_);
    }

private:
    void open() {
        if (depth_ == 2)
            refuseAt(grid_.text, at_,
                     "the brackets nest three deep, but a matrix has two dimensions; paste one "
                     "slice of it");
        if (depth_ == 1) {
            if (rowOpen_) refuseMixing();
            nested_ = true;
            beginRow();
            commas_ = 0;
        }
        opened_[depth_++] = at_;
    }

    void close(char c) {
        const char opening = grid_.text[opened_[depth_ - 1]];
        if (c != closingOf(opening))
            refuseAt(grid_.text, at_,
                     quotedText(grid_.text.substr(at_, 1)) + " closes a \"" + opening + "\"");
        if (depth_ == 2 && grid_.cellCount(grid_.rowCount() - 1) == 0)
            refuseAt(grid_.text, at_, "row " + std::to_string(grid_.rowCount()) + " has no values");
        endRow();
        --depth_;
    }

    // A separator or a whole number; leaves at_ on its last character.
    void readInside(char c) {
        if (isLineBreak(c)) {
            endLine();
        } else if (c == ',') {
            takeComma();
        } else if (c == ';') {
            if (depth_ == 2 || nested_)
                refuseAt(grid_.text, at_,
                         "a semicolon stands among nested brackets; write [1, 2; 3, 4] or [[1, 2], "
                         "[3, 4]]");
            endRow();
        } else if (!isBlank(c)) {
            takeNumber();
        }
    }

    void endLine() {
        const bool mayEndRow = depth_ == 1 && rowOpen_ && commas_ == 0;
        if (mayEndRow && semicolons_)
            endRow();
        else if (mayEndRow)
            (at_ - lineStart_ < shortestWrappedLine ? doubtfulBreak_ : wrapped_) = true;
        lineStart_ = at_ + 1;
    }

    void takeComma() {
        doubtfulBreak_ = wrapped_ = false;
        ++commas_;
        const bool betweenRows = depth_ == 1 && nested_;
        if (betweenRows && commas_ > 1)
            refuseAt(grid_.text, at_, "a row is missing between two commas");
        if (betweenRows) return;
        if (!rowOpen_) beginRow();
        const bool nothingBefore = grid_.cellCount(grid_.rowCount() - 1) == 0;
        if (commas_ > 1 || nothingBefore) grid_.addCell(at_, at_);  // a blank cell, refused later
    }

    void takeNumber() {
        const std::size_t begin = at_;
        while (at_ + 1 < grid_.text.size() && !isSpace(grid_.text[at_ + 1]) &&
               std::string_view(",;[](){}").find(grid_.text[at_ + 1]) == npos)
            ++at_;
        if (isEllipsis(grid_.text.substr(begin, at_ + 1 - begin)))
            refuseEllipsis(grid_.text, begin);
        if (depth_ == 1 && nested_) refuseMixing();
        if (doubtfulBreak_)
            refuseAt(grid_.text, begin,
                     "a line break between brackets could begin a row; write [1, 2; 3, 4] or "
                     "[[1, 2], [3, 4]]");
        if (wrapped_ && grid_.notes.empty())
            grid_.notes.emplace_back(
                "the lines between the brackets were read as one row that a print had wrapped");
        if (!rowOpen_) beginRow();
        if (grid_.cellCount(grid_.rowCount() - 1) > 0) {
            (commas_ > 0 ? byCommas_ : bySpaces_) = true;
            if (byCommas_ && bySpaces_)
                refuseAt(grid_.text, begin,
                         "commas and spaces both separate numbers of row " +
                             std::to_string(grid_.rowCount()) +
                             "; write one of them, and decimal points");
        }
        commas_ = 0;
        grid_.addCell(begin, at_ + 1);
    }

    void beginRow() {
        grid_.beginRow();
        rowOpen_ = true;
        byCommas_ = bySpaces_ = false;
    }

    void endRow() {
        rowOpen_ = false;
        doubtfulBreak_ = wrapped_ = false;
        commas_ = 0;
    }

    [[noreturn]] void refuseMixing() const {
        refuseAt(grid_.text, at_, "a number stands beside inner brackets; write [[1, 2], [3, 4]]");
    }

    TextGrid grid_;
    std::size_t at_;
    bool semicolons_;  // the text has some: then line breaks end rows too
    std::size_t opened_[2] = {};
    std::size_t depth_ = 0;
    bool nested_ = false;  // rows have brackets of their own
    bool rowOpen_ = false;
    bool byCommas_ = false;  // how the numbers of the row are separated
    bool bySpaces_ = false;
    std::size_t commas_ = 0;      // since the last number or row
    bool doubtfulBreak_ = false;  // since the last number: a short line ended without a comma,
    bool wrapped_ = false;        // a long one
    std::size_t lineStart_ = 0;
};

// Past the value of a keyword, to the "," or ")" that ends it.
std::size_t skipValue(std::string_view text, std::size_t at) {
    std::size_t depth = 0;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (depth == 0 && (c == ',' || isClosing(c))) break;
        if (isOpening(c) || c == '<') ++depth;
        if (depth > 0 && (isClosing(c) || c == '>')) --depth;
    }
    return at;
}

// Past ", dtype=torch.float64, grad_fn=<MmBackward0>)", once for each call.
std::size_t skipArguments(std::string_view text, std::size_t at, std::size_t calls) {
    for (; calls > 0; --calls) {
        at = skipSpace(text, at);
        while (at < text.size() && text[at] == ',') {
            const std::size_t name = skipSpace(text, at + 1);
            const std::size_t end = skipName(text, name);
            const bool keyword = end > name && end < text.size() && text[end] == '=';
            at = keyword ? skipSpace(text, skipValue(text, end + 1)) : name;
            if (!keyword) break;
        }
        if (at >= text.size()) throw InputError("the last \")\" of the print is missing");
        if (text[at] != ')')
            refuseAt(text, at, quotedText(text.substr(at, 100)) + " stands where \")\" is due");
        ++at;
    }
    return at;
}

}  // namespace

bool looksBracketed(std::string_view text) {
    const std::optional<Opening> opening = openingOf(text);
    return opening && (opening->named || beginsNumbers(text, opening->bracket));
}

TextGrid readBracketed(std::string_view text) {
    const Opening opening = openingOf(text).value();
    BracketReader reader(text, opening.bracket);
    std::size_t at = skipArguments(text, reader.readList(), opening.calls);
    at = skipSpace(text, at);
    if (at < text.size() && (text[at] == ';' || text[at] == ',')) at = skipSpace(text, at + 1);
    if (at < text.size())
        refuseAt(text, at,
                 quotedText(text.substr(at, 100)) +
                     " follows the end of the matrix; paste one matrix at a time");
    return std::move(reader).grid();
}

TextGrid readSemicolonRows(std::string_view text) {
    BracketReader reader(text, 0);
    reader.readBareRows();
    return std::move(reader).grid();
}

}  // namespace heed
