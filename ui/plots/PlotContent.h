// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "core/attention/Quantity.h"
#include "core/explain/HeatmapData.h"
#include "ui/plots/Bands.h"
#include "ui/plots/ColorMap.h"

namespace heed::ui {

// One matrix of a picture: coloured cells, or a column of text such as Σ.
struct PlotPanel {
    HeatmapData data;  // rows × columns; only `values` counts where there are `texts`
    std::optional<Quantity> quantity;  // what it shows; none for a column of text
    Index head = 0;                    // whose it is
    QString title;                     // above it
    QString columnTitle;               // "keys j →"; may be empty
    QStringList columnLabels;          // one a column
    bool rowsAreKeys = false;          // as of K and V; elsewhere rows are queries
    bool narrows = false;            // its cells may become narrower than high where room is scarce
    bool bar = true;                 // a colour bar below
    bool empty = false;              // cells to be filled in by hand: all that it says is left out
    std::vector<QString> cellTexts;  // rows · columns texts instead of numbers, or none
    std::vector<QString> texts;      // one a row: a column of plain text instead of colours
    std::vector<double> bars;        // one a text, 0…1, drawn behind it; or none
    Index groupColumns = 0;          // columns of a group, a head's say; 0: no groups
    QStringList groupTitles;         // one a group

    bool isText() const { return !texts.empty(); }
    bool hasBar() const { return bar && !isText(); }
    Index rows() const { return isText() ? static_cast<Index>(texts.size()) : data.values.rows(); }
    Index columns() const { return isText() ? 1 : data.values.cols(); }
};

// A picture: panels side by side that share their rows.
struct PlotContent {
    QString caption;
    QString rowTitle;                 // "queries i ↓"
    QStringList rowLabels;            // one a row
    std::vector<QString> rowRemarks;  // one a row or none at all: said across a row without numbers
    std::vector<bool> dimmedRows;     // one a row or none at all: queries of padding tokens
    QStringList legend;               // remarks below the cells
    bool hatched = false;             // some cell is masked: the legend explains the hatch
    std::vector<PlotPanel> panels;
    Bands bands;              // of all panels; none: all side by side
    bool bandsAdapt = false;  // to others that make the cells larger

    Index rows() const { return panels.empty() ? 0 : panels[0].rows(); }
};

// How it is drawn. Lengths are in pixels of the device.
struct PlotStyle {
    QFont font;               // its size is not used
    double textPx = 13;       // labels and titles …
    double minTextPx = 13;    // … which may shrink to this where the cells would have no room
    double maxNumberPx = 26;  // numbers in cells grow with the cell up to this …
    double minNumberPx = 9;   // … and are left out below this, which may shrink with the text …
    double leastNumberPx = 0;  // … but not below this
    double maxCellPx = 160;
    double linePx = 1;
    QColor background = Qt::white;
    bool opaque = true;  // else what is behind the picture shows through, as if it were white
    QColor text = Qt::black;
    QColor faintText = QColor(0x59, 0x59, 0x59);
    QColor hatch = QColor(0x76, 0x76, 0x76);
    QColor accent = QColor(0xd5, 0x5e, 0x00);  // the selected row and column
    ColorMap colorMap = ColorMap::Viridis;
    int digits = 2;
    bool showNumbers = true;
};

// DejaVu Sans as the program carries it, drawn alike on every screen: no hinting, no subpixels.
QFont plotFont();

}  // namespace heed::ui
