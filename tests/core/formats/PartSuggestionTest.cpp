// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/PartSuggestion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/ArrayFile.h"
#include "tests/support/Cases.h"

namespace heed {
namespace {

using testing::ElementsAre;
using Part = ExperimentPart;

Part partOf(const std::string& name, std::vector<Index> shape,
            const std::string& type = "float32") {
    return suggestedParts({{name, std::move(shape), type, ""}, {"other", {1, 1, 1}, type, ""}})[0];
}

TEST(PartSuggestion, NamesOfSeveralProgramsAreKnown) {
    for (const char* name :
         {"w_q", "W_Q", "Wq", "q_proj.weight", "layers.0.attention.query.kernel", "query_weights"})
        EXPECT_EQ(partOf(name, {4, 2}), Part::WQ) << name;
    EXPECT_EQ(partOf("model.layers.3.self_attn.k_proj.weight", {4, 4}), Part::WK);
    EXPECT_EQ(partOf("values", {2, 4, 2}), Part::WV);
    EXPECT_EQ(partOf("self_attn.out_proj.weight", {4, 4}), Part::WO);
    EXPECT_EQ(partOf("o_proj.weight", {4, 4}), Part::WO);
    EXPECT_EQ(partOf("inputs", {3, 4}), Part::X);
    EXPECT_EQ(partOf("x", {3, 4}), Part::X);
    EXPECT_EQ(partOf("attn_weights", {2, 3, 3}), Part::Weights);
    EXPECT_EQ(partOf("key_padding_mask", {3}, "bool"), Part::Mask);
    EXPECT_EQ(partOf("attn_mask", {3, 3}), Part::Additive);
    EXPECT_EQ(partOf("tokens", {3}, "unicode"), Part::Tokens);
}

TEST(PartSuggestion, WhatFitsNothingIsNoGuess) {
    EXPECT_EQ(partOf("q_proj.bias", {4}), Part::None);
    EXPECT_EQ(partOf("lm_head.weight", {100, 4}), Part::None);
    EXPECT_EQ(partOf("query", {4}), Part::None);
    EXPECT_EQ(partOf("attention", {3, 4}), Part::None) << "weights are square";
    EXPECT_EQ(suggestedParts({{"w_q", {2, 2}, "complex64", "holds complex numbers"}}),
              std::vector{Part::None});
}

TEST(PartSuggestion, NoPartIsSuggestedTwiceAndWeightsStandAlone) {
    EXPECT_THAT(suggestedParts({{"layers.0.q_proj.weight", {4, 4}, "float32", ""},
                                {"layers.1.q_proj.weight", {4, 4}, "float32", ""},
                                {"x", {3, 4}, "float32", ""},
                                {"weights", {3, 3}, "float32", ""}}),
                ElementsAre(Part::WQ, Part::None, Part::X, Part::None));
}

TEST(PartSuggestion, TheSampleFiles) {
    EXPECT_THAT(suggestedParts(listArrays(readCase("d17_stored.npz"))),
                ElementsAre(Part::X, Part::WQ));
    const std::vector<ArrayEntry> entries = listArrays(readCase("d22_other_names.npz"));
    const std::vector<Part> parts = suggestedParts(entries);
    for (std::size_t i = 0; i < entries.size(); ++i)
        EXPECT_EQ(parts[i], entries[i].name == "query_weights" ? Part::WQ
                            : entries[i].name == "inputs"      ? Part::X
                                                               : Part::None)
            << entries[i].name;
    EXPECT_THAT(suggestedParts(listArrays(readCase("d01_plain_f8.npy"))), ElementsAre(Part::X));
    EXPECT_THAT(suggestedParts(listArrays("1,5;2\n3;4")), ElementsAre(Part::X));
}

}  // namespace
}  // namespace heed
