// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/InputTable.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <utility>

namespace heed::ui {

InputTable::InputTable(QWidget* parent) : QTableView(parent) {
    setSelectionMode(QAbstractItemView::ContiguousSelection);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                    QAbstractItemView::AnyKeyPressed);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setCornerButtonEnabled(false);
    setWordWrap(false);
}

QRect InputTable::selectedCells() const {
    const QItemSelection selection = selectionModel()->selection();
    QRect cells;
    for (const QItemSelectionRange& range : selection)
        cells |= QRect(range.left(), range.top(), range.width(), range.height());
    if (cells.isEmpty() && currentIndex().isValid())
        cells = QRect(currentIndex().column(), currentIndex().row(), 1, 1);
    return cells;
}

// Connected behind the view and its selection, which both forget the current cell.
void InputTable::setModel(QAbstractItemModel* model) {
    QTableView::setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, &InputTable::returnToPlace);
}

void InputTable::returnToPlace() {
    if (place_.x() < 0 || model()->rowCount() == 0 || model()->columnCount() == 0) return;
    setCurrentIndex(model()->index(std::min(place_.y(), model()->rowCount() - 1),
                                   std::min(place_.x(), model()->columnCount() - 1)));
}

void InputTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (current.isValid()) place_ = {current.column(), current.row()};
    emit selectionMoved();
}

void InputTable::selectionChanged(const QItemSelection& selected,
                                  const QItemSelection& deselected) {
    QTableView::selectionChanged(selected, deselected);
    emit selectionMoved();
}

bool InputTable::step(int direction) {
    const QModelIndex from = currentIndex();
    if (!from.isValid()) return false;
    const int columns = model()->columnCount();
    const int place = from.row() * columns + from.column() + direction;
    if (place < 0 || place >= columns * model()->rowCount()) return false;
    setCurrentIndex(model()->index(place / columns, place % columns));
    return true;
}

void InputTable::goDown() {
    const QModelIndex below = model()->index(currentIndex().row() + 1, currentIndex().column());
    if (below.isValid()) setCurrentIndex(below);
}

// A view would open the next editor; a spreadsheet selects the next cell.
void InputTable::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    QTableView::closeEditor(editor, QAbstractItemDelegate::NoHint);
    if (std::exchange(stays_, false)) return;
    switch (hint) {
        case QAbstractItemDelegate::SubmitModelCache:  // Enter
            goDown();
            break;
        case QAbstractItemDelegate::EditNextItem:  // Tab
            if (!step(1)) QTableView::focusNextPrevChild(true);
            break;
        case QAbstractItemDelegate::EditPreviousItem:
            if (!step(-1)) QTableView::focusNextPrevChild(false);
            break;
        default:
            break;
    }
}

void InputTable::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && state() != EditingState) return goDown();
    // Qt extends a rectangle by one direction alone.
    const QModelIndex current = currentIndex();
    const bool corner = event->key() == Qt::Key_End || event->key() == Qt::Key_Home;
    const auto both = Qt::ControlModifier | Qt::ShiftModifier;
    if (corner && (event->modifiers() & both) == both && current.isValid()) {
        const QRect from = selectedCells();
        const QPoint fixed = event->key() == Qt::Key_End ? from.topLeft() : from.bottomRight();
        const QPoint end = event->key() == Qt::Key_End
                               ? QPoint(model()->columnCount() - 1, model()->rowCount() - 1)
                               : QPoint(0, 0);
        return selectBlock(QRect(fixed, fixed) | QRect(end, end));
    }
    QTableView::keyPressEvent(event);
}

void InputTable::selectBlock(const QRect& cells) {
    const QModelIndex first = model()->index(cells.top(), cells.left());
    const QModelIndex last = model()->index(cells.bottom(), cells.right());
    selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    selectionModel()->select(QItemSelection(first, last), QItemSelectionModel::ClearAndSelect);
    scrollTo(last);
    scrollTo(first);
}

// The selection is strong where the keys go, and weak elsewhere.
void InputTable::initViewItemOption(QStyleOptionViewItem* option) const {
    QTableView::initViewItemOption(option);
    if (!hasFocus()) option->state &= ~QStyle::State_Active;
}

void InputTable::focusInEvent(QFocusEvent* event) {
    QTableView::focusInEvent(event);
    viewport()->update();
}

void InputTable::focusOutEvent(QFocusEvent* event) {
    QTableView::focusOutEvent(event);
    viewport()->update();
}

bool InputTable::focusNextPrevChild(bool next) {
    if (step(next ? 1 : -1)) return true;
    return QAbstractScrollArea::focusNextPrevChild(next);
}

}  // namespace heed::ui
