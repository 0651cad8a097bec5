// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/WeightsContent.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/attention/MaskMatrix.h"
#include "core/attention/RowReadouts.h"
#include "core/explain/Narration.h"
#include "core/explain/TokenLabel.h"
#include "core/formats/NumberText.h"

namespace heed::ui {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("WeightsContent", text);
}

QStringList tokenLabels(const Experiment& e) {
    QStringList labels;
    for (const std::string& token : e.tokens) labels << QString::fromStdString(tokenLabel(token));
    return labels;
}

// v₁, v₂ … of one head; the output of all heads has features f1, f2 … like X.
QStringList outputLabels(Index columns, bool ofHead) {
    QStringList labels;
    for (Index j = 1; j <= columns; ++j)
        labels << QStringLiteral("%1%2").arg(ofHead ? QLatin1Char('v') : QLatin1Char('o')).arg(j);
    return labels;
}

PlotPanel sumPanel(const Experiment& e, const Matrix& weights, int digits) {
    PlotPanel panel;
    panel.title = QStringLiteral("Σ");
    for (Index i = 0; i < weights.rows(); ++i) {
        const auto row = e.holdsWeightsOnly() ? std::nullopt : rowReadouts(e.mask, weights, i);
        const bool cancels = !e.holdsWeightsOnly() &&
                             rowState(e.mask, i, weights.cols()) == RowState::FillCancelsOut;
        QString text = QStringLiteral("–");
        if (e.holdsWeightsOnly())
            text = QString::fromStdString(displayText(rowSum(weights, i), digits));
        else if (row)
            text = QString::fromStdString(displayText(row->sum, digits));
        panel.texts.push_back(cancels ? text + QStringLiteral(" ⚠") : text);
    }
    return panel;
}

void addRowStates(PlotContent& content, const Experiment& e, const Matrix& weights) {
    const Index n = e.tokenCount();
    QStringList warnings;
    for (Index i = 0; i < n; ++i) {
        const bool empty = rowState(e.mask, i, n) == RowState::NoKeyAllowed;
        const QString remark = QString::fromStdString(rowRemark(e, i));
        content.rowRemarks.push_back(empty ? remark : QString());
        content.dimmedRows.push_back(e.mask.padding && e.mask.padded[static_cast<std::size_t>(i)]);
        const QString warning = QStringLiteral("⚠ ") + remark;
        if (!empty && !remark.isEmpty() && !warnings.contains(warning)) warnings << warning;
    }
    const Index leaks = leakingEntries(e.mask, weights);
    if (leaks > 0)
        warnings << QStringLiteral("⚠ ") +
                        tr("blocked entries with a weight above 0: %1").arg(leaks);
    content.legend = warnings;
}

}  // namespace

PlotContent weightsContent(const Experiment& e, const AttentionTrace& trace,
                           HeadSelection selection, const WeightsContentOptions& options) {
    PlotContent content;
    content.caption = QString::fromStdString(weightsCaption(e, selection));
    content.rowTitle = tr("queries i ↓");
    content.rowLabels = tokenLabels(e);

    PlotPanel weights;
    weights.data = weightsHeatmap(e, trace, selection);
    weights.title = !selection.mean      ? tr("A")
                    : e.headCount() == 1 ? tr("A, mean over 1 head")
                                         : tr("A, mean over %1 heads").arg(e.headCount());
    weights.columnTitle = tr("keys j →");
    weights.columnLabels = content.rowLabels;
    content.hatched = weights.data.masked.any();
    if (!e.holdsWeightsOnly()) addRowStates(content, e, weights.data.values);
    const PlotPanel sums = sumPanel(e, weights.data.values, options.digits);
    content.panels.push_back(std::move(weights));
    content.panels.push_back(sums);

    if (options.outputBeside && !e.holdsWeightsOnly()) {
        PlotPanel output;
        output.data = signedHeatmap(outputBeside(trace, selection));
        output.title = selection.mean ? tr("output of all heads") : tr("Y = A V");
        output.columnLabels = outputLabels(output.data.values.cols(), !selection.mean);
        output.narrows = true;
        content.panels.push_back(std::move(output));
    }
    return content;
}

}  // namespace heed::ui
