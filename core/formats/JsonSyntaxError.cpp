// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/JsonSyntaxError.h"

#include <algorithm>

#include "core/formats/QuotedText.h"

namespace heed {

namespace {

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

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

// The run of letters around a byte.
std::string_view wordAt(std::string_view text, std::size_t byte) {
    std::size_t start = byte;
    while (start > 0 && isLetter(text[start - 1])) --start;
    std::size_t end = byte;
    while (end < text.size() && isLetter(text[end])) ++end;
    return text.substr(start, end - start);
}

char lastBefore(std::string_view text, std::size_t byte) {
    while (byte > 0 && isSpace(text[byte - 1])) --byte;
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
        c == '"' || c == '[' || c == '{' || c == '-' || (c >= '0' && c <= '9') || isLetter(c);
    const bool endsValue = before == '"' || before == ']' || before == '}' ||
                           (before >= '0' && before <= '9') || isLetter(before);
    if (startsValue && endsValue)
        return quotedText(characterAt(text, byte)) +
               " follows without a comma, a colon or a closing bracket";
    return quotedText(characterAt(text, byte)) + " is not expected here";
}

}  // namespace

std::string jsonSyntaxError(std::string_view text, std::size_t position, std::string_view token) {
    if (std::all_of(text.begin(), text.end(), isSpace)) return "the document is empty";

    const std::size_t valid = validUtf8Bytes(text);
    if (valid < text.size() && valid < position)
        return lineAndColumn(text, valid) + ": not valid UTF-8; save the document as UTF-8";
    if (position > text.size())
        return lineAndColumn(text, text.size()) +
               ": the document ends before it is complete; it may have been cut off";

    const std::size_t last = position == 0 ? 0 : position - 1;
    const auto control = static_cast<unsigned char>(text[last]);
    const bool inText = token.starts_with('"');
    if (text[last] == '\0') return lineAndColumn(text, last) + ": a zero byte is not JSON";
    if (inText && control < 0x20)
        return lineAndColumn(text, last) +
               ": a line break or control character stands in a text; write \\n, \\t or \\u0000";

    std::size_t start = last;
    if (token.size() <= position && text.substr(position - token.size(), token.size()) == token &&
        !token.empty())
        start = position - token.size();
    if (inText && !(token.size() > 1 && token.ends_with('"')))
        return lineAndColumn(text, last) +
               ": a backslash in a text is followed by something that JSON does not know; write "
               "\\\\ for a backslash";
    if (isLetter(text[last])) {
        const std::string_view word = wordAt(text, last);
        const auto wordStart = static_cast<std::size_t>(word.data() - text.data());
        if (word != "true" && word != "false" && word != "null")
            return lineAndColumn(text, wordStart) + ": " + wordFault(word);
    }
    const bool inNumber =
        token.size() > 1 && (token[0] == '-' || (token[0] >= '0' && token[0] <= '9'));
    if (inNumber && start < last)
        return lineAndColumn(text, start) + ": " + quotedText(token) +
               " is not a number of JSON; write one like 0.5 or -1e-3";
    return lineAndColumn(text, start) + ": " + characterFault(text, start);
}

}  // namespace heed
