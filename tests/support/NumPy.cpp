// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/NumPy.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace heed {

namespace {

namespace fs = std::filesystem;

// The Python that has NumPy, or empty. A Python of the user's own may hide that of the system.
const std::string& python() {
    static const std::string found = [] {
        for (const char* name : {"python3", "/usr/bin/python3"})
            if (std::system((std::string(name) + " -c 'import numpy' 2>/dev/null").c_str()) == 0)
                return std::string(name);
        return std::string();
    }();
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
    std::string pattern = fs::temp_directory_path() / "heedmap-XXXXXX";
    const char* made = mkdtemp(pattern.data());
    EXPECT_NE(made, nullptr) << pattern;
    if (made == nullptr) return {};
    const fs::path folder(made);
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
