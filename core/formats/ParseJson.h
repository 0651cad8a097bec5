// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/experiment/InputError.h"
#include "core/formats/ExperimentJson.h"

// Internal to core/formats: no public header may include nlohmann-json.
namespace heed {

// What a text may hold, so that a hostile one cannot exhaust the memory or the stack.
struct JsonLimits {
    std::size_t bytes = maxDocumentBytes;
    int depth = maxJsonDepth;  // of lists and objects, the outermost counted
    std::size_t values = std::size_t{64} * 1000 * 1000;
    std::size_t containers = std::size_t{4} * 1000 * 1000;  // lists, objects and keys
};

// Parses UTF-8 JSON (RFC 8259), with or without a byte-order mark. Throws InputError where it is
// not JSON (with line and column), holds a key twice in one object or a number that no double can
// hold, or exceeds a limit. Numbers keep their sign: -0 becomes the double −0.
nlohmann::json parseJson(std::string_view text, const JsonLimits& limits = {});

}  // namespace heed
