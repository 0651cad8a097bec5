// SPDX-License-Identifier: GPL-3.0-or-later
// `heedmap compute`: every preset and every document of tests/data against numbers of elsewhere.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "core/formats/ExperimentJson.h"
#include "tests/app/Program.h"
#include "tests/support/Oracle.h"
#include "tests/support/SampleExperiment.h"

namespace heed::app {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
namespace fs = std::filesystem;

// Empty where both are alike: the same keys, lengths and texts, numbers within 1e-9 relative or
// 1e-12 absolute; else the first place where they are not.
std::string differenceOf(const json& actual, const json& expected, const std::string& place = "") {
    if (expected.is_number() && actual.is_number()) {
        const double a = actual.get<double>();
        const double b = expected.get<double>();
        if (std::abs(a - b) <= 1e-12 + 1e-9 * std::abs(b)) return {};
    } else if (expected.is_structured() && actual.type() == expected.type()) {
        if (actual.size() != expected.size()) return place + " has another size";
        for (const auto& [key, value] : expected.items()) {
            const std::string inner = place + "/" + key;
            if (expected.is_object() && !actual.contains(key)) return inner + " is missing";
            const json& entry = expected.is_object() ? actual.at(key) : actual.at(std::stoul(key));
            if (const std::string found = differenceOf(entry, value, inner); !found.empty())
                return found;
        }
        return {};
    } else if (actual == expected) {
        return {};
    }
    return place + " is " + actual.dump() + ", expected " + expected.dump();
}

json jsonOf(const Grid& grid) {
    json rows = json::array();
    for (const auto& row : grid) {
        rows.push_back(json::array());
        for (const double entry : row)
            rows.back().push_back(std::isinf(entry) ? json("-inf") : json(entry));
    }
    return rows;
}

json naiveTrace(const std::string& document) {
    const Oracle oracle = naiveAttention(readExperiment(document).experiment);
    json trace = {{"format", "heedmap/trace"},       {"version", 1},
                  {"mask", jsonOf(oracle.M)},        {"heads", json::array()},
                  {"concat", jsonOf(oracle.concat)}, {"output", jsonOf(oracle.finalOutput)}};
    for (const OracleHead& head : oracle.heads)
        trace["heads"].push_back({{"q", jsonOf(head.Q)},
                                  {"k", jsonOf(head.K)},
                                  {"v", jsonOf(head.V)},
                                  {"scores", jsonOf(head.scores)},
                                  {"scaled", jsonOf(head.scaled)},
                                  {"masked", jsonOf(head.masked)},
                                  {"weights", jsonOf(head.weights)},
                                  {"output", jsonOf(head.output)}});
    return trace;
}

std::vector<fs::path> documentsIn(const fs::path& folder) {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".heed") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    return paths;
}

std::vector<std::string> presetsInTheSources() {
    std::vector<std::string> names;
    for (const fs::path& path : documentsIn(HEEDMAP_PRESETS)) names.push_back(path.stem());
    return names;
}

// The trace that PyTorch computed for this preset, where there is one.
fs::path referenceOf(const std::string& preset) {
    static const std::set<std::string> trained = {
        "brackets", "cloze", "cloze-padded", "induction-layer-1", "induction-layer-2", "reader"};
    static const std::set<std::string> handMade = {"exit-ticket", "lecture-toy"};
    const fs::path data(HEEDMAP_TEST_DATA);
    if (trained.contains(preset)) return data / "trained" / (preset + ".trace.json");
    if (handMade.contains(preset)) return data / "reference" / (preset + ".trace.json");
    return {};
}

class ComputeOfPreset : public testing::TestWithParam<std::string> {};

TEST_P(ComputeOfPreset, AgreesWithTheNaiveFormulasAndWithPyTorch) {
    const Outcome outcome = Program().run({"compute", "preset:" + GetParam()});
    ASSERT_THAT(outcome, Succeeds());
    const json trace = json::parse(outcome.out);
    const std::string document = contentOf(fs::path(HEEDMAP_PRESETS) / (GetParam() + ".heed"));
    EXPECT_EQ(differenceOf(trace, naiveTrace(document)), "");
    if (const fs::path reference = referenceOf(GetParam()); !reference.empty()) {
        EXPECT_EQ(differenceOf(trace, json::parse(contentOf(reference))), "");
    }
}

std::string testName(const testing::TestParamInfo<std::string>& each) {
    std::string name = each.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Presets, ComputeOfPreset, testing::ValuesIn(presetsInTheSources()),
                         testName);

