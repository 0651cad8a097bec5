// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/CommandLine.h"

namespace CLI {
class App;
}

namespace heed::app {

// The options of `code` as they stand on the command line.
struct CodeOptions {
    std::string file;
    std::string out = "-";
    bool numpy = false;
    bool pytorch = false;
};

void addCode(CLI::App& code, CodeOptions& options);

// Throws CLI::ValidationError where `out` is no Python file.
Code codeRequest(const QString& file, const QString& out, const CodeOptions& options);

int run(const Code& request);

}  // namespace heed::app
