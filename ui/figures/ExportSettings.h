// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/ViewState.h"
#include "ui/figures/Figure.h"
#include "ui/figures/FigureFormat.h"

namespace heed::ui {

enum class ExportWhat {
    ThisStage,
    AllStages,
    AllHeads,
    WeightsAndOutput,  // A beside Y, whatever stage is looked at
};

// What an export makes of whatever is looked at. A value, so that it can be kept and repeated.
struct ExportSettings {
    ExportWhat what = ExportWhat::ThisStage;
    Figure figure = withSize({}, slideSize);  // what it shows follows the view: see figureOf
    FigureFormat format = FigureFormat::Png;
    bool solutionToo = false;  // beside a worksheet its solution as a second file

    bool operator==(const ExportSettings&) const = default;
};

// The figure of what is looked at. What the experiment or the stage does not have is left out.
Figure figureOf(const ExportSettings& settings, const Experiment& experiment,
                const ViewState& view);

// "toy-example-A-h1-causal": a name for a file with the figure, without folder and ending.
// `documentPath` may be empty.
QString figureName(const Experiment& experiment, const QString& documentPath, const Figure& figure);

// `name` with the ending of the format, whatever it ends with: "report.v2" becomes "report.v2.png".
QString withEnding(const QString& name, FigureFormat format);

// The name of the solution beside a worksheet: "…-solution.png".
QString solutionPath(const QString& worksheetPath);

}  // namespace heed::ui
