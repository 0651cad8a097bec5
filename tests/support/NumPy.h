// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace heed {

// True where a Python with NumPy is installed; tests that need it skip elsewhere.
bool hasNumPy();

// Runs a script that finds `np` imported and the bytes as the file `path`; gives what it prints.
// Fails the test where the script does.
std::string runNumPy(const std::string& script, const std::string& bytes);

}  // namespace heed
