// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/Worksheet.h"

namespace heed::ui {

bool canBeWorksheet(Quantity asked) {
    return asked >= Quantity::Scores;
}

PlotContent worksheetOf(PlotContent content, Quantity asked) {
    const bool hadLegend = content.hatched || !content.legend.isEmpty();
    content.hatched = false;
    for (PlotPanel& panel : content.panels) {
        panel.empty = panel.isText() ||
                      (panel.quantity && (*panel.quantity >= Quantity::Weights ||
                                          (panel.quantity == asked && canBeWorksheet(asked))));
        content.hatched |= !panel.empty && panel.data.masked.size() > 0 && panel.data.masked.any();
    }
    content.rowRemarks.clear();
    // What a warning says of rows and weights is an answer too.
    content.legend.removeIf(
        [](const QString& remark) { return remark.startsWith(QStringLiteral("⚠")); });
    const bool hasLegend = content.hatched || !content.legend.isEmpty();
    if (hadLegend && !hasLegend) content.legend << QStringLiteral(" ");  // its line stays
    return content;
}

}  // namespace heed::ui
