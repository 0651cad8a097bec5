// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/InputError.h"
#include "core/formats/Progress.h"

namespace heed {

inline constexpr std::size_t maxEmbeddedDocumentBytes = std::size_t{64} << 20;

// Pixels to be written as PNG: 8-bit RGBA, rows from the top, not premultiplied.
struct PngPixels {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::span<const std::uint8_t> rgba;  // width · height · 4 bytes
};

// Text that travels with a picture. Empty ones are left out.
struct PngText {
    std::string title = {};        // key Title
    std::string description = {};  // key Description: a full sentence that stands for the picture
    std::string author = {};       // key Author
    std::string software = {};     // key Software
    std::string document =
        {};  // key heedmap: the document as JSON; at most maxEmbeddedDocumentBytes
};

// The bytes of a PNG file with the resolution recorded and the text as iTXt (the document
// compressed, and left out where it is larger than maxEmbeddedDocumentBytes). The same input gives
// the same bytes: no date, no path. Told of the rows; empty where `progress` stops it. Throws
// InputError where libpng fails.
std::string writePng(const PngPixels& pixels, double dotsPerInch, const PngText& text,
                     const Progress& progress = {});

bool looksLikePng(std::string_view bytes);

// The document that a PNG carries under the key `heedmap`, as JSON text. Throws InputError where
// the file is no PNG, is broken, or carries no document.
std::string documentInPng(std::string_view bytes);

}  // namespace heed
