// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/StageContent.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "core/explain/Captions.h"
#include "core/explain/Narration.h"
#include "core/explain/TokenLabel.h"
#include "core/formats/NumberText.h"
#include "ui/plots/StagePanels.h"

namespace heed::ui {

namespace {

// For translation only.
struct StageContentTr {
    Q_DECLARE_TR_FUNCTIONS(StageContent)
};

PlotContent emptyContent(const Experiment& e, const QString& caption) {
    PlotContent content;
    content.caption = caption;
    content.rowTitle = StageContentTr::tr("queries i ↓");
    content.rowLabels = tokenLabels(e);
    if (!e.holdsWeightsOnly())
        for (std::size_t i = 0; i < e.tokens.size(); ++i)
            content.dimmedRows.push_back(e.mask.padding && e.mask.padded[i]);
    return content;
}

class StageBuilder {
public:
    StageBuilder(const Experiment& e, const AttentionTrace& trace, HeadSelection selection,
                 const StageContentOptions& options)
        : e_(e), trace_(trace), selection_(selection), options_(options) {}

    std::vector<PlotPanel> panels(Stage stage) const {
        switch (stage) {
            case Stage::X:
                return {panel(Quantity::X)};
            case Stage::QKV:
                return projections();
            case Stage::Scores:
                return with({operand(Quantity::Q), operand(Quantity::K)}, panel(Quantity::Scores));
            case Stage::Scaled:
                return with({operand(Quantity::Scores)}, panel(Quantity::Scaled));
            case Stage::Masked:
                return {maskPanel(e_, trace_), panel(Quantity::Masked)};
            case Stage::Weights:
                return weights();
            case Stage::Output:
                return with({operand(Quantity::Weights), operand(Quantity::V)},
                            panel(Quantity::Output));
            case Stage::Concat:
                return {panel(Quantity::Concat)};
            case Stage::Final:
                return e_.wO ? with({operand(Quantity::Concat)}, panel(Quantity::Final))
                             : std::vector<PlotPanel>{panel(Quantity::Final)};
        }
        return {};
    }

private:
    PlotPanel panel(Quantity quantity) const {
        return quantityPanel(e_, trace_, quantity, selection_, options_.weightRange);
    }

    // A matrix that stands beside what is made from it.
    PlotPanel operand(Quantity quantity) const {
        PlotPanel result = panel(quantity);
        result.narrows = quantity != Quantity::Weights && quantity != Quantity::Scores;
        return result;
    }

    std::vector<PlotPanel> with(std::vector<PlotPanel> operands, PlotPanel result) const {
        if (!options_.operandsBeside) operands.clear();
        operands.push_back(std::move(result));
        return operands;
    }

    std::vector<PlotPanel> projections() const {
        std::vector<PlotPanel> result = {panel(Quantity::Q), panel(Quantity::K),
                                         panel(Quantity::V)};
        if (!options_.sharedRange) return result;
        const std::array<HeatmapData, 3> all = {result[0].data, result[1].data, result[2].data};
        const ValueRange range = heed::sharedRange(all);
        for (PlotPanel& each : result) {
            each.data.low = range.low;
            each.data.high = range.high;
        }
        return result;
    }

    std::vector<PlotPanel> weights() const {
        std::vector<PlotPanel> result = {panel(Quantity::Weights)};
        for (PlotPanel& text :
             readoutPanels(e_, trace_, selection_, options_.digits, options_.readouts))
            result.push_back(std::move(text));
        if (e_.holdsWeightsOnly()) return result;
        if (options_.contributions) result.push_back(contributionPanel(e_, trace_, selection_));
        if (options_.operandsBeside) {
            PlotPanel output = panel(selection_.mean ? Quantity::Final : Quantity::Output);
            output.narrows = true;
            result.push_back(std::move(output));
        }
        return result;
    }

