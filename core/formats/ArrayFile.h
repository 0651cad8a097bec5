// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/NumberArray.h"

// Any file that holds arrays, told apart by its first bytes, never by its name.
namespace heed {

enum class ArrayFormat {
    Npy,
    Npz,
    Safetensors,
    Text,  // everything else: a matrix as people paste it
};

ArrayFormat arrayFormatOf(std::string_view bytes);

// What is in it. A `.npy` array and a text have no name, and are read whole to be listed.
std::vector<ArrayEntry> listArrays(std::string_view bytes);

// One of them. An empty name stands for the only array of the file. Throws InputError where there
// is no such array, with the names of those there are, where it cannot be read, or where entries
// are not finite.
NumberArray readArray(std::string_view bytes, std::string_view name,
                      const ArrayOptions& options = {});

// "query_weights (3x2), inputs (2x3)": for sentences on what there is.
std::string listedNames(const std::vector<ArrayEntry>& entries);

// The notes of an array, and one that says that its labels of rows are left out unless they are
// `tokens`.
std::vector<std::string> notesOf(const NumberArray& array,
                                 const std::optional<std::vector<std::string>>& tokens = {});

// The name of the bias that stands beside a matrix of weights in the same file, by the ways of
// PyTorch ("q_proj.weight", "q_proj.bias"), Keras and JAX ("kernel") and plain letters ("W_Q",
// "b_Q"); empty where there is none.
std::string biasBeside(std::string_view name, const std::vector<ArrayEntry>& entries);

// Where an array stands: "a.npz:NAME" is the path "a.npz" and the name "NAME".
struct ArrayAddress {
    std::string path;
    std::string name;  // empty: the only array of the file
};

// The name starts after the first ".npz:" or ".safetensors:".
ArrayAddress arrayAddress(std::string_view text);

}  // namespace heed
