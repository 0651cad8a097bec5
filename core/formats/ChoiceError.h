// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/experiment/InputError.h"

namespace heed {

// The arrays may be right, but a person has to say what they mean, or has chosen what does not fit
// them. A dialog asks; the command line is wrong until it says.
class ChoiceError : public InputError {
public:
    enum class Choice { Layout, Heads, MaskSense, Parts };

    ChoiceError(Choice choice, const std::string& sentence)
        : InputError(sentence), choice_(choice) {}

    Choice choice() const { return choice_; }

private:
    Choice choice_;
};

}  // namespace heed
