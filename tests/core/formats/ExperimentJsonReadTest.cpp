// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <utility>

#include "core/formats/ExperimentJson.h"
#include "core/formats/ParseJson.h"
#include "tests/support/Cases.h"

namespace heed {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// Two tokens, two features, two heads; every known key. Tests replace parts of it.
const std::string full = R"({
  "format": "heedmap/experiment", "version": 1, "title": "T", "notes": "N",
  "tokens": ["a", "b"],
  "x": [[1, 2], [3, 4]],
  "heads": [
    {"w_q": [[1, 0], [0, 1]], "w_k": [[2, 0], [0, 2]], "w_v": [[1], [5]], "name": "first"},
    {"w_q": [[6, 0], [0, 6]], "w_k": [[7, 0], [0, 7]], "w_v": [[8], [9]]}],
  "w_o": [[0.5, -1], [1e3, 0]],
  "scale": false,
  "mask": {"causal": true, "padding": true, "padded": [false, true],
           "additive": [[0, "-inf"], [0.25, 0]], "fill": -1e9}
})";

const std::string weightsOnly = R"({
  "format": "heedmap/experiment", "version": 1,
  "weights": [[[0.5, 0.5], [0.25, 0.75]], [[1, 0], [0, 1]]],
  "head_names": ["uniform", ""]
})";

std::string replaced(std::string text, const std::string& part, const std::string& by) {
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), by);
}

std::string refusal(std::string_view text) {
    try {
        readExperiment(text);
        return "accepted";
    } catch (const InputError& error) {
        return error.what();
    }
}

