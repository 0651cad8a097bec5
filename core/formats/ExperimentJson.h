// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/Experiment.h"
#include "core/experiment/InputError.h"

namespace heed {

inline constexpr std::size_t maxDocumentBytes = std::size_t{256} << 20;
inline constexpr int maxJsonDepth = 64;

struct ReadDocument {
    Experiment experiment;
    std::vector<std::string>
        notes;  // sentences for the user: unknown keys that were kept, and the like
};

// Whether the first that is neither a byte-order mark nor white space begins a JSON object.
bool looksLikeJsonObject(std::string_view bytes);

// Reads a `.heed` document (UTF-8 JSON, version 1). Throws InputError with the place ("w_k of head
// 2, row 3, column 1") where it is not one; what it returns has passed validate().
ReadDocument readExperiment(std::string_view json);

// Writes it: every known key in a fixed order, one matrix row a line, numbers that read back as the
// same double, unknown keys after the known ones.
std::string writeExperiment(const Experiment& experiment);

}  // namespace heed
