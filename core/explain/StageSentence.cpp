// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/StageSentence.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/attention/MaskMatrix.h"
#include "core/explain/Narration.h"
#include "core/explain/TokenLabel.h"
#include "core/explain/Wording.h"
#include "core/formats/NumberText.h"

namespace heed {

namespace {

// What a sentence is about: one cell, its value and how many decimals are said.
struct Cell {
    const Experiment& e;
    const AttentionTrace& trace;
    HeadSelection selection;
    Quantity quantity;
    Index row;
    Index column;
    int digits;

    const HeadTrace& headTrace() const {
        return trace.heads[static_cast<std::size_t>(selection.head)];
    }
    std::string number(double value) const { return displayText(value, digits); }
    std::string value(Quantity q) const {
        return number(entryAt(e, trace, q, selection, row, column));
    }
    std::string value() const { return value(quantity); }
    std::string token() const { return positionAndName(e, row); }
    std::string key() const { return "key " + positionAndName(e, column); }
    std::string pair() const { return "query " + token() + " and " + key(); }
    std::string place() const { return std::to_string(column + 1); }
    // "in head 2, …" where there are several.
    std::string inHead(const std::string& text) const {
        return e.headCount() == 1 ? capitalised(text)
                                  : "In head " + std::to_string(selection.head + 1) + ", " + text;
    }
};

// Which entries tie with the largest (1e-12 relative).
std::vector<Index> largestEntries(const Eigen::RowVectorXd& row) {
    std::vector<Index> entries;
    const double largest = row.maxCoeff();
    for (Index j = 0; j < row.size(); ++j)
        if (largest - row(j) <= 1e-12 * std::abs(largest)) entries.push_back(j);
    return entries;
}

// ", the largest score of the query" and its kin.
std::string scoreRank(const Cell& c) {
    const Eigen::RowVectorXd scores = c.headTrace().S.row(c.row);
    if (scores.size() == 1) return "; there is no other key";
    std::vector<Index> largest = largestEntries(scores);
    const auto own = std::find(largest.begin(), largest.end(), c.column);
    if (own == largest.end())
        return "; the largest score of this query, " + c.number(scores.maxCoeff()) + ", is with " +
               keysText(c.e, largest);
    if (largest.size() == 1) return ", the largest score of this query";
    if (static_cast<Index>(largest.size()) == scores.size()) return ", the same as with every key";
    largest.erase(own);
    return ", tied with " + keysText(c.e, largest) + " for the largest score of this query";
}

std::string projectionSentence(const Cell& c, const std::string& noun, const std::string& w) {
    return c.inHead("entry " + c.place() + " of the " + noun + " of token " + c.token() + " is " +
                    c.value() + ": row " + std::to_string(c.row + 1) + " of X times column " +
                    c.place() + " of " + w + ".");
}

std::string scaledSentence(const Cell& c) {
    if (!c.e.scale)
        return "Scaling is off, so the scaled score of " + c.pair() + " is the score, " +
               c.value() + ".";
    return c.inHead("the score of " + c.pair() + ", " + c.value(Quantity::Scores) +
                    ", divided by √" + std::to_string(c.e.keyWidth()) + " is " + c.value() + ".");
}

// Where nothing is hidden: what the additive mask adds.
std::string biasSentence(const Cell& c) {
    const double additive = c.e.mask.additive ? (*c.e.mask.additive)(c.row, c.column) : 0;
    const std::string scaled = c.value(Quantity::Scaled);
    const MaskSpec& mask = c.e.mask;
    if (!mask.causal && !mask.padding && !mask.additive)
        return "Nothing is masked, so the masked score of " + c.pair() + " is the scaled score, " +
               scaled + ".";
    if (additive == 0)
        return "Query " + c.token() + " may look at " + c.key() + ", so its scaled score, " +
               scaled + ", stays as it is.";
    return "The additive mask adds " + c.number(additive) + " to the scaled score of " + c.pair() +
           ", " + scaled + ", which makes " + c.value() + ".";
}

std::string maskedSentence(const Cell& c) {
    const MaskReasons reasons = maskReasons(c.e.mask, c.row, c.column);
    if (!reasons.any()) return biasSentence(c);
    const double added = c.trace.M(c.row, c.column);
    const double weight = c.headTrace().A(c.row, c.column);
    std::string text = "Query " + c.token() + " may not look at " + c.key() + ": " +
                       reasonsText(reasons) + ", so the scaled score, " +
                       c.value(Quantity::Scaled) + ", becomes " + c.value();
    switch (rowState(c.e.mask, c.row, c.e.tokenCount())) {
        case RowState::NoKeyAllowed:
            return text + ". No key is allowed for this query.";
        case RowState::FillCancelsOut:
            if (!std::isfinite(added)) break;
            return text + ". Every key of this query is blocked, so " + cancelText(c.e.mask) + ".";
        case RowState::Attends:
            break;
    }
    if (weight == 0) return text + ".";
    return text + ". That is finite: " + shareText(weight, c.digits) +
           " of the weight leaks through.";
}

std::string outputSentence(const Cell& c) {
    const HeadTrace& t = c.headTrace();
    const std::string y = "entry " + c.place() + " of the output of query " + c.token();
    if (rowState(c.e.mask, c.row, c.e.tokenCount()) == RowState::NoKeyAllowed)
        return "No key is allowed for query " + c.token() + ": its output is the zero vector.";
    const Eigen::RowVectorXd parts =
        t.A.row(c.row).cwiseProduct(t.V.col(c.column).transpose().matrix());
    const std::vector<Index> largest = largestEntries(parts.cwiseAbs());
    const double part = parts(largest[0]);
    if (part == 0) return c.inHead(y + " is " + c.value() + ": no key gives anything to it.");
    if (parts.size() == 1)
        return c.inHead(y + " is " + c.value() + ", all of it from " + keysText(c.e, largest) +
                        ".");
    if (largest.size() > 1)
        return c.inHead(y + " is " + c.value() + "; " + keysText(c.e, largest) +
                        " give the largest parts, of equal size.");
    return c.inHead(y + " is " + c.value() + "; the largest part, " + c.number(part) +
                    ", comes from " + keysText(c.e, largest) + ".");
}

std::string concatSentence(const Cell& c) {
    const Index head = c.column / c.e.valueWidth();
    const Index entry = c.column % c.e.valueWidth();
    if (c.e.headCount() == 1)
        return "There is one head alone, so the concatenation is its output: entry " + c.place() +
               " for token " + c.token() + " is " + c.value() + ".";
    return "Column " + c.place() + " of the concatenation for token " + c.token() + " is " +
           c.value() + ": entry " + std::to_string(entry + 1) + " of the output of head " +
           headLabel(c.e, head) + ".";
}

std::string finalSentence(const Cell& c) {
    if (!c.e.wO)
        return "W_O is off, so the output of all heads is the concatenation: column " + c.place() +
               " for token " + c.token() + " is " + c.value() + ".";
    return "The output of all heads for token " + c.token() + " has " + c.value() + " in feature " +
           c.place() + ": row " + std::to_string(c.row + 1) +
           " of the concatenation times column " + c.place() + " of W_O.";
}

}  // namespace

std::string cellSentence(const Experiment& e, const AttentionTrace& trace, HeadSelection selection,
                         Quantity quantity, Index row, Index column, int digits) {
    if (quantity == Quantity::Weights)
        return weightSentence(e, trace, selection, row, column, digits);
    if (e.holdsWeightsOnly())
        return "These weights were computed elsewhere: this document holds no " +
               std::string(titleOf(quantity)) + ".";
    const Cell c{e, trace, selection, quantity, row, column, digits};
    switch (quantity) {
        case Quantity::X:
            return "Token " + c.token() + " has " + c.value() + " in feature " + c.place() +
                   " of the input.";
        case Quantity::Q:
            return projectionSentence(c, "query", "W_Q");
        case Quantity::K:
            return projectionSentence(c, "key", "W_K");
        case Quantity::V:
            return projectionSentence(c, "value", "W_V");
        case Quantity::Scores:
            return c.inHead(c.pair() + " have the dot product " + c.value() + scoreRank(c) + ".");
        case Quantity::Scaled:
            return scaledSentence(c);
        case Quantity::Masked:
            return maskedSentence(c);
        case Quantity::Output:
            return outputSentence(c);
        case Quantity::Concat:
            return concatSentence(c);
        case Quantity::Final:
            return finalSentence(c);
        case Quantity::Weights:
            break;
    }
    return {};
}

}  // namespace heed
