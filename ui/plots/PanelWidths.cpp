// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PanelWidths.h"

#include <algorithm>
#include <cmath>

namespace heed::ui {

namespace {

double titleLimit(std::span<const PlotPanel> panels, const QFont& bold, double room,
                  TextWidths& widths) {
    const double most = (panels.size() == 1 ? 0.75 : 0.4) * room;
    double all = 0;
    for (const PlotPanel& panel : panels) all += std::min(widths.of(panel.title, bold), most);
    constexpr double much = 0.7;
    return all <= much * room ? most : much * room / static_cast<double>(panels.size());
}

}  // namespace

std::vector<double> leastWidths(std::span<const PlotPanel> panels, const PlotStyle& style,
                                double room, TextWidths& widths) {
    const QFont font = sizedFont(style.font, style.textPx);
    const QFont bold = sizedFont(style.font, style.textPx, true);
    const double limit = titleLimit(panels, bold, room, widths);
    std::vector<double> result;
    for (const PlotPanel& panel : panels) {
        const double title = std::min(widths.of(panel.title, bold), limit);
        const double own =
            panel.isText()
                ? widths.widest(QStringList(panel.texts.begin(), panel.texts.end()), font)
                : widths.of(barEndText(panel.data.low) + QStringLiteral("  ") +
                                barEndText(panel.data.high),
                            font);
        result.push_back(std::ceil(std::max(title, own)));
    }
    return result;
}

}  // namespace heed::ui