TEST(ExperimentJsonRead, EveryKnownKeyIsRead) {
    const ReadDocument read = readExperiment(full);
    const Experiment& e = read.experiment;
    EXPECT_TRUE(read.notes.empty());
    EXPECT_EQ(e.title, "T");
    EXPECT_EQ(e.notes, "N");
    EXPECT_EQ(e.tokens, (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(identical(e.x, Matrix{{1, 2}, {3, 4}}));
    ASSERT_EQ(e.heads.size(), 2U);
    EXPECT_EQ(e.heads[0].name, "first");
    EXPECT_EQ(e.heads[1].name, "");
    EXPECT_TRUE(identical(e.heads[0].wV, Matrix{{1}, {5}}));
    EXPECT_TRUE(identical(e.heads[1].wQ, Matrix{{6, 0}, {0, 6}}));
    EXPECT_TRUE(identical(e.heads[1].wK, Matrix{{7, 0}, {0, 7}}));
    ASSERT_TRUE(e.wO);
    EXPECT_TRUE(identical(*e.wO, Matrix{{0.5, -1}, {1000, 0}}));
    EXPECT_FALSE(e.scale);
    EXPECT_TRUE(e.mask.causal);
    EXPECT_TRUE(e.mask.padding);
    EXPECT_EQ(e.mask.padded, (std::vector<bool>{false, true}));
    ASSERT_TRUE(e.mask.additive);
    EXPECT_TRUE(identical(*e.mask.additive, Matrix{{0, -infinity}, {0.25, 0}}));
    EXPECT_EQ(e.mask.fill, -1e9);
    EXPECT_FALSE(e.holdsWeightsOnly());
}

TEST(ExperimentJsonRead, WhatIsLeftOutHasItsDefault) {
    const Experiment e = readExperiment(R"({"format":"heedmap/experiment","version":1,"x":[[1],[2]],
        "heads":[{"w_q":[[1]],"w_k":[[1]],"w_v":[[1]]}]})")
                             .experiment;
    EXPECT_EQ(e.title, "");
    EXPECT_EQ(e.notes, "");
    EXPECT_EQ(e.tokens, (std::vector<std::string>{"t1", "t2"}));
    EXPECT_FALSE(e.wO);
    EXPECT_TRUE(e.scale);
    EXPECT_FALSE(e.mask.causal);
    EXPECT_FALSE(e.mask.padding);
    EXPECT_EQ(e.mask.padded, (std::vector<bool>{false, false}));
    EXPECT_FALSE(e.mask.additive);
    EXPECT_EQ(e.mask.fill, -infinity);
}

TEST(ExperimentJsonRead, NullStandsForNoOutputProjectionAndNoAdditiveMask) {
    std::string text = replaced(full, R"([[0.5, -1], [1e3, 0]])", "null");
    text = replaced(text, R"([[0, "-inf"], [0.25, 0]])", "null");
    const Experiment e = readExperiment(text).experiment;
    EXPECT_FALSE(e.wO);
    EXPECT_FALSE(e.mask.additive);
}

TEST(ExperimentJsonRead, TokensMayRepeatBeEmptyAndHoldAnyUnicode) {
    const Experiment e =
        readExperiment(replaced(full, R"(["a", "b"])", R"(["", "\u0000\ud83d\ude00é"])"))
            .experiment;
    EXPECT_EQ(e.tokens[0], "");
    EXPECT_EQ(e.tokens[1], std::string("\0", 1) + "😀é");
    EXPECT_EQ(readExperiment(replaced(full, R"("b"])", R"("a"])")).experiment.tokens[1], "a");
}

TEST(ExperimentJsonRead, MinusZeroKeepsItsSign) {
    for (const char* const text : {"-0", "-0.0", "-0e5"}) {
        const Experiment e =
            readExperiment(replaced(full, "[[1, 2]", "[[" + std::string(text) + ", 2]")).experiment;
        EXPECT_TRUE(std::signbit(e.x(0, 0))) << text;
    }
}

TEST(ExperimentJsonRead, ByteOrderMarkIsTolerated) {
    EXPECT_EQ(readExperiment("\xEF\xBB\xBF" + full).experiment, readExperiment(full).experiment);
    const std::string unknown = replaced(full, R"("scale")", R"("seed": 1, "scale")");
    EXPECT_EQ(readExperiment("\xEF\xBB\xBF" + unknown).experiment.unknown.size(), 1U);
}

TEST(ExperimentJsonRead, WeightsAloneAreADocument) {
    const Experiment e = readExperiment(weightsOnly).experiment;
    EXPECT_TRUE(e.holdsWeightsOnly());
    ASSERT_EQ(e.headCount(), 2);
    EXPECT_TRUE(identical(e.importedWeights[0], Matrix{{0.5, 0.5}, {0.25, 0.75}}));
    EXPECT_EQ(e.importedHeadNames, (std::vector<std::string>{"uniform", ""}));
    EXPECT_EQ(e.tokens, (std::vector<std::string>{"t1", "t2"}));
}

TEST(ExperimentJsonRead, UnknownKeysAreKeptAsWrittenAndNamedInOneNote) {
    std::string text = replaced(full, R"("scale": false)",
                                R"("zeta": { "b" : [1.50, "x \" y"], "a": -0 }, "scale": false,
        "alpha": 123456789012345678901234567890)");
    text = replaced(text, R"("fill": -1e9)", R"("fill": -1e9, "window": 4)");
    text = replaced(text, R"("w_v": [[8], [9]])", R"("bi\u0061s": null, "w_v": [[8], [9]])");
    const ReadDocument read = readExperiment(text);
    const Experiment& e = read.experiment;
    EXPECT_EQ(e.unknown, (std::vector<UnknownField>{{"zeta", R"({"b":[1.50,"x \" y"],"a":-0})"},
                                                    {"alpha", "123456789012345678901234567890"}}));
    EXPECT_EQ(e.mask.unknown, (std::vector<UnknownField>{{"window", "4"}}));
    EXPECT_TRUE(e.heads[0].unknown.empty());
    EXPECT_EQ(e.heads[1].unknown, (std::vector<UnknownField>{{"bias", "null"}}));
    ASSERT_EQ(read.notes.size(), 1U);
    EXPECT_EQ(read.notes[0],
              "Kept keys that Heedmap does not know: \"zeta\", \"alpha\", \"window\" in mask, "
              "\"bias\" in head 2");
}

TEST(ExperimentJsonRead, SampleFilesAreRefusedWithTheirPlace) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"d35_nan_token.json",
         "line 1, column 80: \"NaN\" is not a number that JSON knows; write a finite one"},
        {"d35_null_cell.json", "x, row 1, column 2 is null; it needs a number"},
        {"d37_nested_5000.json", "notes nests lists and objects deeper than 64 levels, the limit"},
        {"d38_duplicate_x.json", "the key \"x\" stands twice in the document; keep one of them"},
        {"d39_empty.json", "x has no rows; it needs one for each token"},
        {"d39_ragged.json", "x, row 2 has 1 number and row 1 has 2; all rows need the same length"},
        {"d39_shape_mismatch.json", "w_q of head 1 has 5 rows; x has 4 columns, so it needs 4"},
        {"d39_string_number.json", "x, row 1, column 1 is the text \"1.5\"; it needs a number"},
    };
    for (const auto& [file, message] : cases) EXPECT_EQ(refusal(readCase(file)), message) << file;
}

