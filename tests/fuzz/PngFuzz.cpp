// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/ExperimentJson.h"
#include "core/formats/PngDocument.h"
#include "tests/fuzz/Input.h"

using namespace heed;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    readOrRefuse([&] { readExperiment(documentInPng(viewOf(data, size))); });
    return 0;
}
