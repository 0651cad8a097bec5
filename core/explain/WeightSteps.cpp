// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/WeightSteps.h"

#include <cmath>

#include "core/attention/MaskMatrix.h"
#include "core/experiment/MaskSpec.h"
#include "core/explain/ArithmeticText.h"
#include "core/explain/Narration.h"
#include "core/explain/TokenLabel.h"
#include "core/explain/Wording.h"

namespace heed {

namespace {

// The numbers of one row on the way through the softmax.
struct RowExponentials {
    Eigen::RowVectorXd masked;        // n
    double largest = 0;               // of them
    Index largestKey = 0;             //
    bool shifted = false;             // `largest` is taken off each exponent first
    Eigen::RowVectorXd exponentials;  // n
};

RowExponentials rowExponentials(const ScorePlace& p) {
    RowExponentials row;
    row.masked = p.headTrace().S.row(p.query) / scoreDivisor(p.experiment) + p.trace.M.row(p.query);
    row.largest = row.masked.maxCoeff(&row.largestKey);
    const double own = row.masked(p.key);
    // Plain exponentials are what is taught; they serve while none of interest leaves the range.
    const bool ownVanishes = std::isfinite(own) && own < -700 && own - row.largest > -746;
    row.shifted = std::isfinite(row.largest) && (std::abs(row.largest) > 20 || ownVanishes);
    const double shift = row.shifted ? row.largest : 0;
    row.exponentials = row.masked.unaryExpr([shift](double s) { return std::exp(s - shift); });
    return row;
}

std::string exponentRemark(const ScorePlace& p, const RowExponentials& row, RowState state) {
    const Experiment& e = p.experiment;
    std::string remark;
    const auto add = [&remark](const std::string& sentence) {
        remark += (remark.empty() ? "" : " ") + sentence;
    };
    if (row.shifted)
        add("The largest masked score of the row, " + arithmeticText(row.largest) +
            ", is first taken off every exponent: the shares stay the same and nothing overflows.");
    if (state == RowState::FillCancelsOut && std::isfinite(row.masked(p.key)))
        add("Every key of this row is blocked, so " + cancelText(e.mask) + ".");
    else if (row.masked(p.key) == minusInfinity)
        add("The exponential of −∞ is exactly 0.");
    else if (maskReasons(e.mask, p.query, p.key).any() && row.exponentials(p.key) == 0)
        add("The fill " + fillText(e.mask.fill) +
            " is so low that its exponential is rounded to exactly 0.");
    else if (row.exponentials(p.key) == 0)
        add("This one is so small that it is rounded to 0.");
    return remark;
}

ExplanationStep exponentialStep(const ScorePlace& p, const RowExponentials& row, RowState state) {
    const double score = row.masked(p.key);
    const auto operand = [](double value) {
        return value < 0 ? "(" + fineText(value) + ")" : fineText(value);
    };
    ExplanationStep step;
    step.title = "Exponential";
    step.operands = {{HeadQuantity{Quantity::Masked, p.head}, p.query, p.key}};
    if (row.shifted) {
        step.title += " of the distance to the row's largest";
        step.arithmetic = "e^(" + fineText(score) + " − " + operand(row.largest) + ")";
        if (row.largestKey != p.key)
            step.operands.push_back(
                {HeadQuantity{Quantity::Masked, p.head}, p.query, row.largestKey});
    } else {
        step.arithmetic = "e^" + operand(score);
    }
    step.arithmetic += " = " + arithmeticText(row.exponentials(p.key));
    step.remark = exponentRemark(p, row, state);
    return step;
}

ExplanationStep shareStep(const ScorePlace& p, const RowExponentials& row, RowState state) {
    const double weight = p.headTrace().A(p.query, p.key);
    ExplanationStep step;
    step.title = "Share of the row's sum";
    step.operands = {
        {HeadQuantity{Quantity::Masked, p.head}, p.query, 0, 1, p.experiment.tokenCount()}};
    step.givesCell = true;
    if (state == RowState::NoKeyAllowed) {
        step.arithmetic = arithmeticText(weight);
        step.remark =
            "No key is allowed for query " + positionAndName(p.experiment, p.query) +
            ": every exponential of the row is 0 and there is nothing to share, so its weights are "
            "set to 0.";
        return step;
    }
    const std::string sum = sumText(row.exponentials);
    step.arithmetic = arithmeticText(row.exponentials(p.key)) + "/" +
                      (row.exponentials.size() == 1 ? sum : "(" + sum + ")") + " = " +
                      arithmeticText(weight);
    const bool blocked = maskReasons(p.experiment.mask, p.query, p.key).any();
    if (blocked && weight != 0 && state == RowState::Attends)
        step.remark = "The key is blocked, yet the fill " + fillText(p.experiment.mask.fill) +
                      " is finite: this much of the weight leaks through.";
    else if (blocked && weight == 0)
        step.remark = "The weight is 0 by rule, not by score.";
    return step;
}

ExplanationStep mixStep(const ScorePlace& p) {
    const HeadTrace& head = p.headTrace();
    const double weight = head.A(p.query, p.key);
    const Eigen::RowVectorXd v = head.V.row(p.key);
    ExplanationStep step;
    step.title = "Weight times v" + subscript(p.key) + ", a part of y" + subscript(p.query);
    step.arithmetic = operandText(weight) + "·" + vectorText(v) + " = " + vectorText(weight * v);
    step.remark = weight == 0
                      ? "Nothing of value " + positionAndName(p.experiment, p.key) +
                            " flows into output " + positionAndName(p.experiment, p.query) + "."
                      : "This is what value " + positionAndName(p.experiment, p.key) +
                            " adds to output " + positionAndName(p.experiment, p.query) + ".";
    step.operands = {{HeadQuantity{Quantity::Weights, p.head}, p.query, p.key},
                     {HeadQuantity{Quantity::V, p.head}, p.key, 0, 1, v.size()}};
    return step;
}

std::string meanRemark(const ScorePlace& p, double weight) {
    const Experiment& e = p.experiment;
    if (e.holdsWeightsOnly()) return "The weights of the heads were computed elsewhere.";
    const MaskReasons reasons = maskReasons(e.mask, p.query, p.key);
    const RowState state = rowState(e.mask, p.query, e.tokenCount());
    const std::string q = "query " + positionAndName(e, p.query);
    if (state == RowState::NoKeyAllowed)
        return "No key is allowed for " + q + ", in no head: its weights are 0.";
    if (state == RowState::FillCancelsOut && !reasons.additive)
        return "Every key of this row is blocked, so " + cancelText(e.mask) + ".";
    if (!reasons.any()) return "The heads share X and the mask, but look with different W.";
    const std::string why = capitalised(q) + " may not look at key " + positionAndName(e, p.key) +
                            ": " + reasonsText(reasons);
    if (weight == 0) return why + ". The weight is 0 by rule, not by score.";
    return why + ". Yet the fill " + fillText(e.mask.fill) +
           " is finite: this much of the weight leaks through.";
}

}  // namespace

std::vector<ExplanationStep> weightSteps(const ScorePlace& p) {
    const RowExponentials row = rowExponentials(p);
    const RowState state = rowState(p.experiment.mask, p.query, p.experiment.tokenCount());
    return {dotProductStep(p),        scaledStep(p), maskStep(p), exponentialStep(p, row, state),
            shareStep(p, row, state), mixStep(p)};
}

std::vector<ExplanationStep> meanWeightSteps(const ScorePlace& p) {
    const Index h = p.experiment.headCount();
    Eigen::RowVectorXd weights(h);
    ExplanationStep step;
    for (Index head = 0; head < h; ++head) {
        weights(head) = p.trace.heads[static_cast<std::size_t>(head)].A(p.query, p.key);
        step.operands.push_back({HeadQuantity{Quantity::Weights, head}, p.query, p.key});
    }
    const double mean =
        entryAt(p.experiment, p.trace, Quantity::Weights, {.mean = true}, p.query, p.key);
    step.title = "Mean over " + counted(h, "head");
    step.arithmetic =
        "(" + sumText(weights) + ")/" + std::to_string(h) + " = " + arithmeticText(mean);
    step.remark = meanRemark(p, mean);
    step.givesCell = true;
    return {step};
}

}  // namespace heed
