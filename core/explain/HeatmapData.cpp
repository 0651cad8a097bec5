// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/HeatmapData.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/attention/MaskMatrix.h"

namespace heed {

BoolMatrix maskedEntries(const MaskSpec& mask, Index n) {
    BoolMatrix entries(n, n);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j) entries(i, j) = maskReasons(mask, i, j).any();
    return entries;
}

HeatmapData weightsHeatmap(const Experiment& experiment, const AttentionTrace& trace,
                           HeadSelection selection) {
    HeatmapData data;
    data.values = weightsOf(trace, selection);
    if (!experiment.holdsWeightsOnly())
        data.masked = maskedEntries(experiment.mask, experiment.tokenCount());
    return data;
}

HeatmapData signedHeatmap(Matrix values) {
    HeatmapData data;
    data.values = std::move(values);
    data.palette = Palette::Diverging;
    double largest = 0;
    for (const double value : data.values.reshaped())
        if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
    data.high = largest > 0 ? largest : 1;
    data.low = -data.high;
    return data;
}

}  // namespace heed
