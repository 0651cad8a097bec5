// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/AttentionTrace.h"

namespace heed {

// How far another program's number may be from ours: |a − b| ≤ absolute + relative · |b|.
struct PythonTolerance {
    double relative = 1e-9;
    double absolute = 1e-12;

    bool operator==(const PythonTolerance&) const = default;
};

struct PythonTolerances {
    PythonTolerance weights;
    PythonTolerance output;

    bool operator==(const PythonTolerances&) const = default;
};

// What a program that adds in another order than ours can keep. That is the default but where large
// numbers cancel or large scores compete: rounding then reaches further than 1e-9, and the
// tolerance is the power of ten above the errors to be expected (Higham 2002, section 3.1, with
// the square root of the number of terms, for rounding errors of random sign).
PythonTolerances pythonTolerances(const Experiment& experiment, const AttentionTrace& trace);

}  // namespace heed
