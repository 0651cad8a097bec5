// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/HeadSelection.h"

namespace heed {

using BoolMatrix = Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

enum class Palette {
    Sequential,  // dark to bright, for weights
    Diverging,   // around 0, for signed numbers
};

// What a heatmap shows, before any colour or pixel.
struct HeatmapData {
    Matrix values;      // rows × columns
    BoolMatrix masked;  // rows × columns, or 0 × 0 where nothing is masked: hatched cells
    double low = 0;     // the value of the first colour
    double high = 1;    // the value of the last colour, above `low`
    Palette palette = Palette::Sequential;

    bool isMasked(Index row, Index column) const {
        return masked.size() > 0 && masked(row, column);
    }

    // A masked cell carries a number only where its weight is not exactly 0: a finite fill that
    // leaks.
    bool showsNumber(Index row, Index column) const {
        return !isMasked(row, column) || values(row, column) != 0;
    }
};

// Entry (i, j): may query i not look at key j? n × n.
BoolMatrix maskedEntries(const MaskSpec& mask, Index n);

// The weights on the fixed range 0…1, masked entries marked.
HeatmapData weightsHeatmap(const Experiment& experiment, const AttentionTrace& trace,
                           HeadSelection selection);

// A signed matrix on the symmetric range −m…m, m its largest finite magnitude (1 where all are 0).
HeatmapData signedHeatmap(Matrix values);

}  // namespace heed
