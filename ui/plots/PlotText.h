// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QSizeF>
#include <QStringList>

#include "ui/plots/PlotContent.h"

namespace heed::ui {

// `font` at a size of `px` pixels, at least 1.
QFont sizedFont(const QFont& font, double px, bool bold = false);

// Widths of texts in pixels, each measured once: a layout asks for the same ones again and again,
// and measuring takes microseconds. For one content and style, in all sizes that its text takes.
class TextWidths {
public:
    explicit TextWidths(const PlotStyle& style) : style_(style) {}

    // `font` is that of the style in some size and weight.
    double of(const QString& text, const QFont& font);
    double widest(const QStringList& texts, const QFont& font);

    // Of the numbers of a panel, see ui::widestNumberAt100().
    double widestNumberAt100(const PlotPanel& panel);

    // As ui::elided().
    QString elided(const QString& text, const QFont& font, double width);

private:
    const PlotStyle& style_;
    QHash<int, QHash<QString, double>> known_;  // by size and weight
    QHash<const PlotPanel*, double> numbers_;
};

// Parts joined by " · " into as few lines as fit the width; a part that is too long is cut.
QStringList wrapped(const QStringList& parts, const QFont& font, double width);

// Every step-th label, the first always and the last where the two have room; the others empty.
QStringList thinned(const QStringList& labels, int step);

// `text` cut to `width` with … at its end.
QString elided(const QString& text, const QFont& font, double width);

// `text` with invisible places for a line break in words longer than 20 letters: a label is at
// least as wide as its widest word, and a token may have any length.
QString breakable(const QString& text);

// The number in a cell as it is drawn; empty where none is.
QString numberText(const PlotPanel& panel, Index row, Index column, int digits);

// The end of a colour bar: as short as it can be said.
QString barEndText(double value);

// The width of the widest of `values` as it is displayed; of a matrix without a finite entry 0's.
double widestNumber(const Matrix& values, int digits, const QFontMetricsF& metrics);

// The width of the widest number of a panel in a font of 100 px.
double widestNumberAt100(const PlotPanel& panel, const PlotStyle& style);

// The size in pixels of numbers of that width in a cell; 0 where they would be too small.
double fittingNumberPx(const PlotStyle& style, double widestAt100, QSizeF cell);

// The size of square cells that hold every number at `numberPx`.
double naturalCellPx(const PlotContent& content, const PlotStyle& style, double numberPx);

}  // namespace heed::ui
