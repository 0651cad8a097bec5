// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/StagePanels.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/attention/MaskMatrix.h"
#include "core/attention/RowReadouts.h"
#include "core/explain/MaskParts.h"
#include "core/explain/Narration.h"
#include "core/explain/OutputTerms.h"
#include "core/explain/ReadoutTexts.h"
#include "core/explain/TokenLabel.h"
#include "core/formats/WeightSums.h"

namespace heed::ui {

namespace {

// For translation only.
struct StagePanelsTr {
    Q_DECLARE_TR_FUNCTIONS(StagePanels)
};

QStringList numbered(const QString& letter, Index count) {
    QStringList labels;
    for (Index j = 1; j <= count; ++j) labels << letter + QString::number(j);
    return labels;
}

QString panelTitle(const Experiment& e, Quantity quantity, HeadSelection selection) {
    switch (quantity) {
        case Quantity::X:
            return QStringLiteral("X");
        case Quantity::Q:
            return QStringLiteral("Q = X W_Q");
        case Quantity::K:
            return QStringLiteral("K = X W_K");
        case Quantity::V:
            return QStringLiteral("V = X W_V");
        case Quantity::Scores:
            return QStringLiteral("S = Q Kᵀ");
        case Quantity::Scaled:
            return e.scale ? QStringLiteral("S / √dₖ") : QStringLiteral("S, not scaled");
        case Quantity::Masked:
            return e.scale ? QStringLiteral("S / √dₖ + M") : QStringLiteral("S + M");
        case Quantity::Weights:
            return !selection.mean ? QStringLiteral("A")
                   : e.headCount() == 1
                       ? StagePanelsTr::tr("A, mean over 1 head")
                       : StagePanelsTr::tr("A, mean over %1 heads").arg(e.headCount());
        case Quantity::Output:
            return QStringLiteral("Y = A V");
        case Quantity::Concat:
            return StagePanelsTr::tr("heads joined");
        case Quantity::Final:
            return StagePanelsTr::tr("output of all heads");
    }
    return {};
}

QString columnTitleOf(Quantity quantity) {
    const bool keys = quantity >= Quantity::Scores && quantity <= Quantity::Weights;
    return keys ? StagePanelsTr::tr("keys j →") : QString();
}

QStringList columnLabelsOf(const Experiment& e, Quantity quantity, Index columns) {
    switch (quantity) {
        case Quantity::X:
            return numbered(QStringLiteral("f"), columns);
        case Quantity::Q:
            return numbered(QStringLiteral("q"), columns);
        case Quantity::K:
            return numbered(QStringLiteral("k"), columns);
        case Quantity::V:
        case Quantity::Output:
            return numbered(QStringLiteral("v"), columns);
        case Quantity::Concat: {
            QStringList labels;
            for (Index head = 0; head < e.headCount(); ++head)
                labels << numbered(QStringLiteral("v"), e.valueWidth());
            return labels;
        }
        case Quantity::Final:
            return numbered(QStringLiteral("o"), columns);
        default:
            return tokenLabels(e);
    }
}

}  // namespace

QStringList tokenLabels(const Experiment& e) {
    QStringList labels;
    for (const std::string& token : e.tokens) labels << QString::fromStdString(tokenLabel(token));
    return labels;
}

PlotPanel quantityPanel(const Experiment& e, const AttentionTrace& trace, Quantity quantity,
                        HeadSelection selection, const ColorRange& weightRange) {
    PlotPanel panel;
    panel.data = quantityHeatmap(e, trace, quantity, selection, weightRange);
    panel.quantity = quantity;
    panel.head = selection.head;
    panel.title = panelTitle(e, quantity, selection);
    panel.columnTitle = columnTitleOf(quantity);
    panel.columnLabels = columnLabelsOf(e, quantity, panel.data.values.cols());
    panel.rowsAreKeys = quantity == Quantity::K || quantity == Quantity::V;
    if (quantity == Quantity::Concat && e.headCount() > 1) {
        panel.groupColumns = e.valueWidth();
        for (Index head = 1; head <= e.headCount(); ++head)
            panel.groupTitles << StagePanelsTr::tr("head %1").arg(head);
        panel.columnTitle = QStringLiteral(" ");  // keeps the line for the groups' names
    }
    return panel;
}

PlotPanel maskPanel(const Experiment& e, const AttentionTrace& trace) {
    PlotPanel panel;
    panel.data = signedHeatmap(trace.M);
    panel.data.masked = maskedEntries(e.mask, e.tokenCount());
    panel.data.leaks =
        BoolMatrix::Constant(e.tokenCount(), e.tokenCount(), true);  // each entry has its word
    panel.title = QStringLiteral("M");
    panel.columnTitle = StagePanelsTr::tr("keys j →");
    panel.columnLabels = tokenLabels(e);
    for (Index i = 0; i < e.tokenCount(); ++i)
        for (Index j = 0; j < e.tokenCount(); ++j)
            panel.cellTexts.push_back(QString::fromStdString(maskPartText(e.mask, i, j)));
    return panel;
}

QString maskLegend() {
    return StagePanelsTr::tr("M: c causal, p padding, a additive −∞, numbers additive");
}

std::vector<PlotPanel> readoutPanels(const Experiment& e, const AttentionTrace& trace,
                                     HeadSelection selection, int digits, bool all) {
    std::vector<PlotPanel> panels(all ? 5 : 1);
    const QStringList titles = {QStringLiteral("Σ"), StagePanelsTr::tr("entropy"),
                                StagePanelsTr::tr("keys"), StagePanelsTr::tr("largest"),
                                StagePanelsTr::tr("gradient")};
    for (std::size_t p = 0; p < panels.size(); ++p)
        panels[p].title = titles[static_cast<qsizetype>(p)];
    const Matrix imported = e.holdsWeightsOnly() ? weightsOf(trace, selection) : Matrix();
    for (Index i = 0; i < e.tokenCount(); ++i) {
        const ReadoutTexts row = readoutTexts(e, trace, selection, i, digits);
        const bool cancels = !e.holdsWeightsOnly() &&
                             rowState(e.mask, i, e.tokenCount()) == RowState::FillCancelsOut;
        // A row of weights made elsewhere may sum to anything; 0 is a row that looks nowhere.
        const double sum = imported.size() > 0 ? rowSum(imported, i) : 1;
        const bool odd = sum != 0 && !(std::abs(sum - 1) <= sumTolerance("bfloat16"));
        const std::array<std::string, 5> texts = {cancels || odd ? row.sum + " ⚠" : row.sum,
                                                  row.entropy, row.effectiveKeys, row.largestKey,
                                                  row.gradient};
        for (std::size_t p = 0; p < panels.size(); ++p)
            panels[p].texts.push_back(QString::fromStdString(texts[p]));
        if (!all) continue;
        const auto readouts = e.holdsWeightsOnly()
                                  ? std::nullopt
                                  : rowReadouts(e.mask, i, weightsRow(trace, selection, i));
        panels[1].bars.push_back(readouts ? readouts->entropyShare : 0);
    }
    return panels;
}

PlotPanel contributionPanel(const Experiment& e, const AttentionTrace& trace,
                            HeadSelection selection) {
    PlotPanel panel;
    panel.data.values = contributionMap(trace, selection.head);
    panel.data.masked = maskedEntries(e.mask, e.tokenCount());
    panel.data.leaks = BoolMatrix::Constant(e.tokenCount(), e.tokenCount(), false);
    const HeatmapData signedData = signedHeatmap(panel.data.values);
    panel.data.low = 0;
    panel.data.high = signedData.high;
    panel.title = selection.mean ? StagePanelsTr::tr("α ‖v‖ of head %1").arg(selection.head + 1)
                                 : StagePanelsTr::tr("α ‖v‖");
    panel.columnTitle = StagePanelsTr::tr("keys j →");
    panel.columnLabels = tokenLabels(e);
    return panel;
}

std::vector<PlotPanel> outputTermPanels(const Experiment& e, const AttentionTrace& trace,
                                        Index head, Index query) {
    const OutputTerms terms = outputTerms(trace, head, query);
    PlotPanel alpha;
    alpha.data.values = terms.alpha.transpose();
    alpha.title = QStringLiteral("α");
    alpha.rowsAreKeys = true;
    PlotPanel values = quantityPanel(e, trace, Quantity::V, {.head = head}, {});
    values.title = QStringLiteral("v");
    PlotPanel products;
    products.data = signedHeatmap(terms.terms);
    products.title = QStringLiteral("α v");
    products.columnLabels = values.columnLabels;
    products.rowsAreKeys = true;
    for (PlotPanel* panel : {&alpha, &values, &products}) panel->narrows = true;
    return {std::move(alpha), std::move(values), std::move(products)};
}

void shareRange(std::vector<PlotPanel>& panels) {
    std::vector<HeatmapData> all;
    for (const PlotPanel& panel : panels) all.push_back(panel.data);
    const ValueRange range = sharedRange(all);
    for (PlotPanel& panel : panels) {
        panel.data.low = range.low;
        panel.data.high = range.high;
    }
}

void addRowStates(PlotContent& content, const Experiment& e, bool acrossRows) {
    if (e.holdsWeightsOnly()) return;
    const Index n = e.tokenCount();
    bool said = false;
    for (Index row = 0; acrossRows && row < n; ++row) {
        const bool empty = rowState(e.mask, row, n) == RowState::NoKeyAllowed;
        content.rowRemarks.push_back(empty ? QString::fromStdString(rowRemark(e, row)) : QString());
        said |= empty;
    }
    const std::string blocked = blockedRowsText(e);
    if (!said && !blocked.empty())
        content.legend << QStringLiteral("⚠ ") + QString::fromStdString(blocked);
}

void addLeaks(PlotContent& content, const Experiment& e, const Matrix& weights) {
    const Index leaks = e.holdsWeightsOnly() ? 0 : leakingEntries(e.mask, weights);
    if (leaks > 0)
        content.legend
            << QStringLiteral("⚠ ") +
                   StagePanelsTr::tr("blocked entries with a weight above 0: %1").arg(leaks);
}

void addBeyondColours(PlotContent& content) {
    bool above = false;
    bool below = false;
    for (const PlotPanel& panel : content.panels) {
        if (panel.isText() || panel.empty) continue;
        for (Index i = 0; i < panel.rows(); ++i)
            for (Index j = 0; j < panel.columns(); ++j) {
                if (!panel.data.showsNumber(i, j)) continue;
                const int beyond = panel.data.beyondColours(i, j);
                above |= beyond > 0;
                below |= beyond < 0;
            }
    }
    if (above) content.legend << StagePanelsTr::tr("▲ above the colours");
    if (below) content.legend << StagePanelsTr::tr("▼ below the colours");
}

}  // namespace heed::ui
