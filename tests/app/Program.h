// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gmock/gmock.h>

#include <QTemporaryDir>
#include <filesystem>
#include <map>
#include <ostream>
#include <string>
#include <vector>

namespace heed::app {

// What a run of the program left behind.
struct Outcome {
    int status = 0;   // 128 + the signal where one ended it
    std::string out;  // the bytes of standard output
    std::string err;  // the text of standard error
};

void PrintTo(const Outcome& outcome, std::ostream* stream);

// Runs the program in a temporary folder of its own, which is its home and working directory too.
// It gets no display and nothing of the surroundings but what `environment` says.
class Program {
public:
    Program();

    std::map<std::string, std::string> environment;
    std::filesystem::path folder;  // where it runs

    Outcome run(const std::vector<std::string>& arguments, const std::string& input = {}) const;

    // Runs a script of sh; $HEEDMAP is the program.
    Outcome runScript(const std::string& script, const std::string& input = {}) const;

    // The file `name`, seen from the temporary folder.
    std::filesystem::path path(const std::string& name) const;
    void write(const std::string& name, const std::string& bytes) const;
    std::string read(const std::string& name) const;  // fails the test where there is no such file
    bool exists(const std::string& name) const;

    // The names in the temporary folder, sorted.
    std::vector<std::string> names() const;

private:
    Outcome start(const std::string& program, const std::vector<std::string>& arguments,
                  const std::string& input) const;

    QTemporaryDir temporary_;
};

// All bytes of a file; fails the test where it cannot be read.
std::string contentOf(const std::filesystem::path& path);

// It is done without a word on standard error.
MATCHER(Succeeds, "ends with 0 and says nothing") {
    return arg.status == 0 && arg.err.empty();
}

// It ends with `status`, writes nothing, and its one line on standard error is
// "heedmap: `sentence`".
MATCHER_P2(FailsWith, status, sentence, "fails with one line that is a sentence") {
    *result_listener << "expected status " << status << ", line “heedmap: " << sentence << "”";
    return arg.status == status && arg.out.empty() &&
           arg.err == "heedmap: " + std::string(sentence) + "\n";
}

// It ends with 2 and its one line on standard error says `part` and where the usage stands.
MATCHER_P(RefusesTheArguments, part, "refuses the arguments") {
    *result_listener << "expected status 2 and a line with “" << part << "”";
    const std::string& line = arg.err;
    return arg.status == 2 && arg.out.empty() && line.starts_with("heedmap") &&
           line.find(part) != std::string::npos && line.find("; usage: heedmap") < line.size() &&
           line.find('\n') == line.size() - 1;
}

}  // namespace heed::app
