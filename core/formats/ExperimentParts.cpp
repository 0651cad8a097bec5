// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ExperimentParts.h"

#include <algorithm>
#include <utility>

#include "core/experiment/Validation.h"
#include "core/formats/WeightSums.h"

namespace heed {

namespace {

using Choice = ChoiceError::Choice;
using Part = std::optional<NumberArray>;

void append(std::vector<std::string>& notes, std::vector<std::string> more) {
    notes.insert(notes.end(), std::make_move_iterator(more.begin()),
                 std::make_move_iterator(more.end()));
}

// "w_q, w_k and w_v"
std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    return text;
}

bool hasComputedPart(const ExperimentParts& parts) {
    return parts.x || parts.wQ || parts.wK || parts.wV || parts.wO || parts.additive || parts.mask;
}

class Assembly {
public:
    Assembly(const std::optional<Experiment>& base, const ExperimentParts& parts)
        : parts_(parts), hasBase_(base.has_value()) {
        if (base) read_.experiment = *base;
    }

    ReadDocument takeAll() {
        if (parts_.weights) {
            takeWeights();
        } else {
            requireComputed();
            takeX();
            takeHeads();
            takeOutputProjection();
            takeMasks();
            noteLayouts();
        }
        takeTokens();
        validate(e());
        if (parts_.weights)
            append(read_.notes, notesOnWeightSums(e(), sumTolerance(parts_.weights->type)));
        return std::move(read_);
    }

private:
    Experiment& e() { return read_.experiment; }

    void takeWeights() {
        if (hasComputedPart(parts_) || (hasBase_ && !e().holdsWeightsOnly()))
            throw ChoiceError(Choice::Parts,
                              "weights that were computed elsewhere come without x, w_q, w_k, w_v, "
                              "w_o and masks");
        const NumberArray& weights = *parts_.weights;
        const std::size_t dimensions = weights.shape.size();
        if (weights.holdsTexts || dimensions < 2 ||
            weights.shape[dimensions - 1] != weights.shape[dimensions - 2] ||
            weights.values.empty())
            throw InputError("weights is " + shapeText(weights.shape) + " of " + weights.type +
                             "; it needs the numbers of n x n, or of h x n x n for h heads");
        e().importedWeights.clear();
        for (Index head = 0; head < sliceCount(weights); ++head)
            e().importedWeights.emplace_back(sliceOf(weights, head));
        if (e().importedHeadNames.size() != e().importedWeights.size())
            e().importedHeadNames.clear();
    }

    void requireComputed() const {
        if (hasBase_ && read_.experiment.holdsWeightsOnly()) {
            if (hasComputedPart(parts_))
                throw ChoiceError(Choice::Parts,
                                  "it holds weights only, which no other part can join");
            return;
        }
        if (hasBase_) return;
        std::vector<std::string> missing;
        for (const auto& [part, name] : {std::pair<const Part&, const char*>(parts_.x, "x"),
                                         {parts_.wQ, "w_q"},
                                         {parts_.wK, "w_k"},
                                         {parts_.wV, "w_v"}})
            if (!part) missing.emplace_back(name);
        if (!missing.empty())
            throw ChoiceError(Choice::Parts,
                              "an experiment needs " + listed(missing) + " too, or weights alone");
    }

    void takeX() {
        if (!parts_.x) return;
        const NumberArray& x = *parts_.x;
        if (x.holdsTexts || x.shape.size() != 2)
            throw InputError("x is " + shapeText(x.shape) + " of " + x.type +
                             "; it needs n rows (tokens) of d_model numbers");
        e().x = SharedMatrix(sliceOf(x, 0));
    }

    // Given, or told by a stack, or that of the parameters that stay; else 1.
    Index headCount() const {
        const std::vector<const Part*> given = {&parts_.wQ, &parts_.wK, &parts_.wV};
        const bool replacesAll =
            std::all_of(given.begin(), given.end(), [](const Part* p) { return p->has_value(); });
        if (hasBase_ && !replacesAll) {
            const Index heads = read_.experiment.headCount();
            if (parts_.heads && *parts_.heads != heads)
                throw ChoiceError(Choice::Heads,
                                  std::to_string(*parts_.heads) + " heads do not fit the " +
                                      std::to_string(heads) + " of the other parameters");
            return heads;
        }
        if (parts_.heads) return *parts_.heads;
        for (const Part* part : given)
            if (part->has_value() && (*part)->shape.size() == 3) return (*part)->shape[0];
        return 1;
    }

