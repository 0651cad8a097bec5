// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/formats/ExperimentJson.h"
#include "core/formats/Npz.h"

namespace heed {

// True where the first bytes are those of a `.npy` or `.npz` file.
bool looksLikeArrays(std::string_view bytes);

// An experiment out of a `.npz` of `x`, `w_q`, `w_k`, `w_v` (in × out, h × d_model × d_k) and
// perhaps `w_o`, `additive`, `tokens`; or weights computed elsewhere, a `.npz` of `weights` and
// perhaps `tokens`, or a `.npy`. Arrays of other names are left out and named in a note. Throws
// InputError with the names there are where those that are needed are not.
ReadDocument readExperimentArrays(std::string_view bytes);

// The arrays of an experiment under those names, float64 and unicode.
std::vector<NamedArray> arraysOf(const Experiment& experiment);

// What arraysOf has no place for: "the title, the causal mask"; empty where nothing is lost.
std::string lostInArrays(const Experiment& experiment);

}  // namespace heed
