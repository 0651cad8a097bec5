// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Validation.h"
#include "core/explain/CellExplanation.h"
#include "core/formats/NumberText.h"
#include "tests/support/HardStates.h"
#include "tests/support/PrintedArithmetic.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

std::string textOf(const CellExplanation& explanation) {
    std::string text = explanation.heading + "\n";
    for (const ExplanationStep& step : explanation.steps)
        text += "  " + step.title + ": " + step.arithmetic + "  [" + step.remark + "]\n";
    return text;
}

Matrix quantityIn(const Experiment& e, const AttentionTrace& trace, Quantity quantity,
                  HeadSelection selection) {
    return quantity == Quantity::Weights ? weightsOf(trace, selection)
                                         : quantityOf(e, trace, quantity, selection.head);
}

// Every line of one explanation works out, and the marked one ends in the displayed cell.
void expectItAddsUp(const Experiment& e, const AttentionTrace& trace, HeadSelection selection,
                    Quantity quantity, Index row, Index column, double displayed) {
    const CellExplanation explanation = explainCell(e, trace, selection, quantity, row, column);
    EXPECT_EQ(explanation.heading.find("Why " + displayText(displayed, 2) + "? "), 0U)
        << explanation.heading;
    int givingCell = 0;
    for (const ExplanationStep& step : explanation.steps) {
        if (step.arithmetic.empty()) {
            EXPECT_FALSE(step.remark.empty()) << "neither numbers nor words";
            continue;
        }
        const PrintedLine line = workedOut(step.arithmetic);
        ASSERT_EQ(line.problem, "") << step.arithmetic << "\nin " << textOf(explanation);
        if (!step.givesCell) continue;
        ++givingCell;
        ASSERT_EQ(line.result.size(), 1U) << textOf(explanation);
        ASSERT_TRUE(line.result[0].holds(displayed))
            << displayed << " is displayed, not " << step.arithmetic;
    }
    ASSERT_EQ(givingCell, 1) << textOf(explanation);
}

Matrix shapeOf(const Experiment& e, const AttentionTrace& trace, const Operand& operand) {
    if (const auto* quantity = std::get_if<HeadQuantity>(&operand.matrix))
        return quantityOf(e, trace, quantity->quantity, quantity->head);
    if (const auto* parameters = std::get_if<MatrixId>(&operand.matrix))
        return matrixOf(e, *parameters);
    return trace.M;
}

void expectOperandsExist(const Experiment& e, const AttentionTrace& trace,
                         const ExplanationStep& step) {
    for (const Operand& operand : step.operands) {
        const Matrix matrix = shapeOf(e, trace, operand);
        EXPECT_GE(operand.row, 0) << step.title;
        EXPECT_GE(operand.column, 0) << step.title;
        EXPECT_GE(operand.rows, 1) << step.title;
        EXPECT_GE(operand.columns, 1) << step.title;
        EXPECT_LE(operand.row + operand.rows, matrix.rows()) << step.title;
        EXPECT_LE(operand.column + operand.columns, matrix.cols()) << step.title;
    }
}

std::vector<HeadSelection> selectionsOf(const Experiment& e) {
    std::vector<HeadSelection> selections;
    for (Index head = 0; head < std::min<Index>(e.headCount(), 3); ++head)
        selections.push_back({.head = head});
    selections.push_back({.head = e.headCount() - 1, .mean = true});
    return selections;
}

// Rows and columns of a small matrix, or some of a large one.
std::vector<Index> someOf(Index count) {
    std::vector<Index> places;
    for (Index k = 0; k<count; k += count> 12 ? 9 : 1) places.push_back(k);
    return places;
}

void expectAllAddUp(const Experiment& e) {
    const AttentionTrace trace = computeAttention(e);
    for (const HeadSelection selection : selectionsOf(e))
        for (const Quantity quantity : allQuantities) {
            if (e.holdsWeightsOnly() && quantity != Quantity::Weights) continue;
            SCOPED_TRACE(idOf(quantity));
            const Matrix values = quantityIn(e, trace, quantity, selection);
            for (const Index i : someOf(values.rows()))
                for (const Index j : someOf(values.cols())) {
                    EXPECT_EQ(entryAt(e, trace, quantity, selection, i, j), values(i, j));
                    expectItAddsUp(e, trace, selection, quantity, i, j, values(i, j));
                    if (testing::Test::HasFatalFailure()) return;
                }
        }
}

