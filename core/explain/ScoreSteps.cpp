// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/ScoreSteps.h"

#include <algorithm>
#include <cmath>

#include "core/attention/MaskMatrix.h"
#include "core/attention/RowReadouts.h"
#include "core/explain/ArithmeticText.h"
#include "core/explain/Narration.h"
#include "core/explain/TokenLabel.h"
#include "core/explain/Wording.h"

namespace heed {

namespace {

double scaledScore(const ScorePlace& p) {
    return p.headTrace().S(p.query, p.key) / scoreDivisor(p.experiment);
}

Operand cell(const ScorePlace& p, Quantity quantity) {
    return {HeadQuantity{quantity, p.head}, p.query, p.key};
}

Operand rowOf(const ScorePlace& p, Quantity quantity, Index row) {
    return {HeadQuantity{quantity, p.head}, row, 0, 1, p.experiment.keyWidth()};
}

std::string maskRemark(const ScorePlace& p) {
    const MaskSpec& mask = p.experiment.mask;
    if (!mask.causal && !mask.padding && !mask.additive) return "Nothing is masked, so 0 is added.";
    const MaskReasons reasons = maskReasons(mask, p.query, p.key);
    std::string remark;
    if (reasons.any())
        remark = "Query " + positionAndName(p.experiment, p.query) + " may not look at key " +
                 positionAndName(p.experiment, p.key) + ": " + reasonsText(reasons) + ".";
    const double additive = mask.additive ? (*mask.additive)(p.query, p.key) : 0;
    if (std::isfinite(additive) && additive != 0)
        remark += (remark.empty() ? "" : " ") + std::string("The additive mask holds ") +
                  arithmeticText(additive) + " here.";
    if (reasons.blocked() && std::isfinite(mask.fill))
        remark += " The fill of blocked entries is " + fillText(mask.fill) + ".";
    return remark.empty() ? "No rule of the mask hides this key, so 0 is added." : remark;
}

ExplanationStep lengthStep(const ScorePlace& p, Quantity quantity, Index row) {
    const HeadTrace& head = p.headTrace();
    const Eigen::RowVectorXd vector = (quantity == Quantity::Q ? head.Q : head.K).row(row);
    const std::string name = (quantity == Quantity::Q ? "q" : "k") + subscript(row);
    const double length = vector.stableNorm();
    ExplanationStep step;
    step.title = "Length ‖" + name + "‖";
    step.arithmetic = arithmeticText(length);
    // Squares of numbers beyond 1e154, or below 1e-154, do not fit.
    const bool squaresFit = length == 0 || (length > 1e-150 && length < 1e150);
    if (squaresFit)
        step.arithmetic = "√(" + productSumText(vector, vector) + ") = " + step.arithmetic;
    step.operands = {rowOf(p, quantity, row)};
    return step;
}

}  // namespace

ExplanationStep dotProductStep(const ScorePlace& p) {
    const HeadTrace& head = p.headTrace();
    ExplanationStep step;
    step.title = "Dot product q" + subscript(p.query) + " · k" + subscript(p.key);
    step.arithmetic = productSumText(head.Q.row(p.query), head.K.row(p.key)) + " = " +
                      arithmeticText(head.S(p.query, p.key));
    step.operands = {rowOf(p, Quantity::Q, p.query), rowOf(p, Quantity::K, p.key)};
    return step;
}

ExplanationStep scaledStep(const ScorePlace& p) {
    ExplanationStep step;
    const std::string score = arithmeticText(p.headTrace().S(p.query, p.key));
    step.operands = {cell(p, Quantity::Scores)};
    if (!p.experiment.scale) {
        step.title = "No scaling";
        step.arithmetic = score;
        step.remark = "Scaling is off, so the scaled score is the score.";
        return step;
    }
    step.title = "Divide by √dₖ";
    step.arithmetic = score + "/√" + std::to_string(p.experiment.keyWidth()) + " = " +
                      arithmeticText(scaledScore(p));
    return step;
}

ExplanationStep maskStep(const ScorePlace& p) {
    const MaskSpec& mask = p.experiment.mask;
    const double additive = mask.additive ? (*mask.additive)(p.query, p.key) : 0;
    const bool blocked = maskReasons(mask, p.query, p.key).blocked();
    const auto operand = [](double value) {
        return value < 0 ? "(" + fineText(value) + ")" : fineText(value);
    };
    ExplanationStep step;
    step.title = "Add the mask M";
    step.arithmetic = fineText(scaledScore(p));
    // −∞ once says it all.
    const bool twoParts = blocked && additive != 0 && std::isfinite(p.trace.M(p.query, p.key));
    if (twoParts)
        step.arithmetic += " + " + operand(additive) + " + " + operand(mask.fill);
    else
        step.arithmetic += " + " + operand(p.trace.M(p.query, p.key));
    step.arithmetic += " = " + fineText(scaledScore(p) + p.trace.M(p.query, p.key));
    step.remark = maskRemark(p);
    step.operands = {cell(p, Quantity::Scaled), {WholeMask{}, p.query, p.key}};
    if (mask.additive)
        step.operands.push_back({MatrixId{MatrixId::Kind::Additive}, p.query, p.key});
    return step;
}

std::vector<ExplanationStep> cosineSteps(const ScorePlace& p) {
    const HeadTrace& head = p.headTrace();
    std::vector<ExplanationStep> steps = {lengthStep(p, Quantity::Q, p.query),
                                          lengthStep(p, Quantity::K, p.key)};
    ExplanationStep step;
    step.title = "Cosine of the angle between them";
    step.operands = {rowOf(p, Quantity::Q, p.query), rowOf(p, Quantity::K, p.key)};
    const auto value = cosine(head.Q.row(p.query), head.K.row(p.key));
    const double score = head.S(p.query, p.key);
    if (!value) {
        step.remark = "A vector of length 0 has no direction: the cosine is undefined. ";
    } else {
        const double lengths = head.Q.row(p.query).stableNorm() * head.K.row(p.key).stableNorm();
        // Below the normal numbers a product has lost its digits.
        const bool fits = lengths > 1e-290 && std::isfinite(lengths);
        step.arithmetic = fits ? arithmeticText(score) + "/(" +
                                     arithmeticText(head.Q.row(p.query).stableNorm()) + "·" +
                                     arithmeticText(head.K.row(p.key).stableNorm()) +
                                     ") = " + arithmeticText(std::clamp(score / lengths, -1.0, 1.0))
                               : arithmeticText(*value);
    }
    step.remark +=
        "A dot product is not a cosine: it grows with the lengths of the query and the key.";
    steps.push_back(std::move(step));
    return steps;
}

}  // namespace heed
