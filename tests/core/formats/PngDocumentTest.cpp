// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/PngDocument.h"

#include <gtest/gtest.h>
#include <png.h>
#include <zlib.h>

#include <random>

namespace heed {
namespace {

struct Chunk {
    std::string type;
    std::string data;
};

std::uint32_t numberAt(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

std::vector<Chunk> chunksOf(std::string_view png) {
    std::vector<Chunk> chunks;
    for (std::size_t at = 8; at < png.size();) {
        const std::size_t length = numberAt(png, at);
        chunks.push_back(
            {std::string(png.substr(at + 4, 4)), std::string(png.substr(at + 8, length))});
        at += length + 12;
    }
    return chunks;
}

std::string bigEndian(std::uint32_t number) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes += static_cast<char>(number >> shift & 0xFFU);
    return bytes;
}

std::string fileOf(const std::vector<Chunk>& chunks) {
    std::string png = "\x89PNG\r\n\x1a\n";
    for (const Chunk& chunk : chunks) {
        const std::string body = chunk.type + chunk.data;
        const auto crc =
            crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size()));
        png += bigEndian(static_cast<std::uint32_t>(chunk.data.size())) + body +
               bigEndian(static_cast<std::uint32_t>(crc));
    }
    return png;
}

const std::vector<std::uint8_t> sixPixels = {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255,
                                             1,   2, 3, 0,   4, 5,   6, 128, 7, 8, 9,   255};

std::string pngWith(const PngText& text, double dotsPerInch = 300) {
    return writePng({.width = 3, .height = 2, .rgba = sixPixels}, dotsPerInch, text);
}

std::string pngWithDocument(const std::string& document) {
    PngText text;
    text.title = "t";
    text.document = document;
    return pngWith(text);
}

std::string refusalOfPng(std::string_view bytes) {
    try {
        documentInPng(bytes);
        return "accepted";
    } catch (const InputError& error) {
        return error.what();
    }
}

TEST(PngDocument, PixelsAreWrittenAsTheyAre) {
    const std::string png = pngWith({});
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    ASSERT_NE(png_image_begin_read_from_memory(&image, png.data(), png.size()), 0);
    EXPECT_EQ(image.width, 3U);
    EXPECT_EQ(image.height, 2U);
    image.format = PNG_FORMAT_RGBA;
    std::vector<std::uint8_t> pixels(PNG_IMAGE_SIZE(image));
    ASSERT_NE(png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr), 0);
    EXPECT_EQ(pixels, sixPixels);
}

TEST(PngDocument, ResolutionIsRecordedPerMetre) {
    for (const auto& [dotsPerInch, dotsPerMetre] :
         {std::pair{300.0, 11811U}, std::pair{72.0, 2835U}, std::pair{96.0, 3780U}}) {
        bool found = false;
        for (const Chunk& chunk : chunksOf(pngWith({}, dotsPerInch))) {
            if (chunk.type != "pHYs") continue;
            found = true;
            EXPECT_EQ(numberAt(chunk.data, 0), dotsPerMetre);
            EXPECT_EQ(numberAt(chunk.data, 4), dotsPerMetre);
            EXPECT_EQ(chunk.data[8], 1);
        }
        EXPECT_TRUE(found);
    }
}

TEST(PngDocument, TextTravelsAsUtf8WithTheDocumentCompressed) {
    const std::string png = pngWith({.title = "Über",
                                     .description = "One sentence.",
                                     .software = "Heedmap",
                                     .document = "{\"x\": 1}"});
    std::vector<std::string> texts;
    for (const Chunk& chunk : chunksOf(png))
        if (chunk.type == "iTXt") texts.push_back(chunk.data);
    ASSERT_EQ(texts.size(), 4U);
    EXPECT_EQ(texts[0], std::string("Title\0\0\0\0\0", 10) + "Über");
    EXPECT_EQ(texts[1], std::string("Description\0\0\0\0\0", 16) + "One sentence.");
    EXPECT_EQ(texts[2], std::string("Software\0\0\0\0\0", 13) + "Heedmap");
    EXPECT_TRUE(texts[3].starts_with(std::string("heedmap\0\1\0\0\0", 12)));
    EXPECT_EQ(documentInPng(png), "{\"x\": 1}");
}

TEST(PngDocument, EmptyTextsAreLeftOut) {
    for (const Chunk& chunk : chunksOf(pngWith({}))) EXPECT_NE(chunk.type, "iTXt");
}

TEST(PngDocument, SameInputGivesTheSameBytesWithoutADate) {
    const std::string png = pngWithDocument("{}");
    EXPECT_EQ(pngWithDocument("{}"), png);
    for (const Chunk& chunk : chunksOf(png)) EXPECT_NE(chunk.type, "tIME");
}

