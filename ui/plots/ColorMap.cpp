// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ColorMap.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace heed::ui {

namespace {

constexpr int stopCount = 33;
using Stops = std::array<QRgb, stopCount>;

// Every eighth entry of the published tables. Viridis and magma: Smith and van der Walt 2015, CC0.
// Cividis: Nuñez, Anderton and Renslow 2018.
constexpr Stops viridis = {0x440154, 0x470d60, 0x48186a, 0x482374, 0x472d7b, 0x453681, 0x424086,
                           0x3f4989, 0x3b528b, 0x375a8d, 0x33638d, 0x2f6a8e, 0x2c728e, 0x297a8e,
                           0x26818e, 0x23898e, 0x21908c, 0x1f988b, 0x1f9f88, 0x21a685, 0x28ae80,
                           0x31b57b, 0x3ebc74, 0x4cc26c, 0x5dc963, 0x6ece58, 0x82d34c, 0x96d83f,
                           0xabdc32, 0xc0df24, 0xd5e21a, 0xeae51a, 0xfde725};
constexpr Stops cividis = {0x00224e, 0x00285b, 0x002e6a, 0x043371, 0x1a386f, 0x273e6e, 0x32436d,
                           0x3b496c, 0x434e6c, 0x4b546c, 0x52596d, 0x5a5f6e, 0x61656f, 0x686a71,
                           0x6f7073, 0x757676, 0x7c7b78, 0x848179, 0x8b8778, 0x938d78, 0x9b9376,
                           0xa39a75, 0xaba072, 0xb3a670, 0xbbad6c, 0xc3b469, 0xccba64, 0xd4c15f,
                           0xddc958, 0xe6d051, 0xefd748, 0xf8df3c, 0xfee838};
constexpr Stops magma = {0x000004, 0x030311, 0x0a0822, 0x130d33, 0x1d1146, 0x28115a, 0x36106a,
                         0x430f76, 0x50127c, 0x5d177f, 0x691c81, 0x762181, 0x822681, 0x8f2a81,
                         0x9c2e7f, 0xa9327d, 0xb63779, 0xc33b75, 0xcf4170, 0xdb486a, 0xe65163,
                         0xee5c5e, 0xf5695c, 0xf9785d, 0xfb8761, 0xfd9668, 0xfea571, 0xfeb47b,
                         0xfec387, 0xfed194, 0xfde0a2, 0xfceeb0, 0xfcfdbf};
constexpr std::array<QRgb, 2> grey = {0x1a1a1a, 0xf5f5f5};
// Ours: each orange has the luminance of the blue opposite it.
constexpr std::array<QRgb, 9> diverging = {0xa84a00, 0xd0701c, 0xeea766, 0xf8d5b8, 0xf7f7f7,
                                           0xc6dff2, 0x86bce4, 0x3f8fcb, 0x0b69ae};

QRgb interpolated(std::span<const QRgb> stops, double t) {
    const double place = std::clamp(t, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), stops.size() - 2);
    const double part = place - static_cast<double>(below);
    const auto channel = [&](int (*of)(QRgb)) {
        return static_cast<int>(
            std::lround((1 - part) * of(stops[below]) + part * of(stops[below + 1])));
    };
    return qRgb(channel(qRed), channel(qGreen), channel(qBlue));
}

// The light of a channel of sRGB. A table, for each number of a picture asks for it.
double linear(int channel) {
    static const std::array<double, 256> table = [] {
        std::array<double, 256> light{};
        for (std::size_t i = 0; i < light.size(); ++i) {
            const double c = static_cast<double>(i) / 255.0;
            light[i] = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
        }
        return light;
    }();
    return table[static_cast<std::size_t>(channel)];
}

}  // namespace

QString idOf(ColorMap map) {
    switch (map) {
        case ColorMap::Viridis:
            return QStringLiteral("viridis");
        case ColorMap::Cividis:
            return QStringLiteral("cividis");
        case ColorMap::Magma:
            return QStringLiteral("magma");
        case ColorMap::Grey:
            return QStringLiteral("grey");
    }
    return {};
}

std::optional<ColorMap> colorMapFromId(const QString& id) {
    for (const ColorMap map : allColorMaps)
        if (idOf(map) == id) return map;
    return std::nullopt;
}

QRgb sequentialColor(ColorMap map, double t) {
    switch (map) {
        case ColorMap::Viridis:
            return interpolated(viridis, t);
        case ColorMap::Cividis:
            return interpolated(cividis, t);
        case ColorMap::Magma:
            return interpolated(magma, t);
        case ColorMap::Grey:
            return interpolated(grey, t);
    }
    return 0;
}

QRgb divergingColor(double t) {
    return interpolated(diverging, 0.5 + 0.5 * t);
}

QRgb colorOf(const HeatmapData& data, ColorMap map, double value) {
    // Of two huge numbers high − low overflows, of two tiny ones their halves vanish.
    const double span = data.high - data.low;
    const double t = std::isfinite(span)
                         ? (value - data.low) / span
                         : (value / 2 - data.low / 2) / (data.high / 2 - data.low / 2);
    return data.palette == Palette::Sequential ? sequentialColor(map, t)
                                               : divergingColor(2 * t - 1);
}

QRgb dimmedColor(QRgb color, QRgb background) {
    constexpr double part = 0.6;
    const auto channel = [&](int (*of)(QRgb)) {
        return static_cast<int>(std::lround((1 - part) * of(color) + part * of(background)));
    };
    return qRgb(channel(qRed), channel(qGreen), channel(qBlue));
}

double relativeLuminance(QRgb color) {
    return 0.2126 * linear(qRed(color)) + 0.7152 * linear(qGreen(color)) +
           0.0722 * linear(qBlue(color));
}

double contrastRatio(QRgb a, QRgb b) {
    const double la = relativeLuminance(a);
    const double lb = relativeLuminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QRgb textColorOn(QRgb background) {
    const QRgb black = qRgb(0, 0, 0);
    const QRgb white = qRgb(255, 255, 255);
    return contrastRatio(black, background) >= contrastRatio(white, background) ? black : white;
}

}  // namespace heed::ui
