// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/Bands.h"

#include <gtest/gtest.h>

#include <numeric>

namespace heed::ui {
namespace {

TEST(Bands, HoldSoManyPanelsEach) {
    EXPECT_EQ(bandsOf(11, 4), (Bands{4, 4, 3}));
    EXPECT_EQ(bandsOf(4, 4), (Bands{4}));
    EXPECT_EQ(bandsOf(2, 1), (Bands{1, 1}));
    EXPECT_EQ(bandsOf(0, 3), Bands{});
}

TEST(Bands, AreAsNarrowAsThatNumberOfThemAllows) {
    EXPECT_EQ(narrowestBands({1, 1, 1, 1}, 2), (Bands{2, 2}));
    EXPECT_EQ(narrowestBands({9, 1, 1, 1}, 2), (Bands{1, 3}));
    EXPECT_EQ(narrowestBands({4, 16, 16, 4, 4, 4, 4}, 3), (Bands{2, 2, 3}));
    EXPECT_EQ(narrowestBands({1, 2, 3}, 1), (Bands{3}));
    EXPECT_EQ(narrowestBands({1, 2, 3}, 9), (Bands{2, 1}));
    EXPECT_EQ(narrowestBands({}, 2), Bands{});
}

// Against every way to divide six panels.
TEST(Bands, NoOtherDivisionIsNarrower) {
    const std::vector<double> widths = {5, 2, 7, 1, 6, 3};
    const auto widest = [&](const Bands& bands) {
        double result = 0;
        auto panel = widths.begin();
        for (const std::size_t count : bands) {
            const auto end = panel + static_cast<std::ptrdiff_t>(count);
            result = std::max(result, std::accumulate(panel, end, 0.0));
            panel = end;
        }
        return result;
    };
    for (std::size_t most = 1; most <= widths.size(); ++most) {
        double best = 1e9;
        for (unsigned cuts = 0; cuts < 32; ++cuts) {
            Bands bands = {1};
            for (unsigned gap = 0; gap < 5; ++gap)
                if ((cuts >> gap & 1U) != 0)
                    bands.push_back(1);
                else
                    ++bands.back();
            if (bands.size() <= most) best = std::min(best, widest(bands));
        }
        const Bands bands = narrowestBands(widths, most);
        EXPECT_LE(bands.size(), most);
        EXPECT_EQ(widest(bands), best) << most;
        EXPECT_EQ(std::accumulate(bands.begin(), bands.end(), std::size_t{0}), widths.size());
    }
}

}  // namespace
}  // namespace heed::ui
