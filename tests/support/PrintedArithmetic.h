// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heed {

// What a printed number stands for: everything that rounds to it. A number with fewer than four
// decimals is exact.
struct Interval {
    long double low = 0;
    long double high = 0;

    bool holds(double value) const;
    long double middle() const { return low == high ? low : (low + high) / 2; }
};

// A line of arithmetic such as "e^0.7071/(1 + (−2)·3) = 0.5", read and worked out.
struct PrintedLine {
    std::string problem;           // empty where it can be read and every side equals the next
    std::vector<Interval> result;  // the last side: one number, or the entries of a vector
    std::vector<Interval> before;  // the side before that, worked out; the same where there is none
};

PrintedLine workedOut(std::string_view line);

}  // namespace heed
