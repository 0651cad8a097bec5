// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/Safetensors.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "core/formats/ElementType.h"
#include "core/formats/ParseJson.h"
#include "core/formats/QuotedText.h"

namespace heed {

namespace {

using nlohmann::json;

constexpr std::size_t lengthBytes = 8;
constexpr std::size_t maxDimensions = 64;

constexpr std::array<std::pair<std::string_view, ElementType>, 13> types = {
    {{"BOOL", ElementType::Bool},
     {"I8", ElementType::Int8},
     {"I16", ElementType::Int16},
     {"I32", ElementType::Int32},
     {"I64", ElementType::Int64},
     {"U8", ElementType::UInt8},
     {"U16", ElementType::UInt16},
     {"U32", ElementType::UInt32},
     {"U64", ElementType::UInt64},
     {"F16", ElementType::Float16},
     {"BF16", ElementType::BFloat16},
     {"F32", ElementType::Float32},
     {"F64", ElementType::Float64}}};

std::optional<ElementType> elementType(std::string_view name) {
    for (const auto& [known, type] : types)
        if (known == name) return type;
    return std::nullopt;
}

struct Tensor {
    ArrayEntry entry;
    std::optional<ElementType> type;
    std::size_t begin = 0;  // of its bytes in the file
    std::size_t end = 0;
};

// Where the data begin.
std::size_t dataOffset(std::string_view bytes) {
    if (bytes.size() < lengthBytes)
        throw InputError("the file has " + std::to_string(bytes.size()) +
                         " bytes; a .safetensors file begins with 8 bytes for its header's length");
    std::uint64_t length = 0;
    for (std::size_t i = lengthBytes; i-- > 0;)
        length = length << 8U | static_cast<unsigned char>(bytes[i]);
    if (length > maxSafetensorsHeaderBytes)
        throw InputError("the header claims " + std::to_string(length) +
                         " bytes, more than the limit of 100 MB");
    if (length > bytes.size() - lengthBytes)
        throw InputError("the header claims " + std::to_string(length) +
                         " bytes, and the file has " + std::to_string(bytes.size() - lengthBytes) +
                         " after its length");
    return lengthBytes + static_cast<std::size_t>(length);
}

json headerOf(std::string_view bytes, std::size_t offset) {
    try {
        json header = parseJson(bytes.substr(lengthBytes, offset - lengthBytes),
                                {.bytes = maxSafetensorsHeaderBytes});
        if (!header.is_object()) throw InputError("it is no JSON object");
        return header;
    } catch (const InputError& error) {
        throw InputError("the header is broken: " + std::string(error.what()));
    }
}

// A list of whole numbers from 0.
std::vector<std::uint64_t> numbersFrom(const json& tensor, const char* key,
                                       const std::string& name) {
    const auto found = tensor.find(key);
    std::vector<std::uint64_t> numbers;
    if (found != tensor.end() && found->is_array() && found->size() <= maxDimensions)
        for (const json& number : *found)
            if (number.is_number_unsigned()) numbers.push_back(number.get<std::uint64_t>());
    if (found == tensor.end() || !found->is_array() || numbers.size() != found->size())
        throw InputError(name + ": " + key + " needs a list of whole numbers from 0");
    return numbers;
}

void requireBytes(const Tensor& tensor, const std::string& name) {
    if (!tensor.type || !tensor.entry.unusable.empty()) return;
    const std::size_t needed = entryCount(tensor.entry.shape) * bytesOf(*tensor.type);
    if (needed != tensor.end - tensor.begin)
        throw InputError(name + ": " + shapeText(tensor.entry.shape) + " of " + tensor.entry.type +
                         " needs " + std::to_string(needed) + " bytes; its data_offsets give " +
                         std::to_string(tensor.end - tensor.begin));
}

Tensor tensorFrom(const std::string& key, const json& value, std::size_t offset,
                  std::size_t fileBytes) {
    const std::string name = "the tensor " + quotedText(key);
    const auto type = value.is_object() ? value.find("dtype") : value.end();
    if (!value.is_object() || type == value.end() || !type->is_string())
        throw InputError(name + " needs dtype, shape and data_offsets");

    Tensor tensor;
    tensor.entry.name = key;
    const auto& typeName = type->get_ref<const std::string&>();
    tensor.type = elementType(typeName);
    tensor.entry.type = tensor.type ? std::string(nameOf(*tensor.type)) : typeName;
    for (const std::uint64_t size : numbersFrom(value, "shape", name)) {
        if (size > std::uint64_t{1} << 53U)
            throw InputError(name + ": shape holds " + std::to_string(size) +
                             ", more than any file can hold");
        tensor.entry.shape.push_back(static_cast<Index>(size));
    }
    tensor.entry.unusable =
        tensor.type ? unusableShape(tensor.entry.shape, false)
                    : "is of the type " + quotedText(typeName) + ", which Heedmap does not read";

    const std::vector<std::uint64_t> offsets = numbersFrom(value, "data_offsets", name);
    const std::size_t dataBytes = fileBytes - offset;
    if (offsets.size() != 2 || offsets[0] > offsets[1])
        throw InputError(name + ": data_offsets needs a begin and an end");
    if (offsets[1] > dataBytes)
        throw InputError(name + ": data_offsets end at " + std::to_string(offsets[1]) +
                         ", and the file has " + std::to_string(dataBytes) + " bytes of data");
    tensor.begin = offset + static_cast<std::size_t>(offsets[0]);
    tensor.end = offset + static_cast<std::size_t>(offsets[1]);
    requireBytes(tensor, name);
    return tensor;
}

std::vector<Tensor> tensorsOf(std::string_view bytes) {
    const std::size_t offset = dataOffset(bytes);
    const json header = headerOf(bytes, offset);
    std::vector<Tensor> tensors;
    for (const auto& [key, value] : header.items())
        if (key != "__metadata__") tensors.push_back(tensorFrom(key, value, offset, bytes.size()));
    std::sort(tensors.begin(), tensors.end(), [](const Tensor& a, const Tensor& b) {
        return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
    });
    for (std::size_t i = 1; i < tensors.size(); ++i)
        if (tensors[i].begin < tensors[i - 1].end)
            throw InputError("the data of the tensors " + quotedText(tensors[i - 1].entry.name) +
                             " and " + quotedText(tensors[i].entry.name) + " overlap");
    return tensors;
}

}  // namespace

std::vector<ArrayEntry> listSafetensors(std::string_view bytes) {
    std::vector<ArrayEntry> entries;
    for (Tensor& tensor : tensorsOf(bytes)) entries.push_back(std::move(tensor.entry));
    return entries;
}

NumberArray readSafetensors(std::string_view bytes, std::string_view name,
                            const ArrayOptions& options) {
    const std::vector<Tensor> tensors = tensorsOf(bytes);
    const auto tensor = std::find_if(tensors.begin(), tensors.end(),
                                     [name](const Tensor& t) { return t.entry.name == name; });
    if (tensor == tensors.end()) throw InputError("the file holds no tensor " + quotedText(name));
    if (!tensor->entry.unusable.empty()) throw InputError("the tensor " + tensor->entry.unusable);
    return decodedArray(bytes.substr(tensor->begin, tensor->end - tensor->begin),
                        tensor->entry.shape, {.type = *tensor->type}, options);
}

}  // namespace heed
