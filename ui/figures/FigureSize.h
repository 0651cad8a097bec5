// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <array>
#include <optional>

namespace heed::ui {

// How large a figure is: pixels, or a width on paper, or as wide as its numbers need.
struct FigureSize {
    std::optional<QSize> pixels = {};
    std::optional<double> widthMm = {};
    double dpi = 300;

    bool operator==(const FigureSize&) const = default;
};

inline constexpr double maxFigureWidthMm = 183;   // two columns of a journal
inline constexpr double maxFigureHeightMm = 170;  // of a figure whose width is given

// At this resolution it fills a slide of 13.33 × 7.5 inches, so that a presentation program shows
// it unscaled.
inline const FigureSize slideSize = {.pixels = QSize(1920, 1080), .dpi = 144};
inline const FigureSize oneColumnSize = {.widthMm = 89};
inline const FigureSize twoColumnsSize = {.widthMm = maxFigureWidthMm};

}  // namespace heed::ui
