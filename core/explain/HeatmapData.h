// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/attention/HeadSelection.h"

namespace heed {

using BoolMatrix = Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

enum class Palette {
    Sequential,  // dark to bright, for weights
    Diverging,   // around 0, for signed numbers
};

// The values of the first and of the last colour.
struct ValueRange {
    double low = 0;
    double high = 1;  // above `low`

    bool operator==(const ValueRange&) const = default;
};

// Which range the colours of the weights span.
struct ColorRange {
    enum class Kind {
        Unit,    // 0…1, the same in every picture
        Fitted,  // from the smallest to the largest that is shown
        Chosen,  // `chosen`
    };

    Kind kind = Kind::Unit;
    ValueRange chosen;

    bool operator==(const ColorRange&) const = default;
};

// What a heatmap shows, before any colour or pixel.
struct HeatmapData {
    Matrix values;      // rows × columns
    BoolMatrix masked;  // rows × columns, or 0 × 0 where nothing is masked: hatched cells
    BoolMatrix leaks;   // the same shape as `masked`: masked, yet the weight is not exactly 0
    double low = 0;     // the value of the first colour
    double high = 1;    // the value of the last colour, above `low`
    Palette palette = Palette::Sequential;

    bool isMasked(Index row, Index column) const {
        return masked.size() > 0 && masked(row, column);
    }

    // Where the value stands to the colours: −1 below the first, 1 above the last, 0 among them.
    // What is outside by rounding alone is among them.
    int beyondColours(Index row, Index column) const {
        const double value = values(row, column);
        const double slack = 1e-9 * (high - low);
        return value > high + slack ? 1 : value < low - slack ? -1 : 0;
    }

    // A masked cell carries a number only where its weight is not exactly 0: a finite fill that
    // leaks.
    bool showsNumber(Index row, Index column) const {
        return !isMasked(row, column) || leaks(row, column);
    }
};

// Entry (i, j): may query i not look at key j? n × n.
BoolMatrix maskedEntries(const MaskSpec& mask, Index n);

// The weights, masked entries marked. A fitted range passes over masked entries; where all others
// are equal it is 0…1, or reaches from 0 to them where that does not hold them.
HeatmapData weightsHeatmap(const Experiment& experiment, const AttentionTrace& trace,
                           HeadSelection selection, const ColorRange& range = {});

// A signed matrix on the symmetric range −m…m, m its largest finite magnitude (1 where all are 0).
HeatmapData signedHeatmap(Matrix values);

// Any quantity. The weights are those of the selection, on `weightsRange`; every other quantity is
// that of the selection's head, on a symmetric range. The scaled scores have the range of the
// scores, so that scaling looks like what it is; the masked scores have their masked entries
// marked, which do not count for the range. Requires that the trace holds the quantity.
HeatmapData quantityHeatmap(const Experiment& experiment, const AttentionTrace& trace,
                            Quantity quantity, HeadSelection selection,
                            const ColorRange& weightsRange = {});

// The smallest range that holds those of all heatmaps (at least one).
ValueRange sharedRange(std::span<const HeatmapData> heatmaps);

}  // namespace heed
