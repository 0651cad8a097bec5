// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/HeatmapData.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

#include "core/attention/MaskMatrix.h"

namespace heed {

namespace {

// Only cells that are not masked and hold a finite number count.
ValueRange fittedRange(const HeatmapData& data) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (Index i = 0; i < data.values.rows(); ++i)
        for (Index j = 0; j < data.values.cols(); ++j) {
            const double value = data.values(i, j);
            if (data.isMasked(i, j) || !std::isfinite(value)) continue;
            low = std::min(low, value);
            high = std::max(high, value);
        }
    if (low > high) return {};
    // Equal but for rounding: colours would show nothing but that.
    if (high - low <= 1e-12 * std::max(std::abs(low), std::abs(high)))
        return low >= 0 && high <= 1 ? ValueRange{}
                                     : ValueRange{std::min(low, 0.0), std::max(high, 0.0)};
    return {low, high};
}

void setRange(HeatmapData& data, ValueRange range) {
    data.low = range.low;
    data.high = range.high;
}

ValueRange symmetricRange(const HeatmapData& data) {
    double largest = 0;
    for (Index i = 0; i < data.values.rows(); ++i)
        for (Index j = 0; j < data.values.cols(); ++j) {
            const double value = data.values(i, j);
            if (!data.isMasked(i, j) && std::isfinite(value))
                largest = std::max(largest, std::abs(value));
        }
    if (largest == 0) largest = 1;
    return {-largest, largest};
}

void markMasked(HeatmapData& data, const MaskSpec& mask, const Matrix& weights) {
    data.masked = maskedEntries(mask, weights.rows());
    data.leaks = data.masked.array() && (weights.array() != 0);
}

}  // namespace

BoolMatrix maskedEntries(const MaskSpec& mask, Index n) {
    BoolMatrix entries(n, n);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j) entries(i, j) = maskReasons(mask, i, j).any();
    return entries;
}

HeatmapData weightsHeatmap(const Experiment& experiment, const AttentionTrace& trace,
                           HeadSelection selection, const ColorRange& range) {
    HeatmapData data;
    data.values = weightsOf(trace, selection);
    if (!experiment.holdsWeightsOnly()) markMasked(data, experiment.mask, data.values);
    switch (range.kind) {
        case ColorRange::Kind::Unit:
            break;
        case ColorRange::Kind::Fitted:
            setRange(data, fittedRange(data));
            break;
        case ColorRange::Kind::Chosen:
            assert(range.chosen.low < range.chosen.high);
            setRange(data, range.chosen);
            break;
    }
    return data;
}

HeatmapData signedHeatmap(Matrix values) {
    HeatmapData data;
    data.values = std::move(values);
    data.palette = Palette::Diverging;
    setRange(data, symmetricRange(data));
    return data;
}

HeatmapData quantityHeatmap(const Experiment& experiment, const AttentionTrace& trace,
                            Quantity quantity, HeadSelection selection,
                            const ColorRange& weightsRange) {
    if (quantity == Quantity::Weights)
        return weightsHeatmap(experiment, trace, selection, weightsRange);
    HeatmapData data = signedHeatmap(quantityOf(experiment, trace, quantity, selection.head));
    const HeadTrace& head = trace.heads[static_cast<std::size_t>(selection.head)];
    if (quantity == Quantity::Scaled) {
        const HeatmapData scores = signedHeatmap(head.S);
        setRange(data, {scores.low, scores.high});
    } else if (quantity == Quantity::Masked) {
        markMasked(data, experiment.mask, head.A);
        setRange(data, symmetricRange(data));
    }
    return data;
}

ValueRange sharedRange(std::span<const HeatmapData> heatmaps) {
    assert(!heatmaps.empty());
    ValueRange range{heatmaps[0].low, heatmaps[0].high};
    for (const HeatmapData& data : heatmaps) {
        range.low = std::min(range.low, data.low);
        range.high = std::max(range.high, data.high);
    }
    return range;
}

}  // namespace heed
