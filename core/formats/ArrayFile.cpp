// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ArrayFile.h"

#include <algorithm>
#include <cctype>

#include "core/experiment/Utf8.h"
#include "core/formats/MatrixText.h"
#include "core/formats/Npy.h"
#include "core/formats/NpyHeader.h"
#include "core/formats/Npz.h"
#include "core/formats/QuotedText.h"
#include "core/formats/Safetensors.h"

namespace heed {

namespace {

// Eight bytes of a length before "{": no text begins so, for a length below 2^56 ends with a zero
// byte, and a larger one that is no text is nothing else either.
bool looksLikeSafetensors(std::string_view bytes) {
    if (bytes.size() < 9 || bytes[8] != '{') return false;
    const std::string_view length = bytes.substr(0, 8);
    return length.find('\0') != std::string_view::npos || validUtf8Bytes(length) < length.size();
}

std::string leftOut(const std::string& what, const std::vector<std::string>& labels) {
    constexpr std::size_t namedAtMost = 3;
    std::string note = what + " left out: ";
    for (std::size_t i = 0; i < std::min(labels.size(), namedAtMost); ++i)
        note += (i > 0 ? ", " : "") + quotedText(labels[i]);
    return note + (labels.size() > namedAtMost ? " …" : "");
}

NumberArray arrayOfText(std::string_view bytes, const ArrayOptions& options) {
    const bool isPickle = bytes.size() > 1 && bytes[0] == '\x80' && bytes[1] >= 2 && bytes[1] <= 5;
    if (isPickle)
        throw InputError("it is a pickle of Python, which is a program; save its arrays as .npz");
    // UTF-16 has them too, and is named where texts are read.
    const bool isUtf16 = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
    if (!isUtf16 && bytes.substr(0, 9).find('\0') != std::string_view::npos)
        throw InputError("it is neither a .npy, .npz or .safetensors file nor a text");
    TextMatrix text = readMatrixText(bytes, {.minusInfinity = options.minusInfinity});
    NumberArray array = arrayOf(text.values);
    array.type = "text";
    if (!text.columnLabels.empty())
        text.notes.push_back(leftOut("a row of labels is", text.columnLabels));
    array.rowLabels = std::move(text.rowLabels);
    array.notes = std::move(text.notes);
    return array;
}

// The name of the array that is meant; throws with the names where it is not clear.
std::string chosenName(const std::vector<ArrayEntry>& entries, std::string_view name) {
    if (name.empty() && entries.size() == 1) return entries[0].name;
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [name](const ArrayEntry& e) { return e.name == name; });
    if (!name.empty() && found != entries.end()) return found->name;
    if (entries.empty()) throw InputError("it holds no array");
    const std::string there = "it holds " + listedNames(entries);
    if (name.empty())
        throw InputError("it holds several arrays: " + listedNames(entries) +
                         "; name one, as in FILE:NAME");
    throw InputError("it holds no array " + quotedText(name) + "; " + there);
}

void requireNoName(std::string_view name, std::string_view kind) {
    if (!name.empty())
        throw InputError(std::string(kind) + " holds one array without a name; leave out " +
                         quotedText(name));
}

std::string replacedLast(std::string_view name, std::string_view part, std::string_view by) {
    const std::size_t at = name.rfind(part);
    if (at == std::string_view::npos) return {};
    return std::string(name.substr(0, at)) + std::string(by) +
           std::string(name.substr(at + part.size()));
}

}  // namespace

ArrayFormat arrayFormatOf(std::string_view bytes) {
    if (bytes.starts_with(npyMagic)) return ArrayFormat::Npy;
    if (bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06")) return ArrayFormat::Npz;
    return looksLikeSafetensors(bytes) ? ArrayFormat::Safetensors : ArrayFormat::Text;
}

std::vector<ArrayEntry> listArrays(std::string_view bytes) {
    const ArrayFormat format = arrayFormatOf(bytes);
    if (format == ArrayFormat::Npz) return listNpz(bytes);
    if (format == ArrayFormat::Safetensors) return listSafetensors(bytes);
    const NumberArray array = readArray(bytes, {}, {.minusInfinity = true});
    return {{.name = {}, .shape = array.shape, .type = array.type, .unusable = {}}};
}

NumberArray readArray(std::string_view bytes, std::string_view name, const ArrayOptions& options) {
    switch (arrayFormatOf(bytes)) {
        case ArrayFormat::Npy:
            requireNoName(name, "a .npy file");
            return readNpy(bytes, options);
        case ArrayFormat::Npz:
            return readNpz(bytes, chosenName(listNpz(bytes), name), options);
        case ArrayFormat::Safetensors:
            return readSafetensors(bytes, chosenName(listSafetensors(bytes), name), options);
        case ArrayFormat::Text:
            break;
    }
    requireNoName(name, "a text");
    return arrayOfText(bytes, options);
}

std::string listedNames(const std::vector<ArrayEntry>& entries) {
    constexpr std::size_t namedAtMost = 20;
    std::string names;
    for (std::size_t i = 0; i < std::min(entries.size(), namedAtMost); ++i) {
        const ArrayEntry& entry = entries[i];
        const bool plain = std::all_of(entry.name.begin(), entry.name.end(), [](unsigned char c) {
            return std::isalnum(c) != 0 || c == '_' || c == '.' || c == '/';
        });
        names += (i > 0 ? ", " : "") + (plain ? entry.name : quotedText(entry.name)) + " (" +
                 shapeText(entry.shape) + ")";
    }
    if (entries.size() > namedAtMost)
        names += " and " + std::to_string(entries.size() - namedAtMost) + " more";
    return names;
}

std::vector<std::string> notesOf(const NumberArray& array,
                                 const std::optional<std::vector<std::string>>& tokens) {
    std::vector<std::string> notes = array.notes;
    if (!array.rowLabels.empty() && tokens != array.rowLabels)
        notes.push_back(leftOut("labels of rows are", array.rowLabels));
    return notes;
}

std::string biasBeside(std::string_view name, const std::vector<ArrayEntry>& entries) {
    std::vector<std::string> candidates = {replacedLast(name, "weight", "bias"),
                                           replacedLast(name, "kernel", "bias")};
    const std::size_t slash = name.find_last_of("./");
    const std::size_t last = slash == std::string_view::npos ? 0 : slash + 1;
    if (name.size() > last && (name[last] == 'w' || name[last] == 'W'))
        for (const char letter : {'b', 'B'}) {
            std::string bias(name);
            bias[last] = letter;
            candidates.push_back(std::move(bias));
        }
    for (const std::string& candidate : candidates)
        for (const ArrayEntry& entry : entries)
            if (!candidate.empty() && entry.name == candidate) return candidate;
    return {};
}

ArrayAddress arrayAddress(std::string_view text) {
    std::size_t colon = std::string_view::npos;
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    for (const std::string_view ending : {".npz:", ".safetensors:"}) {
        const std::size_t at = lower.find(ending);
        if (at != std::string_view::npos) colon = std::min(colon, at + ending.size() - 1);
    }
    if (colon == std::string_view::npos) return {std::string(text), {}};
    return {std::string(text.substr(0, colon)), std::string(text.substr(colon + 1))};
}

}  // namespace heed
