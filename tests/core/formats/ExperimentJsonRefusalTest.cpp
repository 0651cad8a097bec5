// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <utility>

#include "core/formats/ExperimentJson.h"
#include "tests/support/Cases.h"
#include "tests/support/JsonDocuments.h"

namespace heed {
namespace {

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
    for (const auto& [file, message] : cases)
        EXPECT_EQ(refusalOfDocument(readCase(file)), message) << file;
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
    for (const Case& c : cases)
        EXPECT_EQ(refusalOfDocument(replaced(full, c.part, c.by)), c.message);

    EXPECT_EQ(
        refusalOfDocument(R"({"format":"heedmap/experiment","version":1,"x":[[1]],"heads":[[]]})"),
        "head 1 is an empty list; it needs an object with w_q, w_k and w_v");
    EXPECT_EQ(
        refusalOfDocument(R"({"format":"heedmap/experiment","version":1,"x":[[1]],"heads":{}})"),
        "heads is an object; it needs a list of objects with w_q, w_k and w_v");
    EXPECT_EQ(
        refusalOfDocument(R"({"format":"heedmap/experiment","version":1,"x":[[1]],"heads":[]})"),
        "heads is empty; it needs at least one head");
    EXPECT_EQ(refusalOfDocument("[]"),
              "the document is an empty list; it needs an object with the keys of a Heedmap "
              "experiment");
}

TEST(ExperimentJsonRead, FormatAndVersionAreChecked) {
    const auto withVersion = [](const std::string& version) {
        return replaced(full, R"("version": 1)", R"("version": )" + version);
    };
    EXPECT_EQ(refusalOfDocument(replaced(full, R"("version": 1, )", "")),
              "the document has no version; it needs \"version\": 1");
    for (const char* const version : {"0", "-1", "\"1\"", "true", "null", "1.5", "[1]", "1e-3"})
        EXPECT_TRUE(
            refusalOfDocument(withVersion(version)).starts_with("the document has no version: "))
            << version;
    for (const char* const version : {"2", "99999999999999999999", "18446744073709551615"})
        EXPECT_NE(refusalOfDocument(withVersion(version)).find("newer than this program"),
                  std::string::npos)
            << version;
    EXPECT_EQ(refusalOfDocument(replaced(full, R"("format": "heedmap/experiment", )", "")),
              "format is missing; it needs \"heedmap/experiment\"");
    EXPECT_EQ(refusalOfDocument(replaced(full, "heedmap/experiment", "heedmap/trace")),
              "format is the text \"heedmap/trace\"; it needs \"heedmap/experiment\"");
    EXPECT_NE(refusalOfDocument(replaced(full, R"("heedmap/experiment")", "1"))
                  .find("format is the number"),
              std::string::npos);
}

TEST(ExperimentJsonRead, NewerVersionIsNamedBeforeAnythingElseThatIsStrange) {
    EXPECT_NE(refusalOfDocument(R"({"format":"heedmap/experiment","version":2,"x":"new"})")
                  .find("version 2"),
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
    for (const auto& [text, message] : cases) EXPECT_EQ(refusalOfDocument(text), message);
}

TEST(ExperimentJsonRead, NestingBeyondTheLimitIsRefusedHoweverDeep) {
    const auto nested = [](int depth) {
        const auto count = static_cast<std::size_t>(depth);
        return replaced(
            full, R"("scale")",
            R"("deep": )" + std::string(count, '[') + std::string(count, ']') + R"(, "scale")");
    };
    EXPECT_EQ(readExperiment(nested(63)).experiment.unknown.size(), 1U);
    EXPECT_EQ(refusalOfDocument(nested(64)),
              "deep nests lists and objects deeper than 64 levels, the limit");
    EXPECT_EQ(refusalOfDocument(nested(200000)),
              "deep nests lists and objects deeper than 64 levels, the limit");
    EXPECT_NE(refusalOfDocument(std::string(200000, '[')).find("64 levels"), std::string::npos);
    std::string objects;
    for (int i = 0; i < 200000; ++i) objects += R"({"a":)";
    EXPECT_NE(refusalOfDocument(objects).find("64 levels"), std::string::npos);
}

TEST(ExperimentJsonRead, NumbersThatNoDoubleHoldsAreRefusedWithTheirPlace) {
    EXPECT_EQ(refusalOfDocument(replaced(full, "[[7, 0]", "[[7, 1e400]")),
              "w_k of head 2, row 1, column 2: \"1e400\" is too large for a double; the largest is "
              "about 1.8e308");
    EXPECT_EQ(
        refusalOfDocument(replaced(full, "[0, 7]", "[-1e999, 7]")),
        "w_k of head 2, row 2, column 1: \"-1e999\" is too large for a double; the largest is "
        "about 1.8e308");
    EXPECT_EQ(refusalOfDocument(replaced(full, "[3, 4]", "[3, 1e-400]")),
              "x, row 2, column 2: \"1e-400\" is too close to 0 for a double; write 0");
    EXPECT_EQ(refusalOfDocument(replaced(full, "-1e9", "-1e400")),
              "mask.fill: \"-1e400\" is too large for a double; the largest is about 1.8e308");
    EXPECT_EQ(
        refusalOfDocument(replaced(weightsOnly, "[0.25, 0.75]", "[0.25, 1e400]")),
        "weights of head 1, row 2, column 2: \"1e400\" is too large for a double; the largest "
        "is about 1.8e308");
    EXPECT_NE(
        refusalOfDocument(replaced(full, R"("scale")", R"("seed": 1e400, "scale")")).find("seed: "),
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
        EXPECT_TRUE(refusalOfDocument(replaced(weightsOnly, R"("weights")", extra + R"("weights")"))
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
        EXPECT_EQ(refusalOfDocument(replaced(weightsOnly, matrices, by)), message);
    EXPECT_NE(refusalOfDocument(replaced(weightsOnly, matrices, "[[[1, 0]], [[1, 0]]]"))
                  .find("weights of head 1"),
              std::string::npos);
    EXPECT_NE(refusalOfDocument(replaced(weightsOnly, R"(["uniform", ""])", R"(["one"])"))
                  .find("head_names"),
              std::string::npos);
}

}  // namespace
}  // namespace heed
