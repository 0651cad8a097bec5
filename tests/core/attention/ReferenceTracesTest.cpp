// SPDX-License-Identifier: GPL-3.0-or-later
// Every experiment of tests/data against a trace that was computed elsewhere.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/attention/AttentionForward.h"
#include "core/formats/ExperimentJson.h"
#include "tests/support/Matchers.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> documents() {
    std::vector<fs::path> paths;
    for (const char* folder : {"reference", "trained"})
        for (const auto& entry : fs::directory_iterator(fs::path(HEEDMAP_TEST_DATA) / folder))
            if (entry.path().extension() == ".heed") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    return paths;
}

std::string contentOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file.is_open()) << path;
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

Matrix matrixFrom(const nlohmann::json& rows) {
    Grid grid;
    for (const auto& row : rows) {
        grid.emplace_back();
        for (const auto& entry : row) {
            const bool blocked = entry.is_string() && entry.get<std::string>() == "-inf";
            grid.back().push_back(blocked ? -inf : entry.get<double>());
        }
    }
    return heed::matrixFrom(grid);
}

class ReferenceTraces : public testing::TestWithParam<fs::path> {};

TEST_P(ReferenceTraces, EveryQuantityAgrees) {
    const Experiment e = readExperiment(contentOf(GetParam())).experiment;
    const auto expected =
        nlohmann::json::parse(contentOf(fs::path(GetParam()).replace_extension(".trace.json")));
    const AttentionTrace trace = computeAttention(e);

    EXPECT_THAT(trace.M, IsCloseTo(matrixFrom(expected.at("mask")), 1e-9, 1e-12));
    ASSERT_EQ(trace.heads.size(), expected.at("heads").size());
    for (const Quantity quantity : allQuantities) {
        if (!isPerHead(quantity)) continue;
        for (std::size_t h = 0; h < trace.heads.size(); ++h) {
            SCOPED_TRACE(std::string(idOf(quantity)) + " of head " + std::to_string(h + 1));
            const Matrix computed = quantityOf(e, trace, quantity, static_cast<Index>(h));
            const auto& reference = expected.at("heads").at(h).at(std::string(idOf(quantity)));
            EXPECT_THAT(computed, IsCloseTo(matrixFrom(reference), 1e-9, 1e-12));
        }
    }
    EXPECT_THAT(trace.concat, IsCloseTo(matrixFrom(expected.at("concat")), 1e-9, 1e-12));
    EXPECT_THAT(trace.output, IsCloseTo(matrixFrom(expected.at("output")), 1e-9, 1e-12));
}

TEST_P(ReferenceTraces, WeightUnderAMaskOfMinusInfinityIsExactlyZero) {
    const Experiment e = readExperiment(contentOf(GetParam())).experiment;
    const AttentionTrace trace = computeAttention(e);
    for (const HeadTrace& head : trace.heads) {
        ASSERT_EQ(head.A.rows(), trace.M.rows());
        for (Index i = 0; i < trace.M.rows(); ++i)
            for (Index j = 0; j < trace.M.cols(); ++j)
                if (trace.M(i, j) == -inf) {
                    EXPECT_EQ(head.A(i, j), 0.0) << i << ", " << j;
                }
    }
}

TEST(ReferenceTraceFiles, BothFoldersHoldDocumentsWithTheirTraces) {
    for (const char* folder : {"reference", "trained"}) {
        const auto all = documents();
        EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const fs::path& path) {
            return path.parent_path().filename() == folder;
        })) << folder;
    }
    for (const fs::path& path : documents())
        EXPECT_TRUE(fs::exists(fs::path(path).replace_extension(".trace.json"))) << path;
}

std::string testName(const testing::TestParamInfo<fs::path>& info) {
    std::string name = info.param.stem().string();
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Files, ReferenceTraces, testing::ValuesIn(documents()), testName);

}  // namespace
}  // namespace heed
