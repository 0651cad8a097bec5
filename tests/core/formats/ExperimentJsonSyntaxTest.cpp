// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <random>
#include <utility>

#include "core/formats/ExperimentJson.h"
#include "core/formats/ParseJson.h"
#include "tests/support/JsonDocuments.h"

namespace heed {
namespace {

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
    for (const auto& [text, message] : cases) EXPECT_EQ(refusalOfDocument(text), message);
}

TEST(ExperimentJsonRead, ParserMessagesAreNeverShownRaw) {
    std::mt19937 random(11);
    const std::string alphabet = "{}[]\",:0123456789-+.eEtrufalsn\\ \n\x80\xC3'/x";
    for (int i = 0; i < 20000; ++i) {
        std::string text = "{\"a\": ";
        for (int j = 0; j < 6; ++j) text += alphabet[random() % alphabet.size()];
        const std::string message = refusalOfDocument(text);
        ASSERT_EQ(message.find("json.exception"), std::string::npos) << text;
        ASSERT_EQ(message.find('\n'), std::string::npos) << text;
        ASSERT_NE(message, "accepted") << text;
    }
}

TEST(ExperimentJsonRead, DocumentsBeyondTheSizeLimitAreRefused) {
    EXPECT_EQ(refusalOfDocument(std::string(maxDocumentBytes + 1, ' ')),
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
            ASSERT_NE(refusalOfDocument(std::string_view(document).substr(0, length)), "accepted")
                << length;
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
