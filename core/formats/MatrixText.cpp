// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/MatrixText.h"

#include <algorithm>
#include <optional>

#include "core/experiment/MaskSpec.h"
#include "core/experiment/Utf8.h"
#include "core/formats/BracketedText.h"
#include "core/formats/CellKind.h"
#include "core/formats/NumberText.h"
#include "core/formats/QuotedText.h"
#include "core/formats/SeparatedText.h"

namespace heed {

namespace {

// Valid UTF-8 without NUL and without its byte-order mark.
std::string_view checkedText(std::string_view text) {
    if (text.size() > maxMatrixTextBytes)
        throw InputError("the text has " + std::to_string(text.size()) +
                         " bytes, more than the limit of 10 MB");
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        throw InputError("the text is UTF-16; save it as UTF-8");
    text = withoutByteOrderMark(text);

    const std::size_t zero = text.find('\0');
    const std::size_t valid = validUtf8Bytes(text.substr(0, zero));
    if (valid < std::min(zero, text.size()))
        refuseAt(
            text, valid,
            "byte " + std::to_string(valid + 1) + " is not valid UTF-8; save the text as UTF-8");
    if (zero != std::string_view::npos)
        refuseAt(text, zero, "byte " + std::to_string(zero + 1) + " is 0; this is not a text");
    if (text.find_first_not_of(" \t\r\n\v\f") == std::string_view::npos)
        throw InputError("the text is empty; write one row of numbers a line");
    return text;
}

bool isLabel(CellKind kind) {
    return kind == CellKind::word || kind == CellKind::mark;
}

// Which cells are labels. A header above row labels may have a blank corner or none.
struct Labels {
    bool header = false;
    bool rowLabels = false;
    bool noCorner = false;

    std::size_t firstRow() const { return header ? 1 : 0; }
    std::size_t firstColumn() const { return rowLabels ? 1 : 0; }
};

class MatrixBuilder {
public:
    MatrixBuilder(const TextGrid& grid, const MatrixTextOptions& options)
        : grid_(grid), options_(options), labels_(labelsOf()) {}

    TextMatrix build() {
        if (labels_.firstRow() == grid_.rowCount()) refuseWords();
        const std::size_t width = expectedCells();
        if (grid_.rowCount() - labels_.firstRow() > TextGrid::maxRows) refuseRows();
        if (width - labels_.firstColumn() > TextGrid::maxColumns) refuseColumns();
        values_.reserve(grid_.cells.size());
        for (std::size_t i = 0; i < grid_.rowCount(); ++i) {
            if (grid_.cellCount(i) != width && !(i == 0 && labels_.noCorner))
                refuseLength(i, width);
            if (i < labels_.firstRow()) continue;
            for (std::size_t j = labels_.firstColumn(); j < width; ++j) takeValue(i, j);
        }
        settleDecimalMarks();

        TextMatrix matrix;
        const auto rows = static_cast<Index>(grid_.rowCount() - labels_.firstRow());
        const auto columns = static_cast<Index>(width - labels_.firstColumn());
        matrix.values = Eigen::Map<const Matrix>(values_.data(), rows, columns);
        takeLabels(matrix);
        matrix.notes = grid_.notes;
        if (zeros_ > 0) matrix.notes.push_back(zeroNote());
        return matrix;
    }

private:
    CellKind kindAt(std::size_t row, std::size_t column) const {
        const TextCell& cell = grid_.cell(row, column);
        return kindOf(grid_.raw(cell), cell.quoted);
    }

    Labels labelsOf() const {
        Labels labels;
        if (grid_.bracketed) return labels;

        const bool blankCorner = grid_.cellCount(0) > 1 && kindAt(0, 0) == CellKind::blank;
        bool words = false;
        bool all = true;
        for (std::size_t j = blankCorner ? 1 : 0; all && j < grid_.cellCount(0); ++j) {
            const CellKind kind = kindAt(0, j);
            all = isLabel(kind);
            words = words || kind == CellKind::word;
        }
        labels.header = all && words;

        const std::size_t first = labels.firstRow();
        if (first == grid_.rowCount() || grid_.cellCount(first) < 2) return labels;
        words = false;
        all = true;
        for (std::size_t i = first; all && i < grid_.rowCount(); ++i) {
            const CellKind kind = kindAt(i, 0);
            all = isLabel(kind);
            words = words || kind == CellKind::word;
            if (labels.header && blankCorner && !all)
                throw InputError(placeOf(i, 0, true) + ": " +
                                 quotedText(grid_.content(grid_.cell(i, 0))) +
                                 " is no word, but the blank corner asks for labels of rows; write "
                                 "words there, or name the first column");
        }
        labels.rowLabels = all && (words || (labels.header && blankCorner));
        labels.noCorner = labels.header && labels.rowLabels && !blankCorner &&
                          grid_.cellCount(0) + 1 == grid_.cellCount(1);
        return labels;
    }

