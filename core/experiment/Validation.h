// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "core/experiment/Experiment.h"
#include "core/experiment/InputError.h"
#include "core/experiment/MatrixId.h"

namespace heed {

inline constexpr Index maxTokens = 2048;
inline constexpr Index maxFeatures = 1024;  // of d_model, d_k and d_v each
inline constexpr Index maxHeads = 16;
inline constexpr std::size_t maxTraceBytes = std::size_t{1} << 30;

// Throws InputError unless the experiment can be computed: every shape fits, nothing is empty,
// every entry is finite (−∞ is allowed in `additive`), the sizes are within the limits above. The
// sentence names what was found and what would fit, with the names of the file format: "w_q of head
// 2 has 5 rows; x has 6 columns, so it needs 6".
void validate(const Experiment& experiment);

// Throws InputError unless `value` may stand in the matrix `id`: finite, or −∞ in the additive
// mask.
void validateEntry(MatrixId id, double value);

// Bytes of the trace that computeAttention would keep.
std::size_t traceBytes(const Experiment& experiment);

}  // namespace heed
