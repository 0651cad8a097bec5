// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/HeadEdits.h"

#include <gmock/gmock.h>

#include <random>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "core/experiment/Validation.h"
#include "tests/support/Matchers.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using Kind = MatrixId::Kind;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr RandomOptions small{.magnitude = 1};

Experiment namedSample() {
    Experiment e = sampleExperiment({.h = 3});
    for (Index head = 0; head < 3; ++head)
        e = withHeadName(e, head, std::string(1, static_cast<char>('a' + head)));
    return e;
}

std::vector<std::string> namesOf(const Experiment& e) {
    std::vector<std::string> names;
    for (const HeadParameters& head : e.heads) names.push_back(head.name);
    return names;
}

// The rows of W_O that belong to one head.
Matrix outputBlock(const Experiment& e, Index head) {
    return e.wO->get().middleRows(head * e.valueWidth(), e.valueWidth());
}

// The heads of `e` are those of `old` that `order` lists, with everything that belongs to them.
void expectHeads(const Experiment& e, const Experiment& old, const std::vector<Index>& order) {
    ASSERT_EQ(e.heads.size(), order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        EXPECT_EQ(e.heads[i], old.heads[static_cast<std::size_t>(order[i])]) << i;
        if (!old.wO) continue;
        EXPECT_THAT(outputBlock(e, static_cast<Index>(i)),
                    IsIdenticalTo(outputBlock(old, order[i])));
    }
    EXPECT_EQ(e.x, old.x);
    EXPECT_EQ(e.tokens, old.tokens);
    EXPECT_EQ(e.mask, old.mask);
    EXPECT_NO_THROW(validate(e));
}

TEST(HeadEdits, KeepEachHeadWithItsNameAndItsRowsOfTheOutputProjection) {
    const Experiment e = namedSample();
    expectHeads(withHeadDuplicated(e, 1), e, {0, 1, 1, 2});
    expectHeads(withHeadRemoved(e, 0), e, {1, 2});
    expectHeads(withHeadMoved(e, 0, 2), e, {1, 2, 0});
    expectHeads(withHeadMoved(e, 2, 0), e, {2, 0, 1});
    expectHeads(withHeadMoved(e, 1, 1), e, {0, 1, 2});
    EXPECT_THAT(namesOf(withHeadMoved(e, 2, 1)), ElementsAre("a", "c", "b"));
    EXPECT_EQ(e, namedSample());
}

TEST(HeadEdits, WithoutOutputProjectionThereStaysNone) {
    const Experiment e = withOutputProjection(namedSample(), false);
    expectHeads(withHeadDuplicated(e, 2), e, {0, 1, 2, 2});
    expectHeads(withHeadRemoved(e, 1), e, {0, 2});
    expectHeads(withHeadMoved(e, 0, 1), e, {1, 0, 2});
    EXPECT_FALSE(withHeadAdded(e).wO.has_value());
}

TEST(HeadEdits, AddingIsOneMoreAtTheEnd) {
    const Experiment e = namedSample();
    EXPECT_EQ(withHeadAdded(e), withHeadCount(e, 4));
    EXPECT_EQ(withHeadRemoved(withHeadAdded(e), 3), e);
}

TEST(HeadEdits, RemovingTheCopyComesBack) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Experiment e = randomExperiment(seed);
        for (Index head = 0; head < e.headCount(); ++head) {
            EXPECT_EQ(withHeadRemoved(withHeadDuplicated(e, head), head), e) << seed;
            EXPECT_EQ(withHeadRemoved(withHeadDuplicated(e, head), head + 1), e) << seed;
        }
    }
}

TEST(HeadEdits, MovingThereAndBackChangesNothing) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Experiment e = randomExperiment(seed);
        for (Index from = 0; from < e.headCount(); ++from)
            for (Index to = 0; to < e.headCount(); ++to)
                EXPECT_EQ(withHeadMoved(withHeadMoved(e, from, to), to, from), e) << seed;
    }
}

TEST(HeadEdits, OrderOfTheHeadsDoesNotChangeTheProjectedOutput) {
    int projected = 0;
    for (std::uint64_t seed = 0; seed < 80; ++seed) {
        std::mt19937_64 engine(seed);
        const Experiment e = randomExperiment(seed, small);
        const Index from = uniformIndex(engine, 0, e.headCount() - 1);
        const Index to = uniformIndex(engine, 0, e.headCount() - 1);
        const AttentionTrace before = computeAttention(e);
        const AttentionTrace after = computeAttention(withHeadMoved(e, from, to));
        EXPECT_THAT(after.heads[static_cast<std::size_t>(to)].Y,
                    IsIdenticalTo(before.heads[static_cast<std::size_t>(from)].Y));
        if (!e.wO) continue;
        ++projected;
        EXPECT_THAT(after.output, IsCloseTo(before.output, 1e-12, 1e-12)) << "seed " << seed;
    }
    EXPECT_GT(projected, 20);
}

TEST(HeadEdits, DuplicateAndRemovalChangeTheOutputByWhatTheHeadAdds) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Experiment e = randomExperiment(seed, small);
        if (!e.wO) continue;
        const Index head = e.headCount() / 2;
        const AttentionTrace trace = computeAttention(e);
        const Matrix part = trace.heads[static_cast<std::size_t>(head)].Y * outputBlock(e, head);
        EXPECT_THAT(computeAttention(withHeadDuplicated(e, head)).output,
                    IsCloseTo(trace.output + part, 1e-12, 1e-12));
        if (e.headCount() == 1) continue;
        EXPECT_THAT(computeAttention(withHeadRemoved(e, head)).output,
                    IsCloseTo(trace.output - part, 1e-12, 1e-12));
    }
}

TEST(HeadEdits, MatrixIsCopiedToAnotherHead) {
    const Experiment e = namedSample();
    for (const Kind kind : {Kind::WQ, Kind::WK, Kind::WV}) {
        const Experiment copied = withHeadMatrixCopied(e, {kind, 2}, 0);
        EXPECT_EQ(matrixOf(copied, {kind, 0}).data(), matrixOf(e, {kind, 2}).data()) << "shared";
        EXPECT_EQ(copied, withMatrix(e, {kind, 0}, matrixOf(e, {kind, 2})));
        EXPECT_EQ(withHeadMatrixCopied(e, {kind, 1}, 1), e);
    }
}

TEST(HeadEdits, TheLastHeadStays) {
    const Experiment e = sampleExperiment({.h = 1});
    EXPECT_EQ(refusalOf([&] { withHeadRemoved(e, 0); }), "at least one head must stay");
}

TEST(HeadEdits, MoreHeadsThanTheLimitAreRefused) {
    const Experiment e = sampleExperiment({.h = 16});
    EXPECT_THAT(refusalOf([&] { withHeadDuplicated(e, 3); }), HasSubstr("limit of 16"));
    EXPECT_THAT(refusalOf([&] { withHeadAdded(e); }), HasSubstr("1 to 16"));
}

TEST(HeadEdits, TraceBeyondOneGibibyteIsRefused) {
    Experiment e = sampleExperiment({.n = 1, .dModel = 1, .dK = 1, .dV = 1, .h = 1});
    e.mask.additive.reset();
    e = withHeadCount(withTokenCount(e, 2048), 15);
    EXPECT_THAT(refusalOf([&] { withHeadDuplicated(e, 0); }), HasSubstr("MiB"));
}

}  // namespace
}  // namespace heed
