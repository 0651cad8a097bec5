// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/PartSuggestion.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/formats/Characters.h"

namespace heed {

namespace {

// "model.layers.0.self_attn.q_proj.weight" is "model layers 0 self attn q proj weight".
std::vector<std::string> wordsOf(std::string_view name) {
    std::vector<std::string> words(1);
    for (const char c : name) {
        const bool letter = isLetter(c);
        const bool digit = isDigit(c);
        if (letter || digit)
            words.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

bool hasOneOf(const std::vector<std::string>& words,
              std::initializer_list<std::string_view> wanted) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return std::find(wanted.begin(), wanted.end(), word) != wanted.end();
    });
}

bool isMatrix(const ArrayEntry& entry) {
    return entry.shape.size() == 2 || entry.shape.size() == 3;
}

ExperimentPart partOf(const ArrayEntry& entry) {
    using Part = ExperimentPart;
    const std::vector<std::string> words = wordsOf(entry.name);
    if (!entry.unusable.empty() || hasOneOf(words, {"bias", "b", "bq", "bk", "bv", "bo"}))
        return Part::None;
    const bool dimensions = !entry.shape.empty();
    const bool square = dimensions && entry.shape.size() > 1 &&
                        entry.shape.back() == entry.shape[entry.shape.size() - 2];
    if (entry.type == "unicode" || entry.type == "bytes")
        return dimensions && entry.shape.size() == 1 ? Part::Tokens : Part::None;
    if (hasOneOf(words, {"mask"})) {
        const bool truth = entry.type == "bool" || entry.shape.size() == 1;
        return truth ? Part::Mask : square ? Part::Additive : Part::None;
    }
    if (!isMatrix(entry)) return Part::None;
    if (hasOneOf(words, {"additive"})) return square ? Part::Additive : Part::None;
    if (hasOneOf(words, {"q", "wq", "query", "queries"})) return Part::WQ;
    if (hasOneOf(words, {"k", "wk", "key", "keys"})) return Part::WK;
    if (hasOneOf(words, {"v", "wv", "value", "values"})) return Part::WV;
    if (hasOneOf(words, {"o", "wo", "out", "output"})) return Part::WO;
    if (hasOneOf(words, {"x", "input", "inputs", "embedding", "embeddings", "hidden", "tokens"}))
        return entry.shape.size() == 2 ? Part::X : Part::None;
    if (hasOneOf(words, {"weights", "attention", "attentions", "attn", "probs"}))
        return square ? Part::Weights : Part::None;
    return Part::None;
}

}  // namespace

std::vector<ExperimentPart> suggestedParts(const std::vector<ArrayEntry>& entries) {
    std::vector<ExperimentPart> parts;
    for (const ArrayEntry& entry : entries) {
        const ExperimentPart part = partOf(entry);
        const bool taken = std::find(parts.begin(), parts.end(), part) != parts.end();
        parts.push_back(taken ? ExperimentPart::None : part);
    }
    // Weights stand alone: beside a part of the computation they are its result.
    const bool computed = std::any_of(parts.begin(), parts.end(), [](ExperimentPart part) {
        return part == ExperimentPart::X || part == ExperimentPart::WQ ||
               part == ExperimentPart::WK || part == ExperimentPart::WV;
    });
    if (computed)
        std::replace(parts.begin(), parts.end(), ExperimentPart::Weights, ExperimentPart::None);
    // A single matrix without a name is most often what goes in.
    const bool single = entries.size() == 1 && entries[0].name.empty() &&
                        entries[0].unusable.empty() && entries[0].shape.size() == 2;
    if (single && parts[0] == ExperimentPart::None) parts[0] = ExperimentPart::X;
    return parts;
}

}  // namespace heed