TEST(Compute, EveryReferenceTraceIsReached) {
    const Program heedmap;
    for (const char* folder : {"reference", "trained"}) {
        const std::vector<fs::path> documents = documentsIn(fs::path(HEEDMAP_TEST_DATA) / folder);
        EXPECT_FALSE(documents.empty());
        for (const fs::path& path : documents) {
            const Outcome outcome = heedmap.run({"compute", path});
            ASSERT_THAT(outcome, Succeeds()) << path;
            const json expected =
                json::parse(contentOf(fs::path(path).replace_extension(".trace.json")));
            EXPECT_EQ(differenceOf(json::parse(outcome.out), expected), "") << path;
        }
    }
}

TEST(Compute, WritesTheSameBytesToAFileAndToStandardOutput) {
    const Program heedmap;
    const Outcome byDefault = heedmap.run({"compute", "preset:reader"});
    EXPECT_THAT(byDefault, Succeeds());
    EXPECT_TRUE(byDefault.out.ends_with("}\n"));
    const Outcome asked = heedmap.run({"compute", "preset:reader", "-o", "-"});
    EXPECT_THAT(asked, Succeeds());
    EXPECT_EQ(asked.out, byDefault.out);
    const Outcome toFile = heedmap.run({"compute", "preset:reader", "--out", "trace.json"});
    EXPECT_THAT(toFile, Succeeds());
    EXPECT_EQ(toFile.out, "");
    EXPECT_EQ(heedmap.read("trace.json"), byDefault.out);
    EXPECT_THAT(heedmap.names(), ElementsAre("trace.json"));
}

TEST(Compute, ReadsTheSameFromAFileFromStandardInputAndFromAPipe) {
    const Program heedmap;
    const std::string document = contentOf(fs::path(HEEDMAP_PRESETS) / "reader.heed");
    heedmap.write("no ending", document);
    const std::string expected = heedmap.run({"compute", "preset:reader"}).out;
    EXPECT_EQ(heedmap.run({"compute", "no ending"}).out, expected);
    EXPECT_EQ(heedmap.run({"compute", "-"}, document).out, expected);
    EXPECT_EQ(heedmap.runScript("cat 'no ending' | \"$HEEDMAP\" compute /dev/stdin").out, expected);
}

TEST(Compute, ReadsAPipeToItsEndHoweverItArrives) {
    const Program heedmap;
    heedmap.write("e.heed", contentOf(fs::path(HEEDMAP_PRESETS) / "reader.heed"));
    heedmap.run({"render", "preset:reader", "--no-values", "-o", "e.png"});
    const std::string expected = heedmap.run({"compute", "preset:reader"}).out;
    for (const char* name : {"e.heed", "e.png"})
        for (const char* file : {"-", "/dev/stdin"}) {
            const std::string source(name);
            const Outcome outcome =
                heedmap.runScript("(head -c 1000 " + source + "; sleep 0.1; tail -c +1001 " +
                                  source + " | head -c 3000; sleep 0.1; tail -c +4001 " + source +
                                  ") | \"$HEEDMAP\" compute " + file);
            EXPECT_THAT(outcome, Succeeds()) << name;
            EXPECT_EQ(outcome.out, expected) << name;
        }
}

TEST(Compute, NumbersReadBackAsTheSameDoubles) {
    const Program heedmap;
    Matrix V(2, 3);
    V << 0.1, 1.0 / 3, -0.0, 1e-300, 123456789.123456789, -1e22;
    const Experiment e = experimentFromScores(Matrix::Zero(2, 2), V);
    heedmap.write("e.heed", writeExperiment(e));
    const json trace = json::parse(heedmap.run({"compute", "e.heed"}).out);
    const json& written = trace.at("heads").at(0).at("v");
    for (Index i = 0; i < 2; ++i)
        for (Index j = 0; j < 3; ++j)
            EXPECT_EQ(written.at(static_cast<std::size_t>(i))
                          .at(static_cast<std::size_t>(j))
                          .get<double>(),
                      V(i, j));
}

TEST(Compute, KeyThatIsNotKnownIsANoteAndNoFailure) {
    const Program heedmap;
    json document = json::parse(contentOf(fs::path(HEEDMAP_PRESETS) / "uniform.heed"));
    document["colour of the cat"] = "grey";
    heedmap.write("e.heed", document.dump());
    const Outcome outcome = heedmap.run({"compute", "e.heed"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.out, heedmap.run({"compute", "preset:uniform"}).out);
    EXPECT_TRUE(outcome.err.starts_with("heedmap: e.heed: ")) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("colour of the cat"));
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1);
}

}  // namespace
}  // namespace heed::app