    std::size_t expectedCells() const { return grid_.cellCount(labels_.noCorner ? 1 : 0); }

    std::string placeOf(std::size_t row, std::size_t column, bool labels) const {
        return "row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1) +
               (labels ? " (labels counted)" : "");
    }

    std::string placeOf(std::size_t row, std::size_t column) const {
        return placeOf(row, column, labels_.header || labels_.rowLabels);
    }

    // Of the cell that gave the number `index` of values_.
    std::string placeOfValue(std::size_t index) const {
        const std::size_t columns = expectedCells() - labels_.firstColumn();
        return placeOf(labels_.firstRow() + index / columns,
                       labels_.firstColumn() + index % columns);
    }

    const TextCell& cellOfValue(std::size_t index) const {
        const std::size_t columns = expectedCells() - labels_.firstColumn();
        return grid_.cell(labels_.firstRow() + index / columns,
                          labels_.firstColumn() + index % columns);
    }

    std::string quotedValue(std::size_t index) const {
        return quotedText(grid_.raw(cellOfValue(index)));
    }

    void takeValue(std::size_t row, std::size_t column) {
        const TextCell& cell = grid_.cell(row, column);
        const std::string_view raw = grid_.raw(cell);
        const std::size_t index = values_.size();
        if (const std::optional<TableNumber> number = tableNumber(raw)) {
            if (number->mark == ',' && !number->doubtfulComma && !comma_) comma_ = index;
            if (number->mark == '.' && !point_) point_ = index;
            if (number->doubtfulComma && !doubtful_) doubtful_ = index;
            if (number->becameZero && zeros_++ == 0) firstZero_ = index;
            values_.push_back(number->value);
        } else if (options_.minusInfinity && isMinusInfinity(raw)) {
            values_.push_back(minusInfinity);
        } else {
            refuseCell(row, column);
        }
    }

    [[noreturn]] void refuseCell(std::size_t row, std::size_t column) const {
        const TextCell& cell = grid_.cell(row, column);
        const std::string content = grid_.content(cell);
        if (isEllipsis(content)) refuseEllipsis(grid_.text, cell.begin);
        if (isLabel(kindOf(content, cell.quoted)) && !isTruthValue(content)) refuseIfWords();

        const std::string place = placeOf(row, column) + ": ";
        if (isTruthValue(content))
            throw InputError(place + quotedText(content) +
                             " is a truth value, not a number; write 1 or 0");
        const std::size_t space = content.find_first_of(" \t");
        const bool severalNumbers = space != std::string::npos &&
                                    tableNumber(content.substr(0, space)) &&
                                    tableNumber(content.substr(content.find_last_of(" \t") + 1));
        if (severalNumbers)
            throw InputError(place + quotedText(content) +
                             " holds more than one number; separate all columns in the same way, "
                             "and write decimal points");
        try {
            parseNumber(content);
        } catch (const InputError& error) {
            throw InputError(place + error.what());
        }
        throw InputError(place + quotedText(content) + " is not a number");
    }

    [[noreturn]] void refuseLength(std::size_t row, std::size_t width) const {
        refuseIfWords();
        for (std::size_t j = 0; j < grid_.cellCount(row); ++j)
            if (isEllipsis(grid_.raw(grid_.cell(row, j))))
                refuseEllipsis(grid_.text, grid_.cell(row, j).begin);
        const auto lineOf = [&](std::size_t i) {
            return grid_.bracketed ? i + 1 : lineAt(grid_.text, grid_.cell(i, 0).begin);
        };
        const std::string unit = grid_.bracketed ? "row " : "line ";
        const bool labels = labels_.header || labels_.rowLabels;
        const std::size_t count = grid_.cellCount(row);
        throw InputError(unit + std::to_string(lineOf(row)) + " has " + std::to_string(count) +
                         (labels ? " cell" : " value") + (count == 1 ? "" : "s") + "; it needs " +
                         std::to_string(width) + ", as in " + unit +
                         std::to_string(lineOf(labels_.noCorner ? 1 : 0)));
    }

