// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/NumberArray.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

namespace heed {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

std::string nameOf(double value) {
    if (std::isnan(value)) return "nan";
    return value > 0 ? "inf" : "-inf";
}

}  // namespace

std::string shapeText(const std::vector<Index>& shape) {
    if (shape.empty()) return "()";
    std::string text;
    for (const Index size : shape) text += (text.empty() ? "" : "x") + std::to_string(size);
    return text;
}

std::size_t entryCount(const std::vector<Index>& shape) {
    std::size_t count = 1;
    bool empty = false;
    for (const Index size : shape) {
        assert(size >= 0);
        if (size == 0) {
            empty = true;
            continue;
        }
        if (static_cast<std::size_t>(size) > maxArrayNumbers / count) return maxArrayNumbers + 1;
        count *= static_cast<std::size_t>(size);
    }
    return empty ? 0 : count;
}

std::string placeInArray(const std::vector<Index>& shape, std::size_t entry) {
    if (shape.size() == 1) return "entry " + std::to_string(entry + 1);
    const auto columns = static_cast<std::size_t>(shape.back());
    const auto rows = static_cast<std::size_t>(shape[shape.size() - 2]);
    const std::string place = "row " + std::to_string(entry / columns % rows + 1) + ", column " +
                              std::to_string(entry % columns + 1);
    if (shape.size() == 2) return place;
    return "slice " + std::to_string(entry / columns / rows + 1) + ", " + place;
}

std::string unusableShape(const std::vector<Index>& shape, bool holdsTexts) {
    if (shape.empty())
        return "is a single number, of shape (); Heedmap reads arrays of one to three dimensions";
    if (shape.size() > 3)
        return "has " + std::to_string(shape.size()) + " dimensions, " + shapeText(shape) +
               "; Heedmap reads arrays of one to three dimensions";
    const std::size_t limit = holdsTexts ? maxArrayTexts : maxArrayNumbers;
    if (entryCount(shape) > limit)
        return "has the shape " + shapeText(shape) + ", more than the limit of " +
               std::to_string(limit) + " entries";
    return {};
}

void requireFiniteValues(const NumberArray& array, const ArrayOptions& options) {
    constexpr std::size_t namedAtMost = 20;
    std::size_t found = 0;
    std::string places;
    for (std::size_t i = 0; i < array.values.size(); ++i) {
        const double value = array.values[i];
        if (std::isfinite(value) || (options.minusInfinity && value == -infinity)) continue;
        if (++found > namedAtMost) continue;
        places += (found > 1 ? "; " : "") + placeInArray(array.shape, i) + " is " + nameOf(value);
    }
    if (found == 0) return;
    if (found > namedAtMost) places += "; and " + std::to_string(found - namedAtMost) + " more";
    throw InputError(places + ": it needs finite numbers" +
                     (options.minusInfinity ? " or -inf" : ""));
}

Index sliceCount(const NumberArray& array) {
    return array.shape.size() == 3 ? array.shape[0] : 1;
}

Matrix sliceOf(const NumberArray& array, Index slice) {
    assert(!array.holdsTexts && slice < sliceCount(array));
    const Index columns = array.shape.back();
    const Index rows = array.shape.size() == 1 ? 1 : array.shape[array.shape.size() - 2];
    if (rows * columns == 0) return Matrix(rows, columns);
    return Eigen::Map<const Matrix>(array.values.data() + slice * rows * columns, rows, columns);
}

NumberArray arrayOf(const Matrix& matrix) {
    NumberArray array;
    array.shape = {matrix.rows(), matrix.cols()};
    array.type = "float64";
    array.values.assign(matrix.data(), matrix.data() + matrix.size());
    return array;
}

NumberArray stackOf(const std::vector<Matrix>& matrices) {
    assert(!matrices.empty());
    NumberArray array;
    array.shape = {static_cast<Index>(matrices.size()), matrices[0].rows(), matrices[0].cols()};
    array.type = "float64";
    array.values.reserve(matrices.size() * static_cast<std::size_t>(matrices[0].size()));
    for (const Matrix& matrix : matrices) {
        assert(matrix.rows() == array.shape[1] && matrix.cols() == array.shape[2]);
        array.values.insert(array.values.end(), matrix.data(), matrix.data() + matrix.size());
    }
    return array;
}

NumberArray textArrayOf(std::vector<std::string> texts) {
    NumberArray array;
    array.shape = {static_cast<Index>(texts.size())};
    array.type = "unicode";
    array.holdsTexts = true;
    array.texts = std::move(texts);
    return array;
}

}  // namespace heed
