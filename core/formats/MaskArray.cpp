// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/MaskArray.h"

#include <algorithm>
#include <cmath>

#include "core/experiment/MaskSpec.h"

namespace heed {

namespace {

bool holdsOnlyZeroAndOne(const NumberArray& array) {
    return std::all_of(array.values.begin(), array.values.end(),
                       [](double value) { return value == 0 || value == 1; });
}

std::string tokens(Index n) {
    return "there " + std::string(n == 1 ? "is 1 token" : "are " + std::to_string(n) + " tokens");
}

bool isSquare(const NumberArray& array, Index n) {
    return array.shape == std::vector<Index>{n, n};
}

// Of the marks: those that block.
std::vector<bool> blockedOf(const NumberArray& array, MaskSense sense) {
    std::vector<bool> blocked;
    blocked.reserve(array.values.size());
    for (std::size_t i = 0; i < array.values.size(); ++i) {
        const double value = array.values[i];
        if (value != 0 && value != 1)
            throw InputError("the mask is no yes/no mask: " + placeInArray(array.shape, i) +
                             " is neither 0 nor 1");
        blocked.push_back((value == 1) == (sense == MaskSense::Blocked));
    }
    return blocked;
}

std::string countNote(MaskSense sense, std::size_t blocked, std::size_t all, const char* noun) {
    std::string note = sense == MaskSense::Blocked ? "the mask is read as: 1 (true) is blocked"
                                                   : "the mask is read as: 1 (true) is allowed, "
                                                     "0 (false) is blocked";
    note += "; " + std::to_string(blocked) + " of " + std::to_string(all) + " " + noun +
            (blocked == 1 ? " is" : " are") + " blocked";
    if (blocked == 0) note += ": it blocks nothing; is the sense the other way round?";
    if (blocked == all) note += ": it blocks everything; is the sense the other way round?";
    return note;
}

std::string emptyRowsNote(const std::vector<bool>& blocked, Index n) {
    constexpr std::size_t namedAtMost = 10;
    std::size_t found = 0;
    std::string rows;
    const auto size = static_cast<std::size_t>(n);
    for (std::size_t i = 0; i < size; ++i) {
        const auto begin = blocked.begin() + static_cast<std::ptrdiff_t>(i * size);
        if (!std::all_of(begin, begin + n, [](bool each) { return each; })) continue;
        if (++found <= namedAtMost) rows += (found > 1 ? ", " : "") + std::to_string(i + 1);
    }
    if (found == 0 || found == size) return {};
    if (found > namedAtMost) rows += " and " + std::to_string(found - namedAtMost) + " more";
    return "the mask blocks every key of " + std::string(found == 1 ? "query " : "queries ") +
           rows + ": the weights there are 0";
}

}  // namespace

ReadMask withYesNoMask(const MaskSpec& mask, const NumberArray& array, MaskSense sense, Index n) {
    const bool square = isSquare(array, n);
    const bool keys = !square && (array.shape == std::vector<Index>{n} ||
                                  array.shape == std::vector<Index>{1, n});
    if (array.holdsTexts || (!square && !keys))
        throw InputError("the mask is " + shapeText(array.shape) + " of " + array.type + "; " +
                         tokens(n) + ", so it needs " + std::to_string(n) + " marks, or " +
                         shapeText({n, n}));
    const std::vector<bool> blocked = blockedOf(array, sense);
    const auto count = static_cast<std::size_t>(std::count(blocked.begin(), blocked.end(), true));

    ReadMask read{.mask = mask, .notes = {}};
    if (keys) {
        read.mask.padded = blocked;
        read.mask.padding = true;
        read.notes.push_back(countNote(sense, count, blocked.size(), "keys"));
        return read;
    }
    Matrix additive = mask.additive ? mask.additive->get() : Matrix(Matrix::Zero(n, n));
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j)
            if (blocked[static_cast<std::size_t>(i * n + j)]) additive(i, j) = minusInfinity;
    read.mask.additive = SharedMatrix(std::move(additive));
    read.notes.push_back(countNote(sense, count, blocked.size(), "entries"));
    if (std::string note = emptyRowsNote(blocked, n); !note.empty())
        read.notes.push_back(std::move(note));
    return read;
}

ReadMask withAdditiveArray(const MaskSpec& mask, const NumberArray& array, Index n) {
    if (array.type == "bool")
        throw ChoiceError(ChoiceError::Choice::MaskSense,
                          "additive holds truth values; say whether true means blocked or allowed");
    if (array.holdsTexts || !isSquare(array, n))
        throw InputError("additive is " + shapeText(array.shape) + " of " + array.type + "; " +
                         tokens(n) + ", so it needs " + shapeText({n, n}) + " numbers");
    ReadMask read{.mask = mask, .notes = {}};
    read.mask.additive = SharedMatrix(sliceOf(array, 0));
    if (holdsOnlyZeroAndOne(array) &&
        std::find(array.values.begin(), array.values.end(), 1.0) != array.values.end())
        read.notes.emplace_back(
            "additive holds only 0 and 1, which are added to scores; did you mean a yes/no mask?");
    return read;
}

}  // namespace heed
