// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/ExportSettings.h"

#include "ui/document/SaveTarget.h"
#include "ui/document/SuggestedPath.h"

#include "ui/figures/Worksheet.h"

namespace heed::ui {

namespace {

QString shortName(Quantity quantity) {
    switch (quantity) {
        case Quantity::Scores:
            return QStringLiteral("S");
        case Quantity::Weights:
            return QStringLiteral("A");
        case Quantity::Output:
            return QStringLiteral("Y");
        default: {
            const std::string_view id = idOf(quantity);
            const QString name = QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
            return quantity <= Quantity::V ? name.toUpper() : name;
        }
    }
}

QString nameOfContent(const Figure& figure) {
    if (figure.allStages) return QStringLiteral("all-stages");
    return figure.stage == Stage::QKV && !figure.only ? QStringLiteral("QKV")
                                                      : shortName(mainQuantity(figure));
}

}  // namespace

Figure figureOf(const ExportSettings& settings, const Experiment& e, const ViewState& view) {
    Figure figure = settings.figure;
    figure.head = view.head();
    figure.stage = view.stage();
    figure.only.reset();
    figure.allStages = settings.what == ExportWhat::AllStages && !e.holdsWeightsOnly();
    figure.allHeads = settings.what == ExportWhat::AllHeads;
    if (settings.what == ExportWhat::WeightsAndOutput || e.holdsWeightsOnly())
        figure.stage = Stage::Weights;
    if (settings.what == ExportWhat::WeightsAndOutput) figure.operandsBeside = true;
    if (figure.stage != Stage::Weights || figure.allStages) figure.head.mean = false;
    if (!figure.allStages && !canBeWorksheet(mainQuantity(figure))) figure.worksheet = false;
    return figure;
}

QString figureName(const Experiment& e, const QString& documentPath, const Figure& figure) {
    QStringList parts = {documentName(e, documentPath), nameOfContent(figure)};
    const bool ofHead = figure.allStages || isPerHead(mainQuantity(figure));
    if (ofHead && figure.allHeads && !figure.allStages)
        parts << QStringLiteral("all-heads");
    else if (ofHead)
        parts << (figure.head.mean ? QStringLiteral("mean")
                                   : QStringLiteral("h%1").arg(figure.head.head + 1));
    if (!e.holdsWeightsOnly() && (figure.allStages || figure.stage >= Stage::Masked)) {
        if (e.mask.causal) parts << QStringLiteral("causal");
        if (e.mask.padding) parts << QStringLiteral("padding");
    }
    if (figure.worksheet) parts << QStringLiteral("worksheet");
    return parts.join(QLatin1Char('-'));
}

QString withEnding(const QString& name, FigureFormat format) {
    return withEnding(name, idOf(format));
}

QString solutionPath(const QString& worksheetPath) {
    const qsizetype point = worksheetPath.lastIndexOf(QLatin1Char('.'));
    QString name = worksheetPath.left(point);
    const QString worksheet = QStringLiteral("-worksheet");
    if (name.endsWith(worksheet)) name.chop(worksheet.size());
    return name + QStringLiteral("-solution") + worksheetPath.mid(point);
}

}  // namespace heed::ui
