// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>

#include "core/attention/HeadSelection.h"
#include "core/attention/Stage.h"
#include "core/explain/CellExplanation.h"

namespace heed::ui {

// One entry of one matrix of the pipeline; rows and columns count from 0.
struct CellPosition {
    Quantity quantity = Quantity::Weights;
    Index row = 0;
    Index column = 0;

    bool operator==(const CellPosition&) const = default;
};

// What is looked at: not part of the document, no undo. One pair of query and key (and one feature)
// is selected through all stages, heads and views. The pointer previews another cell until one is
// pinned. The views clamp positions to the result that they show.
class ViewState : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    Stage stage() const { return stage_; }
    HeadSelection head() const { return head_; }
    Index query() const { return query_; }
    Index key() const { return key_; }
    Index feature() const { return feature_; }
    bool isPinned() const { return pinned_; }
    bool showsAllHeads() const { return allHeads_; }

    // The numbers that a line of the explanation speaks of; they light up where they stand.
    const std::vector<Operand>& operands() const { return operands_; }

    // The selected cell in the matrix that has the focus within the stage.
    CellPosition selected() const { return positionIn(quantity_); }

    // The selected query, key and feature as a cell of another matrix.
    CellPosition positionIn(Quantity quantity) const;

    // What the sentence and the explanation are about: the cell under the pointer, else the
    // selected one.
    CellPosition shown() const { return hovered_.value_or(selected()); }

    void setStage(Stage stage);
    void setHead(HeadSelection head);
    void select(const CellPosition& cell);
    void selectCell(Index query, Index key);  // the matrix that has the focus keeps it

    // Preview by the pointer; nothing while a cell is pinned.
    void hover(const std::optional<CellPosition>& cell);
    void setPinned(bool pinned);
    void setAllHeads(bool all);
    void setOperands(std::vector<Operand> operands);

    // Brings all of it back into what `experiment` has.
    void clampTo(const Experiment& experiment);

signals:
    void changed();          // stage, head, selection or pin
    void shownChanged();     // what is previewed, alone
    void operandsChanged();  // what lights up, alone

private:
    Stage stage_ = Stage::Weights;
    Quantity quantity_ = Quantity::Weights;
    HeadSelection head_;
    Index query_ = 0;
    Index key_ = 0;
    Index feature_ = 0;
    bool pinned_ = false;
    bool allHeads_ = false;
    std::vector<Operand> operands_;
    std::optional<CellPosition> hovered_;
};

// The columns of a matrix of the pipeline.
Index columnsOf(const Experiment& experiment, Quantity quantity);

}  // namespace heed::ui
