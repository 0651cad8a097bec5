// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/MatrixTableModel.h"

#include <QColor>
#include <QFont>
#include <algorithm>

#include "core/experiment/Edits.h"
#include "core/explain/TokenLabel.h"
#include "core/formats/CellText.h"
#include "core/formats/NumberText.h"

namespace heed::ui {

namespace {

// The accent of the pictures, so faint that text stays readable on it in every theme.
const QColor operandColor(0xd5, 0x5e, 0x00, 70);

}  // namespace

MatrixTableModel::MatrixTableModel(Document& document, MatrixId id, QObject* parent)
    : QAbstractTableModel(parent), document_(document), id_(id) {
    refresh();
    connect(&document_, &Document::changed, this, &MatrixTableModel::refresh);
}

void MatrixTableModel::setMatrixId(MatrixId id) {
    if (id == id_) return;
    id_ = id;
    refresh();
}

void MatrixTableModel::refresh() {
    const bool exists = hasMatrix(document_.experiment(), id_);
    static const Matrix none;
    const Matrix& matrix = exists ? matrixOf(document_.experiment(), id_) : none;
    QStringList headers;
    for (int row = 0; row < matrix.rows(); ++row) headers << headerText(row, Qt::Vertical);
    if (matrix.rows() != shown_.rows() || matrix.cols() != shown_.cols()) {
        beginResetModel();
        shown_ = matrix;
        rowHeaders_ = headers;
        endResetModel();
        return;
    }
    // Only what changed: a table that is told so paints itself again.
    if (!identical(matrix, shown_)) {
        shown_ = matrix;
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
    if (headers != rowHeaders_) {
        rowHeaders_ = headers;
        emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    }
}

void MatrixTableModel::setOperands(const std::vector<Operand>& operands) {
    std::vector<Operand> own;
    for (const Operand& operand : operands)
        if (const auto* id = std::get_if<MatrixId>(&operand.matrix); id && *id == id_)
            own.push_back(operand);
    if (own == operands_) return;
    operands_ = std::move(own);
    if (shown_.size() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1),
                         {Qt::BackgroundRole, Qt::FontRole});
}

bool MatrixTableModel::isOperand(const QModelIndex& index) const {
    return std::any_of(operands_.begin(), operands_.end(), [&](const Operand& o) {
        return index.row() >= o.row && index.row() < o.row + o.rows && index.column() >= o.column &&
               index.column() < o.column + o.columns;
    });
}

int MatrixTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(shown_.rows());
}

int MatrixTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(shown_.cols());
}

QVariant MatrixTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !hasMatrix(document_.experiment(), id_)) return {};
    const double value = matrixOf(document_.experiment(), id_)(index.row(), index.column());
    switch (role) {
        case Qt::DisplayRole:
            return QString::fromStdString(displayText(value, digits));
        case Qt::EditRole:
            return QString::fromStdString(exactText(value));
        case Qt::ToolTipRole:
        case Qt::AccessibleTextRole:
            return tr("%1: %2").arg(place(index), QString::fromStdString(exactText(value)));
        case Qt::TextAlignmentRole:
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        case Qt::BackgroundRole:
            return isOperand(index) ? QVariant(operandColor) : QVariant();
        case Qt::FontRole: {
            if (!isOperand(index)) return {};
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        default:
            return {};
    }
}

bool MatrixTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid() || !hasMatrix(document_.experiment(), id_))
        return false;
    try {
        const double number = parseCell(value.toString().toStdString());
        document_.edit({tr("Edit %1").arg(place(index))},
                       withCell(document_.experiment(), id_, index.row(), index.column(), number));
        emit accepted();
        return true;
    } catch (const InputError& error) {
        emit refused(tr("%1: %2 – kept %3")
                         .arg(place(index), QString::fromUtf8(error.what()),
                              data(index, Qt::DisplayRole).toString()));
        return false;
    }
}

QVariant MatrixTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || section < 0)
        return QAbstractTableModel::headerData(section, orientation, role);
    return headerText(section, orientation);
}

QString MatrixTableModel::headerText(int section, Qt::Orientation orientation) const {
    const Experiment& e = document_.experiment();
    const auto numbered = [](const char* letter, Index number) {
        return QLatin1String(letter) + QString::number(number + 1);
    };
    const bool columns = orientation == Qt::Horizontal;
    switch (id_.kind) {
        case MatrixId::Kind::X:
            if (columns) return numbered("f", section);
            return section < e.tokenCount() ? QString::fromStdString(tokenLabel(
                                                  e.tokens[static_cast<std::size_t>(section)]))
                                            : QString();
        case MatrixId::Kind::WQ:
            return numbered(columns ? "q" : "f", section);
        case MatrixId::Kind::WK:
            return numbered(columns ? "k" : "f", section);
        case MatrixId::Kind::WV:
            return numbered(columns ? "v" : "f", section);
        case MatrixId::Kind::WO: {
            if (columns) return numbered("o", section);
            const Index dV = std::max(Index{1}, e.valueWidth());
            return e.headCount() == 1 ? numbered("v", section)
                                      : numbered("h", section / dV) + QLatin1Char(' ') +
                                            numbered("v", section % dV);
        }
        case MatrixId::Kind::Additive:
            return QString::number(section + 1);
    }
    return {};
}

QString MatrixTableModel::cellName(const QModelIndex& index) const {
    return tr("%1, %2").arg(headerText(index.row(), Qt::Vertical),
                            headerText(index.column(), Qt::Horizontal));
}

QString MatrixTableModel::place(const QModelIndex& index) const {
    return tr("%1, %2").arg(QString::fromStdString(nameOf(id_)), cellName(index));
}

QString MatrixTableModel::rangeName(const QRect& cells) const {
    if (cells.size() == QSize(1, 1)) return place(index(cells.top(), cells.left()));
    const QString name = QString::fromStdString(nameOf(id_));
    if (cells == QRect(0, 0, columnCount(), rowCount())) return name;
    return tr("%1, %2 × %3 cells").arg(name).arg(cells.height()).arg(cells.width());
}

Qt::ItemFlags MatrixTableModel::flags(const QModelIndex& index) const {
    return index.isValid() ? Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsEditable
                           : Qt::NoItemFlags;
}

}  // namespace heed::ui
