// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/SameTrace.h"

namespace heed::ui {

testing::AssertionResult sameTrace(const AttentionTrace& a, const AttentionTrace& b) {
    const auto differs = [](const std::string& what) {
        return testing::AssertionFailure() << what << " differs";
    };
    if (!identical(a.M, b.M)) return differs("M");
    if (!identical(a.concat, b.concat)) return differs("concat");
    if (!identical(a.output, b.output)) return differs("output");
    if (a.heads.size() != b.heads.size()) return differs("the number of heads");
    for (std::size_t head = 0; head < a.heads.size(); ++head)
        for (const auto part : {&HeadTrace::Q, &HeadTrace::K, &HeadTrace::V, &HeadTrace::S,
                                &HeadTrace::A, &HeadTrace::Y})
            if (!identical(a.heads[head].*part, b.heads[head].*part))
                return differs("head " + std::to_string(head + 1));
    return testing::AssertionSuccess();
}

}  // namespace heed::ui
