// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/CommandLine.h"

namespace heed::app {

// The sub-commands. Each prints errors as one line to standard error and returns the exit status: 0
// done, 1 the input or the output failed, 2 the command line is wrong.
int run(const Render& request);  // needs a QApplication
int run(const Compute& request);
int run(const Code& request);
int run(const Inspect& request);
int run(const Convert& request);
int run(const ListPresets& request);

}  // namespace heed::app