    void takeHeads() {
        if (!parts_.wQ && !parts_.wK && !parts_.wV) {
            if (parts_.heads)
                throw ChoiceError(Choice::Heads,
                                  "a count of heads splits w_q, w_k and w_v, and none is given");
            return;
        }
        const Index h = headCount();
        const auto split = [&](const Part& part, const char* name) {
            SplitWeights weights = splitHeads(*part, name, e().modelWidth(), h, parts_.layout);
            remember(weights, name);
            return weights.heads;
        };
        std::vector<HeadParameters> heads = std::move(e().heads);
        const auto take = [&](const Part& part, const char* name,
                              SharedMatrix HeadParameters::*member) {
            if (!part) return;
            std::vector<Matrix> matrices = split(part, name);
            if (heads.size() != matrices.size()) heads.assign(matrices.size(), {});
            for (std::size_t i = 0; i < heads.size(); ++i)
                heads[i].*member = SharedMatrix(std::move(matrices[i]));
        };
        take(parts_.wQ, "w_q", &HeadParameters::wQ);
        take(parts_.wK, "w_k", &HeadParameters::wK);
        take(parts_.wV, "w_v", &HeadParameters::wV);
        e().heads = std::move(heads);
    }

    void takeOutputProjection() {
        if (!parts_.wO) return;
        SplitWeights weights = readOutputProjection(
            *parts_.wO, "w_o", e().headCount() * e().valueWidth(), e().modelWidth(), parts_.layout);
        remember(weights, "w_o");
        e().wO = SharedMatrix(std::move(weights.heads[0]));
    }

    void takeMasks() {
        const Index n = e().x->rows();
        const auto take = [this](ReadMask read) {
            e().mask = std::move(read.mask);
            append(read_.notes, std::move(read.notes));
        };
        if (parts_.additive) take(withAdditiveArray(e().mask, *parts_.additive, n));
        if (parts_.mask) {
            const bool keys = parts_.mask->shape != std::vector<Index>{n, n};
            if (!parts_.additive && !keys && e().mask.additive) {
                e().mask.additive.reset();
                read_.notes.push_back("the yes/no mask replaces the additive mask");
            }
            take(withYesNoMask(e().mask, *parts_.mask, parts_.maskSense, n));
        }
        const auto& padded = e().mask.padded;
        if (std::none_of(padded.begin(), padded.end(), [](bool each) { return each; }))
            e().mask.padded.assign(static_cast<std::size_t>(n), false);
    }

    void takeTokens() {
        const Index n = e().holdsWeightsOnly() ? e().importedWeights[0]->rows() : e().x->rows();
        if (parts_.tokens)
            e().tokens = *parts_.tokens;
        else if (e().tokens == defaultTokens(e().tokenCount()))
            e().tokens = defaultTokens(n);
    }

    void remember(const SplitWeights& weights, const char* name) {
        if (!weights.chosenByFit) return;
        (weights.layout == WeightLayout::InOut ? inOut_ : outIn_).emplace_back(name);
    }

    void noteLayouts() {
        const auto note = [this](const std::vector<std::string>& names, WeightLayout layout) {
            if (names.empty()) return;
            read_.notes.push_back(listed(names) + (names.size() > 1 ? " are" : " is") +
                                  " read as " + titleOf(layout) + ", the only layout that fits" +
                                  (layout == WeightLayout::OutIn ? "; transposed" : ""));
        };
        note(inOut_, WeightLayout::InOut);
        note(outIn_, WeightLayout::OutIn);
    }

    const ExperimentParts& parts_;
    bool hasBase_;
    ReadDocument read_;
    std::vector<std::string> inOut_;  // names of those whose layout was chosen by what fits
    std::vector<std::string> outIn_;
};

}  // namespace

ReadDocument assembled(const std::optional<Experiment>& base, const ExperimentParts& parts) {
    return Assembly(base, parts).takeAll();
}

}  // namespace heed
