// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace heed {

// The bytes of tests/data/cases/NAME.
std::string readCase(const std::string& name);

}  // namespace heed
