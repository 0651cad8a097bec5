// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/Npz.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/formats/Npy.h"
#include "core/formats/NpyHeader.h"
#include "core/formats/QuotedText.h"
#include "core/formats/ZipArchive.h"

namespace heed {

namespace {

constexpr std::string_view ending = ".npy";
constexpr std::size_t headerStart = 12;  // enough to tell how long the header is

std::string arrayName(const std::string& entry) {
    return entry.ends_with(ending) ? entry.substr(0, entry.size() - ending.size()) : entry;
}

// The entries that are no folders.
std::vector<ZipEntry> checkedEntries(const ZipArchive& archive) {
    std::vector<ZipEntry> entries;
    std::set<std::string> names;
    std::size_t total = 0;
    for (const ZipEntry& entry : archive.entries()) {
        if (entry.name.ends_with('/')) continue;
        if (!names.insert(arrayName(entry.name)).second)
            throw InputError("the name " + quotedText(arrayName(entry.name)) +
                             " stands twice in the archive");
        if (entry.bytes > maxArchiveBytes - total)
            throw InputError("the arrays of the archive take more than the limit of " +
                             std::to_string(maxArchiveBytes >> 20U) + " MiB once inflated");
        total += entry.bytes;
        entries.push_back(entry);
    }
    return entries;
}

ArrayEntry described(const ZipArchive& archive, const ZipEntry& entry) {
    ArrayEntry array;
    try {
        if (!entry.unusable.empty()) {
            array.type = "unknown";
            array.unusable = entry.unusable;
        } else {
            ZipEntryReader reader(archive, entry);
            std::string start = reader.read(headerStart);
            const std::size_t offset = npyDataOffset(start);
            if (offset > start.size()) start += reader.read(offset - start.size());
            array = describeNpy(start, entry.bytes);
        }
    } catch (const InputError& error) {
        array.type = "unknown";
        array.unusable = "cannot be read: " + std::string(error.what());
    }
    array.name = arrayName(entry.name);
    return array;
}

// Archives of another kind, by the names of their entries: each of these would be said to be no
// array.
void requireArrays(const std::vector<ZipEntry>& entries) {
    for (const ZipEntry& entry : entries) {
        if (entry.name == "[Content_Types].xml" || entry.name == "META-INF/manifest.xml")
            throw InputError("it is a document of an office program; save its numbers as .csv");
        if (entry.name == "data.pkl" || entry.name.ends_with("/data.pkl"))
            throw InputError(
                "it holds pickles of PyTorch, which are programs; save its tensors as .safetensors "
                "or .npz");
    }
}

}  // namespace

std::vector<ArrayEntry> listNpz(std::string_view bytes) {
    const ZipArchive archive(bytes, maxArchiveEntries);
    const std::vector<ZipEntry> entries = checkedEntries(archive);
    requireArrays(entries);
    std::vector<ArrayEntry> arrays;
    for (const ZipEntry& entry : entries) arrays.push_back(described(archive, entry));
    return arrays;
}

NumberArray readNpz(std::string_view bytes, std::string_view name, const ArrayOptions& options) {
    const ZipArchive archive(bytes, maxArchiveEntries);
    const std::vector<ZipEntry> entries = checkedEntries(archive);
    const auto entry = std::find_if(entries.begin(), entries.end(), [name](const ZipEntry& e) {
        return arrayName(e.name) == name;
    });
    if (entry == entries.end()) throw InputError("the archive holds no array " + quotedText(name));
    if (!entry->unusable.empty()) throw InputError("the array " + entry->unusable);

    ZipEntryReader reader(archive, *entry);
    std::string content = reader.read(std::min(headerStart, entry->bytes));
    const std::size_t offset = npyDataOffset(content);
    if (offset > entry->bytes) throw InputError("the array ends within its header");
    content += reader.read(offset - std::min(offset, content.size()));
    const ArrayEntry header = describeNpy(content, entry->bytes);
    if (!header.unusable.empty()) throw InputError("the array " + header.unusable);
    content += reader.read(entry->bytes - std::min(entry->bytes, content.size()));
    // Reading on to the end also compares the checksum.
    if (content.size() != entry->bytes || !reader.read(1).empty())
        throw InputError("the array does not inflate to the " + std::to_string(entry->bytes) +
                         " bytes that the archive declares");
    return readNpy(content, options);
}

std::string writeNpz(const std::vector<NamedArray>& arrays) {
    std::vector<ZipMember> members;
    for (const NamedArray& named : arrays)
        members.push_back({named.name + std::string(ending), writeNpy(named.array)});
    return zipArchive(members);
}

}  // namespace heed
