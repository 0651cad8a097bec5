// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/ReadoutTexts.h"

#include <optional>
#include <vector>

#include "core/attention/RowReadouts.h"
#include "core/explain/TokenLabel.h"
#include "core/explain/Wording.h"
#include "core/formats/NumberText.h"

namespace heed {

namespace {

const std::string dash = "–";

std::string largestKeyText(const Experiment& e, const std::vector<Index>& keys) {
    if (keys.size() == 1) return "key " + positionAndName(e, keys[0]);
    if (keys.size() > 3)
        return "tie: " + counted(static_cast<Index>(keys.size()), "key") + ", first key " +
               positionAndName(e, keys[0]);
    std::vector<std::string> names;
    for (const Index key : keys) names.push_back(positionAndName(e, key));
    return "tie: keys " + listed(names);
}

}  // namespace

ReadoutTexts readoutTexts(const Experiment& e, const AttentionTrace& trace, HeadSelection selection,
                          Index query, int digits) {
    ReadoutTexts texts{dash, dash, dash, dash, dash, dash};
    const Eigen::RowVectorXd a = weightsRow(trace, selection, query);
    const auto row = rowReadouts(e.holdsWeightsOnly() ? MaskSpec{} : e.mask, query, a);
    if (!row) return texts;
    texts.sum = displayText(row->sum, digits);
    texts.largestKey = largestKeyText(e, row->largestKeys);
    if (e.holdsWeightsOnly() && !areShares(a)) return texts;
    texts.entropy = displayText(row->entropy, digits) + " nats";
    texts.entropyShare = displayText(100 * row->entropyShare, 0) + " %";
    texts.effectiveKeys = displayText(row->effectiveKeys, digits) + " keys";
    texts.gradient = displayText(row->gradientNorm, digits);
    return texts;
}

}  // namespace heed
