// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PlotBand.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "ui/plots/PanelWidths.h"
#include "ui/plots/PlotText.h"

namespace heed::ui {

namespace {

constexpr double rise = 0.7071;  // of a label turned by 45°

class BandLayouter {
public:
    BandLayouter(const PlotContent& content, const PlotStyle& style,
                 std::span<const PlotPanel> panels, QSizeF size, double cellsKept,
                 TextWidths& widths)
        : content_(content),
          style_(style),
          panels_(panels),
          size_(size),
          cellsKept_(cellsKept),
          widths_(widths),
          font_(sizedFont(style.font, style.textPx)),
          line_(std::ceil(QFontMetricsF(font_).height())),
          gap_(std::round(0.6 * style.textPx)),
          labelsBetween_(panels.size(), 0) {}

    BandLayout run() {
        result_.panels.resize(panels_.size());
        measure();
        chooseRowLabelWidth();
        chooseCells();
        chooseLabels();
        chooseCells();
        chooseNumbers();
        place();
        return result_;
    }

private:
    double inner() const { return size_.width(); }

    // Once, for measuring text takes time; numbers not at all where no cell can be high enough.
    void measure() {
        const auto rows = static_cast<double>(std::max(Index{1}, content_.rows()));
        const double highest = std::min(size_.height() / rows, style_.maxCellPx);
        const bool mayHoldNumbers = fittingNumberPx(style_, 1, {highest, highest}) > 0;
        for (const PlotPanel& panel : panels_) {
            const bool measured = mayHoldNumbers && !panel.isText();
            numberWidth100_.push_back(measured ? widths_.widestNumberAt100(panel)
                                               : std::numeric_limits<double>::max());
        }
        leastWidth_ = leastWidths(panels_, style_, inner(), widths_);
    }

    void chooseRowLabelWidth() {
        const double limit = 0.22 * size_.width();
        const double title = widths_.of(content_.rowTitle, font_);
        labelWidth_ =
            std::ceil(std::min(limit, std::max(widths_.widest(content_.rowLabels, font_), title)));
    }

    bool anyPanel(bool (*has)(const PlotPanel&)) const {
        return std::any_of(panels_.begin(), panels_.end(), has);
    }

    double titleHeight() const {
        return anyPanel([](const PlotPanel& p) { return !p.title.isEmpty(); }) ? line_ : 0;
    }

    double columnTitleHeight() const {
        return anyPanel([](const PlotPanel& p) { return !p.columnTitle.isEmpty(); }) ? line_ : 0;
    }

    double barHeight() const {
        const bool colours = anyPanel([](const PlotPanel& p) { return p.hasBar(); });
        return colours ? gap_ + 0.7 * style_.textPx + line_ : 0;
    }

    double above() const { return titleHeight() + columnTitleHeight() + labelHeight_ + 0.4 * gap_; }

    double gapAfter(std::size_t panel) const {
        if (panel + 1 >= panels_.size()) return 0;
        if (panels_[panel + 1].isText()) return 0.6 * gap_;
        return std::max(2 * gap_, labelsBetween_[panel]);
    }

    double slotWidth(std::size_t index, double cellWidth) const {
        const PlotPanel& panel = panels_[index];
        const double cells = panel.isText() ? 0 : cellWidth * static_cast<double>(panel.columns());
        return std::max(cells, leastWidth_[index]);
    }

    double leftOfCells() const { return labelWidth_ + 0.6 * gap_ + leftReach_; }

    double contentWidth(double wide, double narrow) const {
        double width = leftOfCells();
        for (std::size_t p = 0; p < panels_.size(); ++p)
            width += slotWidth(p, panels_[p].narrows ? narrow : wide) + gapAfter(p);
        return width + overhang_;
    }

    static double whole(double px) { return px >= 4 ? std::floor(px + 1e-6) : px; }

    // The largest x in (0, limit] for which fits(x) holds; fits is true for small x.
    template <typename Fits>
    static double largest(double limit, const Fits& fits) {
        if (fits(limit)) return limit;
        double low = 0.01;
        double high = limit;
        for (int i = 0; i < 40; ++i) {
            const double middle = 0.5 * (low + high);
            (fits(middle) ? low : high) = middle;
        }
        return low;
    }

    // The largest cells that the width allows, the narrowing panels squeezed to half.
    double squeezedByWidth() const {
        return largest(style_.maxCellPx,
                       [&](double s) { return contentWidth(s, 0.5 * s) <= inner() + 0.01; });
    }

    // The width that is left for the cells of narrowing panels beside square ones of `s`.
    double narrowBeside(double s) const {
        return whole(largest(s, [&](double t) { return contentWidth(s, t) <= inner() + 0.01; }));
    }

    bool narrowNumbersFit(QSizeF cell) const {
        for (std::size_t p = 0; p < panels_.size(); ++p)
            if (panels_[p].narrows && fittingNumberPx(style_, numberWidth100_[p], cell) <= 0)
                return false;
        return true;
    }

