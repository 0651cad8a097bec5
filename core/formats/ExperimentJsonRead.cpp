// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>

#include "core/experiment/MaskSpec.h"
#include "core/experiment/Utf8.h"
#include "core/experiment/Validation.h"
#include "core/formats/Characters.h"
#include "core/formats/ExperimentJson.h"
#include "core/formats/JsonMembers.h"
#include "core/formats/JsonPlace.h"
#include "core/formats/ParseJson.h"
#include "core/formats/QuotedText.h"

namespace heed {

namespace {

using nlohmann::json;

constexpr std::string_view formatName = "heedmap/experiment";

using Keys = std::span<const std::string_view>;
constexpr std::array<std::string_view, 10> experimentKeys = {
    "format", "version", "title", "notes", "tokens", "x", "heads", "w_o", "scale", "mask"};
constexpr std::array<std::string_view, 7> weightsKeys = {"format", "version", "title",     "notes",
                                                         "tokens", "weights", "head_names"};
constexpr std::array<std::string_view, 5> computedKeys = {"x", "heads", "w_o", "scale", "mask"};
constexpr std::array<std::string_view, 4> headKeys = {"w_q", "w_k", "w_v", "name"};
constexpr std::array<std::string_view, 5> maskKeys = {"causal", "padding", "padded", "additive",
                                                      "fill"};

enum class Entries { Finite, FiniteOrMinusInfinity };

// What stands there instead, for "… is …": "null", "the text "1.5"", "a list".
std::string whatItIs(const json& value) {
    switch (value.type()) {
        case json::value_t::null:
            return "null";
        case json::value_t::object:
            return "an object";
        case json::value_t::array:
            return value.empty() ? "an empty list" : "a list";
        case json::value_t::string:
            return "the text " + quotedText(value.get_ref<const std::string&>());
        case json::value_t::boolean:
            return value.get<bool>() ? "true" : "false";
        default:
            return "the number " + value.dump();
    }
}

[[noreturn]] void refuse(const std::string& place, const json& value, std::string_view needed) {
    throw InputError(place + " is " + whatItIs(value) + "; it needs " + std::string(needed));
}

const json* find(const json& object, std::string_view key) {
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

const json& require(const json& object, std::string_view key, const std::string& place,
                    std::string_view needed) {
    const json* value = find(object, key);
    if (value == nullptr) throw InputError(place + " is missing; it needs " + std::string(needed));
    return *value;
}

double numberFrom(const json& value, const std::string& place, Entries allowed) {
    if (value.is_number()) return value.get<double>();
    const bool infinityAllowed = allowed == Entries::FiniteOrMinusInfinity;
    if (infinityAllowed && value == "-inf") return minusInfinity;
    refuse(place, value, infinityAllowed ? "a number or \"-inf\"" : "a number");
}

Matrix matrixFrom(const json& value, const std::string& place, Entries allowed = Entries::Finite) {
    if (!value.is_array()) refuse(place, value, "a list of rows of numbers");
    const auto rows = static_cast<Index>(value.size());
    for (Index i = 0; i < rows; ++i) {
        const json& row = value[static_cast<std::size_t>(i)];
        if (!row.is_array()) refuse(place + atRow(i), row, "a list of numbers");
        if (row.size() != value[0].size())
            throw InputError(place + atRow(i) + " has " + std::to_string(row.size()) +
                             (row.size() == 1 ? " number" : " numbers") + " and row 1 has " +
                             std::to_string(value[0].size()) + "; all rows need the same length");
    }
    const auto columns = rows == 0 ? Index{0} : static_cast<Index>(value[0].size());
    Matrix matrix(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j) {
            const json& cell = value[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
            // The place is text made for a fault: naming each cell would take most of the time.
            if (cell.is_number())
                matrix(i, j) = cell.get<double>();
            else
                matrix(i, j) = numberFrom(cell, place + atCell(i, j), allowed);
        }
    return matrix;
}

std::optional<SharedMatrix> optionalMatrixFrom(const json& object, std::string_view key,
                                               const std::string& place, Entries allowed) {
    const json* value = find(object, key);
    if (value == nullptr || value->is_null()) return std::nullopt;
    return SharedMatrix(matrixFrom(*value, place, allowed));
}

std::string textFrom(const json& object, std::string_view key, const std::string& place) {
    const json* value = find(object, key);
    if (value == nullptr) return {};
    if (!value->is_string()) refuse(place, *value, "a text");
    return value->get<std::string>();
}

bool booleanFrom(const json& object, std::string_view key, const std::string& place,
                 bool otherwise) {
    const json* value = find(object, key);
    if (value == nullptr) return otherwise;
    if (!value->is_boolean()) refuse(place, *value, "true or false");
    return value->get<bool>();
}

std::vector<std::string> textsFrom(const json& value, const std::string& place) {
    if (!value.is_array()) refuse(place, value, "a list of texts");
    std::vector<std::string> texts;
    for (const json& entry : value) {
        if (!entry.is_string())
            refuse(place + ", entry " + std::to_string(texts.size() + 1), entry, "a text");
        texts.push_back(entry.get<std::string>());
    }
    return texts;
}

std::vector<bool> marksFrom(const json& value, const std::string& place) {
    if (!value.is_array()) refuse(place, value, "a list of true and false, one for each token");
    std::vector<bool> marks;
    for (const json& entry : value) {
        if (!entry.is_boolean())
            refuse(place + ", entry " + std::to_string(marks.size() + 1), entry, "true or false");
        marks.push_back(entry.get<bool>());
    }
    return marks;
}

HeadParameters headFrom(const json& value, std::size_t head) {
    if (!value.is_object())
        refuse("head " + std::to_string(head + 1), value, "an object with w_q, w_k and w_v");
    const auto matrix = [&](std::string_view key, std::string_view columns) {
        const std::string place = ofHead(key, head);
        const std::string needed = "d_model rows of " + std::string(columns) + " numbers";
        return matrixFrom(require(value, key, place, needed), place);
    };
    HeadParameters parameters;
    parameters.wQ = matrix("w_q", "d_k");
    parameters.wK = matrix("w_k", "d_k");
    parameters.wV = matrix("w_v", "d_v");
    parameters.name = textFrom(value, "name", ofHead("name", head));
    return parameters;
}

double fillFrom(const json& mask) {
    const json* value = find(mask, "fill");
    if (value == nullptr) return minusInfinity;
    constexpr std::string_view needed = "a number below 0 or \"-inf\"";
    if (!value->is_number() && *value != "-inf") refuse("mask.fill", *value, needed);
    const double fill = numberFrom(*value, "mask.fill", Entries::FiniteOrMinusInfinity);
    if (fill >= 0) refuse("mask.fill", *value, needed);
    return fill;
}

MaskSpec maskFrom(const json& document, std::size_t n) {
    MaskSpec mask;
    mask.padded.assign(n, false);
    const json* value = find(document, "mask");
    if (value == nullptr) return mask;
    if (!value->is_object()) refuse("mask", *value, "an object");
    mask.causal = booleanFrom(*value, "causal", "mask.causal", false);
    mask.padding = booleanFrom(*value, "padding", "mask.padding", false);
    if (const json* padded = find(*value, "padded"))
        mask.padded = marksFrom(*padded, "mask.padded");
    mask.additive =
        optionalMatrixFrom(*value, "additive", "mask.additive", Entries::FiniteOrMinusInfinity);
    mask.fill = fillFrom(*value);
    return mask;
}

std::vector<std::string> tokensFrom(const json& document, Index n) {
    const json* value = find(document, "tokens");
    return value == nullptr ? defaultTokens(n) : textsFrom(*value, "tokens");
}

void requireFormatAndVersion(const json& document) {
    if (!document.is_object())
        refuse("the document", document, "an object with the keys of a Heedmap experiment");
    const json& format = require(document, "format", "format", "\"heedmap/experiment\"");
    if (format != formatName) refuse("format", format, "\"heedmap/experiment\"");
    const json* version = find(document, "version");
    if (version == nullptr)
        throw InputError("the document has no version; it needs \"version\": 1");
    const bool newer = version->is_number() && version->get<double>() > 1 &&
                       version->get<double>() == std::floor(version->get<double>());
    if (newer)
        throw InputError("the document has version " + version->dump() +
                         ", which is newer than this program; it reads version 1");
    if (!version->is_number_integer() || version->get<std::int64_t>() != 1)
        throw InputError("the document has no version: version is " + whatItIs(*version) +
                         "; it needs the whole number 1");
}

// The keys of one object that Heedmap does not know, in the order of the file.
std::vector<UnknownField> unknownIn(const std::vector<JsonMember>& members, Keys known) {
    std::vector<UnknownField> unknown;
    for (const JsonMember& member : members)
        if (std::find(known.begin(), known.end(), member.key) == known.end())
            unknown.push_back({member.key, compactJson(member.value)});
    return unknown;
}

std::vector<std::string> unknownNames(const std::vector<UnknownField>& unknown,
                                      const std::string& place) {
    std::vector<std::string> names;
    for (const UnknownField& field : unknown) names.push_back(quotedText(field.key) + place);
    return names;
}

std::optional<std::string> noteOnUnknown(const Experiment& e) {
    std::vector<std::string> names = unknownNames(e.unknown, "");
    std::ranges::copy(unknownNames(e.mask.unknown, " in mask"), std::back_inserter(names));
    for (std::size_t i = 0; i < e.heads.size(); ++i)
        std::ranges::copy(unknownNames(e.heads[i].unknown, " in head " + std::to_string(i + 1)),
                          std::back_inserter(names));
    if (names.empty()) return std::nullopt;
    constexpr std::size_t namedAtMost = 20;
    std::string note = names.size() == 1 ? "Kept a key that Heedmap does not know: "
                                         : "Kept keys that Heedmap does not know: ";
    for (std::size_t i = 0; i < std::min(names.size(), namedAtMost); ++i)
        note += (i > 0 ? ", " : "") + names[i];
    if (names.size() > namedAtMost)
        note += " and " + std::to_string(names.size() - namedAtMost) + " more";
    return note;
}

Experiment computedFrom(const json& document, const std::vector<JsonMember>& members) {
    Experiment e;
    e.x = matrixFrom(require(document, "x", "x", "n rows of d_model numbers"), "x");
    const json& heads =
        require(document, "heads", "heads", "a list of objects with w_q, w_k and w_v");
    if (!heads.is_array()) refuse("heads", heads, "a list of objects with w_q, w_k and w_v");
    for (const json& head : heads) e.heads.push_back(headFrom(head, e.heads.size()));
    e.wO = optionalMatrixFrom(document, "w_o", "w_o", Entries::Finite);
    e.scale = booleanFrom(document, "scale", "scale", true);
    e.tokens = tokensFrom(document, e.x->rows());
    e.mask = maskFrom(document, static_cast<std::size_t>(e.x->rows()));

    e.unknown = unknownIn(members, experimentKeys);
    for (const JsonMember& member : members) {
        if (member.key == "mask") e.mask.unknown = unknownIn(jsonMembers(member.value), maskKeys);
        if (member.key != "heads") continue;
        const std::vector<std::string_view> texts = jsonElements(member.value);
        for (std::size_t i = 0; i < texts.size(); ++i)
            e.heads[i].unknown = unknownIn(jsonMembers(texts[i]), headKeys);
    }
    return e;
}

Experiment weightsFrom(const json& document, const std::vector<JsonMember>& members) {
    for (const std::string_view key : computedKeys)
        if (document.contains(key))
            throw InputError("weights and " + std::string(key) +
                             " stand in one document; weights that were computed elsewhere come "
                             "without x, heads, w_o, scale and mask");
    const json& weights = document["weights"];
    constexpr std::string_view needed = "a list of n × n matrices, one for each head";
    if (!weights.is_array() || weights.empty()) refuse("weights", weights, needed);

    Experiment e;
    for (const json& matrix : weights)
        e.importedWeights.emplace_back(
            matrixFrom(matrix, ofHead("weights", e.importedWeights.size())));
    e.tokens = tokensFrom(document, e.importedWeights[0]->rows());
    if (const json* names = find(document, "head_names"))
        e.importedHeadNames = textsFrom(*names, "head_names");
    e.unknown = unknownIn(members, weightsKeys);
    return e;
}

}  // namespace

bool looksLikeJsonObject(std::string_view bytes) {
    const std::string_view text = withoutByteOrderMark(bytes);
    const auto first = std::find_if_not(text.begin(), text.end(), isJsonSpace);
    return first != text.end() && *first == '{';
}

ReadDocument readExperiment(std::string_view text) {
    const json document = parseJson(text);
    requireFormatAndVersion(document);
    const std::vector<JsonMember> members = jsonMembers(text);
    ReadDocument read;
    Experiment& e = read.experiment;
    e = document.contains("weights") ? weightsFrom(document, members)
                                     : computedFrom(document, members);
    e.title = textFrom(document, "title", "title");
    e.notes = textFrom(document, "notes", "notes");
    validate(e);
    if (std::optional<std::string> note = noteOnUnknown(e)) read.notes.push_back(std::move(*note));
    return read;
}

}  // namespace heed
