// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ZipArchive.h"

#include <zip.h>

#include <algorithm>
#include <new>

#include "core/experiment/InputError.h"
#include "core/experiment/Utf8.h"

namespace heed {

namespace {

// libzip's own words, without its capital.
std::string reasonOf(zip_error_t* error) {
    if (zip_error_code_zip(error) == ZIP_ER_MEMORY) throw std::bad_alloc();
    std::string reason = zip_error_strerror(error);
    zip_error_fini(error);
    return reason;
}

class ZipError {
public:
    ZipError() { zip_error_init(&error_); }
    ZipError(const ZipError&) = delete;
    ZipError& operator=(const ZipError&) = delete;
    ~ZipError() { zip_error_fini(&error_); }

    zip_error_t* get() { return &error_; }

    [[noreturn]] void raise(const std::string& what) {
        throw InputError(what + ": " + reasonOf(&error_));
    }

private:
    zip_error_t error_;
};

zip_t* opened(zip_source_t* source, int flags, ZipError& error) {
    if (source == nullptr) throw std::bad_alloc();
    zip_t* archive = zip_open_from_source(source, flags, error.get());
    if (archive == nullptr) zip_source_free(source);
    return archive;
}

std::string unusable(const zip_stat_t& stat) {
    if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && stat.encryption_method != ZIP_EM_NONE)
        return "is encrypted";
    if ((stat.valid & ZIP_STAT_COMP_METHOD) != 0 && stat.comp_method != ZIP_CM_STORE &&
        stat.comp_method != ZIP_CM_DEFLATE)
        return "is compressed in another way than deflate";
    return {};
}

}  // namespace

void ZipArchive::Discard::operator()(zip* archive) const {
    zip_discard(archive);
}

void ZipEntryReader::Close::operator()(zip_file* file) const {
    zip_fclose(file);
}

ZipArchive::ZipArchive(std::string_view bytes, std::size_t maxEntries) {
    ZipError error;
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, error.get());
    archive_.reset(opened(source, ZIP_RDONLY, error));
    if (!archive_) error.raise("the archive cannot be opened");

    const auto count = static_cast<std::size_t>(zip_get_num_entries(archive_.get(), 0));
    if (count > maxEntries)
        throw InputError("the archive holds " + std::to_string(count) +
                         " entries, more than the limit of " + std::to_string(maxEntries));
    for (std::size_t i = 0; i < count; ++i) {
        zip_stat_t stat;
        if (zip_stat_index(archive_.get(), i, 0, &stat) != 0 || (stat.valid & ZIP_STAT_NAME) == 0 ||
            (stat.valid & ZIP_STAT_SIZE) == 0)
            throw InputError("entry " + std::to_string(i + 1) +
                             " of the archive has no name or no size");
        ZipEntry entry;
        entry.name = stat.name;
        entry.index = i;
        entry.bytes = static_cast<std::size_t>(stat.size);
        entry.unusable = unusable(stat);
        if (validUtf8Bytes(entry.name) < entry.name.size())
            throw InputError("the name of entry " + std::to_string(i + 1) +
                             " of the archive is not UTF-8");
        entries_.push_back(std::move(entry));
    }
}

ZipEntryReader::ZipEntryReader(const ZipArchive& archive, const ZipEntry& entry)
    : file_(zip_fopen_index(archive.archive_.get(), entry.index, 0)) {
    if (!file_)
        throw InputError("the archive cannot be read there: " +
                         std::string(zip_strerror(archive.archive_.get())));
}

std::string ZipEntryReader::read(std::size_t count) {
    constexpr std::size_t step = std::size_t{1} << 20;
    std::string bytes;
    while (bytes.size() < count) {
        const std::size_t before = bytes.size();
        bytes.resize(before + std::min(step, count - before));
        const zip_int64_t got =
            zip_fread(file_.get(), bytes.data() + before, bytes.size() - before);
        if (got < 0)
            throw InputError("the archive is damaged there: " +
                             std::string(zip_file_strerror(file_.get())));
        bytes.resize(before + static_cast<std::size_t>(got));
        if (got == 0) break;
    }
    return bytes;
}

std::string zipArchive(const std::vector<ZipMember>& members) {
    constexpr zip_uint16_t noTime = 0;
    constexpr zip_uint16_t firstDay = 1U << 5U | 1U;  // of 1980, as MS-DOS counts
    // libzip makes no file of an empty archive: this is its whole directory.
    if (members.empty()) return "PK\x05\x06" + std::string(18, '\0');
    ZipError error;
    zip_source_t* target = zip_source_buffer_create(nullptr, 0, 0, error.get());
    zip_t* archive = opened(target, ZIP_CREATE | ZIP_TRUNCATE, error);
    if (archive == nullptr) error.raise("the archive cannot be made");
    zip_source_keep(target);
    const std::unique_ptr<zip_source_t, decltype(&zip_source_free)> kept(target, zip_source_free);

    const auto fail = [&] {
        const std::string reason = zip_strerror(archive);
        zip_discard(archive);
        throw InputError("the archive cannot be written: " + reason);
    };
    for (const ZipMember& member : members) {
        zip_source_t* source =
            zip_source_buffer(archive, member.bytes.data(), member.bytes.size(), 0);
        const zip_int64_t index = source == nullptr ? -1
                                                    : zip_file_add(archive, member.name.c_str(),
                                                                   source, ZIP_FL_ENC_UTF_8);
        if (index < 0) {
            zip_source_free(source);
            fail();
        }
        const auto place = static_cast<zip_uint64_t>(index);
        if (zip_set_file_compression(archive, place, ZIP_CM_STORE, 0) != 0 ||
            zip_file_set_dostime(archive, place, noTime, firstDay, 0) != 0)
            fail();
    }
    if (zip_close(archive) != 0) fail();

    zip_stat_t stat;
    std::string bytes;
    if (zip_source_stat(target, &stat) != 0 || zip_source_open(target) != 0)
        throw InputError("the archive cannot be read back: " +
                         std::string(zip_error_strerror(zip_source_error(target))));
    bytes.resize(static_cast<std::size_t>(stat.size));
    const zip_int64_t got = zip_source_read(target, bytes.data(), bytes.size());
    zip_source_close(target);
    if (got < 0 || static_cast<std::size_t>(got) != bytes.size())
        throw InputError("the archive cannot be read back");
    return bytes;
}

}  // namespace heed
