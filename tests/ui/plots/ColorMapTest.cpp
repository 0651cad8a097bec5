// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ColorMap.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/Values.h"

namespace heed::ui {
namespace {

constexpr QRgb white = 0xffffffff;
constexpr QRgb darkBackground = 0xff202020;

double lightness(QRgb color) {
    return 116 * std::cbrt(relativeLuminance(color)) - 16;  // CIE L*, above its linear part
}

HeatmapData range(double low, double high, Palette palette) {
    HeatmapData data;
    data.low = low;
    data.high = high;
    data.palette = palette;
    return data;
}

void expectReadable(QRgb color) {
    for (const QRgb cell : {color, dimmedColor(color, white), dimmedColor(color, darkBackground)})
        EXPECT_GE(contrastRatio(textColorOn(cell), cell), 4.5) << std::hex << cell;
}

TEST(ColorMap, NumbersAreReadableOnEveryColourOfEveryMap) {
    for (const ColorMap map : allColorMaps)
        for (int step = 0; step <= 100; ++step) expectReadable(sequentialColor(map, step / 100.0));
    for (int step = -100; step <= 100; ++step) expectReadable(divergingColor(step / 100.0));
}

TEST(ColorMap, TextStandsOutOnAnyColourAtAll) {
    for (int red = 0; red < 256; red += 15)
        for (int green = 0; green < 256; green += 5)
            for (int blue = 0; blue < 256; blue += 15) {
                const QRgb color = qRgb(red, green, blue);
                ASSERT_GE(contrastRatio(textColorOn(color), color), 4.5) << std::hex << color;
            }
}

TEST(ColorMap, BrighterMeansMoreInEverySequentialMap) {
    for (const ColorMap map : allColorMaps)
        for (int step = 1; step <= 100; ++step)
            EXPECT_GT(relativeLuminance(sequentialColor(map, step / 100.0)),
                      relativeLuminance(sequentialColor(map, (step - 1) / 100.0)))
                << idOf(map).toStdString() << " at " << step;
}

TEST(ColorMap, MapsBeginAndEndWithThePublishedColours) {
    EXPECT_EQ(sequentialColor(ColorMap::Viridis, 0), 0xff440154);
    EXPECT_EQ(sequentialColor(ColorMap::Viridis, 0.5), 0xff21908c);
    EXPECT_EQ(sequentialColor(ColorMap::Viridis, 1), 0xfffde725);
    EXPECT_EQ(sequentialColor(ColorMap::Cividis, 0), 0xff00224e);
    EXPECT_EQ(sequentialColor(ColorMap::Cividis, 1), 0xfffee838);
    EXPECT_EQ(sequentialColor(ColorMap::Magma, 0), 0xff000004);
    EXPECT_EQ(sequentialColor(ColorMap::Magma, 1), 0xfffcfdbf);
}

TEST(ColorMap, GreyHasNoHue) {
    for (int step = 0; step <= 100; ++step) {
        const QRgb color = sequentialColor(ColorMap::Grey, step / 100.0);
        EXPECT_EQ(qRed(color), qGreen(color));
        EXPECT_EQ(qGreen(color), qBlue(color));
    }
}

TEST(ColorMap, DivergingIsEquallyDarkOnBothSidesAndDarkerOutwards) {
    for (int step = 1; step <= 100; ++step) {
        const double t = step / 100.0;
        EXPECT_NEAR(lightness(divergingColor(t)), lightness(divergingColor(-t)), 0.5) << t;
        for (const double side : {1.0, -1.0})
            EXPECT_LT(relativeLuminance(divergingColor(side * t)),
                      relativeLuminance(divergingColor(side * (t - 0.01))))
                << side * t;
    }
}

TEST(ColorMap, OrangeIsNegativeAndBluePositive) {
    EXPECT_GT(qRed(divergingColor(-0.5)), qBlue(divergingColor(-0.5)));
    EXPECT_LT(qRed(divergingColor(0.5)), qBlue(divergingColor(0.5)));
    EXPECT_EQ(divergingColor(0), 0xfff7f7f7);
}

TEST(ColorMap, IdsNameEachMap) {
    EXPECT_EQ(idOf(ColorMap::Viridis), QStringLiteral("viridis"));
    for (const ColorMap map : allColorMaps) EXPECT_EQ(colorMapFromId(idOf(map)), map);
    for (const char* id : {"", "Viridis", "jet", "rainbow", "viridis "})
        EXPECT_FALSE(colorMapFromId(QString::fromLatin1(id)).has_value()) << id;
}

TEST(ColorMap, ValuesBeyondTheRangeTakeTheEndColours) {
    for (const ColorMap map : allColorMaps) {
        const HeatmapData weights = range(0, 1, Palette::Sequential);
        EXPECT_EQ(colorOf(weights, map, 1.25), sequentialColor(map, 1));
        EXPECT_EQ(colorOf(weights, map, inf), sequentialColor(map, 1));
        EXPECT_EQ(colorOf(weights, map, -0.1), sequentialColor(map, 0));
        EXPECT_EQ(colorOf(weights, map, -inf), sequentialColor(map, 0));
    }
    const HeatmapData scores = range(-2, 2, Palette::Diverging);
    EXPECT_EQ(colorOf(scores, ColorMap::Viridis, 5), divergingColor(1));
    EXPECT_EQ(colorOf(scores, ColorMap::Viridis, -inf), divergingColor(-1));
}

TEST(ColorMap, ValuesStandWhereTheRangePutsThem) {
    EXPECT_EQ(colorOf(range(0, 1, Palette::Sequential), ColorMap::Magma, 0.25),
              sequentialColor(ColorMap::Magma, 0.25));
    EXPECT_EQ(colorOf(range(-4, 4, Palette::Diverging), ColorMap::Magma, -2), divergingColor(-0.5));
    EXPECT_EQ(colorOf(range(-4, 4, Palette::Diverging), ColorMap::Magma, 0), divergingColor(0));
}

TEST(ColorMap, HugeRangesHaveTheSameColoursAsSmallOnes) {
    const HeatmapData huge = range(-1e308, 1e308, Palette::Diverging);
    EXPECT_EQ(colorOf(huge, ColorMap::Viridis, 1e308), divergingColor(1));
    EXPECT_EQ(colorOf(huge, ColorMap::Viridis, 0), divergingColor(0));
    EXPECT_EQ(colorOf(huge, ColorMap::Viridis, -5e307), divergingColor(-0.5));
    EXPECT_EQ(colorOf(range(0, 1.7e308, Palette::Sequential), ColorMap::Viridis, 8.5e307),
              sequentialColor(ColorMap::Viridis, 0.5));
}

TEST(ColorMap, TinyRangesHaveTheirOwnEnds) {
    const HeatmapData tiny = range(-5e-324, 5e-324, Palette::Diverging);
    EXPECT_EQ(colorOf(tiny, ColorMap::Viridis, 5e-324), divergingColor(1));
    EXPECT_EQ(colorOf(tiny, ColorMap::Viridis, 0), divergingColor(0));
    EXPECT_EQ(colorOf(tiny, ColorMap::Viridis, -5e-324), divergingColor(-1));
}

TEST(ColorMap, ContrastIsThatOfWcag) {
    EXPECT_NEAR(contrastRatio(qRgb(0, 0, 0), qRgb(255, 255, 255)), 21, 1e-9);
    EXPECT_NEAR(contrastRatio(qRgb(0x77, 0x77, 0x77), qRgb(255, 255, 255)), 4.48, 0.005);
    EXPECT_EQ(textColorOn(qRgb(255, 255, 0)), qRgb(0, 0, 0));
    EXPECT_EQ(textColorOn(qRgb(0x44, 1, 0x54)), qRgb(255, 255, 255));
}

}  // namespace
}  // namespace heed::ui
