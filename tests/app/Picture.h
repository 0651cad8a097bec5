// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRect>
#include <map>
#include <string>
#include <vector>

namespace heed::app {

// The pixels of a PNG; fails the test where it is none.
QImage imageOf(const std::string& png);

// The chunks of a PNG but for the pixels: data by type. Text chunks have their key as type, and
// the text alone as data where it is not compressed.
std::multimap<std::string, std::string> chunksOf(const std::string& png);

// One coloured rectangle of a heatmap.
struct Cell {
    QRect place;
    QRgb colour = 0;
};

// The cells of a picture drawn without numbers, found by their colours alone: rectangles of one
// colour other than white, at least 24 pixels each way (the colour bar has no such), row by row.
std::vector<Cell> cellsOf(const QImage& image);

// The largest difference of a channel.
int differenceOf(QRgb a, QRgb b);

// "#3b528b"
std::string nameOf(QRgb colour);

}  // namespace heed::app
