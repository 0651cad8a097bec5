// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/NpyHeader.h"

#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "core/formats/QuotedText.h"

namespace heed {

namespace {

constexpr std::size_t magicBytes = 8;  // with the two of the version
constexpr std::size_t maxDimensions = 64;

[[noreturn]] void refuse(const std::string& what) {
    throw InputError("the header of the array is broken: " + what);
}

unsigned byteAt(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

// The dictionary of the header: a Python literal, of which three keys are known.
struct HeaderFields {
    std::optional<std::string> descr;  // empty text: a description of several fields
    std::optional<bool> fortranOrder;
    std::optional<std::vector<Index>> shape;
};

class HeaderParser {
public:
    explicit HeaderParser(std::string_view text) : text_(text) {}

    HeaderFields parse() {
        HeaderFields fields;
        require('{');
        while (!take('}')) {
            const std::string key = quoted();
            require(':');
            if (key == "descr" && !fields.descr) {
                fields.descr = description();
            } else if (key == "fortran_order" && !fields.fortranOrder) {
                fields.fortranOrder = truth();
            } else if (key == "shape" && !fields.shape) {
                fields.shape = tuple();
            } else {
                refuse("the key " + quotedText(key) + " is not due there");
            }
            if (!take(',') && peek() != '}') refuseHere("a comma or }");
        }
        if (peek() != 0) refuseHere("its end");
        if (!fields.descr || !fields.fortranOrder || !fields.shape)
            refuse("it needs descr, fortran_order and shape");
        return fields;
    }

private:
    // The next character that is no white space; 0 at the end.
    char peek() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' ||
                                      text_[at_] == '\t' || text_[at_] == '\r'))
            ++at_;
        return at_ < text_.size() ? text_[at_] : '\0';
    }

    bool take(char c) {
        if (peek() != c || at_ == text_.size()) return false;
        ++at_;
        return true;
    }

    void require(char c) {
        if (!take(c)) refuseHere(std::string(1, c));
    }

    [[noreturn]] void refuseHere(const std::string& needed) const {
        refuse(quotedText(text_.substr(at_)) + " stands where " + needed + " is due");
    }

    std::string quoted() {
        const char quote = peek();
        if (quote != '\'' && quote != '"') refuseHere("a text in quotes");
        const std::size_t end = text_.find(quote, at_ + 1);
        if (end == std::string_view::npos) refuseHere("a text in quotes");
        std::string content(text_.substr(at_ + 1, end - at_ - 1));
        at_ = end + 1;
        return content;
    }

    bool truth() {
        for (const auto& [word, value] : {std::pair("True", true), std::pair("False", false)}) {
            peek();
            if (!text_.substr(at_).starts_with(word)) continue;
            at_ += std::string_view(word).size();
            return value;
        }
        refuseHere("True or False");
    }

    // A text, or brackets: skipped, however deep.
    std::string description() {
        const char first = peek();
        if (first != '[' && first != '(' && first != '{') {
            std::string type = quoted();
            if (type.empty()) refuse("its descr is empty");
            return type;
        }
        std::size_t depth = 0;
        do {
            const char c = peek();
            if (c == '\'' || c == '"') {
                quoted();
                continue;
            }
            if (c == 0) refuseHere("a closing bracket");
            if (c == '[' || c == '(' || c == '{') ++depth;
            if (c == ']' || c == ')' || c == '}') --depth;
            ++at_;
        } while (depth > 0);
        return {};
    }

    std::vector<Index> tuple() {
        std::vector<Index> sizes;
        require('(');
        while (!take(')')) {
            peek();
            Index size = 0;
            const char* begin = text_.data() + at_;
            const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), size);
            if (error != std::errc() || size < 0) refuseHere("a size");
            at_ += static_cast<std::size_t>(end - begin);
            if (peek() == 'L') ++at_;  // as Python 2 wrote them
            sizes.push_back(size);
            if (sizes.size() > maxDimensions) refuse("the shape has more than 64 sizes");
            if (!take(',') && peek() != ')') refuseHere("a comma or )");
        }
        return sizes;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::optional<ElementType> elementType(char kind, std::size_t bytes) {
    struct Known {
        char kind;
        std::size_t bytes;
        ElementType type;
    };
    constexpr std::array<Known, 12> known = {{{'b', 1, ElementType::Bool},
                                              {'i', 1, ElementType::Int8},
                                              {'i', 2, ElementType::Int16},
                                              {'i', 4, ElementType::Int32},
                                              {'i', 8, ElementType::Int64},
                                              {'u', 1, ElementType::UInt8},
                                              {'u', 2, ElementType::UInt16},
                                              {'u', 4, ElementType::UInt32},
                                              {'u', 8, ElementType::UInt64},
                                              {'f', 2, ElementType::Float16},
                                              {'f', 4, ElementType::Float32},
                                              {'f', 8, ElementType::Float64}}};
    for (const Known& each : known)
        if (each.kind == kind && each.bytes == bytes) return each.type;
    return std::nullopt;
}

