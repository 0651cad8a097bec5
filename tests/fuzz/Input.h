// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/experiment/InputError.h"

namespace heed {

inline std::string_view viewOf(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// A refusal is an answer; all else that is thrown, and each broken promise, is a finding.
template <typename Read>
void readOrRefuse(const Read& read) {
    try {
        read();
    } catch (const InputError&) {
    }
}

inline void require(bool promise) {
    if (!promise) std::abort();
}

}  // namespace heed
