// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/Npy.h"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/experiment/Utf8.h"
#include "core/formats/NpyHeader.h"

namespace heed {

namespace {

void requireDataBytes(const NpyHeader& header, std::size_t fileBytes) {
    if (!header.unusable.empty() || fileBytes == header.dataOffset + header.dataBytes()) return;
    const std::size_t found = fileBytes - std::min(fileBytes, header.dataOffset);
    throw InputError(
        "an array " + shapeText(header.shape) + " of " + header.type + " needs " +
        std::to_string(header.dataBytes()) + " bytes of data, and there are " +
        std::to_string(found) +
        (found < header.dataBytes() ? "; the file is cut off" : "; save one array in each file"));
}

NpyHeader usableHeader(std::string_view bytes) {
    NpyHeader header = readNpyHeader(bytes);
    if (!header.unusable.empty()) throw InputError("the array " + header.unusable);
    requireDataBytes(header, bytes.size());
    return header;
}

// Nothing for what is no character: half of a surrogate pair, or beyond U+10FFFF.
std::string utf8Of(std::uint32_t code) {
    const auto byte = [](std::uint32_t bits) {
        return static_cast<char>(bits);
    };
    const auto tail = [&](unsigned shift) {
        return byte(0x80U | (code >> shift & 0x3FU));
    };
    if (code < 0x80) return {byte(code)};
    if (code < 0x800) return {byte(0xC0U | code >> 6U), tail(0)};
    if (code >= 0xD800 && code < 0xE000) return {};
    if (code < 0x10000) return {byte(0xE0U | code >> 12U), tail(6), tail(0)};
    if (code < 0x110000) return {byte(0xF0U | code >> 18U), tail(12), tail(6), tail(0)};
    return {};
}

std::uint32_t codeAt(const char* place, bool bigEndian) {
    std::uint32_t code = 0;
    for (std::size_t i = 0; i < 4; ++i)
        code = code << 8U | static_cast<unsigned char>(place[bigEndian ? i : 3 - i]);
    return code;
}

std::string unicodeText(std::string_view raw, bool bigEndian, const std::string& place) {
    std::string text;
    std::size_t kept = 0;  // zeros at the end fill the width
    for (std::size_t at = 0; at < raw.size(); at += 4) {
        const std::uint32_t code = codeAt(raw.data() + at, bigEndian);
        const std::string character = utf8Of(code);
        if (character.empty())
            throw InputError(place + " holds a code that is no character of Unicode");
        text += character;
        if (code != 0) kept = text.size();
    }
    text.resize(kept);
    return text;
}

std::string byteText(std::string_view raw, const std::string& place) {
    const std::string text(raw.substr(0, raw.find_last_not_of('\0') + 1));
    if (validUtf8Bytes(text) < text.size())
        throw InputError(place + " is not UTF-8; save texts as unicode");
    return text;
}

NumberArray textArray(const NpyHeader& header, std::string_view raw) {
    NumberArray array;
    array.shape = header.shape;
    array.type = header.type;
    array.holdsTexts = true;
    std::vector<Index> shape = header.shape;
    shape.insert(shape.begin(), 3 - shape.size(), 1);
    for (Index i = 0; i < shape[0]; ++i)
        for (Index j = 0; j < shape[1]; ++j)
            for (Index k = 0; k < shape[2]; ++k) {
                const Index at = header.layout.fortranOrder ? i + shape[0] * (j + shape[1] * k)
                                                            : k + shape[2] * (j + shape[1] * i);
                const std::string_view entry =
                    raw.substr(static_cast<std::size_t>(at) * header.entryBytes, header.entryBytes);
                const std::string place = placeInArray(header.shape, array.texts.size());
                array.texts.push_back(header.content == NpyHeader::Content::Unicode
                                          ? unicodeText(entry, header.layout.bigEndian, place)
                                          : byteText(entry, place));
            }
    return array;
}

std::vector<std::uint32_t> codesOf(std::string_view text) {
    std::vector<std::uint32_t> codes;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = std::max<std::size_t>(1, utf8CharacterBytes(text.substr(at)));
        const auto byte = [&](std::size_t i) {
            return static_cast<unsigned char>(text[at + i]);
        };
        std::uint32_t code = length == 1 ? byte(0) : byte(0) & (0x7FU >> length);
        for (std::size_t i = 1; i < length; ++i) code = code << 6U | (byte(i) & 0x3FU);
        codes.push_back(code);
        at += length;
    }
    return codes;
}

void append(std::string& bytes, std::uint64_t value, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) bytes += static_cast<char>(value >> (8 * i) & 0xFFU);
}

std::string headerBytes(const std::string& descr, const std::vector<Index>& shape) {
    std::string sizes;
    for (const Index size : shape) sizes += std::to_string(size) + ", ";
    if (shape.size() > 1) sizes.resize(sizes.size() - 2);
    if (shape.size() == 1) sizes.pop_back();
    std::string text =
        "{'descr': '" + descr + "', 'fortran_order': False, 'shape': (" + sizes + "), }";
    // The data begin at a multiple of 64; a line feed ends the header.
    constexpr std::size_t before = 10;
    text.append(64 - (before + text.size() + 1) % 64, ' ');
    text += '\n';
    std::string bytes(npyMagic);
    bytes += '\x01';
    bytes += '\0';
    append(bytes, text.size(), 2);
    return bytes + text;
}

std::string writeTexts(const NumberArray& array) {
    std::vector<std::vector<std::uint32_t>> texts;
    std::size_t width = 1;
    for (const std::string& text : array.texts) {
        texts.push_back(codesOf(text));
        width = std::max(width, texts.back().size());
        if (!text.empty() && text.back() == '\0')
            throw InputError(placeInArray(array.shape, texts.size() - 1) +
                             " ends with U+0000, which an array of texts cannot hold");
    }
    if (width > maxArrayNumbers / std::max<std::size_t>(1, texts.size()))
        throw InputError("a text of " + std::to_string(width) +
                         " characters is too long for an array of texts, which gives each of " +
                         std::to_string(texts.size()) + " the same width");
    std::string bytes = headerBytes("<U" + std::to_string(width), array.shape);
    bytes.reserve(bytes.size() + 4 * width * texts.size());
    for (const auto& codes : texts) {
        for (const std::uint32_t code : codes) append(bytes, code, 4);
        bytes.append(4 * (width - codes.size()), '\0');
    }
    return bytes;
}

}  // namespace

ArrayEntry describeNpy(std::string_view start, std::size_t fileBytes) {
    const NpyHeader header = readNpyHeader(start);
    requireDataBytes(header, fileBytes);
    return {.name = {}, .shape = header.shape, .type = header.type, .unusable = header.unusable};
}

NumberArray readNpy(std::string_view bytes, const ArrayOptions& options) {
    const NpyHeader header = usableHeader(bytes);
    const std::string_view raw = bytes.substr(header.dataOffset);
    if (header.content != NpyHeader::Content::Numbers) return textArray(header, raw);
    NumberArray array = decodedArray(raw, header.shape, header.layout, options);
    if (!header.note.empty()) array.notes.push_back(header.note);
    return array;
}

std::string writeNpy(const NumberArray& array) {
    if (array.holdsTexts) return writeTexts(array);
    std::string bytes = headerBytes("<f8", array.shape);
    bytes.reserve(bytes.size() + 8 * array.values.size());
    for (const double value : array.values) append(bytes, std::bit_cast<std::uint64_t>(value), 8);
    return bytes;
}

}  // namespace heed