TEST(PrintedArithmetic, ReadsWhatIsPrinted) {
    EXPECT_EQ(workedOut("1·1 + (−2)·0.5 = 0").problem, "");
    EXPECT_EQ(workedOut("e^0.7071 = 2.0281").problem, "");
    EXPECT_EQ(workedOut("2.0281/(1 + 2.0281 + 1) = 0.5035").problem, "");
    EXPECT_EQ(workedOut("1/√2 = 0.7071").problem, "");
    EXPECT_EQ(workedOut("0.5·(2, −1, … 3 more) = (1, −0.5, … 3 more)").problem, "");
    EXPECT_EQ(workedOut("1e−7 + 2 + 3 (the other 4 together) = 5.0000").problem, "");
    EXPECT_EQ(workedOut("0.5 + (−∞) = −∞").problem, "");
    EXPECT_EQ(workedOut("e^(−∞) = 0").problem, "");
}

TEST(PrintedArithmetic, FindsWhatIsWrong) {
    EXPECT_NE(workedOut("1·1 + (−2)·0.5 = 0.1").problem, "");
    EXPECT_NE(workedOut("e^0.7071 = 2.0291").problem, "");
    EXPECT_NE(workedOut("1/√2 = 0.7073").problem, "");
    EXPECT_NE(workedOut("0.5·(2, −1) = (1, 0.5)").problem, "");
    EXPECT_NE(workedOut("0.5·(2, −1) = 1").problem, "");
    EXPECT_NE(workedOut("1 + = 2").problem, "");
    EXPECT_NE(workedOut("q·k = 2").problem, "");
    EXPECT_NE(workedOut("").problem, "");
    EXPECT_NE(workedOut("0.5 + (−∞) = 0").problem, "");
}

TEST(CellExplanationArithmetic, AddsUpInRandomExperiments) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        expectAllAddUp(randomExperiment(seed, {.magnitude = seed % 3 == 0 ? 10.0 : 0.8}));
        if (HasFatalFailure()) return;
    }
}

TEST(CellExplanationArithmetic, AddsUpWithRoundNumbers) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        expectAllAddUp(randomExperiment(seed, {.magnitude = 2, .exactScores = true}));
        if (HasFatalFailure()) return;
    }
}

TEST(CellExplanationArithmetic, AddsUpInHardStates) {
    for (const HardState& state : hardStates()) {
        SCOPED_TRACE(state.name);
        validate(state.experiment);
        expectAllAddUp(state.experiment);
        if (HasFatalFailure()) return;
    }
}

// The intervals of the check above are not so wide that anything would do: with numbers of everyday
// size, a person with a pocket calculator gets the printed result to three digits.
TEST(CellExplanationArithmetic, IsCloseEnoughForAPocketCalculator) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Experiment e = randomExperiment(seed, {.magnitude = 1});
        const AttentionTrace trace = computeAttention(e);
        for (const Quantity quantity : allQuantities) {
            if (quantity == Quantity::Masked) continue;  // −∞
            for (const ExplanationStep& step : explainCell(e, trace, {}, quantity, 0, 0).steps) {
                const PrintedLine line = workedOut(step.arithmetic);
                if (step.arithmetic.empty() || step.arithmetic.find("∞") != std::string::npos)
                    continue;
                for (std::size_t k = 0; k < line.result.size(); ++k) {
                    const long double printed = line.result[k].middle();
                    EXPECT_LE(std::abs(line.before[k].middle() - printed),
                              1e-3L * (1 + std::abs(printed)))
                        << step.arithmetic;
                }
            }
        }
    }
}

TEST(CellExplanationArithmetic, OperandsStandInTheirMatrices) {
    for (const HardState& state : hardStates()) {
        SCOPED_TRACE(state.name);
        const Experiment& e = state.experiment;
        const AttentionTrace trace = computeAttention(e);
        for (const HeadSelection selection : selectionsOf(e))
            for (const Quantity quantity : allQuantities) {
                if (e.holdsWeightsOnly() && quantity != Quantity::Weights) continue;
                const Matrix values = quantityIn(e, trace, quantity, selection);
                for (const ExplanationStep& step : explainCell(e, trace, selection, quantity,
                                                               values.rows() - 1, values.cols() - 1)
                                                       .steps)
                    expectOperandsExist(e, trace, step);
            }
    }
}

}  // namespace
}  // namespace heed
