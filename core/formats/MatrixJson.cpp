// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/MatrixJson.h"

#include <cassert>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/experiment/InputError.h"
#include "core/experiment/Utf8.h"
#include "core/formats/NumberText.h"
#include "core/formats/QuotedText.h"

namespace heed {

namespace {

std::string numberJson(double value) {
    assert(!std::isnan(value) && !(std::isinf(value) && value > 0));
    return std::isinf(value) ? "\"-inf\"" : exactText(value);
}

}  // namespace

std::string matrixJson(const Matrix& matrix, int indent) {
    if (matrix.rows() == 0) return "[]";
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    std::string json = "[\n";
    for (Index i = 0; i < matrix.rows(); ++i) {
        json += margin + "  [";
        for (Index j = 0; j < matrix.cols(); ++j) {
            if (j > 0) json += ", ";
            json += numberJson(matrix(i, j));
        }
        json += i + 1 < matrix.rows() ? "],\n" : "]\n";
    }
    return json + margin + "]";
}

std::string stringJson(const std::string& text, std::string_view place) {
    if (validUtf8Bytes(text) < text.size())
        throw InputError(std::string(place) + " is not valid UTF-8: " + quotedText(text));
    return nlohmann::json(text).dump();
}

}  // namespace heed
