// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QStackedWidget>
#include <QWidget>

#include "ui/document/Document.h"
#include "ui/document/ViewState.h"
#include "ui/plots/HeatmapPlot.h"
#include "ui/plots/StageContent.h"
#include "ui/stages/HeadStrip.h"
#include "ui/stages/StageTable.h"

namespace heed::ui {

// How the window draws, beside what: not part of the document.
struct DisplayOptions {
    ColorMap colorMap = ColorMap::Viridis;
    StageContentOptions content;
};

// The centre of the window: the matrices of the current stage, the choice of the head, and all
// heads small.
class StageView : public QWidget {
    Q_OBJECT

public:
    StageView(Document& document, ViewState& view, QWidget* parent = nullptr);

    HeatmapPlot& plot() { return *plot_; }
    QComboBox& headSelector() { return *heads_; }
    HeadStrip& strip() { return *strip_; }
    StageTable& table() { return *table_; }

    const DisplayOptions& options() const { return options_; }
    void setOptions(const DisplayOptions& options);

    // Pins the present result, to see it beside what comes of further edits; off: lets it go.
    void pinResult(bool on);

    // The same numbers as a table instead of a picture.
    void showAsTable(bool on);

    // Goes to the next (+1) or previous (−1) entry of the head selector.
    void stepHead(int step);

signals:
    void refused(
        const QString& sentence);  // what was typed into the mask, and why not; empty: all is well

protected:
    void changeEvent(QEvent* event) override;

private:
    // What the picture was drawn for.
    struct Shown {
        Stage stage = Stage::Weights;
        HeadSelection head;
        bool allHeads = false;

        bool operator==(const Shown&) const = default;
    };

    void refresh();
    void refreshView();
    void refreshHeads(const Experiment& experiment);
    void refreshMarks();
    void applyStyle();
    HeadSelection shownHead(const Experiment& experiment) const;
    Shown wanted(const Experiment& experiment) const;
    void select(const PlotCell& cell);
    QString sentenceOn(const PlotCell& cell) const;
    void moveCell(int rows, int columns);
    void goToEnd(bool first, bool allRows);

    Document& document_;
    ViewState& view_;
    DisplayOptions options_;
    QComboBox* heads_;
    HeatmapPlot* plot_;
    StageTable* table_;
    QStackedWidget* pages_;  // picture or table
    HeadStrip* strip_;
    Shown drawn_;
    std::shared_ptr<const Result> pinned_;  // what the present result is compared with
};

}  // namespace heed::ui
