// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/TraceJson.h"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "core/attention/AttentionForward.h"

namespace heed {
namespace {

// Two heads, three tokens, d_model 2, d_k 1, d_v 2, causal.
Experiment causalExperiment() {
    Experiment e;
    e.tokens = {"a", "b", "c"};
    e.x = Matrix{{1, 0.1}, {0, -1}, {2, 1.0 / 3}};
    HeadParameters first;
    first.wQ = Matrix{{1}, {2}};
    first.wK = Matrix{{0.5}, {-1}};
    first.wV = Matrix{{1, 0}, {0, 1}};
    HeadParameters second = first;
    second.wQ = Matrix{{-3}, {0.7}};
    e.heads = {first, second};
    e.mask.causal = true;
    e.mask.padded = {false, false, false};
    return e;
}

// The numbers of a list of rows, "-inf" as −∞.
Matrix matrixOf(const nlohmann::json& rows) {
    Matrix matrix(static_cast<Index>(rows.size()), static_cast<Index>(rows.at(0).size()));
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = 0; j < rows[i].size(); ++j)
            matrix(static_cast<Index>(i), static_cast<Index>(j)) =
                rows[i][j] == "-inf" ? -std::numeric_limits<double>::infinity()
                                     : rows[i][j].get<double>();
    return matrix;
}

TEST(TraceJson, EveryMatrixReadsBackBitForBit) {
    const Experiment e = causalExperiment();
    const AttentionTrace trace = computeAttention(e);
    const auto json = nlohmann::json::parse(writeTrace(e, trace));
    EXPECT_EQ(json["format"], "heedmap/trace");
    EXPECT_EQ(json["version"], 1);
    EXPECT_TRUE(identical(matrixOf(json["mask"]), trace.M));
    EXPECT_TRUE(identical(matrixOf(json["concat"]), trace.concat));
    EXPECT_TRUE(identical(matrixOf(json["output"]), trace.output));
    ASSERT_EQ(json["heads"].size(), 2U);
    for (std::size_t head = 0; head < 2; ++head)
        for (const Quantity quantity : allQuantities) {
            if (!isPerHead(quantity)) continue;
            const std::string id(idOf(quantity));
            ASSERT_TRUE(json["heads"][head].contains(id)) << id;
            EXPECT_TRUE(identical(matrixOf(json["heads"][head][id]),
                                  quantityOf(e, trace, quantity, static_cast<Index>(head))))
                << id;
        }
}

TEST(TraceJson, KeysStandInTheOrderOfThePipeline) {
    const Experiment e = causalExperiment();
    const auto json = nlohmann::ordered_json::parse(writeTrace(e, computeAttention(e)));
    const auto keysOf = [](const nlohmann::ordered_json& object) {
        std::vector<std::string> keys;
        for (const auto& member : object.items()) keys.push_back(member.key());
        return keys;
    };
    EXPECT_EQ(keysOf(json),
              (std::vector<std::string>{"format", "version", "mask", "heads", "concat", "output"}));
    EXPECT_EQ(keysOf(json["heads"][0]), (std::vector<std::string>{"q", "k", "v", "scores", "scaled",
                                                                  "masked", "weights", "output"}));
}

TEST(TraceJson, MinusInfinityIsTextAndARowIsALine) {
    const Experiment e = causalExperiment();
    const std::string json = writeTrace(e, computeAttention(e));
    EXPECT_NE(json.find("  \"mask\": [\n    [0, \"-inf\", \"-inf\"],\n    [0, 0, \"-inf\"],\n"),
              std::string::npos)
        << json;
}

TEST(TraceJson, WeightsAloneHaveNoTrace) {
    Experiment e;
    e.tokens = {"a"};
    e.importedWeights = {Matrix{{1}}};
    AttentionTrace trace;
    trace.heads.resize(1);
    EXPECT_THROW(writeTrace(e, trace), InputError);
}

}  // namespace
}  // namespace heed
