// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/PlotMapping.h"

namespace heed::ui {

namespace {

bool isMask(const PlotPanel& panel) {
    return !panel.isText() && !panel.quantity && !panel.cellTexts.empty();
}

bool shows(const PlotPanel& panel, const Operand& operand) {
    if (std::holds_alternative<WholeMask>(operand.matrix)) return isMask(panel);
    if (const auto* id = std::get_if<MatrixId>(&operand.matrix))
        return id->kind == MatrixId::Kind::X && panel.quantity == Quantity::X;
    const auto& wanted = std::get<HeadQuantity>(operand.matrix);
    return panel.quantity == wanted.quantity &&
           (!isPerHead(wanted.quantity) || panel.head == wanted.head);
}

}  // namespace

std::optional<CellPosition> positionOf(const PlotContent& content, const PlotCell& cell) {
    const PlotPanel& panel = content.panels[cell.panel];
    if (isMask(panel)) return CellPosition{Quantity::Masked, cell.row, cell.column};
    if (!panel.quantity) return std::nullopt;
    return CellPosition{*panel.quantity, cell.row, cell.column};
}

std::optional<PlotCell> plotCellOf(const PlotContent& content, const CellPosition& position,
                                   Index head) {
    std::optional<PlotCell> found;
    for (std::size_t p = 0; p < content.panels.size(); ++p) {
        const PlotPanel& panel = content.panels[p];
        const bool inside = position.row < panel.rows() && position.column < panel.columns();
        if (panel.quantity != position.quantity || !inside) continue;
        // Beside a mean no panel has the head; the first one will do.
        if (!found || panel.head == head) found = PlotCell{p, position.row, position.column};
        if (panel.head == head) break;
    }
    return found;
}

std::vector<PlotRegion> regionsOf(const PlotContent& content,
                                  const std::vector<Operand>& operands) {
    std::vector<PlotRegion> regions;
    for (const Operand& operand : operands)
        for (std::size_t p = 0; p < content.panels.size(); ++p) {
            const PlotPanel& panel = content.panels[p];
            const bool inside = operand.row + operand.rows <= panel.rows() &&
                                operand.column + operand.columns <= panel.columns();
            if (shows(panel, operand) && inside)
                regions.push_back({p, operand.row, operand.column, operand.rows, operand.columns});
        }
    return regions;
}

}  // namespace heed::ui