    const Experiment& e_;
    const AttentionTrace& trace_;
    HeadSelection selection_;
    const StageContentOptions& options_;
};

bool anyHatch(const PlotContent& content) {
    return std::any_of(content.panels.begin(), content.panels.end(), [](const PlotPanel& panel) {
        return panel.data.masked.size() > 0 && panel.data.masked.any();
    });
}

}  // namespace

PlotContent stageContent(const Experiment& e, const AttentionTrace& trace, Stage stage,
                         HeadSelection selection, const StageContentOptions& options) {
    selection.mean = selection.mean && stage == Stage::Weights;
    const bool ofQueries = stage >= Stage::Scores && stage <= Stage::Output;
    PlotContent content =
        emptyContent(e, QString::fromStdString(stageCaption(e, stage, selection)));
    if (!ofQueries) content.rowTitle = StageContentTr::tr("tokens i ↓");
    content.panels = StageBuilder(e, trace, selection, options).panels(stage);
    content.hatched = anyHatch(content);
    addBeyondColours(content);
    if (stage == Stage::Masked) content.legend << maskLegend();
    const bool ofMask = stage == Stage::Masked || stage == Stage::Weights || stage == Stage::Output;
    addRowStates(content, e, ofMask);
    if (ofMask) addLeaks(content, e, weightsOf(trace, selection));
    const std::string hint = options.hints ? whatTurnsOn(stage, e) : std::string();
    if (isOff(stage, e) && !hint.empty()) content.legend << QString::fromStdString(hint);
    return content;
}

PlotContent headGridContent(const Experiment& e, const AttentionTrace& trace, Quantity quantity,
                            const StageContentOptions& options) {
    PlotContent content = emptyContent(e, QString::fromStdString(headGridCaption(e, quantity)));
    for (Index head = 0; head < e.headCount(); ++head) {
        PlotPanel panel = quantityPanel(e, trace, quantity, {.head = head}, options.weightRange);
        panel.title = StageContentTr::tr("head %1").arg(QString::fromStdString(headLabel(e, head)));
        panel.bar = head == 0;  // one scale for all
        content.panels.push_back(std::move(panel));
    }
    if (quantity != Quantity::Weights) shareRange(content.panels);
    const auto heads = static_cast<double>(e.headCount());
    content.bands =
        bandsOf(content.panels.size(), static_cast<std::size_t>(std::ceil(std::sqrt(heads))));
    content.bandsAdapt = true;
    content.hatched = anyHatch(content);
    addBeyondColours(content);
    addRowStates(content, e, false);
    return content;
}

PlotContent headStripContent(const Experiment& e, const AttentionTrace& trace) {
    PlotContent content;
    for (Index head = 0; head < e.headCount(); ++head) {
        PlotPanel panel = quantityPanel(e, trace, Quantity::Weights, {.head = head}, {});
        panel.columnTitle.clear();
        panel.columnLabels.clear();
        panel.bar = false;
        // Beside many others there is room for the number alone.
        constexpr Index few = 8;
        panel.title = QString::number(head + 1);
        if (e.headCount() <= few)
            panel.title =
                StageContentTr::tr("%1 · max %2")
                    .arg(panel.title,
                         QString::fromStdString(displayText(panel.data.values.maxCoeff(), 2)));
        content.panels.push_back(std::move(panel));
    }
    return content;
}

PlotContent allStagesContent(const Experiment& e, const AttentionTrace& trace,
                             HeadSelection selection, const StageContentOptions& options) {
    selection.mean = false;
    PlotContent content = emptyContent(e, QString::fromStdString(allStagesCaption(e, selection)));
    for (const Quantity quantity : allQuantities)
        content.panels.push_back(quantityPanel(e, trace, quantity, selection, options.weightRange));
    content.bands = bandsOf(content.panels.size(), 4);
    content.bandsAdapt = true;
    content.hatched = anyHatch(content);
    addBeyondColours(content);
    addRowStates(content, e, false);
    return content;
}

PlotContent outputTermsContent(const Experiment& e, const AttentionTrace& trace, Index head,
                               Index query) {
    PlotContent content;
    content.rowTitle = StageContentTr::tr("keys j ↓");
    content.rowLabels = tokenLabels(e);
    content.panels = outputTermPanels(e, trace, head, query);
    return content;
}

}  // namespace heed::ui
