// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QRect>

#include "core/experiment/MatrixId.h"
#include "core/explain/CellExplanation.h"
#include "ui/document/Document.h"

namespace heed::ui {

// One editable matrix of the document as a table. It stores nothing: what is set goes through the
// document, and a text that is no number is refused with a sentence.
class MatrixTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    MatrixTableModel(Document& document, MatrixId id, QObject* parent = nullptr);

    static constexpr int digits = 2;

    MatrixId matrixId() const { return id_; }
    const Matrix& matrix() const { return shown_; }  // 0 × 0 where the document has none
    void setMatrixId(MatrixId id);

    // "one, f1": a cell for labels; "X, one, f1" or "X, 2 × 3 cells": for undo steps and messages.
    QString cellName(const QModelIndex& index) const;
    QString rangeName(const QRect& cells) const;

    // Marks the cells that an explanation speaks of; operands in other matrices are none of them.
    void setOperands(const std::vector<Operand>& operands);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    void refused(const QString& sentence);  // what was typed, why it is wrong, what was kept
    void accepted();

private:
    void refresh();
    bool isOperand(const QModelIndex& index) const;
    QString headerText(int section, Qt::Orientation orientation) const;
    QString place(const QModelIndex& index) const;

    Document& document_;
    MatrixId id_;
    // As the views know them.
    Matrix shown_;
    QStringList rowHeaders_;
    std::vector<Operand> operands_;
};

}  // namespace heed::ui
