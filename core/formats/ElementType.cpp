// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ElementType.h"

#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

namespace heed {

namespace {

struct Element {
    std::string_view name;
    std::size_t bytes;
};

// In the order of ElementType.
constexpr std::array<Element, 13> elementsByName = {{{"bool", 1},
                                                     {"int8", 1},
                                                     {"int16", 2},
                                                     {"int32", 4},
                                                     {"int64", 8},
                                                     {"uint8", 1},
                                                     {"uint16", 2},
                                                     {"uint32", 4},
                                                     {"uint64", 8},
                                                     {"float16", 2},
                                                     {"bfloat16", 2},
                                                     {"float32", 4},
                                                     {"float64", 8}}};

const Element& of(ElementType type) {
    return elementsByName[static_cast<std::size_t>(type)];
}

template <typename Bits>
Bits bitsAt(const char* place, bool bigEndian) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < sizeof(Bits); ++i) {
        const char byte = place[bigEndian ? i : sizeof(Bits) - 1 - i];
        bits = bits << 8U | static_cast<unsigned char>(byte);
    }
    return static_cast<Bits>(bits);
}

// IEEE 754 binary16.
double fromHalf(std::uint16_t bits) {
    const int exponent = bits >> 10U & 0x1F;
    const int fraction = bits & 0x3FF;
    double magnitude = std::ldexp(fraction, -24);
    if (exponent == 0x1F)
        magnitude = fraction == 0 ? std::numeric_limits<double>::infinity()
                                  : std::numeric_limits<double>::quiet_NaN();
    else if (exponent > 0)
        magnitude = std::ldexp(1024 + fraction, exponent - 25);
    return (bits & 0x8000U) != 0 ? -magnitude : magnitude;
}

// The upper half of a binary32.
double fromBFloat(std::uint16_t bits) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16U);
}

bool fitsDouble(std::uint64_t magnitude) {
    return magnitude == 0 ||
           static_cast<int>(std::bit_width(magnitude)) - std::countr_zero(magnitude) <= 53;
}

template <typename Whole>
bool fitsDouble(Whole value) {
    const auto bits = static_cast<std::uint64_t>(value);
    return fitsDouble(value < 0 ? ~bits + 1 : bits);
}

class Decoder {
public:
    Decoder(std::string_view raw, const std::vector<Index>& shape, const ElementLayout& layout)
        : raw_(raw), shape_(shape), layout_(layout) {
        shape_.insert(shape_.begin(), 3 - shape_.size(), 1);
    }

    std::vector<double> decode() const {
        switch (layout_.type) {
            case ElementType::Bool:
                return each<std::uint8_t>([](std::uint8_t bits) { return bits != 0 ? 1.0 : 0.0; });
            case ElementType::Int8:
                return whole<std::uint8_t, std::int8_t>();
            case ElementType::Int16:
                return whole<std::uint16_t, std::int16_t>();
            case ElementType::Int32:
                return whole<std::uint32_t, std::int32_t>();
            case ElementType::Int64:
                return whole<std::uint64_t, std::int64_t>();
            case ElementType::UInt8:
                return whole<std::uint8_t, std::uint8_t>();
            case ElementType::UInt16:
                return whole<std::uint16_t, std::uint16_t>();
            case ElementType::UInt32:
                return whole<std::uint32_t, std::uint32_t>();
            case ElementType::UInt64:
                return whole<std::uint64_t, std::uint64_t>();
            case ElementType::Float16:
                return each<std::uint16_t>(fromHalf);
            case ElementType::BFloat16:
                return each<std::uint16_t>(fromBFloat);
            case ElementType::Float32:
                return each<std::uint32_t>(
                    [](std::uint32_t bits) { return double{std::bit_cast<float>(bits)}; });
            case ElementType::Float64:
                return each<std::uint64_t>(
                    [](std::uint64_t bits) { return std::bit_cast<double>(bits); });
        }
        return {};
    }

private:
    // In row-major order, whatever the order of the file. `convert` gets the bits of one number.
    template <typename Bits, typename Convert>
    std::vector<double> each(Convert convert) const {
        std::vector<double> values;
        values.reserve(raw_.size() / sizeof(Bits));
        for (Index i = 0; i < shape_[0]; ++i)
            for (Index j = 0; j < shape_[1]; ++j)
                for (Index k = 0; k < shape_[2]; ++k) {
                    const Index at = layout_.fortranOrder ? i + shape_[0] * (j + shape_[1] * k)
                                                          : k + shape_[2] * (j + shape_[1] * i);
                    const auto offset = static_cast<std::size_t>(at) * sizeof(Bits);
                    values.push_back(
                        convert(bitsAt<Bits>(raw_.data() + offset, layout_.bigEndian)));
                }
        return values;
    }

    template <typename Bits, typename Whole>
    std::vector<double> whole() const {
        std::size_t place = 0;
        return each<Bits>([&](Bits bits) {
            const auto value = static_cast<Whole>(bits);
            if (!fitsDouble(value)) throw Inexact{place, std::to_string(value)};
            ++place;
            return static_cast<double>(value);
        });
    }

public:
    struct Inexact {
        std::size_t place;
        std::string digits;
    };

private:
    std::string_view raw_;
    std::vector<Index> shape_;  // three sizes, the first ones 1
    ElementLayout layout_;
};

}  // namespace

std::string_view nameOf(ElementType type) {
    return of(type).name;
}

std::size_t bytesOf(ElementType type) {
    return of(type).bytes;
}

NumberArray decodedArray(std::string_view raw, const std::vector<Index>& shape,
                         const ElementLayout& layout, const ArrayOptions& options) {
    assert(!shape.empty() && shape.size() <= 3);
    assert(raw.size() == entryCount(shape) * bytesOf(layout.type));
    NumberArray array;
    array.shape = shape;
    array.type = nameOf(layout.type);
    try {
        array.values = Decoder(raw, shape, layout).decode();
    } catch (const Decoder::Inexact& inexact) {
        throw InputError(placeInArray(shape, inexact.place) + " is " + inexact.digits +
                         ", which no double holds exactly; Heedmap computes in doubles, and reads "
                         "whole numbers beyond 2^53 only where nothing is lost");
    }
    requireFiniteValues(array, options);
    return array;
}

}  // namespace heed
