// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Python.h"

#include <cstdlib>

namespace heed {

std::string pythonWith(const std::string& module) {
    for (const std::string python : {"python3", "/usr/bin/python3"})
        if (std::system((python + " -W error -c 'import " + module + "' 2>/dev/null").c_str()) == 0)
            return python;
    return {};
}

}  // namespace heed