TEST(ExperimentJsonRead, ValuesOfAnotherTypeAreRefusedWithTheirPlace) {
    struct Case {
        std::string part, by, message;
    };
    const std::vector<Case> cases = {
        {"[[7, 0], [0, 7]]", R"([[7, 0], [0, "7"]])",
         "w_k of head 2, row 2, column 2 is the text \"7\"; it needs a number"},
        {"[[7, 0], [0, 7]]", "[[7, true], [0, 7]]",
         "w_k of head 2, row 1, column 2 is true; it needs a number"},
        {"[[7, 0], [0, 7]]", "[[7, [0]], [0, 7]]",
         "w_k of head 2, row 1, column 2 is a list; it needs a number"},
        {"[[7, 0], [0, 7]]", "[7, 0]",
         "w_k of head 2, row 1 is the number 7; it needs a list of numbers"},
        {"[[7, 0], [0, 7]]", "null", "w_k of head 2 is null; it needs a list of rows of numbers"},
        {"[[7, 0], [0, 7]]", R"([[7, "-inf"], [0, 7]])",
         "w_k of head 2, row 1, column 2 is the text \"-inf\"; it needs a number"},
        {"[[7, 0], [0, 7]]", "[[7, 0], [0]]",
         "w_k of head 2, row 2 has 1 number and row 1 has 2; all rows need the same length"},
        {R"("w_k": [[7, 0], [0, 7]], )", "",
         "w_k of head 2 is missing; it needs d_model rows of d_k numbers"},
        {"[[1, 2], [3, 4]]", "{}", "x is an object; it needs a list of rows of numbers"},
        {R"("x": [[1, 2], [3, 4]],)", "", "x is missing; it needs n rows of d_model numbers"},
        {R"(["a", "b"])", R"(["a", 2])", "tokens, entry 2 is the number 2; it needs a text"},
        {R"(["a", "b"])", R"("ab")", "tokens is the text \"ab\"; it needs a list of texts"},
        {R"(["a", "b"])", "null", "tokens is null; it needs a list of texts"},
        {R"("T")", "1.5", "title is the number 1.5; it needs a text"},
        {R"("N")", "[]", "notes is an empty list; it needs a text"},
        {R"("first")", "null", "name of head 1 is null; it needs a text"},
        {R"("scale": false)", R"("scale": 0)", "scale is the number 0; it needs true or false"},
        {R"("causal": true)", R"("causal": null)", "mask.causal is null; it needs true or false"},
        {R"([false, true])", R"([false, 1])",
         "mask.padded, entry 2 is the number 1; it needs true or false"},
        {R"([[0, "-inf"], [0.25, 0]])", R"([[0, "-inf"], [0.25, "inf"]])",
         "mask.additive, row 2, column 2 is the text \"inf\"; it needs a number or \"-inf\""},
        {R"([[0, "-inf"], [0.25, 0]])", R"([[0, null], [0.25, 0]])",
         "mask.additive, row 1, column 2 is null; it needs a number or \"-inf\""},
        {"-1e9", "0", "mask.fill is the number 0; it needs a number below 0 or \"-inf\""},
        {"-1e9", "-0.0", "mask.fill is the number -0.0; it needs a number below 0 or \"-inf\""},
        {"-1e9", R"("-1e9")",
         "mask.fill is the text \"-1e9\"; it needs a number below 0 or \"-inf\""},
        {"-1e9", "null", "mask.fill is null; it needs a number below 0 or \"-inf\""},
    };
    for (const Case& c : cases) EXPECT_EQ(refusal(replaced(full, c.part, c.by)), c.message);

    EXPECT_EQ(refusal(R"({"format":"heedmap/experiment","version":1,"x":[[1]],"heads":[[]]})"),
              "head 1 is an empty list; it needs an object with w_q, w_k and w_v");
    EXPECT_EQ(refusal(R"({"format":"heedmap/experiment","version":1,"x":[[1]],"heads":{}})"),
              "heads is an object; it needs a list of objects with w_q, w_k and w_v");
    EXPECT_EQ(refusal(R"({"format":"heedmap/experiment","version":1,"x":[[1]],"heads":[]})"),
              "heads is empty; it needs at least one head");
    EXPECT_EQ(refusal("[]"),
              "the document is an empty list; it needs an object with the keys of a Heedmap "
              "experiment");
}

