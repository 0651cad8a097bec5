// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/formats/NumberArray.h"

namespace heed {

inline constexpr std::size_t maxSafetensorsHeaderBytes = 100'000'000;

// The tensors of a `.safetensors` file by their place in it. One of a type that Heedmap does not
// know is listed as unusable, and the others can be read. Throws InputError where the header is
// broken or longer than the file, or the places of tensors overlap or leave the file.
std::vector<ArrayEntry> listSafetensors(std::string_view bytes);

// The tensor `name`, or the only one where `name` is empty; a name that there is not names those
// that there are. Throws InputError as listSafetensors(), and where the tensor cannot be read.
NumberArray readSafetensors(std::string_view bytes, std::string_view name,
                            const ArrayOptions& options = {});

}  // namespace heed
