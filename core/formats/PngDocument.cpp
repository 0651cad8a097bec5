// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/PngDocument.h"

#include <png.h>

#include <array>
#include <cassert>
#include <cmath>
#include <csetjmp>
#include <cstring>
#include <exception>

// libpng leaves its functions on an error by longjmp, which runs no destructors. So the code is
// split: the functions with setjmp, and the callbacks that may reach longjmp, hold plain data only;
// all that has a destructor lives in their callers, which come back to life through a plain return
// value.
namespace heed {

namespace {

constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
constexpr const char* documentKey = "heedmap";
// A key, its flags and a language beside the text itself.
constexpr std::size_t textOverhead = 4096;
constexpr double metresPerInch = 0.0254;

// What a callback knows; plain data.
struct Job {
    std::jmp_buf onError;
    std::array<char, 128> message{};
    bool textIsBroken = false;
    std::string* out = nullptr;  // writing
    bool isStopped = false;      // by whoever is told of the progress
    std::string_view in;         // reading: what is left
};

[[noreturn]] void stop(png_structp png, png_const_charp message) {
    Job* const job = static_cast<Job*>(png_get_error_ptr(png));
    std::strncpy(job->message.data(), message, job->message.size() - 1);
    std::longjmp(job->onError, 1);
}

// libpng only warns about a text chunk that it cannot unpack, and goes on without it.
void noteWarning(png_structp png, png_const_charp message) {
    Job* const job = static_cast<Job*>(png_get_error_ptr(png));
    if (std::strncmp(message, "iTXt", 4) == 0) job->textIsBroken = true;
}

bool appended(std::string& out, const char* bytes, std::size_t count) noexcept {
    try {
        out.append(bytes, count);
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

void writeBytes(png_structp png, png_bytep bytes, std::size_t count) {
    const Job* const job = static_cast<const Job*>(png_get_io_ptr(png));
    if (!appended(*job->out, reinterpret_cast<const char*>(bytes), count))
        png_error(png, "out of memory");
}

// Takes the pixels and drops them; other chunks that libpng does not know are its own affair.
int takePixels(png_structp, png_unknown_chunkp chunk) {
    return std::memcmp(chunk->name, "IDAT", 4) == 0 ? 1 : 0;
}

void flushNothing(png_structp) {}

void readBytes(png_structp png, png_bytep bytes, std::size_t count) {
    Job* const job = static_cast<Job*>(png_get_io_ptr(png));
    if (job->in.size() < count) png_error(png, "the file ends too early");
    std::memcpy(bytes, job->in.data(), count);
    job->in.remove_prefix(count);
}

// libpng allocates what a chunk claims before it reads it: a claim beyond the end of the file is
// refused here.
void requireChunksWithin(std::string_view png) {
    constexpr std::size_t beside = 12;  // length, type and checksum
    std::string_view rest = png.substr(signature.size());
    while (rest.size() >= beside) {
        std::size_t length = 0;
        for (const char byte : rest.substr(0, 4))
            length = length << 8U | static_cast<unsigned char>(byte);
        if (rest.substr(4, 4) == "IEND") return;
        if (length > rest.size() - beside) break;
        rest.remove_prefix(length + beside);
    }
    throw InputError("the PNG file is damaged: the file ends too early");
}

class Writer {
public:
    explicit Writer(Job& job)
        : png_(png_create_write_struct(PNG_LIBPNG_VER_STRING, &job, stop, noteWarning)),
          info_(png_ == nullptr ? nullptr : png_create_info_struct(png_)) {}
    ~Writer() { png_destroy_write_struct(&png_, &info_); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    bool ready() const { return info_ != nullptr; }
    png_structp png() const { return png_; }
    png_infop info() const { return info_; }

private:
    png_structp png_;
    png_infop info_;
};

class Reader {
public:
    explicit Reader(Job& job)
        : png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, &job, stop, noteWarning)),
          info_(png_ == nullptr ? nullptr : png_create_info_struct(png_)) {}
    ~Reader() { png_destroy_read_struct(&png_, &info_, nullptr); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    bool ready() const { return info_ != nullptr; }
    png_structp png() const { return png_; }
    png_infop info() const { return info_; }

private:
    png_structp png_;
    png_infop info_;
};

png_text textChunk(const char* key, const std::string& text, int compression) {
    png_text chunk{};
    chunk.compression = compression;
    // libpng copies both and changes neither; its struct is older than const.
    chunk.key = const_cast<char*>(key);
    chunk.text = const_cast<char*>(text.c_str());
    chunk.itxt_length = text.size();
    return chunk;
}

bool writeAll(Job& job, png_structp png, png_infop info, const PngPixels& pixels,
              png_uint_32 dotsPerMetre, const png_text* texts, int textCount,
              const Progress& progress) {
    if (setjmp(job.onError) != 0) return false;
    png_set_write_fn(png, &job, writeBytes, flushNothing);
    png_set_IHDR(png, info, pixels.width, pixels.height, 8, PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_pHYs(png, info, dotsPerMetre, dotsPerMetre, PNG_RESOLUTION_METER);
    // No filter and level 3: a quarter of the time, and flat pictures stay small.
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(png, 3);
    if (textCount > 0) png_set_text(png, info, texts, textCount);
    png_write_info(png, info);
    for (png_uint_32 y = 0; y < pixels.height; ++y) {
        job.isStopped = !goesOn(progress, static_cast<double>(y) / pixels.height);
        if (job.isStopped) return true;
        png_write_row(png, pixels.rgba.data() + std::size_t{y} * pixels.width * 4);
    }
    png_write_end(png, nullptr);
    return true;
}

// Reads everything but the pixels.
bool readTexts(Job& job, png_structp png, png_infop info) {
    if (setjmp(job.onError) != 0) return false;
    png_set_read_fn(png, &job, readBytes);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);  // no pixel is unpacked
    png_set_chunk_malloc_max(png, maxEmbeddedDocumentBytes + textOverhead);
    png_set_benign_errors(png, 1);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    const png_byte imageData[5] = {'I', 'D', 'A', 'T', 0};
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, imageData, 1);
    png_set_read_user_chunk_fn(png, nullptr, takePixels);
    png_read_info(png, info);
    png_read_end(png, info);
    return true;
}

}  // namespace

std::string writePng(const PngPixels& pixels, double dotsPerInch, const PngText& text,
                     const Progress& progress) {
    assert(pixels.width > 0 && pixels.height > 0 && dotsPerInch > 0);
    assert(pixels.rgba.size() == std::size_t{pixels.width} * pixels.height * 4);

    std::vector<png_text> chunks;
    const auto add = [&chunks](const char* key, const std::string& value, int compression) {
        if (!value.empty()) chunks.push_back(textChunk(key, value, compression));
    };
    add("Title", text.title, PNG_ITXT_COMPRESSION_NONE);
    add("Description", text.description, PNG_ITXT_COMPRESSION_NONE);
    add("Author", text.author, PNG_ITXT_COMPRESSION_NONE);
    add("Software", text.software, PNG_ITXT_COMPRESSION_NONE);
    if (text.document.size() <= maxEmbeddedDocumentBytes)
        add(documentKey, text.document, PNG_ITXT_COMPRESSION_zTXt);

    std::string bytes;
    Job job;
    job.out = &bytes;
    const Writer writer(job);
    const auto dotsPerMetre = static_cast<png_uint_32>(std::lround(dotsPerInch / metresPerInch));
    if (!writer.ready() || !writeAll(job, writer.png(), writer.info(), pixels, dotsPerMetre,
                                     chunks.data(), static_cast<int>(chunks.size()), progress))
        throw InputError("the picture of " + std::to_string(pixels.width) + " × " +
                         std::to_string(pixels.height) +
                         " pixels could not be written as PNG: " + job.message.data());
    if (job.isStopped) bytes.clear();
    return bytes;
}

bool looksLikePng(std::string_view bytes) {
    return bytes.starts_with(signature);
}

std::string documentInPng(std::string_view bytes) {
    if (!looksLikePng(bytes)) throw InputError("not a PNG file: it does not begin like one");
    requireChunksWithin(bytes);
    Job job;
    job.in = bytes;
    const Reader reader(job);
    if (!reader.ready() || !readTexts(job, reader.png(), reader.info()))
        throw InputError(std::string("the PNG file is damaged: ") + job.message.data());

    png_textp texts = nullptr;
    int count = 0;
    png_get_text(reader.png(), reader.info(), &texts, &count);
    for (const png_text& chunk : std::span(texts, static_cast<std::size_t>(count)))
        if (std::strcmp(chunk.key, documentKey) == 0)
            return {chunk.text, chunk.text_length + chunk.itxt_length};
    if (job.textIsBroken)
        throw InputError("the document inside this PNG is damaged or larger than " +
                         std::to_string(maxEmbeddedDocumentBytes >> 20U) + " MiB");
    throw InputError(
        "this PNG carries no Heedmap document, as a worksheet does not either; export one with the "
        "document inside");
}

}  // namespace heed
