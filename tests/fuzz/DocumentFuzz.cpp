// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Validation.h"
#include "core/formats/ExperimentJson.h"
#include "tests/fuzz/Input.h"

using namespace heed;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ReadDocument read;
    bool refused = true;
    readOrRefuse([&] {
        read = readExperiment(viewOf(data, size));
        refused = false;
    });
    if (refused) return 0;
    // What is read can be computed, and what is written is never refused.
    validate(read.experiment);
    require(readExperiment(writeExperiment(read.experiment)).experiment == read.experiment);
    return 0;
}
