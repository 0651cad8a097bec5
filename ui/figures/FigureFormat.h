// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <array>
#include <optional>

namespace heed::ui {

enum class FigureFormat { Png, Svg, Pdf };

inline constexpr std::array<FigureFormat, 3> allFigureFormats = {
    FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf};

// "png": the ending of its files, and the name on the command line.
inline QString idOf(FigureFormat format) {
    switch (format) {
        case FigureFormat::Png:
            return QStringLiteral("png");
        case FigureFormat::Svg:
            return QStringLiteral("svg");
        case FigureFormat::Pdf:
            return QStringLiteral("pdf");
    }
    return {};
}

inline std::optional<FigureFormat> figureFormatFromId(const QString& id) {
    for (const FigureFormat format : allFigureFormats)
        if (id.compare(idOf(format), Qt::CaseInsensitive) == 0) return format;
    return std::nullopt;
}

// The format that the ending of a file name says, if it is one.
inline std::optional<FigureFormat> figureFormatOfName(const QString& name) {
    const qsizetype point = name.lastIndexOf(QLatin1Char('.'));
    return point < 0 ? std::nullopt : figureFormatFromId(name.mid(point + 1));
}

}  // namespace heed::ui
