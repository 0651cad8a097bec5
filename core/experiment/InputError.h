// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>

namespace heed {

// Bad input, with one sentence that a user can act on: what is wrong, where, what would be right.
// Caught where files, the clipboard, cells and arguments come in. Bad code is an assert instead.
class InputError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace heed
