// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/PythonLiteral.h"

#include <cmath>

#include "core/experiment/Utf8.h"
#include "core/formats/NumberText.h"

namespace heed {

namespace {

// Characters that end a line, turn its direction or leave no mark, so that code could look like
// other code than it is.
bool hasNoPlainMark(char32_t c) {
    return c < 0x20 || (c >= 0x7f && c <= 0xa0) || c == 0xad || c == 0x34f || c == 0x61c ||
           (c >= 0x115f && c <= 0x1160) || c == 0x1680 || (c >= 0x17b4 && c <= 0x17b5) ||
           (c >= 0x180b && c <= 0x180f) || (c >= 0x2000 && c <= 0x200f) ||
           (c >= 0x2028 && c <= 0x202f) || (c >= 0x205f && c <= 0x206f) || c == 0x2800 ||
           c == 0x3000 || c == 0x3164 || c == 0xfeff || c == 0xffa0 ||
           (c >= 0xfff9 && c <= 0xfffb) || (c >= 0xe0000 && c <= 0xe0fff);
}

// The character of `length` well-formed bytes.
char32_t codeOf(std::string_view bytes) {
    const auto first = static_cast<unsigned char>(bytes[0]);
    if (bytes.size() == 1) return first;
    char32_t code = first & (0xffU >> (bytes.size() + 1));
    for (const char byte : bytes.substr(1))
        code = code << 6U | (static_cast<unsigned char>(byte) & 0x3fU);
    return code;
}

std::string escaped(char32_t c) {
    if (c == U'\n') return "\\n";
    if (c == U'\r') return "\\r";
    if (c == U'\t') return "\\t";
    constexpr std::string_view digits = "0123456789abcdef";
    const int first = c < 0x100 ? 4 : c < 0x10000 ? 12 : 28;
    std::string text = c < 0x100 ? "\\x" : c < 0x10000 ? "\\u" : "\\U";
    for (int shift = first; shift >= 0; shift -= 4) text += digits[c >> shift & 0xfU];
    return text;
}

// The next character of `text` as it may stand in code; takes it off.
std::string takeCharacter(std::string_view& text) {
    const std::size_t length = utf8CharacterBytes(text);
    const std::string_view bytes = text.substr(0, length == 0 ? 1 : length);
    text.remove_prefix(bytes.size());
    if (length == 0) return "\\ufffd";
    const char32_t code = codeOf(bytes);
    return hasNoPlainMark(code) ? escaped(code) : std::string(bytes);
}

// What a text takes of a line: its characters, as most are one column wide.
std::size_t columnsOf(std::string_view text) {
    std::size_t columns = 0;
    for (const char c : text)
        if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80U) ++columns;
    return columns;
}

}  // namespace

std::string pythonNumber(double value, std::string_view infinity) {
    if (std::isinf(value)) return (value < 0 ? "-" : "") + std::string(infinity);
    std::string text = exactText(value);
    if (text.find_first_of(".e") != std::string::npos) return text;
    // A whole number would be an int. -1000000000 is better known as -1e9.
    const std::size_t digits = text[0] == '-' ? 1 : 0;
    const std::size_t zeros = text.size() - digits - 1;
    if (zeros >= 6 && text.find_first_not_of('0', digits + 1) == std::string::npos)
        return text.substr(0, digits + 1) + "e" + std::to_string(zeros);
    return text + ".0";
}

std::string pythonString(std::string_view text) {
    std::string literal = "\"";
    while (!text.empty()) {
        if (text[0] == '"' || text[0] == '\\') literal += '\\';
        literal += takeCharacter(text);
    }
    return literal + '"';
}

std::string pythonComment(std::string_view text, std::size_t longest) {
    std::string comment;
    for (std::size_t count = 0; !text.empty(); ++count) {
        if (count == longest) return comment + "…";
        comment += takeCharacter(text);
    }
    return comment;
}

std::string pythonItems(const std::vector<std::string>& items, std::size_t used,
                        std::size_t indent) {
    std::string text;
    std::size_t column = used;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string item = items[i] + (i + 1 < items.size() ? "," : "");
        const std::size_t width = columnsOf(item);
        if (i > 0 && column + 1 + width > pythonLineWidth) {
            text += "\n" + std::string(indent, ' ');
            column = indent;
        } else if (i > 0) {
            text += ' ';
            ++column;
        }
        text += item;
        column += width;
    }
    return text;
}

std::string pythonRows(const Matrix& matrix, std::size_t indent, std::string_view infinity,
                       const std::vector<std::string>& comments) {
    const std::string margin(indent, ' ');
    std::string text;
    std::vector<std::string> numbers(static_cast<std::size_t>(matrix.cols()));
    for (Index i = 0; i < matrix.rows(); ++i) {
        for (Index j = 0; j < matrix.cols(); ++j)
            numbers[static_cast<std::size_t>(j)] = pythonNumber(matrix(i, j), infinity);
        text += margin + "[" + pythonItems(numbers, indent + 1, indent + 1) + "],";
        if (!comments.empty()) text += "  # " + comments[static_cast<std::size_t>(i)];
        text += '\n';
    }
    return text;
}

}  // namespace heed
