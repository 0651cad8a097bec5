// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/Quantity.h"

#include <gmock/gmock.h>

#include <set>
#include <string>

namespace heed {
namespace {

TEST(Quantity, IdsAreThoseOfFilesAndTheCommandLine) {
    std::vector<std::string> ids;
    for (const Quantity quantity : allQuantities) ids.emplace_back(idOf(quantity));
    EXPECT_THAT(ids, testing::ElementsAre("x", "q", "k", "v", "scores", "scaled", "masked",
                                          "weights", "output", "concat", "final"));
}

TEST(Quantity, IsFoundByItsId) {
    for (const Quantity quantity : allQuantities)
        EXPECT_EQ(quantityFromId(idOf(quantity)), quantity) << idOf(quantity);
}

TEST(Quantity, UnknownIdsAreNotGuessed) {
    for (const char* text : {"", "X", "Weights", "weight", "weights ", " q", "a", "all", "qk"})
        EXPECT_EQ(quantityFromId(text), std::nullopt) << '"' << text << '"';
}

TEST(Quantity, EachHeadHasItsOwnFromQToOutput) {
    const std::set<Quantity> shared = {Quantity::X, Quantity::Concat, Quantity::Final};
    for (const Quantity quantity : allQuantities)
        EXPECT_EQ(isPerHead(quantity), !shared.contains(quantity)) << idOf(quantity);
}

TEST(Quantity, TitlesAndSymbolsTellThemApart) {
    std::set<std::string> titles;
    std::set<std::string> symbols;
    for (const Quantity quantity : allQuantities) {
        titles.emplace(titleOf(quantity));
        symbols.emplace(symbolOf(quantity));
    }
    EXPECT_EQ(titles.size(), allQuantities.size());
    EXPECT_EQ(symbols.size(), allQuantities.size());
    EXPECT_FALSE(titles.contains(""));
    EXPECT_FALSE(symbols.contains(""));
}

TEST(Quantity, WeightsAreCalledA) {
    EXPECT_EQ(titleOf(Quantity::Weights), "attention weights");
    EXPECT_EQ(symbolOf(Quantity::Weights), "A");
    EXPECT_EQ(symbolOf(Quantity::X), "X");
    EXPECT_EQ(symbolOf(Quantity::Q), "Q");
    EXPECT_EQ(symbolOf(Quantity::Output), "Y");
}

}  // namespace
}  // namespace heed
