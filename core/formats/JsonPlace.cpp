// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/JsonPlace.h"

#include "core/formats/QuotedText.h"

namespace heed {

namespace {

const std::string* keyAt(const std::vector<JsonStep>& path, std::size_t step) {
    return step < path.size() ? std::get_if<std::string>(&path[step]) : nullptr;
}

const std::size_t* indexAt(const std::vector<JsonStep>& path, std::size_t step) {
    return step < path.size() ? std::get_if<std::size_t>(&path[step]) : nullptr;
}

// A key as a sentence names it: the format's own keys as they are, others in quotes.
std::string named(const std::string& key) {
    const bool plain =
        key.size() <= 20 && !key.empty() &&
        key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") == std::string::npos;
    return plain ? key : quotedText(key);
}

std::string entryAt(std::size_t index) {
    return ", entry " + std::to_string(index + 1);
}

}  // namespace

std::string ofHead(std::string_view key, std::size_t head) {
    return std::string(key) + " of head " + std::to_string(head + 1);
}

std::string atRow(Index row) {
    return ", row " + std::to_string(row + 1);
}

std::string atCell(Index row, Index column) {
    return atRow(row) + ", column " + std::to_string(column + 1);
}

std::string placeOf(const std::vector<JsonStep>& path) {
    const std::string* top = keyAt(path, 0);
    if (top == nullptr) return "the document";

    std::string place = named(*top);
    std::size_t next = 1;
    if (*top == "heads" && indexAt(path, 1) != nullptr) {
        const std::size_t head = *indexAt(path, 1);
        const std::string* key = keyAt(path, 2);
        place = key != nullptr ? ofHead(named(*key), head) : "head " + std::to_string(head + 1);
        next = key != nullptr ? 3 : 2;
    } else if (*top == "weights" && indexAt(path, 1) != nullptr) {
        place = ofHead(*top, *indexAt(path, 1));
        next = 2;
    } else if (*top == "mask" && keyAt(path, 1) != nullptr) {
        place += "." + named(*keyAt(path, 1));
        next = 2;
    }

    const std::size_t* first = indexAt(path, next);
    if (first == nullptr) return place;
    const bool isList =
        place == "tokens" || place == "mask.padded" || place == "head_names" || place == "heads";
    if (isList) return place + entryAt(*first);
    const std::size_t* second = indexAt(path, next + 1);
    if (second == nullptr) return place + atRow(static_cast<Index>(*first));
    return place + atCell(static_cast<Index>(*first), static_cast<Index>(*second));
}

}  // namespace heed
