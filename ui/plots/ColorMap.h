// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <array>
#include <optional>

#include "core/explain/HeatmapData.h"

namespace heed::ui {

// The sequential maps: all run from dark (little) to bright (much).
enum class ColorMap { Viridis, Cividis, Magma, Grey };

inline constexpr std::array<ColorMap, 4> allColorMaps = {ColorMap::Viridis, ColorMap::Cividis,
                                                         ColorMap::Magma, ColorMap::Grey};

// "viridis": the name in settings and on the command line.
QString idOf(ColorMap map);

std::optional<ColorMap> colorMapFromId(const QString& id);

// The colour at t, 0…1; beyond the ends the end colours.
QRgb sequentialColor(ColorMap map, double t);

// The colour at t, −1…1: orange below 0, near white at 0, blue above. Equally dark on both sides.
QRgb divergingColor(double t);

// The colour of one value under the range and palette of `data`.
QRgb colorOf(const HeatmapData& data, ColorMap map, double value);

// A colour faded towards the background: the rows of padding tokens.
QRgb dimmedColor(QRgb color, QRgb background);

// Relative luminance and contrast ratio as WCAG 2.2 defines them.
double relativeLuminance(QRgb color);
double contrastRatio(QRgb a, QRgb b);

// Black or white, whichever stands out more: at least 4.58:1 on any colour.
QRgb textColorOn(QRgb background);

}  // namespace heed::ui
