// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/TokenText.h"

#include "core/experiment/InputError.h"
#include "core/experiment/Utf8.h"
#include "core/experiment/Validation.h"

namespace heed {

namespace {

// The text between the quotes at the start of `rest`, with doubled quotes made single, and taken
// off `rest`; false where the closing quote is missing or other text follows it, so that the quote
// is a part of the token.
bool takeQuoted(std::string_view& rest, std::string& token, std::string_view ends) {
    std::string inside;
    for (std::size_t at = 1; at < rest.size(); ++at) {
        if (rest[at] != '"') {
            inside += rest[at];
        } else if (at + 1 < rest.size() && rest[at + 1] == '"') {
            inside += '"';
            ++at;
        } else {
            const std::string_view after = rest.substr(at + 1);
            if (!after.empty() && ends.find(after.front()) == std::string_view::npos) return false;
            token = std::move(inside);
            rest = after;
            return true;
        }
    }
    return false;
}

}  // namespace

std::vector<std::string> readTokenText(std::string_view text, TokenSeparator separator) {
    text = withoutByteOrderMark(text);
    if (validUtf8Bytes(text) != text.size())
        throw InputError("the text is not UTF-8; save it as UTF-8, one token a line");
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
    if (text.empty()) throw InputError("the text is empty; write one token a line");

    const std::string_view ends = separator == TokenSeparator::LineBreak ? "\r\n" : "\t\r\n";
    std::vector<std::string> tokens;
    for (bool more = true; more;) {
        if (tokens.size() == static_cast<std::size_t>(maxTokens))
            throw InputError("the text has more than " + std::to_string(maxTokens) +
                             " tokens, the most that an experiment may have");
        std::string token;
        if (!text.starts_with('"') || !takeQuoted(text, token, ends)) {
            token = text.substr(0, text.find_first_of(ends));
            text.remove_prefix(token.size());
        }
        tokens.push_back(std::move(token));
        more = !text.empty();
        if (more) text.remove_prefix(text.starts_with("\r\n") ? 2 : 1);
    }
    return tokens;
}

std::string writeTokenText(const std::vector<std::string>& tokens) {
    std::string text;
    for (const std::string& token : tokens) {
        const bool plain = token.find_first_of("\t\r\n\"") == std::string::npos;
        if (plain) {
            text += token;
        } else {
            text += '"';
            for (const char c : token) text += c == '"' ? std::string("\"\"") : std::string(1, c);
            text += '"';
        }
        text += '\n';
    }
    return text;
}

}  // namespace heed
