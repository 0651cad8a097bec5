// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/PasteMatrix.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/experiment/Edits.h"
#include "core/experiment/InputError.h"

namespace heed::ui {

namespace {

// For translation only.
struct PasteMatrixTr {
    Q_DECLARE_TR_FUNCTIONS(PasteMatrix)
};

// A size of the experiment that rows or columns of a matrix follow.
struct Size {
    QString name;
    Experiment (*grow)(const Experiment&, Index);
};

std::optional<Size> rowSize(MatrixId::Kind kind) {
    switch (kind) {
        case MatrixId::Kind::X:
        case MatrixId::Kind::Additive:
            return Size{QStringLiteral("n"), withTokenCount};
        case MatrixId::Kind::WQ:
        case MatrixId::Kind::WK:
        case MatrixId::Kind::WV:
            return Size{QStringLiteral("d"), withModelWidth};
        case MatrixId::Kind::WO:
            break;
    }
    return std::nullopt;
}

Size columnSize(MatrixId::Kind kind) {
    switch (kind) {
        case MatrixId::Kind::WQ:
        case MatrixId::Kind::WK:
            return {QStringLiteral("dₖ"), withKeyWidth};
        case MatrixId::Kind::WV:
            return {QStringLiteral("dᵥ"), withValueWidth};
        case MatrixId::Kind::Additive:
            return {QStringLiteral("n"), withTokenCount};
        case MatrixId::Kind::X:
        case MatrixId::Kind::WO:
            break;
    }
    return {QStringLiteral("d"), withModelWidth};
}

void growTo(PastePlan& plan, const Size& size, Index found, Index needed) {
    if (needed <= found) return;
    plan.after = size.grow(plan.after, needed);
    plan.growth << PasteMatrixTr::tr("%1 from %2 to %3").arg(size.name).arg(found).arg(needed);
}

}  // namespace

PastePlan planPaste(const Experiment& experiment, MatrixId id, const CellRange& selection,
                    const TextMatrix& text) {
    PastePlan plan{experiment, {}, {}, {}};
    for (const std::string& note : text.notes) plan.notes << QString::fromStdString(note);
    Matrix block = text.values;
    if (block.size() == 1)
        block = Matrix::Constant(selection.rows, selection.columns, text.values(0, 0));

    const Index rows = matrixOf(experiment, id).rows();
    const Index columns = matrixOf(experiment, id).cols();
    const Index neededRows = selection.row + block.rows();
    const Index neededColumns = selection.column + block.cols();
    if (const auto size = rowSize(id.kind)) {
        growTo(plan, *size, rows, neededRows);
    } else if (neededRows > rows) {
        throw InputError(
            PasteMatrixTr::tr(
                "%1 has %2 rows, one for each column of the joined heads; this needs %3")
                .arg(QString::fromStdString(nameOf(id)))
                .arg(rows)
                .arg(neededRows)
                .toStdString());
    }
    growTo(plan, columnSize(id.kind), columns, neededColumns);
    plan.after = withBlock(plan.after, id, selection.row, selection.column, block);
    plan.block = std::move(block);

    const bool namesTokens = id.kind == MatrixId::Kind::X && !text.rowLabels.empty();
    for (std::size_t row = 0; namesTokens && row < text.rowLabels.size(); ++row)
        plan.after =
            withToken(plan.after, selection.row + static_cast<Index>(row), text.rowLabels[row]);
    if (namesTokens)
        plan.notes << PasteMatrixTr::tr("The names of the rows have become tokens.");
    else if (!text.rowLabels.empty())
        plan.notes << PasteMatrixTr::tr("The names of the rows were left out.");
    if (!text.columnLabels.empty())
        plan.notes << PasteMatrixTr::tr("The names of the columns were left out.");
    return plan;
}

}  // namespace heed::ui