    void chooseCells() {
        const auto rows = static_cast<double>(std::max(Index{1}, content_.rows()));
        const double room = size_.height() - above() - barHeight();
        const double limit = std::clamp(room / rows, 0.01, style_.maxCellPx);
        const double together =
            largest(limit, [&](double s) { return contentWidth(s, s) <= inner() + 0.01; });
        // Squeezed to half, the narrowing panels leave the square ones more room: worth it, unless
        // numbers that fit are lost by it.
        const double squeezed = std::min(limit, squeezedByWidth());
        const auto numbersFit = [&](double t) {
            return narrowNumbersFit({narrowBeside(t), t});
        };
        double s = whole(together);
        if (squeezed > 1.25 * together && (!numbersFit(s) || numbersFit(whole(squeezed))))
            s = whole(squeezed);
        cellHeight_ = s;
        const double readable = std::min(limit, 1.6 * style_.textPx);
        if (s < readable && mayBeFlat()) {
            cellHeight_ = readable;
            for (std::size_t p = 0; p < panels_.size(); ++p) {
                // What its title and colour bar take anyway belongs to its cells.
                const double own = leastWidth_[p] / static_cast<double>(panels_[p].columns());
                result_.panels[p].cellWidth = panels_[p].isText()
                                                  ? leastWidth_[p]
                                                  : std::min(readable, std::max(together, own));
            }
            return;
        }
        for (std::size_t p = 0; p < panels_.size(); ++p)
            result_.panels[p].cellWidth =
                panels_[p].isText() ? leastWidth_[p] : (panels_[p].narrows ? narrowBeside(s) : s);
    }

    // Only a matrix of tokens by tokens needs square cells: without one, many columns need not make
    // rows too low to be read.
    bool mayBeFlat() const {
        return std::all_of(panels_.begin(), panels_.end(), [](const PlotPanel& panel) {
            return panel.isText() || panel.narrows || panel.columns() != panel.rows();
        });
    }

    void chooseLabels() {
        result_.labelsThinned = false;
        labelHeight_ = 0;
        overhang_ = 0;
        for (std::size_t p = 0; p < panels_.size(); ++p) {
            const QStringList& labels = panels_[p].columnLabels;
            PanelLayout& panel = result_.panels[p];
            const double longest = widths_.widest(labels, font_);
            panel.columnLabels = labels;
            if (labels.isEmpty()) continue;
            const double sideBySide = longest + 0.4 * style_.textPx;
            const double turnedPitch = 1.35 * style_.textPx;
            // Turning is worth it where it lets every label be read, or where words are long.
            const bool shortNames = sideBySide < 2.5 * turnedPitch;
            panel.turnedLabels =
                sideBySide > panel.cellWidth && (panel.cellWidth >= turnedPitch || !shortNames);
            double height = line_;
            if (!panel.turnedLabels) {
                thin(panel.columnLabels, sideBySide, panel.cellWidth);
            } else {
                const double length = std::min(longest, turnedLabelLimit());
                thin(panel.columnLabels, turnedPitch, panel.cellWidth);
                for (QString& label : panel.columnLabels)
                    label = widths_.elided(label, font_, length);
                height =
                    std::ceil(rise * (widths_.widest(panel.columnLabels, font_) + style_.textPx));
            }
            labelHeight_ = std::max(labelHeight_, height);
        }
        chooseReaches();
        result_.shortRowLabels = content_.rowLabels;
        thin(result_.shortRowLabels, 1.1 * style_.textPx, cellHeight_);
        for (QString& label : result_.shortRowLabels)
            label = widths_.elided(label, font_, labelWidth_);
    }

    // How long a turned label may be: it leaves the cells the height to keep, if they can use it.
    double turnedLabelLimit() const {
        const double cells =
            std::min(cellsKept_, static_cast<double>(content_.rows()) * squeezedByWidth());
        const double spare =
            size_.height() - (above() - labelHeight_) - barHeight() - std::ceil(cells);
        return std::clamp(spare / rise - style_.textPx, 3 * style_.textPx, 10 * style_.textPx);
    }

    // What labels that are wider than their cells take beside them.
    void chooseReaches() {
        if (panels_.empty()) return;
        leftReach_ = columnTitleHeight() > 0 ? 0 : std::ceil(reachOfFirstLabel(0));
        overhang_ = reachOfLastLabel(panels_.size() - 1);
        // A column of text has no labels that would be in the way.
        if (const std::size_t p = panels_.size() - 2; panels_.size() > 1 && panels_[p + 1].isText())
            overhang_ = std::max(0.0, reachOfLastLabel(p) - gapAfter(p) - slotWidth(p + 1, 0));
        for (std::size_t p = 0; p + 1 < panels_.size(); ++p)
            labelsBetween_[p] = reachOfLastLabel(p) + reachOfFirstLabel(p + 1) + 0.5 * gap_;
    }

