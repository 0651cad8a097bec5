// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/CellExplanation.h"

#include <utility>

#include "core/explain/ArithmeticText.h"
#include "core/explain/TokenLabel.h"
#include "core/explain/WeightSteps.h"
#include "core/explain/Wording.h"
#include "core/formats/NumberText.h"

namespace heed {

namespace {

using Kind = MatrixId::Kind;

ExplanationStep givingCell(ExplanationStep step) {
    step.givesCell = true;
    return step;
}

// Row i of one matrix times a column of another.
ExplanationStep productStep(std::string title, const Eigen::RowVectorXd& row,
                            const Eigen::RowVectorXd& column, double result) {
    ExplanationStep step;
    step.title = std::move(title);
    step.arithmetic = productSumText(row, column) + " = " + arithmeticText(result);
    step.givesCell = true;
    return step;
}

ExplanationStep numberStep(std::string title, double value, std::string remark) {
    ExplanationStep step;
    step.title = std::move(title);
    step.arithmetic = arithmeticText(value);
    step.remark = std::move(remark);
    step.givesCell = true;
    return step;
}

// Row `row`, column `column` of any matrix of the computation: the cell and its coordinates.
struct Place {
    const Experiment& e;
    const AttentionTrace& trace;
    Index head;
    Index row;
    Index column;

