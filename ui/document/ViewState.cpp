// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/ViewState.h"

#include <algorithm>

namespace heed::ui {

namespace {

bool columnsAreKeys(Quantity quantity) {
    return quantity >= Quantity::Scores && quantity <= Quantity::Weights;
}

bool rowsAreKeys(Quantity quantity) {
    return quantity == Quantity::K || quantity == Quantity::V;
}

}  // namespace

Index columnsOf(const Experiment& e, Quantity quantity) {
    switch (quantity) {
        case Quantity::X:
            return e.modelWidth();
        case Quantity::Q:
        case Quantity::K:
            return e.keyWidth();
        case Quantity::V:
        case Quantity::Output:
            return e.valueWidth();
        case Quantity::Scores:
        case Quantity::Scaled:
        case Quantity::Masked:
        case Quantity::Weights:
            return e.tokenCount();
        case Quantity::Concat:
            return e.headCount() * e.valueWidth();
        case Quantity::Final:
            return e.wO ? e.modelWidth() : e.headCount() * e.valueWidth();
    }
    return 0;
}

CellPosition ViewState::positionIn(Quantity quantity) const {
    return {quantity, rowsAreKeys(quantity) ? key_ : query_,
            columnsAreKeys(quantity) ? key_ : feature_};
}

void ViewState::setStage(Stage stage) {
    if (stage == stage_) return;
    stage_ = stage;
    quantity_ = quantitiesOf(stage).front();
    hovered_.reset();
    emit changed();
}

void ViewState::setHead(HeadSelection head) {
    if (head == head_) return;
    head_ = head;
    emit changed();
}

void ViewState::select(const CellPosition& cell) {
    const CellPosition before = selected();
    quantity_ = cell.quantity;
    (rowsAreKeys(cell.quantity) ? key_ : query_) = cell.row;
    (columnsAreKeys(cell.quantity) ? key_ : feature_) = cell.column;
    hovered_.reset();
    if (before != selected()) emit changed();
}

void ViewState::selectCell(Index query, Index key) {
    if (query == query_ && key == key_) return;
    query_ = query;
    key_ = key;
    hovered_.reset();
    emit changed();
}

void ViewState::hover(const std::optional<CellPosition>& cell) {
    const std::optional<CellPosition> preview = pinned_ ? std::nullopt : cell;
    if (preview == hovered_) return;
    hovered_ = preview;
    emit shownChanged();
}

void ViewState::setPinned(bool pinned) {
    if (pinned == pinned_) return;
    pinned_ = pinned;
    hovered_.reset();
    emit changed();
}

void ViewState::setAllHeads(bool all) {
    if (all == allHeads_) return;
    allHeads_ = all;
    emit changed();
}

void ViewState::setOperands(std::vector<Operand> operands) {
    if (operands == operands_) return;
    operands_ = std::move(operands);
    emit operandsChanged();
}

void ViewState::clampTo(const Experiment& e) {
    const HeadSelection head{std::clamp(head_.head, Index{0}, e.headCount() - 1),
                             head_.mean && e.headCount() > 1};
    const Index query = std::min(query_, e.tokenCount() - 1);
    const Index key = std::min(key_, e.tokenCount() - 1);
    const Index feature =
        columnsAreKeys(quantity_)
            ? feature_
            : std::clamp(feature_, Index{0}, std::max(Index{1}, columnsOf(e, quantity_)) - 1);
    const bool outside = hovered_ && (hovered_->row >= e.tokenCount() ||
                                      hovered_->column >= columnsOf(e, hovered_->quantity));
    if (outside) hovered_.reset();
    if (!outside && head == head_ && query == query_ && key == key_ && feature == feature_) return;
    head_ = head;
    query_ = query;
    key_ = key;
    feature_ = feature;
    emit changed();
}

}  // namespace heed::ui
