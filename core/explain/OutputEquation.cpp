// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/OutputEquation.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/explain/Narration.h"
#include "core/explain/TokenLabel.h"
#include "core/explain/Wording.h"
#include "core/formats/NumberText.h"

namespace heed {

namespace {

constexpr std::size_t namedTerms = 5;
constexpr Index shownEntries = 8;

}  // namespace

std::string outputEquation(const Experiment& e, const AttentionTrace& trace, Index head,
                           Index query, int digits) {
    const HeadTrace& h = trace.heads[static_cast<std::size_t>(head)];
    std::string text = "Output " + positionAndName(e, query) + ": y = ";
    std::vector<Index> keys;
    for (Index j = 0; j < e.tokenCount(); ++j)
        if (h.A(query, j) != 0) keys.push_back(j);
    const std::size_t all = keys.size();
    if (all > namedTerms + 1) {
        std::stable_sort(keys.begin(), keys.end(),
                         [&](Index a, Index b) { return h.A(query, a) > h.A(query, b); });
        keys.resize(namedTerms);
        std::sort(keys.begin(), keys.end());
    }
    for (std::size_t t = 0; t < keys.size(); ++t)
        text += (t == 0 ? "" : " + ") + displayText(h.A(query, keys[t]), digits) + " · v" +
                subscript(keys[t]);
    if (all > keys.size()) text += " + " + std::to_string(all - keys.size()) + " smaller terms";
    text += all == 0 ? "(" : " = (";
    const Index shown = h.Y.cols() > shownEntries + 1 ? shownEntries : h.Y.cols();
    for (Index c = 0; c < shown; ++c)
        text += (c == 0 ? "" : ", ") + displayText(h.Y(query, c), digits);
    text += shown < h.Y.cols() ? ", …)" : ")";
    return all == 0 ? text + ", since no key is allowed" : text;
}

}  // namespace heed
