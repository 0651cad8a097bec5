// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/formats/NumberArray.h"

namespace heed {

// Name, shape and type of the array in a `.npy` file (versions 1 to 3) of `fileBytes` bytes, of
// which `start` holds at least the header. Throws InputError where the header is broken, or its
// data have another length than the file.
ArrayEntry describeNpy(std::string_view start, std::size_t fileBytes);

// The array of a `.npy` file. Any order of bytes and of entries; texts of fixed width are UTF-8,
// without the zeros that fill them. Throws InputError where the file is broken, holds another type
// than numbers and texts (Python objects are never opened), or an entry is not finite. Nothing is
// allocated before its size is checked against the bytes that are there.
NumberArray readNpy(std::string_view bytes, const ArrayOptions& options = {});

// As numpy.save writes it: version 1.0, "<f8" or "<U…", row-major. Throws InputError where a text
// ends with U+0000, which the format drops, or would make the array too large.
std::string writeNpy(const NumberArray& array);

}  // namespace heed