    const HeadTrace& headTrace() const { return trace.heads[static_cast<std::size_t>(head)]; }
    ScorePlace score() const { return {e, trace, head, row, column}; }
};

std::vector<ExplanationStep> inputSteps(const Place& p) {
    ExplanationStep step = numberStep(
        "Feature " + std::to_string(p.column + 1) + " of token " + positionAndName(p.e, p.row),
        p.e.x(p.row, p.column),
        "A row of X is one token: the list of its " + counted(p.e.modelWidth(), "feature") +
            ". It is where everything starts, so nothing computes it.");
    step.operands = {{MatrixId{Kind::X}, p.row, 0, 1, p.e.modelWidth()}};
    return {step};
}

std::vector<ExplanationStep> projectionSteps(const Place& p, Quantity quantity) {
    const HeadTrace& t = p.headTrace();
    const Kind kind = quantity == Quantity::Q   ? Kind::WQ
                      : quantity == Quantity::K ? Kind::WK
                                                : Kind::WV;
    const Matrix& result = quantity == Quantity::Q ? t.Q : quantity == Quantity::K ? t.K : t.V;
    const MatrixId parameters{kind, p.head};
    const Matrix& w = matrixOf(p.e, parameters);
    ExplanationStep step =
        productStep("Row " + std::to_string(p.row + 1) + " of X times column " +
                        std::to_string(p.column + 1) + " of " + nameOf(parameters),
                    p.e.x->row(p.row), w.col(p.column).transpose(), result(p.row, p.column));
    step.operands = {{MatrixId{Kind::X}, p.row, 0, 1, p.e.modelWidth()},
                     {parameters, 0, p.column, p.e.modelWidth(), 1}};
    return {step};
}

std::vector<ExplanationStep> scoreSteps(const Place& p) {
    std::vector<ExplanationStep> steps = {givingCell(dotProductStep(p.score()))};
    for (ExplanationStep& step : cosineSteps(p.score())) steps.push_back(std::move(step));
    return steps;
}

std::vector<ExplanationStep> outputSteps(const Place& p) {
    const HeadTrace& t = p.headTrace();
    const Index n = p.e.tokenCount();
    ExplanationStep step =
        productStep("Row " + std::to_string(p.row + 1) + " of A times column " +
                        std::to_string(p.column + 1) + " of V: a weighted average of the values",
                    t.A.row(p.row), t.V.col(p.column).transpose(), t.Y(p.row, p.column));
    step.operands = {{HeadQuantity{Quantity::Weights, p.head}, p.row, 0, 1, n},
                     {HeadQuantity{Quantity::V, p.head}, 0, p.column, n, 1}};
    if (rowState(p.e.mask, p.row, n) == RowState::NoKeyAllowed)
        step.remark = "No key is allowed for query " + positionAndName(p.e, p.row) +
                      ": all its weights are 0, so its output is the zero vector.";
    return {step};
}

std::vector<ExplanationStep> concatSteps(const Place& p) {
    const Index head = p.column / p.e.valueWidth();
    const Index column = p.column % p.e.valueWidth();
    const std::string from =
        "column " + std::to_string(column + 1) + " of Y of head " + headLabel(p.e, head);
    std::string remark = "Concatenating puts the heads' outputs side by side and computes nothing.";
    if (p.e.headCount() == 1)
        remark = "There is one head alone, so the concatenation is its output.";
    ExplanationStep step =
        numberStep(capitalised(from), p.trace.concat(p.row, p.column), std::move(remark));
    step.operands = {{HeadQuantity{Quantity::Output, head}, p.row, column}};
    return {step};
}

std::vector<ExplanationStep> finalSteps(const Place& p) {
    const double value = p.trace.output(p.row, p.column);
    if (!p.e.wO) {
        ExplanationStep step =
            numberStep("The concatenated heads", value,
                       "W_O is off, so the output is the concatenation of the heads, unchanged.");
        step.operands = {{HeadQuantity{Quantity::Concat}, p.row, p.column}};
        return {step};
    }
    const Matrix& w = *p.e.wO;
    ExplanationStep step =
        productStep("Row " + std::to_string(p.row + 1) + " of the concatenation times column " +
                        std::to_string(p.column + 1) + " of W_O",
                    p.trace.concat.row(p.row), w.col(p.column).transpose(), value);
    step.operands = {{HeadQuantity{Quantity::Concat}, p.row, 0, 1, w.rows()},
                     {MatrixId{Kind::WO}, 0, p.column, w.rows(), 1}};
    return {step};
}

std::vector<ExplanationStep> importedSteps(const Place& p, bool mean) {
    if (mean && p.e.headCount() > 1) return meanWeightSteps(p.score());
    ExplanationStep step =
        numberStep("Computed elsewhere", p.headTrace().A(p.row, p.column),
                   "This weight was computed elsewhere: the queries, keys and scores behind it are "
                   "not in this document.");
    step.operands = {{HeadQuantity{Quantity::Weights, p.head}, p.row, p.column}};
    return {step};
}

std::vector<ExplanationStep> stepsOf(const Place& p, Quantity quantity, bool mean) {
    switch (quantity) {
        case Quantity::X:
            return inputSteps(p);
        case Quantity::Q:
        case Quantity::K:
        case Quantity::V:
            return projectionSteps(p, quantity);
        case Quantity::Scores:
            return scoreSteps(p);
        case Quantity::Scaled:
            return {givingCell(scaledStep(p.score()))};
        case Quantity::Masked:
            return {givingCell(maskStep(p.score()))};
        case Quantity::Weights:
            return mean && p.e.headCount() > 1 ? meanWeightSteps(p.score())
                                               : weightSteps(p.score());
        case Quantity::Output:
            return outputSteps(p);
        case Quantity::Concat:
            return concatSteps(p);
        case Quantity::Final:
            return finalSteps(p);
    }
    return {};
}

// "Query 1 (the) → key 2 (cat)", "Value of token 1 (the), entry 2".
std::string placeText(const Place& p, Quantity quantity) {
    const std::string token = positionAndName(p.e, p.row);
    const std::string column = std::to_string(p.column + 1);
    switch (quantity) {
        case Quantity::X:
            return "Token " + token + ", feature " + column;
        case Quantity::Q:
            return "Query " + token + ", entry " + column;
        case Quantity::K:
            return "Key " + token + ", entry " + column;
        case Quantity::V:
            return "Value " + token + ", entry " + column;
        case Quantity::Output:
            return "Output " + token + ", entry " + column;
        case Quantity::Concat:
            return "Concatenated heads, token " + token + ", column " + column;
        case Quantity::Final:
            return "Output of all heads, token " + token + ", column " + column;
        default:
            return "Query " + token + " → key " + positionAndName(p.e, p.column);
    }
}

std::string headOf(const Experiment& e, HeadSelection selection, Quantity quantity) {
    if (!isPerHead(quantity) || e.headCount() == 1) return {};
    if (quantity == Quantity::Weights && selection.mean)
        return ", mean over " + counted(e.headCount(), "head");
    return ", head " + headLabel(e, selection.head);
}

}  // namespace

CellExplanation explainCell(const Experiment& e, const AttentionTrace& trace,
                            HeadSelection selection, Quantity quantity, Index row, Index column,
                            int digits) {
    const Place place{e, trace, selection.head, row, column};
    CellExplanation explanation;
    if (e.holdsWeightsOnly() && quantity != Quantity::Weights) {
        explanation.heading = "Nothing to explain";
        ExplanationStep step;
        step.title = "Computed elsewhere";
        step.remark =
            "These weights were computed elsewhere: the numbers before and after them "
            "are not in this document.";
        explanation.steps = {step};
        return explanation;
    }
    const double value = entryAt(e, trace, quantity, selection, row, column);
    explanation.heading = "Why " + displayText(value, digits) + "? " + placeText(place, quantity) +
                          headOf(e, selection, quantity);
    explanation.steps = e.holdsWeightsOnly() ? importedSteps(place, selection.mean)
                                             : stepsOf(place, quantity, selection.mean);
    if (quantity == Quantity::Weights)
        explanation.caution =
            "A weight says how much of a value is mixed in, not why a model "
            "answers as it does.";
    return explanation;
}

}  // namespace heed
