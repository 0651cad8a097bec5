// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/Npz.h"

#include "core/formats/ExperimentArrays.h"
#include "tests/fuzz/Input.h"

using namespace heed;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = viewOf(data, size);
    readOrRefuse([&] {
        for (const ArrayEntry& entry : listNpz(bytes))
            readOrRefuse([&] {
                const NumberArray array = readNpz(bytes, entry.name);
                require(entry.unusable.empty() && array.shape == entry.shape);
            });
        readExperimentArrays(bytes);
    });
    return 0;
}
