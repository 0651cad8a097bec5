// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/TokenEdits.h"

#include <gmock/gmock.h>

#include <limits>
#include <random>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "core/experiment/Validation.h"
#include "tests/support/Matchers.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr int experiments = 60;
constexpr RandomOptions small{.magnitude = 1};
constexpr RandomOptions smallWithoutCausal{.magnitude = 1, .causalAllowed = false};

Matrix picked(const Matrix& m, const std::vector<Index>& rows, const std::vector<Index>& columns) {
    return m(rows, columns);
}

Matrix pickedRows(const Matrix& m, const std::vector<Index>& rows) {
    return m(rows, Eigen::all);
}

// The tokens of `e` are those of `old` that `order` lists, with everything that belongs to them.
void expectTokens(const Experiment& e, const Experiment& old, const std::vector<Index>& order) {
    ASSERT_EQ(e.tokens.size(), order.size());
    ASSERT_EQ(e.mask.padded.size(), order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        EXPECT_EQ(e.tokens[i], old.tokens[static_cast<std::size_t>(order[i])]);
        EXPECT_EQ(e.mask.padded[i], old.mask.padded[static_cast<std::size_t>(order[i])]);
    }
    EXPECT_THAT(e.x.get(), IsIdenticalTo(pickedRows(old.x, order)));
    ASSERT_EQ(e.mask.additive.has_value(), old.mask.additive.has_value());
    if (old.mask.additive) {
        EXPECT_THAT(e.mask.additive->get(),
                    IsIdenticalTo(picked(*old.mask.additive, order, order)));
    }
    EXPECT_EQ(e.heads, old.heads);
    EXPECT_EQ(e.wO, old.wO);
    EXPECT_NO_THROW(validate(e));
}

// What the queries and keys in `order` have in `old` is what `now` has, place by place.
void expectSameAttention(const AttentionTrace& now, const AttentionTrace& old,
                         const std::vector<Index>& order) {
    for (std::size_t head = 0; head < old.heads.size(); ++head) {
        EXPECT_THAT(now.heads[head].A,
                    IsCloseTo(picked(old.heads[head].A, order, order), 1e-12, 1e-12));
        EXPECT_THAT(now.heads[head].Y,
                    IsCloseTo(pickedRows(old.heads[head].Y, order), 1e-12, 1e-12));
    }
    EXPECT_THAT(now.output, IsCloseTo(pickedRows(old.output, order), 1e-12, 1e-12));
}

std::vector<Index> presentOrder(const Experiment& e) {
    std::vector<Index> order;
    for (Index i = 0; i < e.tokenCount(); ++i) order.push_back(i);
    return order;
}

TEST(TokenEdits, CarryEverythingThatBelongsToAToken) {
    const Experiment e = sampleExperiment({.n = 4});
    expectTokens(withTokensRemoved(e, {2, 0}), e, {1, 3});
    expectTokens(withTokensRemoved(e, {1, 1}), e, {0, 2, 3});
    expectTokens(withTokensRemoved(e, {}), e, {0, 1, 2, 3});
    expectTokens(withTokenDuplicated(e, 3), e, {0, 1, 2, 3, 3});
    expectTokens(withTokenDuplicated(e, 0), e, {0, 0, 1, 2, 3});
    expectTokens(withTokenMoved(e, 0, 2), e, {1, 2, 0, 3});
    expectTokens(withTokenMoved(e, 3, 1), e, {0, 3, 1, 2});
    expectTokens(withTokenMoved(e, 2, 2), e, {0, 1, 2, 3});
    EXPECT_EQ(e, sampleExperiment({.n = 4}));
}

TEST(TokenEdits, AbsentAdditiveMaskStaysAbsent) {
    Experiment e = sampleExperiment();
    e.mask.additive.reset();
    expectTokens(withTokensRemoved(e, {1}), e, {0, 2});
    expectTokens(withTokenMoved(e, 0, 1), e, {1, 0, 2});
    EXPECT_FALSE(withTokenInserted(e, 1, "new").mask.additive.has_value());
}

TEST(TokenEdits, InsertedTokenIsNewAndUnmasked) {
    const Experiment e = sampleExperiment();
    for (Index before = 0; before <= 3; ++before) {
        const Experiment edited = withTokenInserted(e, before, "new");
        EXPECT_EQ(edited.tokens[static_cast<std::size_t>(before)], "new");
        EXPECT_FALSE(edited.mask.padded[static_cast<std::size_t>(before)]);
        EXPECT_EQ(edited.x->row(before), withTokenCount(e, 4).x->row(3));
        EXPECT_TRUE(edited.mask.additive->get().row(before).isZero(0));
        EXPECT_TRUE(edited.mask.additive->get().col(before).isZero(0));
        EXPECT_NO_THROW(validate(edited));
        EXPECT_EQ(withTokensRemoved(edited, {before}), e);
    }
    EXPECT_EQ(withTokenInserted(e, 3, "t4"), withTokenCount(e, 4));
}

