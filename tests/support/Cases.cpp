// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Cases.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace heed {

std::string readCase(const std::string& name) {
    std::ifstream file(std::string(HEEDMAP_TEST_DATA) + "/cases/" + name, std::ios::binary);
    EXPECT_TRUE(file) << name;
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

}  // namespace heed
