// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/TokenTableModel.h"

#include <QDataStream>
#include <QMimeData>

#include "core/experiment/Edits.h"
#include "core/explain/TokenLabel.h"

namespace heed::ui {

TokenTableModel::TokenTableModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent), document_(document) {
    refresh();
    connect(&document_, &Document::changed, this, &TokenTableModel::refresh);
}

void TokenTableModel::refresh() {
    const Experiment& e = document_.experiment();
    if (e.tokens == tokens_ && e.mask.padded == padded_) return;
    const bool sameRows = e.tokens.size() == tokens_.size();
    if (!sameRows) beginResetModel();
    tokens_ = e.tokens;
    padded_ = e.mask.padded;
    if (!sameRows)
        endResetModel();
    else
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int TokenTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(tokens_.size());
}

int TokenTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TokenTableModel::data(const QModelIndex& index, int role) const {
    const Experiment& e = document_.experiment();
    if (!index.isValid() || index.row() >= e.tokenCount()) return {};
    const std::string& token = e.tokens[static_cast<std::size_t>(index.row())];
    const QString name = QString::fromStdString(positionAndName(e, index.row()));
    if (index.column() == Padding) {
        const bool padded =
            !e.holdsWeightsOnly() && e.mask.padded[static_cast<std::size_t>(index.row())];
        switch (role) {
            case Qt::CheckStateRole:
                return padded ? Qt::Checked : Qt::Unchecked;
            case Qt::ToolTipRole:
            case Qt::AccessibleTextRole:
                return padded ? tr("token %1 is padding").arg(name)
                              : tr("token %1 is not padding").arg(name);
            default:
                return {};
        }
    }
    switch (role) {
        case Qt::DisplayRole:
            return QString::fromStdString(tokenLabel(token));
        case Qt::EditRole:
            return QString::fromStdString(token);
        case Qt::ToolTipRole:
        case Qt::AccessibleTextRole:
            return tr("token %1").arg(name);
        default:
            return {};
    }
}

bool TokenTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const Experiment& e = document_.experiment();
    if (!index.isValid() || e.holdsWeightsOnly()) return false;
    const int number = index.row() + 1;
    if (index.column() == Padding && role == Qt::CheckStateRole) {
        const bool padded = value.toInt() == Qt::Checked;
        const QString text =
            padded ? tr("Mark Token %1 as Padding") : tr("Mark Token %1 as No Padding");
        document_.edit({text.arg(number)}, withPadded(e, index.row(), padded));
        return true;
    }
    if (index.column() == Text && role == Qt::EditRole) {
        document_.edit({tr("Rename Token %1").arg(number)},
                       withToken(e, index.row(), value.toString().toStdString()));
        return true;
    }
    return false;
}

QVariant TokenTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    if (role == Qt::ToolTipRole && section == Padding)
        return tr("Marks padding. The padding mask hides marked tokens from every query.");
    if (role != Qt::DisplayRole) return {};
    return section == Padding ? tr("pad") : tr("token");
}

Qt::ItemFlags TokenTableModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::ItemIsDropEnabled;  // between the rows
    const Qt::ItemFlags common = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsDragEnabled;
    return common | (index.column() == Padding ? Qt::ItemIsUserCheckable : Qt::ItemIsEditable);
}

bool TokenTableModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int,
                                   const QModelIndex&) {
    // The rows of the drag, as QAbstractItemModel writes them: row, column and roles of each cell.
    QByteArray bytes = data->data(QStringLiteral("application/x-qabstractitemmodeldatalist"));
    QDataStream stream(&bytes, QIODevice::ReadOnly);
    int from = -1;
    stream >> from;
    const bool known = stream.status() == QDataStream::Ok && from >= 0 && from < rowCount();
    if (action != Qt::MoveAction || !known) return false;
    const int before = row < 0 ? rowCount() : row;
    emit moveAsked(from, before > from ? before - 1 : before);
    return false;  // it has moved already: the view must not remove the row it came from
}

}  // namespace heed::ui
