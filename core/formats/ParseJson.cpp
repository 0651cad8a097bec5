// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ParseJson.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/experiment/Utf8.h"
#include "core/formats/JsonPlace.h"
#include "core/formats/JsonSyntaxError.h"
#include "core/formats/QuotedText.h"

namespace heed {

namespace {

using nlohmann::json;

std::string millions(std::size_t count) {
    return count % 1'000'000 == 0 ? std::to_string(count / 1'000'000) + " million"
                                  : std::to_string(count);
}

// Builds the value as the parser reads, and throws before anything is built that must not be:
// nlohmann's own builder keeps the last of two equal keys and takes any depth.
class Builder final : public nlohmann::json_sax<json> {
public:
    Builder(std::string_view text, const JsonLimits& limits) : text_(text), limits_(limits) {}

    json takeRoot() { return std::move(root_); }

    bool null() override { return putValue(nullptr); }
    bool boolean(bool value) override { return putValue(value); }
    bool number_unsigned(std::uint64_t value) override { return putValue(value); }
    bool string(std::string& value) override { return putValue(std::move(value)); }
    bool binary(binary_t&) override { return false; }  // not in JSON text

    bool number_integer(std::int64_t value) override {
        // Only integers with a minus sign come here, so that 0 was written -0.
        return value == 0 ? putValue(-0.0) : putValue(value);
    }

    bool number_float(double value, const std::string& digits) override {
        const std::string_view mantissa =
            std::string_view(digits).substr(0, digits.find_first_of("eE"));
        if (value == 0 && mantissa.find_first_of("123456789") != std::string_view::npos)
            throw InputError(placeOf(path()) + ": " + quotedText(digits) +
                             " is too close to 0 for a double; write 0");
        return putValue(value);
    }

    bool start_object(std::size_t) override { return open(json::object()); }
    bool start_array(std::size_t) override { return open(json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(std::string& value) override {
        countContainer();
        if (open_.back().container->contains(value)) {
            std::vector<JsonStep> object = path();
            object.pop_back();
            throw InputError("the key " + quotedText(value) + " stands twice in " +
                             placeOf(object) + "; keep one of them");
        }
        open_.back().key = std::move(value);
        return true;
    }

    bool parse_error(std::size_t position, const std::string& token,
                     const nlohmann::detail::exception& error) override {
        constexpr int numberOverflow = 406;
        if (error.id == numberOverflow)
            throw InputError(placeOf(path()) + ": " + quotedText(token) +
                             " is too large for a double; the largest is about 1.8e308");
        throw InputError(jsonSyntaxError(text_, position));
    }

private:
    struct Open {
        json* container;
        std::string key;  // of the member that is being read, where the container is an object
    };

    json* put(json value) {
        if (open_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        json& container = *open_.back().container;
        if (container.is_array()) {
            container.push_back(std::move(value));
            return &container.back();
        }
        json& member = container[open_.back().key];
        member = std::move(value);
        return &member;
    }

    bool putValue(json value) {
        if (++values_ > limits_.values)
            throw InputError("the document holds more than " + millions(limits_.values) +
                             " values, the limit");
        put(std::move(value));
        return true;
    }

    bool open(json container) {
        countContainer();
        if (static_cast<int>(open_.size()) >= limits_.depth) {
            std::vector<JsonStep> top = path();
            top.resize(1);
            throw InputError(placeOf(top) + " nests lists and objects deeper than " +
                             std::to_string(limits_.depth) + " levels, the limit");
        }
        json* const opened = put(std::move(container));
        open_.push_back({opened, {}});
        return true;
    }

    bool close() {
        open_.pop_back();
        return true;
    }

    void countContainer() {
        if (++containers_ > limits_.containers)
            throw InputError("the document holds more than " + millions(limits_.containers) +
                             " lists, objects and keys, the limit");
    }

    // Where the value stands that comes next.
    std::vector<JsonStep> path() const {
        std::vector<JsonStep> steps;
        for (const Open& level : open_) {
            if (level.container->is_object()) {
                steps.emplace_back(level.key);
            } else {
                const bool innermost = &level == &open_.back();
                steps.emplace_back(level.container->size() - (innermost ? 0 : 1));
            }
        }
        return steps;
    }

    std::string_view text_;
    JsonLimits limits_;
    json root_;
    std::vector<Open> open_;  // from the outermost in
    std::size_t values_ = 0;
    std::size_t containers_ = 0;
};

}  // namespace

json parseJson(std::string_view text, const JsonLimits& limits) {
    if (text.size() > limits.bytes)
        throw InputError("the document has " + std::to_string(text.size()) +
                         " bytes, more than the limit of " + std::to_string(limits.bytes >> 20U) +
                         " MiB");
    text = withoutByteOrderMark(text);
    // nlohmann takes a zero byte for the end of the text and would not look at what follows.
    const std::size_t zero = text.find('\0');
    if (zero != std::string_view::npos) throw InputError(jsonSyntaxError(text, zero + 1));

    Builder builder(text, limits);
    json::sax_parse(text.begin(), text.end(), &builder);
    return builder.takeRoot();
}

}  // namespace heed