TEST(TokenEdits, InsertedTokenIsNoTwinOfItsNeighbour) {
    const Experiment e = withTokenCount(sampleExperiment({.n = 1}), 5);
    const Experiment edited = withTokenInserted(e, 2, "new");
    for (const Index other : {0, 1, 3, 4, 5}) EXPECT_NE(edited.x->row(2), edited.x->row(other));
}

TEST(TokenEdits, RemovingWhatCameComesBack) {
    for (std::uint64_t seed = 0; seed < experiments; ++seed) {
        const Experiment e = randomExperiment(seed);
        for (Index token = 0; token <= e.tokenCount(); ++token) {
            EXPECT_EQ(withTokensRemoved(withTokenInserted(e, token, "new"), {token}), e) << seed;
            if (token == e.tokenCount()) continue;
            EXPECT_EQ(withTokensRemoved(withTokenDuplicated(e, token), {token}), e) << seed;
            EXPECT_EQ(withTokensRemoved(withTokenDuplicated(e, token), {token + 1}), e) << seed;
        }
    }
}

TEST(TokenEdits, MovingThereAndBackChangesNothing) {
    for (std::uint64_t seed = 0; seed < experiments; ++seed) {
        const Experiment e = randomExperiment(seed);
        for (Index from = 0; from < e.tokenCount(); ++from)
            for (Index to = 0; to < e.tokenCount(); ++to)
                EXPECT_EQ(withTokenMoved(withTokenMoved(e, from, to), to, from), e) << seed;
    }
}

TEST(TokenEdits, MovingPermutesTheAttention) {
    for (std::uint64_t seed = 0; seed < experiments; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937_64 engine(seed);
        const Experiment e = randomExperiment(seed, smallWithoutCausal);
        Experiment moved = e;
        std::vector<Index> order = presentOrder(e);
        for (int step = 0; step < 4; ++step) {
            const Index from = uniformIndex(engine, 0, e.tokenCount() - 1);
            const Index to = uniformIndex(engine, 0, e.tokenCount() - 1);
            moved = withTokenMoved(moved, from, to);
            const Index token = order[static_cast<std::size_t>(from)];
            order.erase(order.begin() + from);
            order.insert(order.begin() + to, token);
        }
        expectSameAttention(computeAttention(moved), computeAttention(e), order);
    }
}

TEST(TokenEdits, DuplicateIsSeenAndSeesLikeItsOriginal) {
    for (std::uint64_t seed = 0; seed < experiments; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const Experiment e = randomExperiment(seed, smallWithoutCausal);
        const Index token = static_cast<Index>(seed) % e.tokenCount();
        for (const HeadTrace& head : computeAttention(withTokenDuplicated(e, token)).heads) {
            EXPECT_THAT(head.A.row(token), IsCloseTo(Matrix(head.A.row(token + 1)), 1e-12, 1e-12));
            EXPECT_THAT(head.A.col(token), IsCloseTo(Matrix(head.A.col(token + 1)), 1e-12, 1e-12));
            EXPECT_THAT(head.Y.row(token), IsCloseTo(Matrix(head.Y.row(token + 1)), 1e-12, 1e-12));
        }
    }
}

// The numbers of the others do not depend on a token that no query sees, wherever it stands.
TEST(TokenEdits, HiddenTokenComesAndGoesUnnoticed) {
    for (std::uint64_t seed = 0; seed < experiments; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Experiment e = withPadding(randomExperiment(seed, small), true);
        e = withFill(e, -std::numeric_limits<double>::infinity());
        const AttentionTrace before = computeAttention(e);
        const Index place = static_cast<Index>(seed) % e.tokenCount();
        std::vector<Index> others = presentOrder(e);
        for (Index& token : others) token += token >= place ? 1 : 0;

        const Experiment inserted = withPadded(withTokenInserted(e, place, "new"), place, true);
        expectSameAttention(before, computeAttention(inserted), others);
        const Experiment twin = withPadded(withTokenDuplicated(e, place), place, true);
        expectSameAttention(before, computeAttention(twin), others);
        expectSameAttention(computeAttention(withTokensRemoved(twin, {place})),
                            computeAttention(twin), others);
    }
}

TEST(TokenEdits, OneTokenMustStay) {
    const Experiment e = sampleExperiment();
    EXPECT_EQ(refusalOf([&] { withTokensRemoved(e, {2, 0, 1}); }), "at least one token must stay");
    EXPECT_EQ(withTokensRemoved(e, {2, 0}).tokens, std::vector<std::string>{"token1"});
}

TEST(TokenEdits, MoreTokensThanTheLimitAreRefused) {
    Experiment e = sampleExperiment({.n = 1, .dModel = 1, .dK = 1, .dV = 1, .h = 1});
    e.mask.additive.reset();
    e = withTokenCount(e, maxTokens);
    EXPECT_THAT(refusalOf([&] { withTokenInserted(e, 3, "new"); }), HasSubstr("limit is 2048"));
    EXPECT_THAT(refusalOf([&] { withTokenDuplicated(e, 3); }), HasSubstr("limit is 2048"));
    EXPECT_NO_THROW(withTokenDuplicated(withTokensRemoved(e, {7}), 3));
}

