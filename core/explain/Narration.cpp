// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Narration.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/attention/RowReadouts.h"
#include "core/explain/TokenLabel.h"
#include "core/explain/Wording.h"
#include "core/formats/NumberText.h"

namespace heed {

namespace {

std::string andOtherKeys(std::size_t count) {
    return count == 0 ? "" : " and " + counted(static_cast<Index>(count), "other key");
}

// ", the largest in its row" and its kin.
std::string rankText(const Experiment& e, const RowReadouts& row, Index key, int digits) {
    const std::vector<Index>& largest = row.largestKeys;
    const bool isLargest = std::find(largest.begin(), largest.end(), key) != largest.end();
    if (row.allowedKeys == 1 && isLargest) return ", the only key it may see";
    if (!isLargest)
        return "; its largest weight, " + shareText(row.largestWeight, digits) + ", is on key " +
               positionAndName(e, largest[0]) + andOtherKeys(largest.size() - 1);
    if (largest.size() == 1) return ", the largest in its row";
    if (static_cast<Index>(largest.size()) == row.allowedKeys)
        return ", the same as on every key it may see";
    const Index other = largest[0] == key ? largest[1] : largest[0];
    return ", tied with key " + positionAndName(e, other) + andOtherKeys(largest.size() - 2) +
           " for the largest in its row";
}

std::string sumRemark(const Experiment& e, const Eigen::RowVectorXd& a, int digits) {
    if (!e.holdsWeightsOnly()) return {};
    const double sum = a.sum();
    if (std::abs(sum - 1) <= 1e-6) return {};
    // As many decimals as tell the sum from 1.
    int decimals = std::max(digits, 3);
    while (decimals < 7 && displayText(sum, decimals) == displayText(1, decimals)) ++decimals;
    return " This row sums to " + displayText(sum, decimals) + ", not to 1.";
}

}  // namespace

std::string fillText(double fill) {
    if (fill == -1e9) return "−10⁹";
    if (std::isinf(fill)) return "−∞";
    return "−" + exactText(-fill);
}

std::string rowRemark(const Experiment& e, Index query) {
    if (e.holdsWeightsOnly()) return {};
    switch (rowState(e.mask, query, e.tokenCount())) {
        case RowState::Attends:
            return {};
        case RowState::NoKeyAllowed:
            return "no key is allowed";
        case RowState::FillCancelsOut:
            return "every key is blocked, so " + cancelText(e.mask);
    }
    return {};
}

std::string blockedRowsText(const Experiment& e) {
    if (e.holdsWeightsOnly()) return {};
    std::vector<Index> blocked;
    RowState state = RowState::Attends;
    for (Index i = 0; i < e.tokenCount(); ++i) {
        const RowState row = rowState(e.mask, i, e.tokenCount());
        if (row == RowState::Attends) continue;
        state = row;
        blocked.push_back(i);
    }
    if (blocked.empty()) return {};
    constexpr std::size_t most = 4;
    std::vector<std::string> names;
    const std::size_t named = blocked.size() > most ? most - 1 : blocked.size();
    for (std::size_t k = 0; k < named; ++k)
        names.push_back("query " + positionAndName(e, blocked[k]));
    if (named < blocked.size())
        names.push_back(std::to_string(blocked.size() - named) + " more queries");
    if (state == RowState::NoKeyAllowed) return "no key is allowed for " + listed(names);
    return "every key is blocked for " + listed(names) + ", so " + cancelText(e.mask);
}

std::string weightSentence(const Experiment& e, const AttentionTrace& trace,
                           HeadSelection selection, Index query, Index key, int digits) {
    const Eigen::RowVectorXd a = weightsRow(trace, selection, query);
    const std::string q = "query " + positionAndName(e, query);
    const std::string k = "key " + positionAndName(e, key);
    const std::string weight = shareText(a(key), digits);
    const bool averages = selection.mean && e.headCount() > 1;
    const std::string average = "on average over " + counted(e.headCount(), "head");
    const auto sentence = [&](const std::string& text) {
        return capitalised(averages ? average + ", " + text : text);
    };

    if (e.holdsWeightsOnly()) {
        return sentence(q + " gives " + k + " the weight " + weight + ".") +
               sumRemark(e, a, digits);
    }
    const MaskReasons reasons = maskReasons(e.mask, query, key);
    const RowState state = rowState(e.mask, query, e.tokenCount());
    if (state == RowState::NoKeyAllowed)
        return "No key is allowed for " + q +
               ": its weights are 0 and its output is the zero vector.";
    if (state == RowState::FillCancelsOut && !reasons.additive)
        return "For " + q + " every key is blocked, so " + cancelText(e.mask) + ", and " + k +
               " gets " + weight + " of the weight" + (averages ? " " + average : "") + ".";
    if (reasons.any()) {
        const std::string why =
            capitalised(q) + " may not look at " + k + ": " + reasonsText(reasons);
        if (a(key) == 0) return why + ", so its weight is 0 by rule, not by score.";
        return why + ", yet the fill " + fillText(e.mask.fill) + " is finite and lets " + weight +
               " of the weight through" + (averages ? " " + average : "") + ".";
    }
    const auto row = rowReadouts(e.mask, query, a);
    return sentence(q + " puts " + weight + " of its weight on " + k +
                    rankText(e, *row, key, digits) + ".");
}

std::string weightsDescription(const Experiment& e, const AttentionTrace& trace,
                               HeadSelection selection) {
    const Matrix weights = weightsOf(trace, selection);
    const std::string text =
        "Heatmap of attention weights, " +
        (e.tokenCount() == 1 ? "1 query" : std::to_string(e.tokenCount()) + " queries") + " by " +
        counted(e.tokenCount(), "key") + ", " + headText(e, selection) + ".";
    Index row = 0;
    Index column = 0;
    weights.maxCoeff(&row, &column);
    return text + " " + weightSentence(e, trace, selection, row, column);
}

std::string sizesText(const Experiment& e) {
    std::string text = counted(e.tokenCount(), "token");
    if (!e.holdsWeightsOnly())
        text += " · d " + std::to_string(e.modelWidth()) + " · dₖ " + std::to_string(e.keyWidth()) +
                " · dᵥ " + std::to_string(e.valueWidth());
    return text + " · " + counted(e.headCount(), "head");
}

}  // namespace heed
