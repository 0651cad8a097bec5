// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/Safetensors.h"

#include "tests/fuzz/Input.h"

using namespace heed;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = viewOf(data, size);
    readOrRefuse([&] {
        for (const ArrayEntry& entry : listSafetensors(bytes))
            readOrRefuse([&] {
                const NumberArray array = readSafetensors(bytes, entry.name);
                require(array.shape == entry.shape &&
                        array.values.size() == entryCount(entry.shape));
            });
    });
    return 0;
}
