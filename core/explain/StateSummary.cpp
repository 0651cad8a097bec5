// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/StateSummary.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/attention/AttentionForward.h"
#include "core/attention/MaskMatrix.h"
#include "core/attention/RowReadouts.h"
#include "core/explain/Narration.h"
#include "core/explain/TokenLabel.h"
#include "core/explain/Wording.h"
#include "core/formats/NumberText.h"

namespace heed {

namespace {

// 100 is "100 bytes", 1200 is "1.2 kB": the largest unit of which there is at least one.
std::string withUnit(double number, const std::vector<std::pair<double, std::string>>& units) {
    std::size_t unit = units.size() - 1;
    while (unit > 0 && number < units[unit].first) --unit;
    const double scaled = number / units[unit].first;
    const bool whole = std::abs(scaled - std::round(scaled)) < 0.05;
    return displayText(scaled, whole ? 0 : 1) + units[unit].second;
}

std::string countText(double count) {
    return withUnit(count, {{1, ""}, {1e6, " million"}, {1e9, " billion"}});
}

std::string bytesText(double bytes) {
    return withUnit(bytes, {{1, " bytes"}, {1e3, " kB"}, {1e6, " MB"}, {1e9, " GB"}});
}

std::string onOff(const std::string& what, bool on) {
    return what + (on ? " on" : " off");
}

std::string togglesText(const Experiment& e) {
    std::vector<std::string> parts = {
        e.scale ? "scaling on (÷√" + std::to_string(e.keyWidth()) + ")" : "scaling off",
        onOff("causal mask", e.mask.causal), onOff("padding mask", e.mask.padding),
        e.mask.additive ? "an additive mask" : "no additive mask", onOff("W_O", e.wO.has_value())};
    std::string text = capitalised(listed(parts)) + ".";
    if (e.mask.causal || e.mask.padding)
        text += " Blocked entries get " + fillText(e.mask.fill) + ".";
    return text;
}

std::string queriesText(const Experiment& e, const std::vector<Index>& queries) {
    constexpr std::size_t most = 5;
    std::vector<std::string> names;
    for (std::size_t k = 0; k < std::min(most, queries.size()); ++k)
        names.push_back(positionAndName(e, queries[k]));
    if (queries.size() > most) names.push_back(std::to_string(queries.size() - most) + " more");
    return (queries.size() == 1 ? "query " : "queries ") + listed(names);
}

// Rows with weights, by the number of keys that they effectively look at.
struct Sharpness {
    Index query = 0;
    double effectiveKeys = 0;
};

std::string rowsText(const Experiment& e, const AttentionTrace& trace, HeadSelection selection) {
    std::vector<Sharpness> rows;
    for (Index i = 0; i < e.tokenCount(); ++i) {
        const Eigen::RowVectorXd a = weightsRow(trace, selection, i);
        const auto row = rowReadouts(e.holdsWeightsOnly() ? MaskSpec{} : e.mask, i, a);
        if (row && (!e.holdsWeightsOnly() || areShares(a))) rows.push_back({i, row->effectiveKeys});
    }
    const std::string where = e.headCount() == 1 ? ""
                              : selection.mean
                                  ? "in the mean over " + counted(e.headCount(), "head") + ", "
                                  : "in head " + headLabel(e, selection.head) + ", ";
    const auto sentence = [&where](const std::string& text) {
        return " " + capitalised(where + text);
    };
    if (rows.empty())
        return e.holdsWeightsOnly() ? " No row sums to 1." : " No query has a key to look at.";
    Sharpness sharpest = rows[0];
    Sharpness flattest = rows[0];
    for (const Sharpness& row : rows) {
        if (row.effectiveKeys < sharpest.effectiveKeys) sharpest = row;
        if (row.effectiveKeys > flattest.effectiveKeys) flattest = row;
    }
    const auto keys = [](double number) {
        const std::string text = displayText(number, 2);
        return text + (text == "1.00" ? " effective key" : " effective keys");
    };
    if (keys(sharpest.effectiveKeys) == keys(flattest.effectiveKeys)) {
        if (rows.size() == 1)
            return sentence("query " + positionAndName(e, sharpest.query) + " has " +
                            keys(sharpest.effectiveKeys) + ".");
        return sentence(std::string(static_cast<Index>(rows.size()) == e.tokenCount()
                                        ? "all rows"
                                        : "all rows with a key") +
                        " are equally sharp, " + keys(sharpest.effectiveKeys) + " each.");
    }
    return sentence("the sharpest row is query " + positionAndName(e, sharpest.query) + " with " +
                    keys(sharpest.effectiveKeys) + ", the flattest is query " +
                    positionAndName(e, flattest.query) + " with " + keys(flattest.effectiveKeys) +
                    ".");
}

std::string maskText(const Experiment& e, const Matrix& weights) {
    const Index n = e.tokenCount();
    Index hidden = 0;
    std::vector<Index> withoutKey;
    std::vector<Index> cancelled;
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < n; ++j) hidden += maskReasons(e.mask, i, j).any() ? 1 : 0;
        const RowState state = rowState(e.mask, i, n);
        if (state == RowState::NoKeyAllowed) withoutKey.push_back(i);
        if (state == RowState::FillCancelsOut) cancelled.push_back(i);
    }
    if (hidden == 0) return " No entry is blocked.";
    std::string text = " " + std::to_string(hidden) + " of " + std::to_string(n * n) +
                       (hidden == 1 ? " entries is blocked." : " entries are blocked.");
    if (!withoutKey.empty()) text += " No key is allowed for " + queriesText(e, withoutKey) + ".";
    if (!cancelled.empty())
        text += " Every key is blocked for " + queriesText(e, cancelled) + ", so " +
                cancelText(e.mask) + ".";
    const Index leaks = leakingEntries(e.mask, weights);
    if (leaks > 0)
        text += " The finite fill leaks: " + std::to_string(leaks) +
                (leaks == 1 ? " blocked entry has" : " blocked entries have") +
                " a weight above 0.";
    return text;
}

