// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/ElementType.h"

namespace heed {

inline constexpr std::string_view npyMagic = "\x93NUMPY";

// Every header length of version 1 and what NumPy writes in the others.
inline constexpr std::size_t maxNpyHeaderBytes = 65535;

// What stands before the data of a `.npy` file.
struct NpyHeader {
    enum class Content { Numbers, Unicode, Bytes };

    std::vector<Index> shape;
    std::string type;      // for people: "float32", "unicode", "complex128"
    std::string unusable;  // why it cannot be read, as an end of "it …"; or empty
    std::string note;      // how an unusual type was understood, or empty
    Content content = Content::Numbers;
    ElementLayout layout;
    std::size_t entryBytes = 0;  // of one number, or of one text of fixed width
    std::size_t dataOffset = 0;

    std::size_t dataBytes() const { return entryCount(shape) * entryBytes; }
};

// How many bytes the header takes up to the data; `start` holds at least the first 12 bytes, or all
// there are. Throws InputError where it does not begin as one.
std::size_t npyDataOffset(std::string_view start);

// Throws InputError where the header is broken or incomplete. A header that is sound but tells of
// what Heedmap does not read comes with `unusable`.
NpyHeader readNpyHeader(std::string_view bytes);

}  // namespace heed
