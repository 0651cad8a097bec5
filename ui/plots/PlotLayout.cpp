// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotLayout.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "ui/plots/PlotText.h"

namespace heed::ui {

namespace {

class Layouter {
public:
    Layouter(const PlotContent& content, Bands bands, const PlotStyle& style, QSizeF size,
             TextWidths& widths)
        : content_(content),
          panelsOfBands_(std::move(bands)),
          style_(style),
          size_(size),
          widths_(widths),
          font_(sizedFont(style.font, style.textPx)),
          bold_(sizedFont(style.font, style.textPx, true)),
          line_(std::ceil(QFontMetricsF(font_).height())),
          gap_(std::round(0.6 * style.textPx)) {}

    PlotLayout run() {
        // What is left out adds a remark below, and its line leaves less room: a second pass sees
        // it.
        for (int pass = 0; pass < 2; ++pass) {
            wrapTexts();
            layoutBands();
        }
        place();
        return result_;
    }

private:
    double inner() const { return std::max(1.0, size_.width() - 2 * gap_); }
    double bandGap() const { return 2 * gap_; }

    void wrapTexts() {
        result_.captionLines =
            content_.caption.isEmpty()
                ? QStringList()
                : wrapped(content_.caption.split(QStringLiteral(" · ")), bold_, inner());
        QStringList parts = content_.legend;
        if (content_.hatched) parts.prepend(QStringLiteral("▨ masked"));
        if (result_.labelsThinned) parts << QStringLiteral("not every row and column is named");
        if (result_.numbersDropped)
            parts << QStringLiteral("numbers are left out where cells are too small");
        result_.legendLines = wrapped(parts, font_, inner());
    }

    double captionHeight() const {
        return result_.captionLines.isEmpty()
                   ? 0
                   : line_ * static_cast<double>(result_.captionLines.size()) + gap_;
    }

    double legendHeight() const {
        return result_.legendLines.isEmpty()
                   ? 0
                   : 0.5 * gap_ + line_ * static_cast<double>(result_.legendLines.size());
    }

    std::vector<std::span<const PlotPanel>> bandsOfPanels() const {
        const std::span<const PlotPanel> all(content_.panels);
        std::vector<std::span<const PlotPanel>> bands;
        std::size_t first = 0;
        for (const std::size_t count : panelsOfBands_) {
            bands.push_back(all.subspan(first, count));
            first += count;
        }
        return bands;
    }

    void layoutBands() {
        const std::vector<std::span<const PlotPanel>> panels = bandsOfPanels();
        const auto count = static_cast<double>(std::max(std::size_t{1}, panels.size()));
        const double room =
            size_.height() - 2 * gap_ - captionHeight() - legendHeight() - (count - 1) * bandGap();
        const auto layoutAll = [&](const PlotStyle& style, double height, double cellsKept) {
            bands_.clear();
            double used = 0;
            for (const auto& band : panels) {
                bands_.push_back(
                    layoutBand(content_, style, band, {inner(), height}, cellsKept, widths_));
                used += bands_.back().used.height();
            }
            return used;
        };
        // Each as high as it wants to be, or all with the same share of what there is.
        constexpr double unbounded = 1e5;
        double height = unbounded;
        double cellsKept = unbounded;
        if (panels.size() == 1 || layoutAll(style_, height, cellsKept) > room) {
            height = room / count;
            cellsKept = 0.5 * size_.height() / count;
            layoutAll(style_, height, cellsKept);
        }
        if (bands_.size() > 1) {
            // All bands with the cells of the narrowest one, so that they compare.
            PlotStyle same = style_;
            for (const BandLayout& band : bands_)
                same.maxCellPx = std::min(same.maxCellPx, band.panels.front().cellHeight);
            layoutAll(same, height, cellsKept);
        }
        result_.numbersDropped = false;
        result_.labelsThinned = false;
        for (const BandLayout& band : bands_) {
            result_.numbersDropped |= band.numbersDropped;
            result_.labelsThinned |= band.labelsThinned;
        }
    }

    void place() {
        double width = std::max(widths_.widest(result_.captionLines, bold_),
                                widths_.widest(result_.legendLines, font_));
        double height = captionHeight() + legendHeight() - bandGap();
        for (const BandLayout& band : bands_) {
            width = std::max(width, band.used.width());
            height += band.used.height() + bandGap();
        }
        width = std::min(std::ceil(width), inner());
        result_.used = {width + 2 * gap_, std::ceil(height) + 2 * gap_};

        const double left = std::round(std::max(gap_, (size_.width() - width) / 2));
        double y = std::round(std::max(gap_, (size_.height() - height) / 2));
        result_.caption = {left, y, width, captionHeight()};
        y = std::round(y + captionHeight());
        for (BandLayout& band : bands_) {
            const QPointF corner(left, y);
            result_.rowLabels.push_back({band.rowTitle.translated(corner),
                                         band.rowLabels.translated(corner), band.shortRowLabels});
            for (PanelLayout& panel : band.panels) {
                panel.moveBy(corner);
                result_.panels.push_back(panel);
            }
            y = std::round(y + band.used.height() + bandGap());
        }
        result_.legend = {left, y - bandGap() + 0.5 * gap_, width, legendHeight()};
    }

