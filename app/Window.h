// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/CommandLine.h"

namespace heed::app {

// Shows the main window until it is closed; returns the exit status. Without a usable display it
// says so in one line and ends with 1.
int openWindow(const OpenWindow& request, int argc, char** argv);

}  // namespace heed::app
