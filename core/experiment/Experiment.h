// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/MaskSpec.h"
#include "core/experiment/Matrix.h"

namespace heed {

// The parameters of one head.
struct HeadParameters {
    std::string name;  // what the head does, or empty
    SharedMatrix wQ;   // d_model × d_k
    SharedMatrix wK;   // d_model × d_k
    SharedMatrix wV;   // d_model × d_v
    std::vector<UnknownField> unknown;

    bool operator==(const HeadParameters&) const = default;
};

// What a person edits: a plain value. Either an experiment to compute (x, heads and the rest), or
// attention weights that were computed elsewhere (`importedWeights`), which can only be looked at.
struct Experiment {
    std::string title;
    std::string notes;
    std::vector<std::string> tokens;    // n
    SharedMatrix x;                     // n × d_model
    std::vector<HeadParameters> heads;  // h, all of the same shapes
    std::optional<SharedMatrix> wO;     // h·d_v × d_model
    bool scale = true;                  // divide the scores by √d_k
    MaskSpec mask;
    std::vector<SharedMatrix>
        importedWeights;  // h matrices, n × n; empty in an ordinary experiment
    std::vector<std::string> importedHeadNames;  // h, or empty
    std::vector<UnknownField> unknown;

    bool operator==(const Experiment&) const = default;

    bool holdsWeightsOnly() const { return !importedWeights.empty(); }
    Index tokenCount() const { return static_cast<Index>(tokens.size()); }        // n
    Index modelWidth() const { return x->cols(); }                                // d_model
    Index keyWidth() const { return heads.empty() ? 0 : heads[0].wK->cols(); }    // d_k
    Index valueWidth() const { return heads.empty() ? 0 : heads[0].wV->cols(); }  // d_v
    Index headCount() const {                                                     // h
        return static_cast<Index>(holdsWeightsOnly() ? importedWeights.size() : heads.size());
    }
};

// What the head does, as its owner put it, or empty.
std::string headName(const Experiment& experiment, Index head);

// The name of a head for people: "2", or "2 (previous token)". `head` counts from 0, the text
// from 1.
std::string headLabel(const Experiment& experiment, Index head);

// Bytes of the matrices of `e` that `other` does not hold too: what it costs to keep `e` beside it.
std::size_t bytesNotShared(const Experiment& e, const Experiment& other);

// t1, t2, … tn.
std::vector<std::string> defaultTokens(Index n);

}  // namespace heed
