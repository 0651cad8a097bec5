// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/FigureText.h"

#include <QCoreApplication>

#include "core/explain/Captions.h"
#include "core/explain/Narration.h"

namespace heed::ui {

QString captionOf(const Experiment& e, const Figure& figure) {
    if (!figure.title.isEmpty()) return figure.title.simplified();
    if (figure.allStages) return QString::fromStdString(allStagesCaption(e, figure.head));
    if (figure.allHeads && isPerHead(mainQuantity(figure)))
        return QString::fromStdString(headGridCaption(e, mainQuantity(figure)));
    return QString::fromStdString(stageCaption(e, figure.stage, figure.head));
}

namespace {

QString describe(const Experiment& e, const AttentionTrace& trace, const Figure& figure) {
    const Quantity quantity = mainQuantity(figure);
    if (figure.allStages || (figure.allHeads && isPerHead(quantity)))
        return captionOf(e, figure) + QLatin1Char('.');
    const QString sentences = QString::fromStdString(
        quantity == Quantity::Weights ? weightsDescription(e, trace, figure.head)
                                      : quantityDescription(e, trace, quantity, figure.head));
    return figure.title.isEmpty() ? sentences
                                  : captionOf(e, figure) + QStringLiteral(". ") + sentences;
}

}  // namespace

FigureText figureText(const Experiment& e, const AttentionTrace& trace, const Figure& figure) {
    FigureText text;
    // The title of an experiment may tell what comes out.
    text.title = e.title.empty() || figure.worksheet ? captionOf(e, figure)
                                                     : QString::fromStdString(e.title);
    text.description = figure.worksheet
                           ? QCoreApplication::translate(
                                 "FigureText", "Worksheet with empty cells to be filled in: %1.")
                                 .arg(captionOf(e, figure))
                           : describe(e, trace, figure);
    text.author = figure.author.simplified();
    return text;
}

}  // namespace heed::ui
