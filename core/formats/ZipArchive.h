// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// Internal to core/formats: no public header may include libzip.
struct zip;
struct zip_file;

namespace heed {

struct ZipEntry {
    std::string name;  // UTF-8
    std::size_t index = 0;
    std::size_t bytes = 0;  // once inflated, as the archive declares
    std::string unusable;   // encrypted, or compressed in a way of its own; or empty
};

// A zip archive in memory, read. The bytes outlive it. Throws InputError where they are none, or
// hold more entries than allowed.
class ZipArchive {
public:
    ZipArchive(std::string_view bytes, std::size_t maxEntries);

    const std::vector<ZipEntry>& entries() const { return entries_; }

private:
    friend class ZipEntryReader;
    struct Discard {
        void operator()(zip* archive) const;
    };
    std::unique_ptr<zip, Discard> archive_;
    std::vector<ZipEntry> entries_;
};

// Inflates one entry from its start. Memory grows with what really comes out, not with what the
// archive declares. Throws InputError where the entry is damaged.
class ZipEntryReader {
public:
    ZipEntryReader(const ZipArchive& archive, const ZipEntry& entry);

    // The next `count` bytes, or all that are left where they are fewer.
    std::string read(std::size_t count);

private:
    struct Close {
        void operator()(zip_file* file) const;
    };
    std::unique_ptr<zip_file, Close> file_;
};

struct ZipMember {
    std::string name;
    std::string bytes;
};

// An uncompressed archive of them, dated 1 January 1980. Throws InputError where libzip fails.
std::string zipArchive(const std::vector<ZipMember>& members);

}  // namespace heed
