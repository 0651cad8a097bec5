// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <string>
#include <variant>

#include "core/attention/Quantity.h"
#include "core/formats/HeadSplit.h"
#include "core/formats/PythonCode.h"
#include "ui/figures/Figure.h"
#include "ui/figures/FigureFormat.h"

namespace heed::app {

// `heedmap [FILE]`
struct OpenWindow {
    QString file;  // empty: the toy example
};

// `heedmap render FILE… -o OUT`
struct Render {
    QStringList files;
    QString out;
    ui::Figure figure;
    ui::FigureFormat format = ui::FigureFormat::Png;
};

// `heedmap compute FILE [-o OUT]`
struct Compute {
    QString file;
    QString out = QStringLiteral("-");
    std::string format = "json";    // or npz; of one stage tsv or csv
    std::optional<Quantity> stage;  // none: the whole trace
    Index head = 0;
};

// `heedmap code FILE [--numpy | --pytorch] [-o OUT]`
struct Code {
    QString file;
    PythonFlavor flavor = PythonFlavor::NumPy;
    QString out = QStringLiteral("-");
};

// `heedmap inspect FILE|ARRAY [--values]`
struct Inspect {
    QString file;
    bool values = false;
};

// `heedmap convert [FILE] -o OUT`; what is empty is not given.
struct Convert {
    QString file;
    QString out;
    std::string format = "heed";  // or npz
    QString x;
    QString wQ;
    QString wK;
    QString wV;
    QString wO;
    QString additive;
    QString blocked;
    QString allowed;
    QString weights;
    QString tokens;
    std::optional<WeightLayout> layout;
    std::optional<Index> heads;
};

// `heedmap presets`
struct ListPresets {};

// Help, version or a wrong command line: all is said, the program ends.
struct Finished {
    int exitStatus = 0;
};

using Request =
    std::variant<OpenWindow, Render, Compute, Code, Inspect, Convert, ListPresets, Finished>;

// Reads the arguments. Prints help and version to standard output, what is wrong with them as one
// line to standard error.
Request parseCommandLine(int argc, char** argv);

}  // namespace heed::app