std::string costText(const Experiment& e) {
    const AttentionCost cost = attentionCost(e);
    const auto n = static_cast<double>(e.tokenCount());
    const auto h = static_cast<double>(e.headCount());
    std::vector<std::string> parts = {countText(cost.projections) + " for the projections",
                                      countText(cost.scores) + " for QKᵀ",
                                      countText(cost.mixing) + " for AV"};
    if (e.wO) parts.push_back(countText(cost.outputProjection) + " for W_O");
    return " The computation takes " + countText(cost.total()) +
           " multiply-adds: " + listed(parts) +
           ". The n × n matrices (M, and S and A of each head) hold " +
           bytesText(8 * n * n * (1 + 2 * h)) + ".";
}

std::string sizesInWords(const Experiment& e) {
    std::string text = counted(e.tokenCount(), "token");
    if (!e.holdsWeightsOnly())
        text += ", " + counted(e.modelWidth(), "feature") + " each, queries and keys of width " +
                std::to_string(e.keyWidth()) + ", values of width " +
                std::to_string(e.valueWidth());
    return text + ", " + counted(e.headCount(), "head") + ".";
}

}  // namespace

std::string describeState(const Experiment& e, const AttentionTrace& trace,
                          HeadSelection selection) {
    const std::string title = e.title.empty() ? "Untitled" : tokenLabel(e.title);
    std::string text = title + ": " + sizesInWords(e);
    if (e.holdsWeightsOnly())
        text += " The weights were computed elsewhere.";
    else
        text += " " + togglesText(e);
    text += rowsText(e, trace, selection);
    if (e.holdsWeightsOnly()) return text;
    return text + maskText(e, weightsOf(trace, selection)) + costText(e);
}

}  // namespace heed
