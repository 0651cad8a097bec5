// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/TokenEdits.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <utility>

#include "core/experiment/Edits.h"
#include "core/experiment/Initializers.h"
#include "core/experiment/Utf8.h"
#include "core/experiment/Validation.h"

namespace heed {

namespace {

bool isToken(const Experiment& e, Index token) {
    return token >= 0 && token < e.tokenCount();
}

// 0, 1, … n − 1.
std::vector<Index> tokenOrder(const Experiment& e) {
    std::vector<Index> order(e.tokens.size());
    std::iota(order.begin(), order.end(), Index{0});
    return order;
}

// The tokens that `order` lists, which may leave some out and repeat others.
Experiment withTokensPicked(const Experiment& e, const std::vector<Index>& order) {
    assert(!e.holdsWeightsOnly());
    Experiment result = e;
    result.tokens.clear();
    result.mask.padded.clear();
    for (const Index token : order) {
        result.tokens.push_back(e.tokens[static_cast<std::size_t>(token)]);
        result.mask.padded.push_back(e.mask.padded[static_cast<std::size_t>(token)]);
    }
    result.x = Matrix(e.x.get()(order, Eigen::all));
    if (e.mask.additive) result.mask.additive = Matrix(e.mask.additive->get()(order, order));
    return result;
}

// Before memory is asked for more tokens than can be.
void requireRoomForOneMore(const Experiment& e) {
    if (e.tokenCount() >= maxTokens)
        throw InputError("there are " + std::to_string(e.tokenCount()) +
                         " tokens already, and the limit is " + std::to_string(maxTokens));
}

template <std::size_t n>
bool isOneOf(const std::array<std::string_view, n>& characters, std::string_view character) {
    return std::find(characters.begin(), characters.end(), character) != characters.end();
}

// What Unicode calls White_Space.
constexpr std::array<std::string_view, 25> whiteSpace = {
    " ",      "\t",     "\n",     "\v",     "\f",     "\r",     "\u0085", "\u00a0", "\u1680",
    "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006", "\u2007", "\u2008",
    "\u2009", "\u200a", "\u2028", "\u2029", "\u202f", "\u205f", "\u3000"};

constexpr std::array<std::string_view, 15> punctuationMarks = {
    ".", ",", ";", ":", "!", "?", "(", ")", "\"", "…", "“", "”", "„", "«", "»"};

// FNV-1a (Fowler, Noll, Vo) of the word's bytes, ASCII letters in lower case.
std::uint64_t seedOf(std::string_view word) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : word) {
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        hash = (hash ^ static_cast<unsigned char>(lower)) * 0x100000001b3U;
    }
    return hash;
}

}  // namespace

Experiment withTokenInserted(const Experiment& e, Index before, std::string text) {
    assert(before >= 0 && before <= e.tokenCount());
    requireRoomForOneMore(e);
    const Index n = e.tokenCount();
    std::vector<Index> order = tokenOrder(e);
    // Any token keeps the place for the new one, whose values follow.
    order.insert(order.begin() + before, Index{0});
    Experiment result = withTokensPicked(e, order);

    result.tokens[static_cast<std::size_t>(before)] = std::move(text);
    result.mask.padded[static_cast<std::size_t>(before)] = false;
    Matrix x = result.x;
    for (Index j = 0; j < x.cols(); ++j)
        x(before, j) = initialValue(defaultSeed, {MatrixId::Kind::X}, n, j, n + 1, x.cols());
    result.x = std::move(x);
    if (result.mask.additive) {
        Matrix additive = *result.mask.additive;
        additive.row(before).setZero();
        additive.col(before).setZero();
        result.mask.additive = std::move(additive);
    }
    validate(result);
    return result;
}

Experiment withTokensRemoved(const Experiment& e, std::vector<Index> tokens) {
    assert(std::all_of(tokens.begin(), tokens.end(), [&](Index t) { return isToken(e, t); }));
    std::sort(tokens.begin(), tokens.end());
    const std::vector<Index> present = tokenOrder(e);
    std::vector<Index> kept;
    std::set_difference(present.begin(), present.end(), tokens.begin(), tokens.end(),
                        std::back_inserter(kept));
    if (kept.empty()) throw InputError("at least one token must stay");
    return withTokensPicked(e, kept);
}

Experiment withTokenDuplicated(const Experiment& e, Index token) {
    assert(isToken(e, token));
    requireRoomForOneMore(e);
    std::vector<Index> order = tokenOrder(e);
    order.insert(order.begin() + token, token);
    Experiment result = withTokensPicked(e, order);
    validate(result);
    return result;
}

Experiment withTokenMoved(const Experiment& e, Index from, Index to) {
    assert(isToken(e, from) && isToken(e, to));
    std::vector<Index> order = tokenOrder(e);
    order.erase(order.begin() + from);
    order.insert(order.begin() + to, from);
    return withTokensPicked(e, order);
}

std::vector<std::string> tokensFromText(std::string_view text) {
    const std::size_t valid = validUtf8Bytes(text);
    if (valid < text.size())
        throw InputError("the text is not valid UTF-8: byte " + std::to_string(valid + 1) +
                         " starts no character");
    std::vector<std::string> tokens;
    bool inWord = false;
    while (!text.empty()) {
        const std::string_view character = text.substr(0, utf8CharacterBytes(text));
        text.remove_prefix(character.size());
        const bool isSpace = isOneOf(whiteSpace, character);
        const bool isMark = isOneOf(punctuationMarks, character);
        if (inWord && !isSpace && !isMark)
            tokens.back() += character;
        else if (!isSpace)
            tokens.emplace_back(character);
        inWord = !isSpace && !isMark;
        if (tokens.size() > static_cast<std::size_t>(maxTokens))
            throw InputError("the text has more tokens than the limit of " +
                             std::to_string(maxTokens));
    }
    if (tokens.empty()) throw InputError("the text is empty; it needs at least one word");
    return tokens;
}

Experiment withTokenNames(const Experiment& e, Index first, const std::vector<std::string>& names) {
    assert(!e.holdsWeightsOnly() && first >= 0 && first < e.tokenCount());
    const Index needed = first + static_cast<Index>(names.size());
    Experiment result = withTokenCount(e, std::max(needed, e.tokenCount()));
    std::copy(names.begin(), names.end(), result.tokens.begin() + first);
    validate(result);
    return result;
}

Experiment withTokensFromText(const Experiment& e, std::string_view text) {
    assert(!e.holdsWeightsOnly());
    Experiment result = e;
    result.tokens = tokensFromText(text);
    result.mask.padded.assign(result.tokens.size(), false);
    result.mask.additive.reset();
    Matrix x(result.tokenCount(), e.modelWidth());
    for (Index i = 0; i < x.rows(); ++i) {
        const std::uint64_t seed = seedOf(result.tokens[static_cast<std::size_t>(i)]);
        for (Index j = 0; j < x.cols(); ++j)
            x(i, j) = inHundredths(normalAt(seed, {MatrixId::Kind::X}, 0, j));
    }
    result.x = std::move(x);
    validate(result);
    return result;
}

}  // namespace heed