    const PlotContent& content_;
    Bands panelsOfBands_;
    const PlotStyle& style_;
    QSizeF size_;
    TextWidths& widths_;
    QFont font_;
    QFont bold_;
    double line_;
    double gap_;
    std::vector<BandLayout> bands_;
    PlotLayout result_;
};

// Nothing reaches beyond the picture, and rows are as high as their labels or cells fill much of
// it: text is not in their way.
bool cellsHaveRoom(const PlotLayout& layout, const PlotContent& content, QSizeF size) {
    for (const PanelLayout& panel : layout.panels)
        if (std::max(panel.cells.right(), panel.bar.right()) > size.width()) return false;
    if (layout.panels.empty()) return true;
    const PanelLayout& first = layout.panels.front();
    const double bands = static_cast<double>(layout.rowLabels.size());
    constexpr double much = 0.4;
    return first.cellHeight >= 1.2 * layout.style.textPx ||
           bands * first.cellHeight * static_cast<double>(content.rows()) >= much * size.height();
}

void shrinkText(PlotStyle& style) {
    constexpr double step = 0.88;
    style.textPx = std::max(style.minTextPx, step * style.textPx);
    style.maxNumberPx *= step;
    style.minNumberPx =
        std::max({step * style.minNumberPx, std::min(style.minNumberPx, 0.7 * style.minTextPx),
                  style.leastNumberPx});
}

class BandChooser {
public:
    BandChooser(const PlotContent& content, const PlotStyle& style, QSizeF size)
        : content_(content), style_(style), size_(size), widths_(style) {}

    PlotLayout usual() { return layoutWith(usualBands()); }

    PlotLayout best() {
        PlotLayout best = usual();
        if (!content_.bandsAdapt) return best;
        const std::vector<double> widths = roughWidths();
        for (std::size_t count = 1; count <= widths.size(); ++count) {
            const Bands bands = narrowestBands(widths, count);
            if (bands.size() < count || bands == best.bands) continue;
            PlotLayout other = layoutWith(bands);
            if (isBetter(other, best)) best = std::move(other);
        }
        return best;
    }

private:
    Bands usualBands() const {
        return content_.bands.empty() ? Bands{content_.panels.size()} : content_.bands;
    }

    // In cells, with the gap beside each panel.
    std::vector<double> roughWidths() const {
        std::vector<double> widths;
        for (const PlotPanel& panel : content_.panels)
            widths.push_back(static_cast<double>(panel.columns()) + 2);
        return widths;
    }

    // Text shrinks until the cells have room, and in bands on to where numbers can be read as well.
    PlotLayout layoutWith(const Bands& bands) {
        const bool inBands = !content_.bands.empty();
        std::optional<PlotLayout> roomy;
        PlotStyle drawn = style_;
        for (;;) {
            PlotLayout layout = Layouter(content_, bands, drawn, size_, widths_).run();
            layout.style = drawn;
            layout.bands = bands;
            const bool isLast = drawn.textPx <= drawn.minTextPx;
            if (!roomy && (isLast || cellsHaveRoom(layout, content_, size_))) roomy = layout;
            if (roomy && (!inBands || numbersAreInProportion(layout))) return layout;
            if (isLast) return layout.numbersDropped ? *roomy : layout;
            shrinkText(drawn);
        }
    }

    // All are there, and the smallest not much smaller than the text beside them.
    bool numbersAreInProportion(const PlotLayout& layout) const {
        constexpr double muchSmaller = 0.75;
        if (layout.numbersDropped) return false;
        return std::all_of(layout.panels.begin(), layout.panels.end(), [&](const PanelLayout& p) {
            return p.numberPx <= 0 || p.numberPx >= muchSmaller * layout.style.textPx;
        });
    }

    // How well it can be seen: by the size of the smallest cells, and a little by that of text.
    double visibility(const PlotLayout& layout) const {
        double area = std::numeric_limits<double>::max();
        for (std::size_t p = 0; p < layout.panels.size(); ++p)
            if (!content_.panels[p].isText())
                area = std::min(area, layout.panels[p].cellWidth * layout.panels[p].cellHeight);
        return std::sqrt(area * layout.style.textPx);
    }

    bool isBetter(const PlotLayout& layout, const PlotLayout& than) const {
        constexpr double muchBetter = 1.1;
        if (layout.numbersDropped != than.numbersDropped) return than.numbersDropped;
        return visibility(layout) >= muchBetter * visibility(than);
    }

    const PlotContent& content_;
    const PlotStyle& style_;
    QSizeF size_;
    TextWidths widths_;
};

}  // namespace

PlotLayout layoutPlot(const PlotContent& content, const PlotStyle& style, QSizeF size) {
    return BandChooser(content, style, size).best();
}

QSizeF naturalSize(const PlotContent& content, const PlotStyle& style, double maxWidth) {
    constexpr double unbounded = 1e5;
    return BandChooser(content, style, {maxWidth, unbounded}).usual().used;
}

}  // namespace heed::ui
