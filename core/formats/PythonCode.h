// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "core/attention/AttentionTrace.h"
#include "core/attention/Stage.h"

namespace heed {

enum class PythonFlavor { NumPy, PyTorch };

// Lines of a text, counted from 1, both ends included; 0 and 0 for none.
struct LineRange {
    int first = 0;
    int last = 0;

    bool operator==(const LineRange&) const = default;
    bool isEmpty() const { return first == 0; }
};

struct PythonCode {
    std::string text;
    // What computes each stage, in the order of Stage; none where the stage is off.
    std::array<LineRange, allStages.size()> stageLines;

    LineRange linesOf(Stage stage) const { return stageLines[static_cast<std::size_t>(stage)]; }
};

// Python takes seconds to read some ten million of them, and gigabytes.
inline constexpr std::size_t maxPythonNumbers = 10'000'000;

// How many numbers the script of this experiment holds; 0 where only weights are held.
std::size_t pythonNumberCount(const Experiment& experiment);

// A script that computes the experiment again from its numbers, a line or a few for each stage, and
// fails where a weight or an entry of the final output is not what `trace` says (PythonTolerance.h;
// a weight under −∞ exactly 0). It prints one line and no warning. Titles, tokens and names of
// heads stand in it as literals and comments alone. Throws InputError where only weights are held,
// and beyond maxPythonNumbers.
PythonCode writePythonCode(const Experiment& experiment, const AttentionTrace& trace,
                           PythonFlavor flavor);

}  // namespace heed
