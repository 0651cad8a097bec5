// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "ui/document/Document.h"

namespace heed::ui {

// The tokens, one a row: a check mark for padding, and the text, both editable. Stands at the left
// of X as its row headers.
class TokenTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Padding, Text, ColumnCount };

    explicit TokenTableModel(Document& document, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

signals:
    void moveAsked(int from, int to);  // a row was dragged to its new place

private:
    void refresh();

    Document& document_;
    // As the views know them.
    std::vector<std::string> tokens_;
    std::vector<bool> padded_;
};

}  // namespace heed::ui
