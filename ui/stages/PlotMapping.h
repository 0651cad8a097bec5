// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/CellExplanation.h"
#include "ui/document/ViewState.h"
#include "ui/plots/HeatmapPlot.h"

namespace heed::ui {

// Which entry of the pipeline a cell of a picture shows; none for a column of text. M counts as the
// masked scores.
std::optional<CellPosition> positionOf(const PlotContent& content, const PlotCell& cell);

// Where an entry stands in a picture: in the panel of `head` where there are several.
std::optional<PlotCell> plotCellOf(const PlotContent& content, const CellPosition& position,
                                   Index head);

// Where the operands of an explanation stand in a picture; those that it does not show are left
// out.
std::vector<PlotRegion> regionsOf(const PlotContent& content, const std::vector<Operand>& operands);

}  // namespace heed::ui
