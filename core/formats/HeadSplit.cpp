// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/HeadSplit.h"

#include <algorithm>

#include "core/experiment/Counted.h"
#include "core/experiment/Validation.h"

namespace heed {

namespace {

// "1, 2, 5 or 10": the counts of heads that divide the width.
std::string divisorsOf(Index width) {
    std::vector<std::string> counts;
    for (Index heads = 1; heads <= std::min(width, maxHeads); ++heads)
        if (width % heads == 0) counts.push_back(std::to_string(heads));
    std::string text;
    for (std::size_t i = 0; i < counts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == counts.size() ? " or " : ", ") + counts[i];
    return text;
}

void requireNumbers(const NumberArray& array, const std::string& name) {
    if (array.holdsTexts)
        throw InputError(name + " holds texts (" + array.type + "); it needs numbers");
    if (array.shape.size() == 1)
        throw InputError(name + " has one dimension, " + shapeText(array.shape) +
                         "; a matrix has two, and a stack of heads three");
    if (array.values.empty()) throw InputError(name + " is empty, " + shapeText(array.shape));
}

Index rowsOf(const NumberArray& array) {
    return array.shape[array.shape.size() - 2];
}

Index columnsOf(const NumberArray& array) {
    return array.shape.back();
}

void requireDivision(const std::string& name, WeightLayout layout, Index width, Index heads) {
    if (heads >= 1 && heads <= maxHeads && width % heads == 0) return;
    const std::string noun = layout == WeightLayout::InOut ? "column" : "row";
    const std::string given = std::to_string(heads) + (heads == 1 ? " head" : " heads");
    throw ChoiceError(ChoiceError::Choice::Heads, name + " has " + counted(width, noun) +
                                                      ", which cannot be split into " + given +
                                                      "; it can have " + divisorsOf(width));
}

// The layout that is given or the only one that fits.
SplitWeights decided(const std::string& name, const NumberArray& array, bool inOut, bool outIn,
                     const std::string& needed, std::optional<WeightLayout> layout) {
    const std::string found = name + " is " + shapeText(array.shape);
    SplitWeights split;
    if (layout) {
        split.layout = *layout;
        if (*layout == WeightLayout::InOut ? inOut : outIn) return split;
        throw InputError(found + ", read as " + titleOf(*layout) + "; " + needed);
    }
    if (inOut && outIn)
        throw ChoiceError(ChoiceError::Choice::Layout,
                          found +
                              ", which fits both as in x out, used as x W, and as out x in, as "
                              "PyTorch's Linear stores it; choose the layout");
    if (!inOut && !outIn) throw InputError(found + "; " + needed);
    split.layout = inOut ? WeightLayout::InOut : WeightLayout::OutIn;
    split.chosenByFit = true;
    return split;
}

}  // namespace

std::string titleOf(WeightLayout layout) {
    return layout == WeightLayout::InOut ? "in x out" : "out x in";
}

SplitWeights splitHeads(const NumberArray& array, const std::string& name, Index dModel,
                        Index heads, std::optional<WeightLayout> layout) {
    requireNumbers(array, name);
    const bool stacked = array.shape.size() == 3;
    if (stacked && array.shape[0] != heads)
        throw ChoiceError(ChoiceError::Choice::Heads, name + " is " + shapeText(array.shape) +
                                                          ", a stack of " +
                                                          counted(array.shape[0], "head") +
                                                          "; it needs " + std::to_string(heads));
    const Index rows = rowsOf(array);
    const Index columns = columnsOf(array);
    // What no layout could mend comes before the question for the layout.
    if (!stacked && rows == columns && !layout)
        requireDivision(name, WeightLayout::InOut, columns, heads);
    SplitWeights split =
        decided(name, array, rows == dModel, columns == dModel,
                "x has " + counted(dModel, "column") + ", so it needs " + counted(dModel, "row") +
                    " as in x out, or " + counted(dModel, "column") + " as out x in",
                layout);
    const bool transposed = split.layout == WeightLayout::OutIn;
    if (stacked) {
        for (Index head = 0; head < heads; ++head) {
            const Matrix stored = sliceOf(array, head);
            split.heads.emplace_back(transposed ? Matrix(stored.transpose()) : stored);
        }
        return split;
    }
    const Index width = transposed ? rows : columns;
    requireDivision(name, split.layout, width, heads);
    const Matrix stored = sliceOf(array, 0);
    const Index dK = width / heads;
    for (Index head = 0; head < heads; ++head)
        split.heads.emplace_back(transposed ? Matrix(stored.middleRows(head * dK, dK).transpose())
                                            : Matrix(stored.middleCols(head * dK, dK)));
    return split;
}

SplitWeights readOutputProjection(const NumberArray& array, const std::string& name,
                                  Index concatWidth, Index dModel,
                                  std::optional<WeightLayout> layout) {
    requireNumbers(array, name);
    const std::string needed = "it needs " + std::to_string(concatWidth) + "x" +
                               std::to_string(dModel) + " as in x out, or " +
                               std::to_string(dModel) + "x" + std::to_string(concatWidth) +
                               " as out x in";
    const Index rows = rowsOf(array);
    const Index columns = columnsOf(array);
    const bool matrix = array.shape.size() == 2;
    SplitWeights split =
        decided(name, array, matrix && rows == concatWidth && columns == dModel,
                matrix && rows == dModel && columns == concatWidth, needed, layout);
    const Matrix stored = sliceOf(array, 0);
    split.heads.emplace_back(split.layout == WeightLayout::OutIn ? Matrix(stored.transpose())
                                                                 : stored);
    return split;
}

}  // namespace heed