    void refuseIfWords() const {
        const bool none = std::none_of(grid_.cells.begin(), grid_.cells.end(), [&](const auto& c) {
            const CellKind kind = kindOf(grid_.raw(c), c.quoted);
            return kind == CellKind::number || kind == CellKind::unreadable;
        });
        if (none) refuseWords();
    }

    [[noreturn]] void refuseWords() const {
        const auto word = std::find_if(grid_.cells.begin(), grid_.cells.end(),
                                       [&](const auto& c) { return !grid_.raw(c).empty(); });
        throw InputError(word == grid_.cells.end()
                             ? "there is no number in the text; write one row of numbers a line"
                             : "there is no number in the text, which begins with " +
                                   quotedText(grid_.content(*word)));
    }

    // Commas are decimal marks where one of them can be nothing else and no point contradicts.
    void settleDecimalMarks() const {
        if (doubtful_ && (!comma_ || point_)) {
            try {
                parseNumber(grid_.raw(cellOfValue(*doubtful_)));
            } catch (const InputError& error) {
                throw InputError(placeOfValue(*doubtful_) + ": " + error.what());
            }
        }
        if (comma_ && point_)
            throw InputError(placeOfValue(*comma_) + " has a decimal comma, " +
                             quotedValue(*comma_) + ", and " + placeOfValue(*point_) +
                             " a decimal point, " + quotedValue(*point_) +
                             "; write one of them throughout");
    }

    void takeLabels(TextMatrix& matrix) const {
        if (labels_.header) {
            const std::size_t corner = labels_.rowLabels && !labels_.noCorner ? 1 : 0;
            for (std::size_t j = corner; j < grid_.cellCount(0); ++j)
                matrix.columnLabels.push_back(grid_.content(grid_.cell(0, j)));
        }
        if (labels_.rowLabels)
            for (std::size_t i = labels_.firstRow(); i < grid_.rowCount(); ++i)
                matrix.rowLabels.push_back(grid_.content(grid_.cell(i, 0)));
    }

    std::string zeroNote() const {
        const std::string first = quotedValue(firstZero_) + " in " + placeOfValue(firstZero_);
        if (zeros_ == 1) return first + " is too close to 0 and became 0";
        return std::to_string(zeros_) + " numbers are too close to 0 and became 0, the first " +
               first;
    }

    const TextGrid& grid_;
    const MatrixTextOptions& options_;
    Labels labels_;
    std::vector<double> values_;           // row after row
    std::optional<std::size_t> comma_;     // the first value with a certain decimal comma,
    std::optional<std::size_t> point_;     // with a point,
    std::optional<std::size_t> doubtful_;  // and with a comma that could separate thousands
    std::size_t zeros_ = 0;                // how many became 0
    std::size_t firstZero_ = 0;
};

}  // namespace

TextMatrix readMatrixText(std::string_view text, const MatrixTextOptions& options) {
    const std::string_view checked = checkedText(text);
    const TextGrid grid = looksBracketed(checked) ? readBracketed(checked) : readSeparated(checked);
    if (grid.cells.empty())
        throw InputError("there is no number in the text; write one row of numbers a line");
    return MatrixBuilder(grid, options).build();
}

std::string writeMatrixText(const Matrix& values) {
    std::string text;
    for (Index i = 0; i < values.rows(); ++i)
        for (Index j = 0; j < values.cols(); ++j) {
            text += exactText(values(i, j));
            text += j + 1 < values.cols() ? '\t' : '\n';
        }
    return text;
}

std::string writeMatrixCsv(const Matrix& values) {
    std::string text;
    for (Index i = 0; i < values.rows(); ++i)
        for (Index j = 0; j < values.cols(); ++j) {
            const std::string number = exactText(values(i, j));
            text += number;
            if (number.find_first_of(".ein") == std::string::npos) text += ".0";
            text += j + 1 < values.cols() ? ',' : '\n';
        }
    return text;
}

}  // namespace heed
