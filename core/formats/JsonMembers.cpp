// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/JsonMembers.h"

#include <cstddef>
#include <nlohmann/json.hpp>

#include "core/experiment/Utf8.h"
#include "core/formats/Characters.h"

namespace heed {

namespace {

// Walks text that is known to be JSON. Every step stops at the end of the text all the same.
class Cursor {
public:
    explicit Cursor(std::string_view text) : text_(text) {}

    bool atEnd() {
        skipSpace();
        return next_ >= text_.size();
    }

    bool take(char c) {
        if (atEnd() || text_[next_] != c) return false;
        ++next_;
        return true;
    }

    // The text of the next value, brackets and quotes included.
    std::string_view takeValue() {
        skipSpace();
        const std::size_t start = next_;
        int depth = 0;
        while (next_ < text_.size()) {
            const char c = text_[next_];
            if (depth == 0 && next_ > start && (c == ',' || c == ':' || c == ']' || c == '}'))
                break;
            if (c == '"') {
                skipString();
            } else {
                if (c == '[' || c == '{') ++depth;
                if (c == ']' || c == '}') --depth;
                ++next_;
            }
        }
        std::size_t end = next_;
        while (end > start && isJsonSpace(text_[end - 1])) --end;
        return text_.substr(start, end - start);
    }

    void skipString() {
        ++next_;
        while (next_ < text_.size() && text_[next_] != '"') next_ += text_[next_] == '\\' ? 2 : 1;
        ++next_;
    }

private:
    void skipSpace() {
        while (next_ < text_.size() && isJsonSpace(text_[next_])) ++next_;
    }

    std::string_view text_;
    std::size_t next_ = 0;
};

std::string unquoted(std::string_view json) {
    return nlohmann::json::parse(json).get<std::string>();
}

}  // namespace

std::vector<JsonMember> jsonMembers(std::string_view text) {
    text = withoutByteOrderMark(text);
    Cursor cursor(text);
    std::vector<JsonMember> members;
    if (!cursor.take('{') || cursor.take('}')) return members;
    do {
        const std::string_view key = cursor.takeValue();
        cursor.take(':');
        members.push_back({unquoted(key), cursor.takeValue()});
    } while (cursor.take(','));
    return members;
}

std::vector<std::string_view> jsonElements(std::string_view text) {
    Cursor cursor(text);
    std::vector<std::string_view> elements;
    if (!cursor.take('[') || cursor.take(']')) return elements;
    do {
        elements.push_back(cursor.takeValue());
    } while (cursor.take(','));
    return elements;
}

std::string compactJson(std::string_view text) {
    std::string compact;
    compact.reserve(text.size());
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!inString && isJsonSpace(text[i])) continue;
        compact += text[i];
        if (inString && text[i] == '\\' && i + 1 < text.size())
            compact += text[++i];
        else if (text[i] == '"')
            inString = !inString;
    }
    return compact;
}

}  // namespace heed
