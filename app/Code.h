// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "app/CommandLine.h"

namespace heed::app {

// The options of `code` as they stand on the command line.
struct CodeOptions {
    std::string file;
    std::string out = "-";
    bool numpy = false;
    bool pytorch = false;
};

// Fills the options when the program parses.
CLI::App* addCode(CLI::App& program, CodeOptions& options);

// Throws CLI::ValidationError where `out` is no Python file.
Code codeRequest(const CodeOptions& options);

}  // namespace heed::app
