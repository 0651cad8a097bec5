// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/NumberArray.h"

namespace heed {

// Of all entries together, once inflated.
inline constexpr std::size_t maxArchiveBytes = std::size_t{1} << 30;
inline constexpr std::size_t maxArchiveEntries = 4096;

// The arrays of a `.npz` archive in its order, named without `.npy`; of each only the header is
// inflated. Throws InputError where it is no sound archive or one of another program, a name stands
// twice, or a limit is exceeded. An entry that is broken by itself is listed as unusable.
std::vector<ArrayEntry> listNpz(std::string_view bytes);

// One of them. Throws InputError also where there is no such array, or the entry inflates to
// another size than the archive declares.
NumberArray readNpz(std::string_view bytes, std::string_view name,
                    const ArrayOptions& options = {});

struct NamedArray {
    std::string name;
    NumberArray array;
};

// As numpy.savez writes it: an uncompressed archive of `NAME.npy`. The same arrays give the same
// bytes: each entry is of 1 January 1980. Throws InputError where libzip fails.
std::string writeNpz(const std::vector<NamedArray>& arrays);

}  // namespace heed
