// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/CompareContent.h"

#include <QCoreApplication>
#include <array>
#include <cmath>

#include "core/explain/Captions.h"
#include "ui/plots/StagePanels.h"

namespace heed::ui {

namespace {

// For translation only.
struct CompareContentTr {
    Q_DECLARE_TR_FUNCTIONS(CompareContent)
};

QString shapeOf(const PlotPanel& panel) {
    return QStringLiteral("%1 × %2").arg(panel.rows()).arg(panel.columns());
}

void shareRangeOf(PlotPanel& a, PlotPanel& b) {
    const std::array<HeatmapData, 2> both = {a.data, b.data};
    const ValueRange range = heed::sharedRange(both);
    for (PlotPanel* panel : {&a, &b}) {
        panel->data.low = range.low;
        panel->data.high = range.high;
    }
}

PlotPanel differencePanel(const PlotPanel& pinned, const PlotPanel& now) {
    PlotPanel panel = now;
    panel.quantity.reset();
    BoolMatrix undefined = BoolMatrix::Constant(now.rows(), now.columns(), false);
    Matrix difference(now.rows(), now.columns());
    for (Index i = 0; i < now.rows(); ++i)
        for (Index j = 0; j < now.columns(); ++j) {
            // −∞ minus −∞ is no number.
            difference(i, j) = now.data.values(i, j) - pinned.data.values(i, j);
            undefined(i, j) = !std::isfinite(difference(i, j));
            if (undefined(i, j)) difference(i, j) = 0;
        }
    panel.data = signedHeatmap(std::move(difference));
    if (undefined.any()) {
        panel.data.masked = undefined;
        panel.data.leaks = BoolMatrix::Constant(now.rows(), now.columns(), false);
    }
    panel.title = CompareContentTr::tr("now − pinned");
    return panel;
}

}  // namespace

PlotContent compareContent(const Computed& pinned, const Computed& now, Stage stage,
                           HeadSelection selection, const StageContentOptions& options) {
    PlotContent content = stageContent(now.experiment, now.trace, stage, selection, options);
    content.caption =
        CompareContentTr::tr("%1 · compared with the pinned result").arg(content.caption);
    content.panels.clear();
    content.rowRemarks.clear();
    content.hatched = false;

    const bool hasHead = selection.head < pinned.experiment.headCount();
    if (!hasHead)
        content.legend
            << CompareContentTr::tr("⚠ the pinned result has no head %1").arg(selection.head + 1);
    bool comparable = hasHead;
    std::vector<std::pair<PlotPanel, PlotPanel>> pairs;
    for (const Quantity quantity : quantitiesOf(stage)) {
        PlotPanel present =
            quantityPanel(now.experiment, now.trace, quantity, selection, options.weightRange);
        PlotPanel before = hasHead ? quantityPanel(pinned.experiment, pinned.trace, quantity,
                                                   selection, options.weightRange)
                                   : PlotPanel{};
        if (hasHead && shapeOf(before) != shapeOf(present)) {
            comparable = false;
            content.legend
                << CompareContentTr::tr(
                       "⚠ %1 was %2 when it was pinned and is %3 now: no difference to show")
                       .arg(present.title, shapeOf(before), shapeOf(present));
        }
        pairs.emplace_back(std::move(before), std::move(present));
    }
    for (auto& [before, present] : pairs) {
        if (comparable) {
            shareRangeOf(before, present);
            before.quantity.reset();
            before.title = CompareContentTr::tr("%1 pinned").arg(present.title);
            PlotPanel difference = differencePanel(before, present);
            content.hatched |= before.data.masked.size() > 0 || present.data.masked.size() > 0 ||
                               difference.data.masked.size() > 0;
            present.title = CompareContentTr::tr("%1 now").arg(present.title);
            content.panels.push_back(std::move(before));
            content.panels.push_back(std::move(present));
            content.panels.push_back(std::move(difference));
        } else {
            content.panels.push_back(std::move(present));
        }
    }
    if (comparable) content.bands = bandsOf(content.panels.size(), 3);
    return content;
}

}  // namespace heed::ui
