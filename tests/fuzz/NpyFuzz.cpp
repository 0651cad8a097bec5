// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/Npy.h"
#include "tests/fuzz/Input.h"

using namespace heed;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = viewOf(data, size);
    readOrRefuse([&] { describeNpy(bytes, bytes.size()); });
    readOrRefuse([&] {
        const NumberArray array = readNpy(bytes, {.minusInfinity = true});
        require((array.holdsTexts ? array.texts.size() : array.values.size()) ==
                entryCount(array.shape));
        const NumberArray again = readNpy(writeNpy(array), {.minusInfinity = true});
        require(again.shape == array.shape && again.values == array.values &&
                again.texts == array.texts);
    });
    return 0;
}
