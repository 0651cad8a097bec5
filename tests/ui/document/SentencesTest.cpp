// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/Sentences.h"

#include <gtest/gtest.h>

namespace heed::ui {
namespace {

TEST(Sentences, NotesStartWithACapitalAndEndWithAStop) {
    EXPECT_EQ(
        sentencesOf({"weights that do not sum to 1: row 1", "a row is left out.", "w_q is 2x2"}),
        QStringLiteral("Weights that do not sum to 1: row 1. A row is left out. w_q is 2x2."));
    EXPECT_EQ(sentencesOf({"two are left out: a, b …"}),
              QStringLiteral("Two are left out: a, b …"));
    EXPECT_EQ(sentencesOf({}), QString());
}

}  // namespace
}  // namespace heed::ui
