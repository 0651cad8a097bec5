// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/inputs/InputTable.h"
#include "ui/inputs/MatrixTableModel.h"

namespace heed::ui {

// The table of one matrix; X has its tokens at the left, which scroll with it.
class MatrixEditor : public QWidget {
    Q_OBJECT

public:
    MatrixEditor(Document& document, MatrixId id, QWidget* parent = nullptr);

    MatrixTableModel& model() { return *model_; }
    InputTable& table() { return *table_; }
    InputTable* tokens() { return tokens_; }  // null but for X

protected:
    void changeEvent(QEvent* event) override;

private:
    void addTokens(Document& document);
    void fitCells();

    MatrixTableModel* model_ = nullptr;
    InputTable* table_ = nullptr;
    InputTable* tokens_ = nullptr;
};

}  // namespace heed::ui
