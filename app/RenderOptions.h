// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/CommandLine.h"

namespace CLI {
class App;
}

namespace heed::app {

// The options of `render` as they stand on the command line.
struct RenderOptions {
    std::vector<std::string> files;
    std::string out;
    std::string stage = "weights";
    std::string head = "1";
    std::string range = "0:1";
    std::string size;
    std::string width;
    std::string dpi = "300";
    std::string colormap = "viridis";
    std::string digits = "2";
    std::string title;
    std::string background = "white";
    std::string format;
    bool noOutput = false;
    bool noValues = false;
    bool worksheet = false;
    bool noDocument = false;
};

void addRenderOptions(CLI::App& render, RenderOptions& options);

// What they ask for. Throws CLI::ValidationError.
Render renderRequest(const RenderOptions& options, const CLI::App& render);

}  // namespace heed::app
