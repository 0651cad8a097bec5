// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/formats/NumberArray.h"

namespace heed {

// How a file stores one number.
enum class ElementType {
    Bool,
    Int8,
    Int16,
    Int32,
    Int64,
    UInt8,
    UInt16,
    UInt32,
    UInt64,
    Float16,
    BFloat16,
    Float32,
    Float64
};

// "bool", "int8", "float16": the names of NumPy and PyTorch.
std::string_view nameOf(ElementType type);

std::size_t bytesOf(ElementType type);

// How the numbers lie in the bytes.
struct ElementLayout {
    ElementType type = ElementType::Float64;
    bool bigEndian = false;
    bool fortranOrder = false;  // the first index runs fastest
};

// The array of this shape, whose bytes are all of `raw`. Every type up to 53 bits fits a double
// exactly; a longer whole number that does not is refused with its place, since every promise of
// exact values would be broken by rounding it. Throws InputError on it and on what is not finite.
NumberArray decodedArray(std::string_view raw, const std::vector<Index>& shape,
                         const ElementLayout& layout, const ArrayOptions& options);

}  // namespace heed
