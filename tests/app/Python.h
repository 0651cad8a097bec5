// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/app/Program.h"

namespace heed::app {

// What Python said to one script.
struct PythonOutcome {
    int status = 0;
    std::string said;  // both channels
};

// Runs scripts as `python3 -W error SCRIPT` would, but imports the module once, for that takes
// PyTorch a second: each script runs in a process forked after it. Scripts and outcomes go by name.
std::map<std::string, PythonOutcome> runPython(const std::string& python, const std::string& module,
                                               const std::map<std::string, std::string>& scripts);

}  // namespace heed::app
