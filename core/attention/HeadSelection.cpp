// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/HeadSelection.h"

namespace heed {

Matrix weightsOf(const AttentionTrace& trace, HeadSelection selection) {
    if (selection.mean) return meanWeights(trace);
    return trace.heads[static_cast<std::size_t>(selection.head)].A;
}

Matrix outputBeside(const AttentionTrace& trace, HeadSelection selection) {
    if (selection.mean) return trace.output;
    return trace.heads[static_cast<std::size_t>(selection.head)].Y;
}

}  // namespace heed