TEST(PngDocument, TellsOfItsRowsAndStops) {
    const std::vector<std::uint8_t> rgba(4 * 3 * 4, 200);
    const PngPixels pixels{.width = 3, .height = 4, .rgba = rgba};
    std::vector<double> told;
    const std::string whole = writePng(pixels, 300, {}, [&](double done) {
        told.push_back(done);
        return true;
    });
    EXPECT_THAT(told, testing::ElementsAre(0, 0.25, 0.5, 0.75));
    EXPECT_EQ(whole, writePng(pixels, 300, {}));
    told.clear();
    EXPECT_EQ(writePng(pixels, 300, {},
                       [&](double done) {
                           told.push_back(done);
                           return done < 0.5;
                       }),
              "");
    EXPECT_THAT(told, testing::ElementsAre(0, 0.25, 0.5));
}

TEST(PngDocument, LargeDocumentComesBackWhole) {
    std::mt19937 random(3);
    std::string document;
    while (document.size() < (std::size_t{12} << 20U))
        document += std::to_string(random()) + " é\n";
    EXPECT_EQ(documentInPng(pngWithDocument(document)), document);
}

TEST(PngDocument, DocumentOfExactlyTheLimitIsEmbeddedAndALargerOneIsNot) {
    std::string document(maxEmbeddedDocumentBytes, ' ');
    EXPECT_EQ(documentInPng(pngWithDocument(document)).size(), document.size());
    document += ' ';
    EXPECT_NE(refusalOfPng(pngWithDocument(document)).find("no Heedmap document"),
              std::string::npos);
}

TEST(PngDocument, DocumentAfterThePixelsIsFound) {
    std::vector<Chunk> chunks = chunksOf(pngWithDocument("{\"x\": 2}"));
    for (std::size_t i = 0; i < chunks.size(); ++i)
        if (chunks[i].data.starts_with("heedmap")) {
            const Chunk text = chunks[i];
            chunks.erase(chunks.begin() + static_cast<std::ptrdiff_t>(i));
            chunks.insert(chunks.end() - 1, text);
            break;
        }
    EXPECT_EQ(chunks[chunks.size() - 2].type, "iTXt");
    EXPECT_EQ(documentInPng(fileOf(chunks)), "{\"x\": 2}");
}

TEST(PngDocument, PictureWithoutADocumentIsRefused) {
    EXPECT_EQ(refusalOfPng(pngWithDocument("")),
              "this PNG carries no Heedmap document, as a worksheet does not either; export one "
              "with the document inside");
}

TEST(PngDocument, OtherBytesAreNoPng) {
    EXPECT_FALSE(looksLikePng(""));
    EXPECT_FALSE(looksLikePng("\x89PNG"));
    EXPECT_FALSE(looksLikePng("{\"format\": 1}"));
    EXPECT_TRUE(looksLikePng(pngWith({})));
    EXPECT_EQ(refusalOfPng("{}"), "not a PNG file: it does not begin like one");
}

TEST(PngDocument, DocumentThatCannotBeUnpackedIsRefusedByName) {
    std::vector<Chunk> chunks = chunksOf(pngWithDocument("{\"x\": 1}"));
    for (Chunk& chunk : chunks)
        if (chunk.data.starts_with("heedmap")) chunk.data.replace(14, 4, "????");
    EXPECT_EQ(refusalOfPng(fileOf(chunks)),
              "the document inside this PNG is damaged or larger than 64 MiB");
}

TEST(PngDocument, TextThatUnpacksBeyondTheLimitIsRefused) {
    const std::string bomb(std::size_t{80} << 20U, ' ');
    uLongf size = compressBound(bomb.size());
    std::string packed(size, '\0');
    ASSERT_EQ(compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
                        reinterpret_cast<const Bytef*>(bomb.data()), bomb.size(), 1),
              Z_OK);
    packed.resize(size);
    std::vector<Chunk> chunks = chunksOf(pngWith({}));
    chunks.insert(chunks.begin() + 1, {"iTXt", std::string("heedmap\0\1\0\0\0", 12) + packed});
    EXPECT_EQ(refusalOfPng(fileOf(chunks)),
              "the document inside this PNG is damaged or larger than 64 MiB");
}

TEST(PngDocument, EveryPrefixIsRefused) {
    const std::string png = pngWithDocument("{\"x\": 1}");
    for (std::size_t length = 0; length < png.size(); ++length)
        ASSERT_NE(refusalOfPng(std::string_view(png).substr(0, length)), "accepted") << length;
    EXPECT_EQ(refusalOfPng(std::string_view(png).substr(0, png.size() - 1)),
              "the PNG file is damaged: the file ends too early");
}

TEST(PngDocument, AnyByteMayBeWrongWithoutHarm) {
    const std::string png = pngWithDocument("{\"x\": 1}");
    std::mt19937 random(9);
    for (int i = 0; i < 3000; ++i) {
        std::string bytes = png;
        bytes[random() % bytes.size()] = static_cast<char>(random() % 256);
        const std::string message = refusalOfPng(bytes);
        if (message == "accepted") {
            ASSERT_EQ(documentInPng(bytes), "{\"x\": 1}");
        }
    }
}

}  // namespace
}  // namespace heed