TEST(TokenEdits, TraceBeyondOneGibibyteIsRefused) {
    Experiment e = sampleExperiment({.n = 1, .dModel = 1, .dK = 1, .dV = 1, .h = 1});
    e.mask.additive.reset();
    e = withHeadCount(e, 16);
    Index n = 2000;
    while (refusalOf([&] { withTokenCount(e, n + 1); }) == "(nothing was refused)") ++n;
    ASSERT_LT(n, maxTokens);
    e = withTokenCount(e, n);
    EXPECT_THAT(refusalOf([&] { withTokenInserted(e, 0, "new"); }), HasSubstr("MiB"));
    EXPECT_THAT(refusalOf([&] { withTokenDuplicated(e, 0); }), HasSubstr("MiB"));
}

TEST(TokensFromText, SplitsAtWhiteSpace) {
    EXPECT_THAT(tokensFromText(" the\tcat \n\r\n sat\u00a0on\u2003it\u3000"),
                ElementsAre("the", "cat", "sat", "on", "it"));
    EXPECT_THAT(tokensFromText("x"), ElementsAre("x"));
}

TEST(TokensFromText, PunctuationMarksStandAlone) {
    EXPECT_THAT(tokensFromText("Yes, \"no\"; (why?!) a: b..."),
                ElementsAre("Yes", ",", "\"", "no", "\"", ";", "(", "why", "?", "!", ")", "a", ":",
                            "b", ".", ".", "."));
    EXPECT_THAT(tokensFromText("“so”…«da»"), ElementsAre("“", "so", "”", "…", "«", "da", "»"));
}

TEST(TokensFromText, WordsKeepApostrophesHyphensAndLetters) {
    EXPECT_THAT(tokensFromText("don't l’été well-known naïve 猫 🐈‍⬛"),
                ElementsAre("don't", "l’été", "well-known", "naïve", "猫", "🐈‍⬛"));
}

TEST(TokensFromText, TextWithoutAWordIsRefused) {
    for (const char* text : {"", "  \n\t", "\u2003"})
        EXPECT_THAT(refusalOf([&] { tokensFromText(text); }), HasSubstr("the text is empty"));
}

TEST(TokensFromText, InvalidUtf8IsRefusedWithThePlace) {
    for (const char* text : {"the \xff", "the \xc3", "the \xed\xa0\x80", "the \xc0\xaf"})
        EXPECT_THAT(refusalOf([&] { tokensFromText(text); }),
                    HasSubstr("the text is not valid UTF-8: byte 5"));
}

TEST(TokensFromText, MoreTokensThanTheLimitAreRefused) {
    EXPECT_EQ(tokensFromText(std::string(maxTokens, '.')).size(), 2048U);
    for (const std::string& text : {std::string(maxTokens + 1, '.'), std::string(1 << 20, '!')})
        EXPECT_THAT(refusalOf([&] { tokensFromText(text); }), HasSubstr("limit of 2048"));
}

TEST(TokensFromText, ReplaceTheTokensOfAnExperiment) {
    Experiment e = withPadding(withCausal(sampleExperiment(), true), true);
    const Experiment edited = withTokensFromText(e, "The cat saw the dog.");
    EXPECT_THAT(edited.tokens, ElementsAre("The", "cat", "saw", "the", "dog", "."));
    EXPECT_EQ(edited.modelWidth(), e.modelWidth());
    EXPECT_EQ(edited.mask.padded, std::vector<bool>(6, false));
    EXPECT_FALSE(edited.mask.additive.has_value());
    EXPECT_TRUE(edited.mask.causal && edited.mask.padding);
    EXPECT_EQ(edited.heads, e.heads);
    EXPECT_EQ(edited.wO, e.wO);
    EXPECT_NO_THROW(validate(edited));
}

TEST(TokensFromText, EqualWordsHaveEqualRowsAnywhere) {
    const Experiment e = sampleExperiment({.dModel = 5});
    const Matrix x = withTokensFromText(e, "The cat saw THE dog").x;
    for (Index i = 0; i < 5; ++i)
        for (Index j = 0; j < i; ++j)
            EXPECT_EQ(x.row(i) == x.row(j), i == 3 && j == 0) << i << " and " << j;
    const Matrix other = withTokensFromText(withModelWidth(e, 3), "a dog").x;
    EXPECT_EQ(other.row(1), x.row(4).head(3)) << "at another place, in another text";
    EXPECT_EQ(Matrix((100 * x).array().round() / 100), x);
    // Pins the numbers: documents and pictures made from a text can be made again.
    EXPECT_THAT(x.row(1), IsCloseTo(Matrix{{-1.03, 0.82, -0.81, 0.11, 0.06}}, 0, 0));
}

TEST(TokensFromText, SameTextTwiceGivesTheSameExperiment) {
    const Experiment e = sampleExperiment();
    const Experiment once = withTokensFromText(e, "to be or not to be");
    EXPECT_EQ(withTokensFromText(once, "to be or not to be"), once);
}

}  // namespace
}  // namespace heed
