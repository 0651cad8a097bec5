// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "app/CommandLine.h"

// The sub-commands that read and write arrays, as they stand on the command line.
namespace heed::app {

struct ComputeOptions {
    std::string file;
    std::string out = "-";
    std::string format;
    std::string stage;
    std::string head;
};

struct InspectOptions {
    std::string file;
    bool values = false;
};

struct ConvertOptions {
    std::string file;
    std::string out;
    std::string format;
    std::string x;
    std::string wQ;
    std::string wK;
    std::string wV;
    std::string wO;
    std::string additive;
    std::string blocked;
    std::string allowed;
    std::string weights;
    std::string tokens;
    std::string layout;
    std::string heads;
};

// Each fills its options when the program parses. Requests throw CLI::ValidationError.
CLI::App* addCompute(CLI::App& program, ComputeOptions& options);
Compute computeRequest(const ComputeOptions& options);

CLI::App* addInspect(CLI::App& program, InspectOptions& options);
Inspect inspectRequest(const InspectOptions& options);

CLI::App* addConvert(CLI::App& program, ConvertOptions& options);
Convert convertRequest(const ConvertOptions& options);

}  // namespace heed::app
