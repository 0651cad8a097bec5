// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/experiment/Experiment.h"

namespace heed {

struct HardState {
    std::string name;
    Experiment experiment;
};

// States at the edge of what an experiment may be, each valid: one token, one feature, no key left,
// a finite fill that leaks or cancels, huge numbers, many heads, imported weights and more. Texts
// have to read well in all of them.
std::vector<HardState> hardStates();

// Imported weights, n × n for each head, entries of both signs and rows that do not sum to 1 among
// them.
Experiment weightsOnlyExperiment();

// What is wrong with a sentence or a paragraph whatever it says: NaN, a hyphen for a minus, two
// spaces, no full stop or no capital. Empty where nothing is.
std::string badEnglishIn(const std::string& text);

}  // namespace heed