TEST(ExperimentJsonRead, FormatAndVersionAreChecked) {
    const auto withVersion = [](const std::string& version) {
        return replaced(full, R"("version": 1)", R"("version": )" + version);
    };
    EXPECT_EQ(refusal(replaced(full, R"("version": 1, )", "")),
              "the document has no version; it needs \"version\": 1");
    for (const char* const version : {"0", "-1", "\"1\"", "true", "null", "1.5", "[1]", "1e-3"})
        EXPECT_TRUE(refusal(withVersion(version)).starts_with("the document has no version: "))
            << version;
    for (const char* const version : {"2", "99999999999999999999", "18446744073709551615"})
        EXPECT_NE(refusal(withVersion(version)).find("newer than this program"), std::string::npos)
            << version;
    EXPECT_EQ(refusal(replaced(full, R"("format": "heedmap/experiment", )", "")),
              "format is missing; it needs \"heedmap/experiment\"");
    EXPECT_EQ(refusal(replaced(full, "heedmap/experiment", "heedmap/trace")),
              "format is the text \"heedmap/trace\"; it needs \"heedmap/experiment\"");
    EXPECT_NE(refusal(replaced(full, R"("heedmap/experiment")", "1")).find("format is the number"),
              std::string::npos);
}

TEST(ExperimentJsonRead, NewerVersionIsNamedBeforeAnythingElseThatIsStrange) {
    EXPECT_NE(refusal(R"({"format":"heedmap/experiment","version":2,"x":"new"})").find("version 2"),
              std::string::npos);
}

TEST(ExperimentJsonRead, KeyThatStandsTwiceIsRefusedWhereverItStands) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {replaced(full, R"("fill")", R"("causal": true, "fill")"),
         "the key \"causal\" stands twice in mask; keep one of them"},
        {replaced(full, R"("name")", R"("w_q": 1, "name")"),
         "the key \"w_q\" stands twice in head 1; keep one of them"},
        {replaced(full, R"("scale")", R"("y": {"a": 1, "a": 2}, "scale")"),
         "the key \"a\" stands twice in y; keep one of them"},
        {replaced(full, R"("scale")", R"("\u0078": 1, "scale")"),
         "the key \"x\" stands twice in the document; keep one of them"},
    };
    for (const auto& [text, message] : cases) EXPECT_EQ(refusal(text), message);
}

TEST(ExperimentJsonRead, NestingBeyondTheLimitIsRefusedHoweverDeep) {
    const auto nested = [](int depth) {
        const auto count = static_cast<std::size_t>(depth);
        return replaced(
            full, R"("scale")",
            R"("deep": )" + std::string(count, '[') + std::string(count, ']') + R"(, "scale")");
    };
    EXPECT_EQ(readExperiment(nested(63)).experiment.unknown.size(), 1U);
    EXPECT_EQ(refusal(nested(64)), "deep nests lists and objects deeper than 64 levels, the limit");
    EXPECT_EQ(refusal(nested(200000)),
              "deep nests lists and objects deeper than 64 levels, the limit");
    EXPECT_NE(refusal(std::string(200000, '[')).find("64 levels"), std::string::npos);
    std::string objects;
    for (int i = 0; i < 200000; ++i) objects += R"({"a":)";
    EXPECT_NE(refusal(objects).find("64 levels"), std::string::npos);
}

TEST(ExperimentJsonRead, NumbersThatNoDoubleHoldsAreRefusedWithTheirPlace) {
    EXPECT_EQ(refusal(replaced(full, "[[7, 0]", "[[7, 1e400]")),
              "w_k of head 2, row 1, column 2: \"1e400\" is too large for a double; the largest is "
              "about 1.8e308");
    EXPECT_EQ(
        refusal(replaced(full, "[0, 7]", "[-1e999, 7]")),
        "w_k of head 2, row 2, column 1: \"-1e999\" is too large for a double; the largest is "
        "about 1.8e308");
    EXPECT_EQ(refusal(replaced(full, "[3, 4]", "[3, 1e-400]")),
              "x, row 2, column 2: \"1e-400\" is too close to 0 for a double; write 0");
    EXPECT_EQ(refusal(replaced(full, "-1e9", "-1e400")),
              "mask.fill: \"-1e400\" is too large for a double; the largest is about 1.8e308");
    EXPECT_EQ(
        refusal(replaced(weightsOnly, "[0.25, 0.75]", "[0.25, 1e400]")),
        "weights of head 1, row 2, column 2: \"1e400\" is too large for a double; the largest "
        "is about 1.8e308");
    EXPECT_NE(refusal(replaced(full, R"("scale")", R"("seed": 1e400, "scale")")).find("seed: "),
              std::string::npos);
}

