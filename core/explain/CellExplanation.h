// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/attention/HeadSelection.h"
#include "core/experiment/MatrixId.h"

namespace heed {

// A quantity of one head; 0 where the heads share it.
struct HeadQuantity {
    Quantity quantity = Quantity::X;
    Index head = 0;

    bool operator==(const HeadQuantity&) const = default;
};

// The mask M, n × n, which is neither a stage of a head nor edited as a whole.
struct WholeMask {
    bool operator==(const WholeMask&) const = default;
};

// Where numbers of a step stand. The input is always the MatrixId X.
struct Operand {
    std::variant<HeadQuantity, MatrixId, WholeMask> matrix;
    Index row = 0;
    Index column = 0;
    Index rows = 1;
    Index columns = 1;

    bool operator==(const Operand&) const = default;
};

// One line of the arithmetic behind a cell.
struct ExplanationStep {
    std::string title;       // "Dot product q₁ · k₂"
    std::string arithmetic;  // "1·1 + 0·0 = 1": numbers alone; a lone number where none is computed
    std::string remark;      // what is special here, in full sentences; may be empty
    std::vector<Operand> operands;
    bool givesCell = false;  // the arithmetic ends in the number of the cell
};

struct CellExplanation {
    std::string heading;  // "Why 0.50? Query 1 (the) → key 2 (cat)"
    std::vector<ExplanationStep> steps;
    std::string caution;  // beside the weights alone
};

// The arithmetic of one cell of a quantity, of the selection's head; of the mean over heads where
// the quantity is the weights and the selection is the mean. Rows and columns count from 0 and must
// exist. Costs O(n + d_model + d_v h), but for a mean of weights O(h). Exactly one step gives the
// cell, but for a quantity that imported weights do not have, where there is no arithmetic.
//
// Printed numbers are exact where four decimals (or as many as make four digits) suffice; else
// they are rounded and have at least four. Sums of more than 16 terms name the 8 largest and
// "0.1234 (the other 56 together)".
CellExplanation explainCell(const Experiment& experiment, const AttentionTrace& trace,
                            HeadSelection selection, Quantity quantity, Index row, Index column,
                            int digits = 2);

}  // namespace heed
