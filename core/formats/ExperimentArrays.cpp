// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ExperimentArrays.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/formats/ArrayFile.h"
#include "core/formats/ExperimentParts.h"

namespace heed {

namespace {

constexpr std::array<std::string_view, 4> neededArrays = {"x", "w_q", "w_k", "w_v"};
constexpr std::array<std::string_view, 3> extraArrays = {"w_o", "additive", "tokens"};

class ArchiveReader {
public:
    explicit ArchiveReader(std::string_view bytes) : bytes_(bytes), entries_(listNpz(bytes)) {}

    ReadDocument read() {
        const bool computed = std::all_of(neededArrays.begin(), neededArrays.end(),
                                          [this](std::string_view name) { return has(name); });
        const bool parameters = has("w_q") || has("w_k") || has("w_v");
        if (has("weights") && parameters)
            throw InputError(
                "weights and w_q, w_k or w_v stand in one archive; weights that were computed "
                "elsewhere come without them");
        if (!computed && !has("weights"))
            throw InputError(
                "an experiment in an archive needs x, w_q, w_k and w_v, or weights; it holds " +
                (entries_.empty() ? "no array" : listedNames(entries_)));
        ExperimentParts parts;
        if (computed) {
            parts.x = array("x");
            parts.wQ = array("w_q");
            parts.wK = array("w_k");
            parts.wV = array("w_v");
            // Stacks are stored as writeNpz() stores them; one matrix may come from anywhere.
            if (parts.wQ->shape.size() == 3) parts.layout = WeightLayout::InOut;
            if (has("w_o")) parts.wO = array("w_o");
            if (has("additive")) parts.additive = array("additive");
        } else {
            parts.weights = array("weights");
        }
        if (has("tokens")) parts.tokens = tokens();
        ReadDocument document = assembled(std::nullopt, parts);
        document.notes.insert(document.notes.begin(), notes_.begin(), notes_.end());
        noteUnused(document.notes, computed);
        return document;
    }

private:
    bool has(std::string_view name) const {
        return std::any_of(entries_.begin(), entries_.end(),
                           [name](const ArrayEntry& entry) { return entry.name == name; });
    }

    NumberArray array(std::string_view name) {
        try {
            NumberArray read = readNpz(bytes_, name, {.minusInfinity = name == "additive"});
            for (const std::string& note : read.notes)
                notes_.push_back(std::string(name) + ": " + note);
            return read;
        } catch (const InputError& error) {
            throw InputError(std::string(name) + ": " + error.what());
        }
    }

    std::vector<std::string> tokens() {
        NumberArray read = array("tokens");
        if (!read.holdsTexts || read.shape.size() != 1)
            throw InputError("tokens is " + shapeText(read.shape) + " of " + read.type +
                             "; it needs n texts");
        return std::move(read.texts);
    }

    void noteUnused(std::vector<std::string>& notes, bool computed) const {
        std::vector<ArrayEntry> unused;
        for (const ArrayEntry& entry : entries_) {
            const auto isNamed = [&](const auto& names) {
                return std::find(names.begin(), names.end(), entry.name) != names.end();
            };
            const bool used = computed ? isNamed(neededArrays) || isNamed(extraArrays)
                                       : entry.name == "weights" || entry.name == "tokens";
            if (!used) unused.push_back(entry);
        }
        if (computed)
            for (const char* name : {"w_q", "w_k", "w_v", "w_o"})
                if (const std::string bias = biasBeside(name, unused); !bias.empty())
                    notes.push_back(bias + " is a bias beside " + name +
                                    "; Heedmap has none and leaves it out");
        if (!unused.empty()) notes.push_back("not used: " + listedNames(unused));
    }

    std::string_view bytes_;
    std::vector<ArrayEntry> entries_;
    std::vector<std::string> notes_;  // on the arrays themselves
};

NumberArray stackOfHeads(const Experiment& e, SharedMatrix HeadParameters::*member) {
    std::vector<Matrix> matrices;
    for (const HeadParameters& head : e.heads) matrices.push_back((head.*member).get());
    return stackOf(matrices);
}

}  // namespace

bool looksLikeArrays(std::string_view bytes) {
    const ArrayFormat format = arrayFormatOf(bytes);
    return format == ArrayFormat::Npy || format == ArrayFormat::Npz;
}

ReadDocument readExperimentArrays(std::string_view bytes) {
    if (arrayFormatOf(bytes) == ArrayFormat::Npz) return ArchiveReader(bytes).read();
    ExperimentParts parts;
    parts.weights = readArray(bytes, {});
    ReadDocument document = assembled(std::nullopt, parts);
    document.notes.insert(document.notes.begin(), parts.weights->notes.begin(),
                          parts.weights->notes.end());
    return document;
}

std::vector<NamedArray> arraysOf(const Experiment& e) {
    std::vector<NamedArray> arrays;
    if (e.holdsWeightsOnly()) {
        std::vector<Matrix> heads(e.importedWeights.begin(), e.importedWeights.end());
        arrays.push_back({"weights", stackOf(heads)});
    } else {
        arrays.push_back({"x", arrayOf(e.x.get())});
        arrays.push_back({"w_q", stackOfHeads(e, &HeadParameters::wQ)});
        arrays.push_back({"w_k", stackOfHeads(e, &HeadParameters::wK)});
        arrays.push_back({"w_v", stackOfHeads(e, &HeadParameters::wV)});
        if (e.wO) arrays.push_back({"w_o", arrayOf(e.wO->get())});
        if (e.mask.additive) arrays.push_back({"additive", arrayOf(e.mask.additive->get())});
    }
    arrays.push_back({"tokens", textArrayOf(e.tokens)});
    return arrays;
}

std::string lostInArrays(const Experiment& e) {
    const auto& marks = e.mask.padded;
    const bool padded = std::find(marks.begin(), marks.end(), true) != marks.end();
    const bool named = !e.importedHeadNames.empty() ||
                       std::any_of(e.heads.begin(), e.heads.end(),
                                   [](const HeadParameters& head) { return !head.name.empty(); });
    const bool unknown =
        !e.unknown.empty() || !e.mask.unknown.empty() ||
        std::any_of(e.heads.begin(), e.heads.end(),
                    [](const HeadParameters& head) { return !head.unknown.empty(); });
    std::string lost;
    const auto add = [&lost](bool present, const char* what) {
        if (present) lost += (lost.empty() ? "" : ", ") + std::string(what);
    };
    add(!e.title.empty(), "the title");
    add(!e.notes.empty(), "the notes");
    add(named, "the names of heads");
    add(!e.scale, "that scaling is off");
    add(e.mask.causal, "the causal mask");
    add(e.mask.padding || padded, "the padding mask");
    add(std::isfinite(e.mask.fill), "the fill of the mask");
    add(unknown, "keys that Heedmap does not know");
    return lost;
}

}  // namespace heed