TEST(ExperimentJsonRead, WeightsBesideAnExperimentAreRefused) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {R"("x": [[1]],)", "weights and x stand in one document"},
        {R"("heads": [],)", "weights and heads stand in one document"},
        {R"("w_o": null,)", "weights and w_o stand in one document"},
        {R"("scale": true,)", "weights and scale stand in one document"},
        {R"("mask": {},)", "weights and mask stand in one document"}};
    for (const auto& [extra, message] : cases)
        EXPECT_TRUE(refusal(replaced(weightsOnly, R"("weights")", extra + R"("weights")"))
                        .starts_with(message))
            << extra;
}

TEST(ExperimentJsonRead, WeightsThatDoNotFitAreRefusedWithTheirPlace) {
    const std::string matrices = "[[[0.5, 0.5], [0.25, 0.75]], [[1, 0], [0, 1]]]";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"[]", "weights is an empty list; it needs a list of n × n matrices, one for each head"},
        {"null", "weights is null; it needs a list of n × n matrices, one for each head"},
        {"[[[0.5, 0.5], [0.25, 0.75]], [[1, 0], [0]]]",
         "weights of head 2, row 2 has 1 number and row 1 has 2; all rows need the same length"},
        {"[[[0.5, 0.5], [0.25, null]], [[1, 0], [0, 1]]]",
         "weights of head 1, row 2, column 2 is null; it needs a number"},
        {"[[[0.5, \"-inf\"], [0.25, 0]], [[1, 0], [0, 1]]]",
         "weights of head 1, row 1, column 2 is the text \"-inf\"; it needs a number"}};
    for (const auto& [by, message] : cases)
        EXPECT_EQ(refusal(replaced(weightsOnly, matrices, by)), message);
    EXPECT_NE(
        refusal(replaced(weightsOnly, matrices, "[[[1, 0]], [[1, 0]]]")).find("weights of head 1"),
        std::string::npos);
    EXPECT_NE(refusal(replaced(weightsOnly, R"(["uniform", ""])", R"(["one"])")).find("head_names"),
              std::string::npos);
}

TEST(ExperimentJsonRead, TextThatIsNotJsonIsRefusedWithLineAndColumn) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"", "the document is empty"},
        {" \n\t ", "the document is empty"},
        {"{\"a\": 1",
         "line 1, column 8: the document ends before it is complete; it may have been cut off"},
        {"{\"a\n",
         "line 1, column 4: a line break or control character stands in a text; write \\n, \\t or "
         "\\u0000"},
        {"{\n  \"a\": [1, 2,]\n}",
         "line 2, column 14: a comma stands before the closing bracket; take it away"},
        {"{\"a\": 1 \"b\": 2}",
         "line 1, column 9: \"\"\" follows without a comma, a colon or a closing bracket"},
        {"{'a': 1}", "line 1, column 2: texts stand in double quotes"},
        {"{\"a\": 1} // note", "line 1, column 10: JSON has no comments; take it away"},
        {"{\"a\": Infinity}",
         "line 1, column 7: \"Infinity\" is not a number that JSON knows; write a finite one"},
        {"{\"a\": nan}",
         "line 1, column 7: \"nan\" is not a number that JSON knows; write a finite one"},
        {"{\"é\": -Infinity}",
         "line 1, column 8: \"Infinity\" is not a number that JSON knows; write a finite one"},
        {"{\"a\": True}", "line 1, column 7: \"True\" is not JSON; write true"},
        {"{\"a\": maybe}", "line 1, column 7: \"maybe\" is not JSON; texts stand in double quotes"},
        {"{\"a\": 1.}",
         "line 1, column 7: \"1.\" is not a number of JSON; write one like 0.5 or -1e-3"},
        {"{\"a\": +1}",
         "line 1, column 7: \"+1\" is not a number of JSON; write one like 0.5 or -1e-3"},
        {"{\"a\": 0x10}",
         "line 1, column 7: \"0x10\" is not a number of JSON; write one like 0.5 or -1e-3"},
        {"[01]", "line 1, column 2: \"01\" is not a number of JSON; write one like 0.5 or -1e-3"},
        {"[.5]", "line 1, column 2: \".5\" is not a number of JSON; write one like 0.5 or -1e-3"},
        {"[1}", "line 1, column 3: \"}\" is not expected here"},
        {"[1 25]", "line 1, column 4: \"2\" follows without a comma, a colon or a closing bracket"},
        {"[1 true]",
         "line 1, column 4: \"t\" follows without a comma, a colon or a closing bracket"},
        {"{\"a\": \"\\x\"}",
         "line 1, column 9: a backslash in a text is followed by something that JSON does not "
         "know; write \\\\ for a backslash"},
        {std::string("{\"a\": 1}\0{", 10), "line 1, column 9: a zero byte is not JSON"},
        {"{\"a\": \"\xC3\x28\"}", "line 1, column 8: not valid UTF-8; save the document as UTF-8"},
        {"{\"a\": \"\xED\xA0\x80\"}",
         "line 1, column 8: not valid UTF-8; save the document as UTF-8"},
    };
    for (const auto& [text, message] : cases) EXPECT_EQ(refusal(text), message);
}

