// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/Picture.h"

#include <gtest/gtest.h>

#include <QColor>
#include <algorithm>
#include <cstdlib>

namespace heed::app {

namespace {

constexpr int smallestCell = 24;

// The rectangle of one colour whose top left corner is at (x, y).
QRect solidRectangleAt(const QImage& image, int x, int y) {
    const QRgb colour = image.pixel(x, y);
    int right = x;
    while (right + 1 < image.width() && image.pixel(right + 1, y) == colour) ++right;
    int bottom = y;
    const auto wholeRow = [&](int row) {
        for (int column = x; column <= right; ++column)
            if (image.pixel(column, row) != colour) return false;
        return true;
    };
    while (bottom + 1 < image.height() && wholeRow(bottom + 1)) ++bottom;
    return {QPoint(x, y), QPoint(right, bottom)};
}

std::size_t numberAt(const std::string& bytes, std::size_t at) {
    std::size_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8U | static_cast<unsigned char>(bytes.at(at + i));
    return number;
}

}  // namespace

QImage imageOf(const std::string& png) {
    const QImage image = QImage::fromData(reinterpret_cast<const uchar*>(png.data()),
                                          static_cast<int>(png.size()), "PNG");
    EXPECT_FALSE(image.isNull());
    return image;
}

std::multimap<std::string, std::string> chunksOf(const std::string& png) {
    std::multimap<std::string, std::string> chunks;
    for (std::size_t at = 8; at + 12 <= png.size();) {
        const std::size_t length = numberAt(png, at);
        const std::string type = png.substr(at + 4, 4);
        const std::string data = png.substr(at + 8, length);
        at += length + 12;
        if (type == "IDAT") continue;
        // iTXt: key, 0, compressed?, method, language, 0, translated key, 0, text
        const std::size_t key = data.find('\0');
        if (type == "iTXt")
            chunks.emplace(data.substr(0, key), data.substr(std::min(key + 5, data.size())));
        else
            chunks.emplace(type, data);
    }
    return chunks;
}

std::vector<Cell> cellsOf(const QImage& image) {
    std::vector<Cell> cells;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, y) == qRgb(255, 255, 255)) continue;
            const auto known = std::find_if(cells.begin(), cells.end(), [&](const Cell& cell) {
                return cell.place.contains(x, y);
            });
            const QRect place = known == cells.end() ? solidRectangleAt(image, x, y) : known->place;
            if (known == cells.end() && place.width() >= smallestCell &&
                place.height() >= smallestCell)
                cells.push_back({place, image.pixel(x, y)});
            x = place.right();
        }
    std::stable_sort(cells.begin(), cells.end(), [](const Cell& a, const Cell& b) {
        return std::pair(a.place.top(), a.place.left()) < std::pair(b.place.top(), b.place.left());
    });
    return cells;
}

int differenceOf(QRgb a, QRgb b) {
    return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                     std::abs(qBlue(a) - qBlue(b))});
}

std::string nameOf(QRgb colour) {
    return QColor(colour).name().toStdString();
}

}  // namespace heed::app
