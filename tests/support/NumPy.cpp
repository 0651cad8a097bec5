// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/NumPy.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/Python.h"

namespace heed {

namespace {

namespace fs = std::filesystem;

const std::string& python() {
    static const std::string found = pythonWith("numpy");
    return found;
}

void write(const fs::path& path, const std::string& bytes) {
    std::ofstream file(path, std::ios::binary);
    file << bytes;
    ASSERT_TRUE(file.flush()) << path;
}

}  // namespace

bool hasNumPy() {
    return !python().empty();
}

std::string runNumPy(const std::string& script, const std::string& bytes) {
    const fs::path folder =
        fs::temp_directory_path() / ("heedmap-numpy-" + std::to_string(getpid()));
    fs::create_directory(folder);
    write(folder / "input", bytes);
    write(folder / "script.py",
          "import numpy as np\npath = '" + (folder / "input").string() + "'\n" + script);
    const std::string out = (folder / "out").string();
    const int status = std::system(
        (python() + " " + (folder / "script.py").string() + " > " + out + " 2>&1").c_str());
    std::ifstream file(out, std::ios::binary);
    std::ostringstream printed;
    printed << file.rdbuf();
    fs::remove_all(folder);
    EXPECT_EQ(status, 0) << printed.str();
    return printed.str();
}

}  // namespace heed
