// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/JsonDocuments.h"

#include <gtest/gtest.h>

#include "core/formats/ExperimentJson.h"

namespace heed {

std::string replaced(std::string text, const std::string& part, const std::string& by) {
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), by);
}

std::string refusalOfDocument(std::string_view text) {
    try {
        readExperiment(text);
        return "accepted";
    } catch (const InputError& error) {
        return error.what();
    }
}

}  // namespace heed