    // How far the first label of a panel reaches beyond its cells.
    double reachOfFirstLabel(std::size_t p) {
        const PanelLayout& panel = result_.panels[p];
        if (panel.columnLabels.isEmpty() || panel.turnedLabels) return 0;
        return std::max(0.0,
                        0.5 * (widths_.of(panel.columnLabels.first(), font_) - panel.cellWidth));
    }

    // How far the last one reaches beyond the place of the panel.
    double reachOfLastLabel(std::size_t p) {
        const PanelLayout& panel = result_.panels[p];
        auto last = panel.columnLabels.size() - 1;
        while (last > 0 && panel.columnLabels[last].isEmpty()) --last;
        if (last < 0) return 0;
        const double width = widths_.of(panel.columnLabels[last], font_);
        const double middle = (static_cast<double>(last) + 0.5) * panel.cellWidth;
        const double end = middle + (panel.turnedLabels ? rise : 0.5) * width;
        return std::max(0.0, std::ceil(end - slotWidth(p, panel.cellWidth)));
    }

    void thin(QStringList& labels, double pitchNeeded, double pitch) {
        if (pitch >= pitchNeeded || labels.size() < 2) return;
        if (labels.size() == 2)
            labels.last().clear();
        else
            labels =
                thinned(labels, static_cast<int>(std::ceil(pitchNeeded / std::max(pitch, 0.01))));
        result_.labelsThinned = true;
    }

    void chooseNumbers() {
        result_.numbersDropped = false;
        double common = style_.maxNumberPx;
        for (std::size_t p = 0; p < panels_.size(); ++p) {
            if (panels_[p].isText()) continue;
            const QSizeF cell(result_.panels[p].cellWidth, cellHeight_);
            const double px = fittingNumberPx(style_, numberWidth100_[p], cell);
            result_.panels[p].numberPx = px;
            if (px > 0) common = std::min(common, px);
            result_.numbersDropped |= style_.showNumbers && px <= 0 && !panels_[p].empty;
        }
        for (PanelLayout& panel : result_.panels) panel.numberPx = std::min(panel.numberPx, common);
    }

    // From the corner (0, 0); whoever stacks the bands moves them.
    void place() {
        const double cellsHeight = static_cast<double>(content_.rows()) * cellHeight_;
        const double columnTitleTop = titleHeight();
        const double labelTop = columnTitleTop + columnTitleHeight();
        const double top = std::floor(labelTop + labelHeight_ + 0.4 * gap_);
        result_.rowLabels = {0, top, labelWidth_, cellsHeight};
        // Clear of the first column label, which reaches out over a narrow cell.
        const bool raised = columnTitleHeight() > 0 && reachOfFirstLabel(0) > 0.3 * gap_;
        const double titleTop = raised ? columnTitleTop : top - 0.4 * gap_ - line_;
        result_.rowTitle = {0, titleTop, labelWidth_, line_};
        double x = std::round(leftOfCells());
        for (std::size_t p = 0; p < panels_.size(); ++p) {
            PanelLayout& panel = result_.panels[p];
            const double slot = slotWidth(p, panel.cellWidth);
            const double cellsWidth = panel.cellWidth * static_cast<double>(panels_[p].columns());
            panel.cellHeight = cellHeight_;
            panel.cells = {x, top, cellsWidth, cellsHeight};
            panel.title = {x, 0, slot, titleHeight()};
            panel.columnTitle = {x, columnTitleTop, slot, columnTitleHeight()};
            panel.labels = {x, labelTop, cellsWidth, labelHeight_};
            if (panels_[p].hasBar())
                panel.bar = {x, top + cellsHeight + gap_,
                             std::min(slot, std::max(cellsWidth, leastWidth_[p])),
                             std::round(0.7 * style_.textPx)};
            x = std::round(x + slot + gapAfter(p));
        }
        result_.used = {std::min(std::ceil(x + overhang_), inner()),
                        top + cellsHeight + barHeight()};
    }

    const PlotContent& content_;
    const PlotStyle& style_;
    std::span<const PlotPanel> panels_;
    QSizeF size_;
    double cellsKept_;
    TextWidths& widths_;
    QFont font_;
    double line_;
    double gap_;
    std::vector<double> labelsBetween_;  // after each panel, what labels take of the gap
    std::vector<double> numberWidth100_;
    std::vector<double> leastWidth_;
    double labelWidth_ = 0;
    double labelHeight_ = 0;
    double leftReach_ = 0;  // of the first column label, where the row title stands beside it
    double overhang_ = 0;
    double cellHeight_ = 1;
    BandLayout result_;
};

}  // namespace

BandLayout layoutBand(const PlotContent& content, const PlotStyle& style,
                      std::span<const PlotPanel> panels, QSizeF size, double cellsKept,
                      TextWidths& widths) {
    return BandLayouter(content, style, panels, size, cellsKept, widths).run();
}

}  // namespace heed::ui
