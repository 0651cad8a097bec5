// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/JsonSyntaxError.h"

#include <algorithm>

#include "core/experiment/Utf8.h"
#include "core/formats/Characters.h"
#include "core/formats/QuotedText.h"

namespace heed {

namespace {

// "line 3, column 7" of a byte: columns count characters.
std::string lineAndColumn(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t start = before.rfind('\n') + 1;  // npos + 1 is 0
    const std::string_view inLine = before.substr(start);
    const auto column = 1 + std::count_if(inLine.begin(), inLine.end(), [](char c) {
                            return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
                        });
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

bool isNumberPart(char c) {
    return isDigit(c) || c == '+' || c == '-' || c == '.' || c == 'e' || c == 'E';
}

// The run of characters of one kind around a byte, which may lie before any of them.
template <class Kind>
std::string_view runAround(std::string_view text, std::size_t byte, Kind isOfKind) {
    std::size_t start = byte;
    while (start > 0 && isOfKind(text[start - 1])) --start;
    std::size_t end = byte;
    while (end < text.size() && isOfKind(text[end])) ++end;
    return text.substr(start, end - start);
}

bool isJsonNumber(std::string_view text) {
    const auto takeDigits = [&text] {
        const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
        text.remove_prefix(count);
        return count;
    };
    const auto takeOneOf = [&text](std::string_view characters) {
        const bool found = !text.empty() && characters.find(text.front()) != std::string_view::npos;
        if (found) text.remove_prefix(1);
        return found;
    };
    takeOneOf("-");
    if (!takeOneOf("0") && takeDigits() == 0) return false;
    if (takeOneOf(".") && takeDigits() == 0) return false;
    if (takeOneOf("eE")) {
        takeOneOf("+-");
        if (takeDigits() == 0) return false;
    }
    return text.empty();
}

// Where the text (with its opening quote) begins in which `byte` lies, its closing quote counted;
// npos outside of texts. What stands before `byte` is known to be JSON.
std::size_t textAround(std::string_view text, std::size_t byte) {
    std::size_t start = std::string_view::npos;
    for (std::size_t i = 0; i < byte; ++i) {
        if (start == std::string_view::npos) {
            if (text[i] == '"') start = i;
        } else if (text[i] == '\\') {
            ++i;
        } else if (text[i] == '"') {
            start = std::string_view::npos;
        }
    }
    return start;
}

char lastBefore(std::string_view text, std::size_t byte) {
    while (byte > 0 && isJsonSpace(text[byte - 1])) --byte;
    return byte > 0 ? text[byte - 1] : '\0';
}

std::string_view characterAt(std::string_view text, std::size_t byte) {
    for (std::size_t length = 1; length <= 4; ++length)
        if (validUtf8Bytes(text.substr(byte, length)) >= length) return text.substr(byte, length);
    return text.substr(byte, 1);
}

bool isNotFiniteWord(std::string_view word) {
    return word == "NaN" || word == "nan" || word == "NAN" || word == "Infinity" ||
           word == "infinity" || word == "Inf" || word == "inf";
}

std::string wordFault(std::string_view word) {
    if (isNotFiniteWord(word))
        return quotedText(word) + " is not a number that JSON knows; write a finite one";
    for (const std::string_view literal : {"true", "false", "null"})
        if (word.size() == literal.size() &&
            std::equal(word.begin(), word.end(), literal.begin(),
                       [](char a, char b) { return (a | 0x20) == b; }))
            return quotedText(word) + " is not JSON; write " + std::string(literal);
    return quotedText(word) + " is not JSON; texts stand in double quotes";
}

// What is wrong with the character at `byte` outside of a text.
std::string characterFault(std::string_view text, std::size_t byte) {
    const char c = text[byte];
    const char before = lastBefore(text, byte);
    if ((c == ']' || c == '}') && before == ',')
        return "a comma stands before the closing bracket; take it away";
    if (c == '\'') return "texts stand in double quotes";
    if (c == '/' || c == '#') return "JSON has no comments; take it away";
    const bool startsValue =
        c == '"' || c == '[' || c == '{' || c == '-' || isDigit(c) || isLetter(c);
    const bool endsValue =
        before == '"' || before == ']' || before == '}' || isDigit(before) || isLetter(before);
    if (startsValue && endsValue)
        return quotedText(characterAt(text, byte)) +
               " follows without a comma, a colon or a closing bracket";
    return quotedText(characterAt(text, byte)) + " is not expected here";
}

}  // namespace

std::string jsonSyntaxError(std::string_view text, std::size_t position) {
    if (std::all_of(text.begin(), text.end(), isJsonSpace)) return "the document is empty";

    const std::size_t valid = validUtf8Bytes(text);
    if (valid < text.size() && valid < position)
        return lineAndColumn(text, valid) + ": not valid UTF-8; save the document as UTF-8";
    if (position > text.size())
        return lineAndColumn(text, text.size()) +
               ": the document ends before it is complete; it may have been cut off";

    const std::size_t last = position == 0 ? 0 : position - 1;
    const std::string place = lineAndColumn(text, last);
    if (text[last] == '\0') return place + ": a zero byte is not JSON";
    const std::size_t textStart = textAround(text, last);
    if (textStart != std::string_view::npos) {
        if (text[last] == '"')
            return lineAndColumn(text, textStart) + ": " + characterFault(text, textStart);
        if (static_cast<unsigned char>(text[last]) < 0x20)
            return place +
                   ": a line break or control character stands in a text; write \\n, \\t or "
                   "\\u0000";
        return place +
               ": a backslash in a text is followed by something that JSON does not know; write "
               "\\\\ for a backslash";
    }

    const std::string_view word = runAround(text, last, isLetter);
    const auto wordStart = static_cast<std::size_t>(word.data() - text.data());
    if (isNotFiniteWord(word)) return lineAndColumn(text, wordStart) + ": " + wordFault(word);

    const auto isNumberLike = [](char c) {
        return isNumberPart(c) || isLetter(c) || c == '_';
    };
    const std::string_view number = runAround(text, last, isNumberLike);
    const auto numberStart = static_cast<std::size_t>(number.data() - text.data());
    if (!number.empty() && !isLetter(number.front()) && !isJsonNumber(number))
        return lineAndColumn(text, numberStart) + ": " + quotedText(number) +
               " is not a number of JSON; write one like 0.5 or -1e-3";
    if (isLetter(text[last]) && word != "true" && word != "false" && word != "null")
        return lineAndColumn(text, wordStart) + ": " + wordFault(word);
    // A whole token in the wrong place, or a character that begins none.
    const std::size_t start = isNumberLike(text[last]) ? numberStart : last;
    return lineAndColumn(text, start) + ": " + characterFault(text, start);
}

}  // namespace heed
