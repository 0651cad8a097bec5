// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>

#include "core/formats/ExperimentJson.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

// Two tokens, three features, d_k 1, d_v 2.
Experiment smallExperiment() {
    Experiment e;
    e.title = "A \"title\"";
    e.notes = "two\nlines";
    e.tokens = {"é", ""};
    e.x = Matrix{{1, -0.0, 0.1}, {1e300, 1.0 / 3, -2}};
    HeadParameters head;
    head.name = "previous";
    head.wQ = Matrix{{1}, {2}, {3}};
    head.wK = Matrix{{4}, {5}, {6}};
    head.wV = Matrix{{7, 8}, {9, 10}, {11, 12}};
    e.heads = {head};
    e.mask.padded = {false, true};
    return e;
}

Experiment twoWeights() {
    Experiment e;
    e.tokens = {"a", "b"};
    e.importedWeights = {Matrix{{0.5, 0.5}, {0, 1}}, Matrix{{1, 0}, {0, 1}}};
    return e;
}

void expectSteady(const Experiment& e) {
    const std::string written = writeExperiment(e);
    const Experiment back = readExperiment(written).experiment;
    EXPECT_EQ(back, e) << written;
    EXPECT_EQ(writeExperiment(back), written);
}

TEST(ExperimentJsonWrite, KnownKeysStandInTheirOrderWithOneRowALine) {
    EXPECT_EQ(writeExperiment(smallExperiment()), R"({
  "format": "heedmap/experiment",
  "version": 1,
  "title": "A \"title\"",
  "notes": "two\nlines",
  "tokens": ["é", ""],
  "x": [
    [1, -0.0, 0.1],
    [1e+300, 0.3333333333333333, -2]
  ],
  "heads": [
    {
      "w_q": [
        [1],
        [2],
        [3]
      ],
      "w_k": [
        [4],
        [5],
        [6]
      ],
      "w_v": [
        [7, 8],
        [9, 10],
        [11, 12]
      ],
      "name": "previous"
    }
  ],
  "w_o": null,
  "scale": true,
  "mask": {
    "causal": false,
    "padding": false,
    "padded": [false, true],
    "additive": null,
    "fill": "-inf"
  }
}
)");
}

TEST(ExperimentJsonWrite, WeightsAloneAreWrittenWithoutTheRest) {
    Experiment e = twoWeights();
    EXPECT_EQ(writeExperiment(e).find("head_names"), std::string::npos);
    e.importedHeadNames = {"one", ""};
    EXPECT_EQ(writeExperiment(e), R"({
  "format": "heedmap/experiment",
  "version": 1,
  "title": "",
  "notes": "",
  "tokens": ["a", "b"],
  "weights": [
    [
      [0.5, 0.5],
      [0, 1]
    ],
    [
      [1, 0],
      [0, 1]
    ]
  ],
  "head_names": ["one", ""]
}
)");
}

TEST(ExperimentJsonWrite, WhatIsReadBackIsTheSameAndIsWrittenTheSame) {
    Experiment e = smallExperiment();
    expectSteady(e);
    e.scale = false;
    e.wO = Matrix{{1, 2, 3}, {4, 5, 6}};
    e.mask.causal = true;
    e.mask.padding = true;
    e.mask.additive = Matrix{{0, -inf}, {-0.0, 1e-300}};
    e.mask.fill = -1e9;
    e.heads[0].name = "";
    expectSteady(e);
    expectSteady(twoWeights());
    Experiment named = twoWeights();
    named.importedHeadNames = {"one", "two"};
    named.title = "computed elsewhere";
    named.unknown = {{"source", R"("a model")"}};
    expectSteady(named);
}

TEST(ExperimentJsonWrite, EveryFiniteDoubleSurvives) {
    std::mt19937_64 random(5);
    Experiment e = smallExperiment();
    Matrix x(2, 3);
    for (int round = 0; round < 2000; ++round) {
        for (Index i = 0; i < 2; ++i)
            for (Index j = 0; j < 3; ++j) {
                do x(i, j) = std::bit_cast<double>(random());
                while (!std::isfinite(x(i, j)));
            }
        e.x = x;
        ASSERT_TRUE(identical(readExperiment(writeExperiment(e)).experiment.x, x));
    }
}

TEST(ExperimentJsonWrite, UnknownKeysFollowTheKnownOnesOfTheirObject) {
    Experiment e = smallExperiment();
    e.unknown = {{"zeta", R"({"b":[1.50,"x"],"a":-0})"}, {"a \"b\"", "null"}};
    e.mask.unknown = {{"window", "4"}};
    e.heads[0].unknown = {{"bias", "[1,2]"}};
    const std::string written = writeExperiment(e);
    EXPECT_NE(written.find("    \"fill\": \"-inf\",\n    \"window\": 4\n  },\n  \"zeta\": "
                           "{\"b\":[1.50,\"x\"],\"a\":-0},\n  \"a \\\"b\\\"\": null\n}\n"),
              std::string::npos)
        << written;
    EXPECT_NE(written.find("\"name\": \"previous\",\n      \"bias\": [1,2]\n"), std::string::npos);
    expectSteady(e);
}

TEST(ExperimentJsonWrite, AnyTextInTokensSurvives) {
    Experiment e = smallExperiment();
    for (const std::string token :
         {"\"", "\\", "\n\r\t", "\x01\x7F", "日本語", "👩‍💻", "\u202E", "</script>", " "}) {
        e.tokens[0] = token;
        expectSteady(e);
    }
    e.tokens[0] = std::string("a\0b", 3);
    expectSteady(e);
}

TEST(ExperimentJsonWrite, TextThatIsNotUtf8IsRefusedWithItsPlace) {
    Experiment e = smallExperiment();
    e.tokens[1] = "\xFF";
    try {
        writeExperiment(e);
        FAIL() << "written";
    } catch (const InputError& error) {
        EXPECT_STREQ(error.what(), "tokens, entry 2 is not valid UTF-8: \"\uFFFD\"");
    }
}

}  // namespace
}  // namespace heed
