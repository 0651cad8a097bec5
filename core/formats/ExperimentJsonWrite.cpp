// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <optional>
#include <utility>

#include "core/formats/ExperimentJson.h"
#include "core/formats/JsonPlace.h"
#include "core/formats/MatrixJson.h"
#include "core/formats/NumberText.h"

namespace heed {

namespace {

struct Member {
    std::string key;
    std::string json;
};

// An object with one member a line; its closing bracket is indented by `indent` spaces.
std::string objectJson(const std::vector<Member>& members, int indent) {
    if (members.empty()) return "{}";
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    std::string text = "{\n";
    for (std::size_t i = 0; i < members.size(); ++i) {
        text += margin + "  " + stringJson(members[i].key, "a key") + ": " + members[i].json;
        text += i + 1 < members.size() ? ",\n" : "\n";
    }
    return text + margin + "}";
}

// A list whose elements stand one a line.
std::string listJson(const std::vector<std::string>& elements, int indent) {
    if (elements.empty()) return "[]";
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    std::string text = "[\n";
    for (std::size_t i = 0; i < elements.size(); ++i)
        text += margin + "  " + elements[i] + (i + 1 < elements.size() ? ",\n" : "\n");
    return text + margin + "]";
}

std::string boolJson(bool value) {
    return value ? "true" : "false";
}

std::string stringsJson(const std::vector<std::string>& texts, const std::string& place) {
    std::string text = "[";
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (i > 0) text += ", ";
        text += stringJson(texts[i], place + ", entry " + std::to_string(i + 1));
    }
    return text + "]";
}

std::string marksJson(const std::vector<bool>& marks) {
    std::string text = "[";
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (i > 0) text += ", ";
        text += boolJson(marks[i]);
    }
    return text + "]";
}

std::string optionalMatrixJson(const std::optional<SharedMatrix>& matrix, int indent) {
    return matrix ? matrixJson(*matrix, indent) : "null";
}

std::vector<Member> withUnknown(std::vector<Member> members,
                                const std::vector<UnknownField>& unknown) {
    for (const UnknownField& field : unknown) members.push_back({field.key, field.json});
    return members;
}

std::string headsJson(const Experiment& e) {
    std::vector<std::string> heads;
    for (std::size_t i = 0; i < e.heads.size(); ++i) {
        const HeadParameters& head = e.heads[i];
        std::vector<Member> members = {{"w_q", matrixJson(head.wQ, 6)},
                                       {"w_k", matrixJson(head.wK, 6)},
                                       {"w_v", matrixJson(head.wV, 6)}};
        if (!head.name.empty())
            members.push_back({"name", stringJson(head.name, ofHead("name", i))});
        heads.push_back(objectJson(withUnknown(std::move(members), head.unknown), 4));
    }
    return listJson(heads, 2);
}

std::string maskJson(const MaskSpec& mask) {
    const std::vector<Member> members = {
        {"causal", boolJson(mask.causal)},
        {"padding", boolJson(mask.padding)},
        {"padded", marksJson(mask.padded)},
        {"additive", optionalMatrixJson(mask.additive, 4)},
        {"fill", std::isinf(mask.fill) ? "\"-inf\"" : exactText(mask.fill)}};
    return objectJson(withUnknown(members, mask.unknown), 2);
}

std::string weightsJson(const std::vector<SharedMatrix>& weights) {
    std::vector<std::string> matrices;
    for (const SharedMatrix& matrix : weights) matrices.push_back(matrixJson(matrix, 4));
    return listJson(matrices, 2);
}

}  // namespace

std::string writeExperiment(const Experiment& e) {
    std::vector<Member> members = {{"format", "\"heedmap/experiment\""},
                                   {"version", "1"},
                                   {"title", stringJson(e.title, "title")},
                                   {"notes", stringJson(e.notes, "notes")},
                                   {"tokens", stringsJson(e.tokens, "tokens")}};
    if (e.holdsWeightsOnly()) {
        members.push_back({"weights", weightsJson(e.importedWeights)});
        if (!e.importedHeadNames.empty())
            members.push_back({"head_names", stringsJson(e.importedHeadNames, "head_names")});
    } else {
        members.push_back({"x", matrixJson(e.x, 2)});
        members.push_back({"heads", headsJson(e)});
        members.push_back({"w_o", optionalMatrixJson(e.wO, 2)});
        members.push_back({"scale", boolJson(e.scale)});
        members.push_back({"mask", maskJson(e.mask)});
    }
    return objectJson(withUnknown(std::move(members), e.unknown), 0) + "\n";
}

}  // namespace heed
