// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace heed {

// A Python 3 that has the module, or an empty name where this machine has none. A Python of the
// user's own may hide that of the system.
std::string pythonWith(const std::string& module);

}  // namespace heed
