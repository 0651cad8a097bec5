// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/TraceNpz.h"

#include "core/experiment/InputError.h"
#include "core/formats/Npz.h"

namespace heed {

std::string writeTraceNpz(const Experiment& e, const AttentionTrace& trace) {
    if (e.holdsWeightsOnly())
        throw InputError(
            "this document holds weights only; a trace needs an experiment with x and heads");
    std::vector<NamedArray> arrays = {{"x", arrayOf(e.x.get())}, {"mask", arrayOf(trace.M)}};
    for (const Quantity quantity : allQuantities) {
        if (!isPerHead(quantity)) continue;
        std::vector<Matrix> heads;
        for (Index head = 0; head < e.headCount(); ++head)
            heads.push_back(quantityOf(e, trace, quantity, head));
        arrays.push_back({std::string(idOf(quantity)), stackOf(heads)});
    }
    arrays.push_back({"concat", arrayOf(trace.concat)});
    arrays.push_back({"final", arrayOf(trace.output)});
    arrays.push_back({"tokens", textArrayOf(e.tokens)});
    return writeNpz(arrays);
}

}  // namespace heed
