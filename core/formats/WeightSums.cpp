// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/WeightSums.h"

#include <cmath>

#include "core/attention/RowReadouts.h"
#include "core/formats/NumberText.h"

namespace heed {

namespace {

constexpr std::size_t namedAtMost = 10;

// "row 1 sums to 1.25", a list that grows.
class RowList {
public:
    void add(const std::string& row) {
        if (++count_ <= namedAtMost) text_ += (count_ > 1 ? ", " : "") + row;
    }

    bool empty() const { return count_ == 0; }

    std::string text() const {
        return count_ <= namedAtMost
                   ? text_
                   : text_ + " and " + std::to_string(count_ - namedAtMost) + " more";
    }

private:
    std::size_t count_ = 0;
    std::string text_;
};

// Sums carry rounding errors of their own: "0.9", not 0.8999999999999999.
std::string sumText(double sum) {
    const double rounded = std::round(sum * 1e6) / 1e6;
    return exactText(std::isfinite(rounded) ? rounded : sum);
}

}  // namespace

std::vector<std::string> notesOnWeightSums(const Experiment& e, double tolerance) {
    RowList odd;
    RowList zero;
    RowList outside;
    for (std::size_t head = 0; head < e.importedWeights.size(); ++head) {
        const Matrix& A = e.importedWeights[head];
        for (Index i = 0; i < A.rows(); ++i) {
            const std::string row =
                (e.importedWeights.size() > 1 ? "head " + std::to_string(head + 1) + " " : "") +
                "row " + std::to_string(i + 1);
            const double sum = rowSum(A, i);
            if ((A.row(i).array() == 0).all())
                zero.add(row);
            else if (!(std::abs(sum - 1) <= tolerance))
                odd.add(row + " sums to " + sumText(sum));
            else  // the sum hides them
                for (Index j = 0; j < A.cols(); ++j)
                    if (A(i, j) < -tolerance || A(i, j) > 1 + tolerance)
                        outside.add(row + ", column " + std::to_string(j + 1) + " is " +
                                    exactText(A(i, j)));
        }
    }
    std::vector<std::string> notes;
    if (!odd.empty())
        notes.push_back("weights that do not sum to 1: " + odd.text() +
                        " (dropout, sink, or not weights?); they are shown as they are");
    if (!outside.empty()) notes.push_back("weights below 0 or above 1: " + outside.text());
    if (!zero.empty()) notes.push_back("weights that are 0 throughout: " + zero.text());
    return notes;
}

double sumTolerance(const std::string& type) {
    // Half a unit in the last place of each share, and shares add up to 1.
    if (type == "float16") return 0x1p-11;
    if (type == "bfloat16") return 0x1p-8;
    return type == "float32" ? 1e-5 : 1e-6;
}

}  // namespace heed
