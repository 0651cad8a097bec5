// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/TokenFile.h"

#include <utility>

#include "core/formats/ArrayFile.h"
#include "core/formats/MatrixText.h"
#include "core/formats/TokenText.h"

namespace heed {

namespace {

// Of a table; none where the text is no table. Throws InputError where a table has no labels: its
// lines are no tokens.
std::vector<std::string> rowLabels(std::string_view text) {
    if (text.find_first_of("\t;,") == std::string_view::npos) return {};
    TextMatrix table;
    try {
        table = readMatrixText(text, {.minusInfinity = true});
    } catch (const InputError&) {
        return {};
    }
    if (table.rowLabels.empty() && table.values.cols() > 1)
        throw InputError("it is a table of numbers whose rows have no labels to be tokens");
    return table.rowLabels;
}

}  // namespace

std::vector<std::string> readTokens(std::string_view bytes, std::string_view name) {
    if (arrayFormatOf(bytes) != ArrayFormat::Text) {
        NumberArray array = readArray(bytes, name);
        if (!array.holdsTexts || array.shape.size() != 1)
            throw InputError("it is " + shapeText(array.shape) + " of " + array.type +
                             "; tokens need one dimension of texts");
        return std::move(array.texts);
    }
    std::vector<std::string> labels = rowLabels(bytes);
    return labels.empty() ? readTokenText(bytes, TokenSeparator::LineBreak) : labels;
}

}  // namespace heed