TEST(ExperimentJsonRead, ParserMessagesAreNeverShownRaw) {
    std::mt19937 random(11);
    const std::string alphabet = "{}[]\",:0123456789-+.eEtrufalsn\\ \n\x80\xC3'/x";
    for (int i = 0; i < 20000; ++i) {
        std::string text = "{\"a\": ";
        for (int j = 0; j < 6; ++j) text += alphabet[random() % alphabet.size()];
        const std::string message = refusal(text);
        ASSERT_EQ(message.find("json.exception"), std::string::npos) << text;
        ASSERT_EQ(message.find('\n'), std::string::npos) << text;
        ASSERT_NE(message, "accepted") << text;
    }
}

TEST(ExperimentJsonRead, DocumentsBeyondTheSizeLimitAreRefused) {
    EXPECT_EQ(refusal(std::string(maxDocumentBytes + 1, ' ')),
              "the document has 268435457 bytes, more than the limit of 256 MiB");
}

TEST(ExperimentJsonRead, ValuesAndContainersAreCountedWhileReading) {
    const auto message = [](std::string_view text, const JsonLimits& limits) -> std::string {
        try {
            parseJson(text, limits);
            return "accepted";
        } catch (const InputError& error) {
            return error.what();
        }
    };
    EXPECT_EQ(message("[1, 2, 3]", {.values = 3}), "accepted");
    EXPECT_EQ(message("[1, 2, 3, 4]", {.values = 3}),
              "the document holds more than 3 values, the limit");
    EXPECT_EQ(message(R"({"a": [], "b": {}})", {.containers = 5}), "accepted");
    EXPECT_EQ(message(R"({"a": [], "b": {}})", {.containers = 4}),
              "the document holds more than 4 lists, objects and keys, the limit");
    EXPECT_EQ(JsonLimits{}.values, 64'000'000U);
}

TEST(ExperimentJsonRead, EveryPrefixOfADocumentIsRefused) {
    for (const std::string& document : {full, weightsOnly})
        for (std::size_t length = 0; length < document.size(); ++length)
            ASSERT_NE(refusal(std::string_view(document).substr(0, length)), "accepted") << length;
}

TEST(ExperimentJsonRead, AnyByteMayBeWrongWithoutHarm) {
    std::mt19937 random(2017);
    const std::string unknown =
        replaced(full, R"("scale")", R"("s\"e": {"k": [1, "]}"]}, "scale")");
    int accepted = 0;
    for (const std::string& document : {unknown, weightsOnly})
        for (int i = 0; i < 10000; ++i) {
            std::string text = document;
            const std::size_t at = random() % text.size();
            switch (random() % 3) {
                case 0:
                    text[at] = static_cast<char>(random() % 256);
                    break;
                case 1:
                    text.erase(at, 1);
                    break;
                default:
                    text.insert(at, 1, "{}[]\",:0-e\\"[random() % 11]);
            }
            try {
                const Experiment e = readExperiment(text).experiment;
                ++accepted;
                ASSERT_EQ(readExperiment(writeExperiment(e)).experiment, e) << text;
            } catch (const InputError& error) {
                ASSERT_FALSE(std::string_view(error.what()).empty());
            }
        }
    EXPECT_GT(accepted, 100);
}

}  // namespace
}  // namespace heed
