// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/Figure.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/figures/ForeignGlyphs.h"
#include "ui/figures/Worksheet.h"
#include "ui/plots/PlotLayout.h"
#include "ui/plots/PlotText.h"
#include "ui/plots/StageContent.h"

namespace heed::ui {

namespace {

constexpr double textPt = 8;
constexpr double columnTextPt = 7;  // journals ask for 5 to 7 pt
constexpr double mmPerInch = 25.4;

// For translation only.
struct FigureTr {
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

void requirePositive(double value, const QString& what) {
    if (std::isfinite(value) && value > 0) return;
    throw FigureSizeError(FigureTr::tr("%1 must be a number above 0").arg(what).toStdString());
}

// Beyond these the recorded dots per metre would be 0 or overflow.
void requireResolution(double dpi) {
    constexpr double least = 1;
    constexpr double most = 100'000;
    if (dpi >= least && dpi <= most) return;
    throw FigureSizeError(FigureTr::tr("the resolution (dpi) must be a number from %1 to %2")
                              .arg(least, 0, 'f', 0)
                              .arg(most, 0, 'f', 0)
                              .toStdString());
}

void requirePixels(double width, double height) {
    if (width < 1 || height < 1)
        throw FigureSizeError(FigureTr::tr("a picture needs at least 1 × 1 pixels").toStdString());
    if (width * height > static_cast<double>(maxFigurePixels))
        throw FigureSizeError(
            FigureTr::tr("%1 × %2 pixels are more than the limit of 100 megapixels")
                .arg(width, 0, 'f', 0)
                .arg(height, 0, 'f', 0)
                .toStdString());
}

void applyBackground(PlotStyle& style, FigureBackground background) {
    style.opaque = background != FigureBackground::Transparent;
    if (background != FigureBackground::Dark) return;
    style.background = QColor(0x1e, 0x1e, 0x1e);
    style.text = QColor(0xf0, 0xf0, 0xf0);
    style.faintText = QColor(0xb4, 0xb4, 0xb4);
    style.hatch = QColor(0x9a, 0x9a, 0x9a);
    style.accent = QColor(0xff, 0xa0, 0x3c);
}

PlotStyle figureStyle(const Figure& figure) {
    PlotStyle style;
    style.font = plotFont();
    style.colorMap = figure.colorMap;
    style.digits = figure.digits;
    style.showNumbers = figure.showNumbers;
    applyBackground(style, figure.background);
    const double pixelsPerPt = figure.dpi / 72;
    if (figure.pixels) {
        const double byHeight = figure.pixels->height() / 30.0;
        const double byWidth = figure.pixels->width() / 45.0;
        style.textPx = std::max(7.0, std::min(byHeight, byWidth));
        style.maxNumberPx = 2 * style.textPx;
        style.minNumberPx =
            std::max(7.0, std::min(0.6 * style.textPx, smallestReadablePt * pixelsPerPt));
        style.minTextPx = std::max(7.0, 0.5 * style.textPx);
        style.maxCellPx = 1e5;
        style.linePx = std::max(1.0, std::round(style.textPx / 13));
    } else {
        // Fonts have whole pixels: rounded up, the smallest is not below its points.
        const double smallest = std::ceil(smallestReadablePt * pixelsPerPt);
        style.textPx = std::max(smallest, (figure.widthMm ? columnTextPt : textPt) * pixelsPerPt);
        style.maxNumberPx = style.textPx;
        style.minNumberPx = smallest;
        style.leastNumberPx = smallest;
        style.minTextPx = smallest;
        style.linePx = std::max(1.0, std::round(0.5 * pixelsPerPt));
    }
    return style;
}

PlotContent wholeContent(const Experiment& e, const AttentionTrace& trace, const Figure& figure) {
    const StageContentOptions options{.operandsBeside = figure.operandsBeside,
                                      .digits = figure.digits,
                                      .weightRange = figure.weightRange,
                                      .hints = false};
    if (figure.allStages) return allStagesContent(e, trace, figure.head, options);
    if (figure.allHeads && isPerHead(mainQuantity(figure)))
        return headGridContent(e, trace, mainQuantity(figure), options);
    PlotContent content = stageContent(e, trace, figure.stage, figure.head, options);
    if (figure.only && figure.stage == Stage::QKV)
        std::erase_if(content.panels,
                      [&](const PlotPanel& panel) { return panel.quantity != figure.only; });
    return content;
}

PlotContent figureContent(const Experiment& e, const AttentionTrace& trace, const Figure& figure) {
    PlotContent content = wholeContent(e, trace, figure);
    if (!figure.showRowSums)
        std::erase_if(content.panels, [](const PlotPanel& panel) { return panel.isText(); });
    for (PlotPanel& panel : content.panels) {
        if (!figure.showColourBars) panel.bar = false;
        if (!figure.showNumbers && panel.isText()) panel.empty = true;
    }
    if (!figure.showCaption)
        content.caption.clear();
    else if (!figure.title.isEmpty())
        content.caption = figure.title.simplified();
    if (!figure.worksheet) return content;
    return worksheetOf(std::move(content),
                       figure.allStages ? Quantity::Weights : mainQuantity(figure));
}

// Whether some matrix is hardly a speck beside the text.
bool lacksRoom(const PlotLayout& layout, const PlotContent& content) {
    constexpr double leastPx = 4;
    for (std::size_t p = 0; p < layout.panels.size(); ++p) {
        const QRectF& cells = layout.panels[p].cells;
        if (!content.panels[p].isText() && std::min(cells.width(), cells.height()) < leastPx)
            return true;
    }
    return false;
}

// The height in which the layout is as good as in `highest`: a little more than it uses where its
// labels would be laid out otherwise in that.
double heightOf(const PlotLayout& wanted, const FigurePlan& plan, double width, double highest) {
    constexpr double alike = 0.98;
    constexpr double more = 1.04;
    PlotContent content = plan.content;
    content.bandsAdapt = false;
    double height = wanted.used.height();
    for (; more * height < highest; height *= more) {
        const PlotLayout layout = layoutPlot(content, plan.style, {width, height});
        if (layout.numbersDropped == wanted.numbersDropped &&
            layout.panels[0].cellHeight >= alike * wanted.panels[0].cellHeight)
            return height;
    }
    return std::min(height, highest);
}

double smallestTextPt(const PlotContent& content, const PlotLayout& layout, double dpi) {
    double px = layout.style.textPx;
    for (std::size_t p = 0; p < layout.panels.size(); ++p)
        if (layout.panels[p].numberPx > 0 && !content.panels[p].empty)
            px = std::min(px, layout.panels[p].numberPx);
    return std::round(px) * 72 / dpi;
}

// Names the first few: a whole text in another script has many.
QString foreignNote(const QStringList& texts) {
    constexpr qsizetype named = 3;
    QStringList quoted;
    for (const QString& text : texts.first(std::min(named, texts.size())))
        quoted << QStringLiteral("“%1”").arg(text);
    if (texts.size() > named) quoted << QStringLiteral("…");
    return FigureTr::
        tr("DejaVu Sans, which the program carries, lacks characters of %1: another font of this "
           "system draws them, or empty boxes where none has them, so the picture may look "
           "different elsewhere")
            .arg(quoted.join(QStringLiteral(", ")));
}

}  // namespace

FigureSize sizeOf(const Figure& figure) {
    return {figure.pixels, figure.widthMm, figure.dpi};
}

Figure withSize(Figure figure, const FigureSize& size) {
    figure.pixels = size.pixels;
    figure.widthMm = size.widthMm;
    figure.dpi = size.dpi;
    return figure;
}

FigurePlan planFigure(const Experiment& experiment, const AttentionTrace& trace,
                      const Figure& figure) {
    requireResolution(figure.dpi);
    if (figure.widthMm) requirePositive(*figure.widthMm, FigureTr::tr("the width"));
    if (figure.pixels) requirePixels(figure.pixels->width(), figure.pixels->height());

    if (experiment.holdsWeightsOnly() && (figure.allStages || figure.stage != Stage::Weights))
        throw InputError(
            FigureTr::tr(
                "the document holds weights only; of its stages, only weights can be drawn")
                .toStdString());

    FigurePlan plan;
    plan.style = figureStyle(figure);
    plan.content = figureContent(experiment, trace, figure);

    if (figure.pixels) {
        plan.pixels = *figure.pixels;
    } else {
        const double widest = figure.widthMm.value_or(maxFigureWidthMm) / mmPerInch * figure.dpi;
        requirePixels(widest, 1);
        QSizeF size;
        if (figure.widthMm) {
            // As wide as asked for; larger cells take the room.
            plan.style.maxCellPx = 1e5;
            const double highest = maxFigureHeightMm / mmPerInch * figure.dpi;
            const PlotLayout wanted = layoutPlot(plan.content, plan.style, {widest, highest});
            plan.content.bands = wanted.bands;
            size = {widest, heightOf(wanted, plan, widest, highest)};
        } else {
            plan.style.maxCellPx = naturalCellPx(plan.content, plan.style, plan.style.textPx);
            size = naturalSize(plan.content, plan.style, widest);
        }
        plan.content.bandsAdapt = false;  // the size is that of these bands
        requirePixels(size.width(), size.height());
        plan.pixels = QSize(static_cast<int>(std::lround(size.width())),
                            static_cast<int>(std::lround(size.height())));
    }
    const double width = figure.widthMm && !figure.pixels
                             ? *figure.widthMm
                             : plan.pixels.width() / figure.dpi * mmPerInch;
    plan.sizeMm = {width, plan.pixels.height() * width / plan.pixels.width()};
    const PlotLayout layout = layoutPlot(plan.content, plan.style, QSizeF(plan.pixels));
    plan.smallestTextPt = smallestTextPt(plan.content, layout, figure.dpi);
    if (lacksRoom(layout, plan.content))
        plan.notes << FigureTr::tr("it is too small for its matrices; take a larger picture");
    else if (layout.numbersDropped)
        plan.notes << FigureTr::tr("numbers are left out where the cells are too small");
    if (layout.labelsThinned)
        plan.notes << FigureTr::tr(
            "not every row and column is named, since the labels would overlap");
    if (const QStringList foreign = textsWithForeignGlyphs(plan.content); !foreign.isEmpty())
        plan.notes << foreignNote(foreign);
    return plan;
}

}  // namespace heed::ui
