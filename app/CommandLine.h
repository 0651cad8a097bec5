// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <variant>

#include "core/formats/PythonCode.h"
#include "ui/figures/Figure.h"

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
};

// `heedmap compute FILE [-o OUT]`
struct Compute {
    QString file;
    QString out = QStringLiteral("-");
};

// `heedmap code FILE [--numpy | --pytorch] [-o OUT]`
struct Code {
    QString file;
    PythonFlavor flavor = PythonFlavor::NumPy;
    QString out = QStringLiteral("-");
};

// `heedmap inspect FILE [--values]`
struct Inspect {
    QString file;
    bool values = false;
};

// `heedmap presets`
struct ListPresets {};

// Help, version or a wrong command line: all is said, the program ends.
struct Finished {
    int exitStatus = 0;
};

using Request = std::variant<OpenWindow, Render, Compute, Code, Inspect, ListPresets, Finished>;

// Reads the arguments. Prints help and version to standard output, what is wrong with them as one
// line to standard error.
Request parseCommandLine(int argc, char** argv);

}  // namespace heed::app
