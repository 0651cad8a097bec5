// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "core/formats/Progress.h"
#include "ui/plots/PlotLayout.h"
#include "ui/plots/TextPainting.h"

namespace heed::ui {

// Draws the cells of one panel: a rectangle of colour each, hatched where masked, and its number.
// The numbers are one painted layer; an item per cell would cost ten times as much.
class CellDrawing {
public:
    CellDrawing(const PlotContent& content, const PlotLayout& layout, std::size_t panel,
                QCPPainter& painter);

    // Told of the rows; where it stops the rest is left out.
    void draw(RepeatedTexts& numbers, const Progress& progress = {});

private:
    void drawHatch();
    void drawColours();
    void drawTinyColours();
    void drawVectorColours();
    void drawEmptyCells();
    void drawTexts();
    void drawNumbers(RepeatedTexts& numbers);
    void drawBeyondColours();
    bool isHatched(Index row, Index column) const;
    QRgb cellColour(Index row, Index column) const;
    bool goesOn(Index row) const;

    const PlotContent& content_;
    const PlotPanel& panel_;
    const PlotLayout& all_;
    const PlotStyle& style_;
    const PanelLayout& layout_;
    QCPPainter& painter_;
    Progress progress_;
    int pass_ = 0;
};

// What is said across rows without numbers, "no key is allowed".
void drawRowRemarks(const PlotContent& content, const PlotLayout& layout, QCPPainter& painter);

}  // namespace heed::ui
