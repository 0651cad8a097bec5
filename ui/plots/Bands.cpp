// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/Bands.h"

#include <algorithm>

namespace heed::ui {

namespace {

// Each band takes panels until the next would make it wider than `limit`, as words fill lines.
Bands filled(const std::vector<double>& widths, double limit) {
    Bands bands;
    double used = 0;
    for (const double width : widths) {
        if (bands.empty() || used + width > limit) {
            bands.push_back(0);
            used = 0;
        }
        ++bands.back();
        used += width;
    }
    return bands;
}

}  // namespace

Bands bandsOf(std::size_t panels, std::size_t perBand) {
    return filled(std::vector<double>(panels, 1), static_cast<double>(perBand));
}

Bands narrowestBands(const std::vector<double>& widths, std::size_t bands) {
    // The widest band is as wide as some run of panels: of those, the narrowest that will do.
    std::vector<double> limits;
    for (std::size_t first = 0; first < widths.size(); ++first) {
        double run = 0;
        for (std::size_t last = first; last < widths.size(); ++last)
            limits.push_back(run += widths[last]);
    }
    std::sort(limits.begin(), limits.end());
    const double widest = widths.empty() ? 0 : *std::max_element(widths.begin(), widths.end());
    for (const double limit : limits) {
        if (limit < widest) continue;
        Bands result = filled(widths, limit);
        if (result.size() <= bands) return result;
    }
    return filled(widths, widest);
}

}  // namespace heed::ui
