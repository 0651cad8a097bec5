// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/MatrixText.h"

#include "core/formats/TokenFile.h"
#include "tests/fuzz/Input.h"

using namespace heed;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = viewOf(data, size);
    readOrRefuse([&] { readTokens(bytes); });
    TextMatrix read;
    bool refused = true;
    readOrRefuse([&] {
        read = readMatrixText(bytes, {.minusInfinity = true});
        refused = false;
    });
    // What is written is never refused.
    if (!refused)
        require(
            identical(readMatrixText(writeMatrixText(read.values), {.minusInfinity = true}).values,
                      read.values));
    return 0;
}
