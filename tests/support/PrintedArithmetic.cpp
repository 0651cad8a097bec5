// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/PrintedArithmetic.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace heed {
namespace {

using Value = std::vector<Interval>;

// For what the program rounds itself, in doubles.
constexpr long double slack = 1e-14L;
constexpr long double least = 1e-300L;

Interval widened(Interval a, long double magnitude) {
    const long double by = std::isfinite(magnitude) ? magnitude * slack + least : 0;
    return {a.low - by, a.high + by};
}

long double magnitudeOf(Interval a) {
    return std::max(std::abs(a.low), std::abs(a.high));
}

Interval plus(Interval a, Interval b) {
    return widened({a.low + b.low, a.high + b.high}, magnitudeOf(a) + magnitudeOf(b));
}

Interval negative(Interval a) {
    return {-a.high, -a.low};
}

Interval hull(const std::vector<long double>& corners) {
    const auto [low, high] = std::minmax_element(corners.begin(), corners.end());
    return widened({*low, *high}, std::max(std::abs(*low), std::abs(*high)));
}

Interval times(Interval a, Interval b) {
    return hull({a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high});
}

Interval dividedBy(Interval a, Interval b) {
    if (b.low <= 0 && b.high >= 0) throw std::runtime_error("divides by what may be 0");
    return hull({a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high});
}

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    std::vector<Value> sides() {
        std::vector<Value> sides = {sum()};
        while (take("=")) sides.push_back(sum());
        skipSpace();
        if (!text_.empty()) throw std::runtime_error("cannot read: " + std::string(text_));
        return sides;
    }

private:
    void skipSpace() {
        while (!text_.empty() && text_[0] == ' ') text_.remove_prefix(1);
    }

    bool take(std::string_view sign) {
        skipSpace();
        if (!text_.starts_with(sign)) return false;
        text_.remove_prefix(sign.size());
        return true;
    }

    void expect(std::string_view sign) {
        if (!take(sign))
            throw std::runtime_error("no " + std::string(sign) + " before: " + std::string(text_));
    }

    Value sum() {
        Value value = product();
        for (;;) {
            if (take("+"))
                value = {plus(scalar(value), scalar(product()))};
            else if (take("−"))
                value = {plus(scalar(value), negative(scalar(product())))};
            else
                return value;
            skipRemark();
        }
    }

    // "(the other 56 together)"
    void skipRemark() {
        if (!take("(the other")) return;
        digits();
        expect("together)");
    }

    Value product() {
        Value value = factor();
        for (;;) {
            if (take("·")) {
                const Interval left = scalar(value);
                value = factor();
                for (Interval& entry : value) entry = times(left, entry);
            } else if (take("/")) {
                value = {dividedBy(scalar(value), scalar(factor()))};
            } else {
                return value;
            }
        }
    }

    Value factor() {
        if (take("−")) return {negative(scalar(factor()))};
        if (take("∞")) {
            const long double infinity = std::numeric_limits<long double>::infinity();
            return {{infinity, infinity}};
        }
        if (take("e^")) {
            const Interval a = scalar(factor());
            return {hull({std::exp(a.low), std::exp(a.high)})};
        }
        if (take("√")) {
            const Interval a = scalar(factor());
            return {hull({std::sqrt(std::max(a.low, 0.0L)), std::sqrt(std::max(a.high, 0.0L))})};
        }
        if (take("(")) return list();
        return {number()};
    }

    Value list() {
        Value value = sum();
        while (take(",")) {
            if (take("…")) {
                digits();
                expect("more");
                break;
            }
            value.push_back(scalar(sum()));
        }
        expect(")");
        return value;
    }

    static Interval scalar(const Value& value) {
        if (value.size() != 1) throw std::runtime_error("a vector where a number is needed");
        return value[0];
    }

    std::string digits() {
        skipSpace();
        std::string read;
        while (!text_.empty() && text_[0] >= '0' && text_[0] <= '9') {
            read += text_[0];
            text_.remove_prefix(1);
        }
        if (read.empty()) throw std::runtime_error("no number before: " + std::string(text_));
        return read;
    }

    Interval number() {
        std::string read = digits();
        int decimals = 0;
        if (text_.starts_with(".")) {
            text_.remove_prefix(1);
            const std::string fraction = digits();
            decimals = static_cast<int>(fraction.size());
            read += "." + fraction;
        }
        int exponent = 0;
        if (text_.starts_with("e") && !text_.starts_with("e^")) {
            text_.remove_prefix(1);
            const bool negativeExponent = text_.starts_with("−");
            if (negativeExponent) text_.remove_prefix(std::string_view("−").size());
            exponent = std::stoi(digits()) * (negativeExponent ? -1 : 1);
        }
        const long double value = std::stold(read + "e" + std::to_string(exponent));
        const long double half = decimals < 4 ? 0 : 0.5L * std::pow(10.0L, exponent - decimals);
        return {value - half, value + half};
    }

    std::string_view text_;
};

std::string comparison(const Value& a, const Value& b) {
    if (a.size() != b.size()) return "the sides differ in shape";
    for (std::size_t k = 0; k < a.size(); ++k) {
        const Interval left = widened(a[k], magnitudeOf(a[k]));
        const Interval right = widened(b[k], magnitudeOf(b[k]));
        if (!(left.low <= right.high && right.low <= left.high))
            return std::to_string(a[k].middle()) + " is not " + std::to_string(b[k].middle());
    }
    return {};
}

}  // namespace

bool Interval::holds(double value) const {
    const Interval wide = widened(*this, magnitudeOf(*this));
    return wide.low <= value && value <= wide.high;
}

PrintedLine workedOut(std::string_view line) {
    PrintedLine read;
    try {
        const std::vector<Value> sides = Reader(line).sides();
        for (std::size_t k = 0; k + 1 < sides.size() && read.problem.empty(); ++k)
            read.problem = comparison(sides[k], sides[k + 1]);
        read.result = sides.back();
        read.before = sides.size() > 1 ? sides[sides.size() - 2] : sides.back();
    } catch (const std::exception& error) {
        read.problem = error.what();
    }
    return read;
}

}  // namespace heed