void setElement(NpyHeader& header, ElementType type) {
    header.layout.type = type;
    header.type = nameOf(type);
    header.entryBytes = bytesOf(type);
}

void setTexts(NpyHeader& header, NpyHeader::Content content, std::size_t width) {
    header.content = content;
    header.type = content == NpyHeader::Content::Unicode ? "unicode" : "bytes";
    header.entryBytes = content == NpyHeader::Content::Unicode ? 4 * width : width;
}

// "<f8" and the like: byte order, kind, bytes (characters of a unicode text).
void describe(NpyHeader& header, const std::string& descr) {
    std::string_view text = descr;
    if (!text.empty() && std::string_view("<>|=").find(text[0]) != std::string_view::npos) {
        header.layout.bigEndian = text[0] == '>';
        text.remove_prefix(1);
    }
    if (text == "bfloat16") return setElement(header, ElementType::BFloat16);

    const char kind = text.empty() ? '\0' : text[0];
    std::size_t bytes = 0;
    const char* end = text.data() + text.size();
    const bool sized = text.size() > 1 && text.size() < 10 &&
                       std::from_chars(text.data() + 1, end, bytes).ptr == end;
    header.type = sized || kind == 'O' ? std::string(text) : quotedText(descr);
    if (kind == 'O') {
        header.type = "object";
        header.unusable =
            "holds Python objects (a pickle), which are never opened; save an array of numbers";
    } else if (const auto type = elementType(kind, bytes); sized && type) {
        setElement(header, *type);
    } else if (sized && kind == 'U') {
        setTexts(header, NpyHeader::Content::Unicode, bytes);
    } else if (sized && kind == 'S') {
        setTexts(header, NpyHeader::Content::Bytes, bytes);
    } else if (sized && kind == 'V' && bytes == 2) {
        setElement(header, ElementType::BFloat16);
        header.note = "NumPy names its type " + descr + "; read as bfloat16";
    } else if (sized && kind == 'c') {
        header.type = "complex" + std::to_string(8 * bytes);
        header.unusable = "holds complex numbers (" + header.type +
                          "); save the real part, the imaginary part or the magnitude";
    } else {
        header.unusable = "is of the type " + quotedText(descr) +
                          ", which Heedmap does not read; save it as float64";
    }
}

}  // namespace

std::size_t npyDataOffset(std::string_view start) {
    if (!start.starts_with(npyMagic)) throw InputError("it does not begin as a .npy array");
    if (start.size() < magicBytes + 2) throw InputError("the .npy array ends within its header");
    const unsigned major = byteAt(start, 6);
    const unsigned minor = byteAt(start, 7);
    if (major < 1 || major > 3 || minor != 0)
        throw InputError("it is a .npy array of version " + std::to_string(major) + "." +
                         std::to_string(minor) + "; Heedmap reads the versions 1.0, 2.0 and 3.0");
    const std::size_t lengthBytes = major == 1 ? 2 : 4;
    if (start.size() < magicBytes + lengthBytes)
        throw InputError("the .npy array ends within its header");
    std::size_t length = 0;
    for (std::size_t i = lengthBytes; i-- > 0;)
        length = length << 8U | byteAt(start, magicBytes + i);
    if (length > maxNpyHeaderBytes)
        throw InputError("the header of the array has " + std::to_string(length) +
                         " bytes, more than the limit of " + std::to_string(maxNpyHeaderBytes));
    return magicBytes + lengthBytes + length;
}

NpyHeader readNpyHeader(std::string_view bytes) {
    const std::size_t offset = npyDataOffset(bytes);
    if (bytes.size() < offset)
        throw InputError("the header of the array needs " + std::to_string(offset) +
                         " bytes; the file has " + std::to_string(bytes.size()));
    const std::size_t begin = byteAt(bytes, 6) == 1 ? magicBytes + 2 : magicBytes + 4;
    HeaderFields fields = HeaderParser(bytes.substr(begin, offset - begin)).parse();

    NpyHeader header;
    header.dataOffset = offset;
    header.shape = std::move(*fields.shape);
    header.layout.fortranOrder = *fields.fortranOrder;
    if (fields.descr->empty()) {
        header.type = "structured";
        header.unusable = "holds records of several fields; save one field as an array of numbers";
    } else {
        describe(header, *fields.descr);
    }
    if (header.unusable.empty())
        header.unusable =
            unusableShape(header.shape, header.content != NpyHeader::Content::Numbers);
    return header;
}

}  // namespace heed
