// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tests/app/Program.h"

namespace heed::app {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> fieldsOf(const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
    return fields;
}

TEST(Presets, EachIsOneLineOfNameTitleAndWhatToNotice) {
    const Outcome outcome = Program().run({"presets"});
    EXPECT_THAT(outcome, Succeeds());
    std::istringstream lines(outcome.out);
    std::set<std::string> names;
    for (std::string line; std::getline(lines, line);) {
        const std::vector<std::string> fields = fieldsOf(line);
        ASSERT_EQ(fields.size(), 3U) << line;
        names.insert(fields[0]);
        const auto document =
            nlohmann::json::parse(contentOf(fs::path(HEEDMAP_PRESETS) / (fields[0] + ".heed")));
        EXPECT_EQ(fields[1], document.at("title"));
        EXPECT_EQ(fields[2], document.at("notes"));
    }
    std::set<std::string> files;
    for (const auto& entry : fs::directory_iterator(HEEDMAP_PRESETS))
        files.insert(entry.path().stem());
    EXPECT_EQ(names, files);
}

TEST(Presets, FirstIsTheToyExample) {
    EXPECT_TRUE(Program().run({"presets"}).out.starts_with("lecture-toy\t"));
}

TEST(Presets, UnknownOneIsRefusedWithTheNames) {
    const Program heedmap;
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"compute", "preset:nope"},
          {"render", "preset:nope", "-o", "out.png"}}) {
        const Outcome outcome = heedmap.run(arguments);
        EXPECT_EQ(outcome.status, 1);
        EXPECT_EQ(outcome.out, "");
        EXPECT_THAT(outcome.err,
                    testing::MatchesRegex("heedmap: there is no preset “nope”; "
                                          "there are lecture-toy, [^\n]*reader[^\n]*\n"));
    }
    EXPECT_FALSE(heedmap.exists("out.png"));
}

}  // namespace
}  // namespace heed::app
