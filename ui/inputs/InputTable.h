// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace heed::ui {

// A table in which a person types: keys as in a spreadsheet. Enter goes down, Tab goes on and
// leaves the table behind its last cell, one rectangle of cells is selected.
class InputTable : public QTableView {
    Q_OBJECT

public:
    explicit InputTable(QWidget* parent = nullptr);

    // The selected rectangle, or the current cell; empty where there is neither.
    QRect selectedCells() const;

    // The current cell keeps its place when the table gets other sizes.
    void setModel(QAbstractItemModel* model) override;

    // Selects a block and shows as much of it as fits.
    void selectBlock(const QRect& cells);

    // What is being typed is refused: closing the editor leaves the current cell where it is.
    void stay() { stays_ = true; }

signals:
    void selectionMoved();

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void selectionChanged(const QItemSelection& selected,
                          const QItemSelection& deselected) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
    void keyPressEvent(QKeyEvent* event) override;
    void initViewItemOption(QStyleOptionViewItem* option) const override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    // The next (+1) or previous (−1) cell in reading order; false at the end of the table.
    bool step(int direction);
    void goDown();
    void returnToPlace();

    bool stays_ = false;
    QPoint place_{-1, -1};  // column and row of the current cell, beyond a reset
};

}  // namespace heed::ui
