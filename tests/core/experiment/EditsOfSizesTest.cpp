// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include <functional>
#include <limits>
#include <random>

#include "core/experiment/Edits.h"
#include "core/experiment/Initializers.h"
#include "core/experiment/Validation.h"
#include "tests/support/Matchers.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/SampleExperiment.h"

namespace heed {
namespace {

using Kind = MatrixId::Kind;
using testing::AllOf;
using testing::HasSubstr;

using Resize = Experiment (*)(const Experiment&, Index);

const std::vector<std::pair<const char*, Resize>> resizes = {{"n", withTokenCount},
                                                             {"d_model", withModelWidth},
                                                             {"d_k", withKeyWidth},
                                                             {"d_v", withValueWidth},
                                                             {"h", withHeadCount}};

// `result` has the values of `old` where both reach and the initial ones elsewhere.
void expectGrown(const Matrix& result, const Matrix& old, MatrixId id, Index rows, Index columns) {
    SCOPED_TRACE(nameOf(id));
    ASSERT_EQ(result.rows(), rows);
    ASSERT_EQ(result.cols(), columns);
    Matrix expected(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j)
            expected(i, j) = i < old.rows() && j < old.cols()
                                 ? old(i, j)
                                 : initialValue(defaultSeed, id, i, j, rows, columns);
    EXPECT_THAT(result, IsIdenticalTo(expected));
}

TEST(Sizes, TokenCountCarriesXPaddingAndAdditiveMask) {
    const Experiment e = sampleExperiment();
    const Experiment more = withTokenCount(e, 5);
    expectGrown(more.x, e.x, {Kind::X, 0}, 5, 4);
    expectGrown(*more.mask.additive, *e.mask.additive, {Kind::Additive, 0}, 5, 5);
    EXPECT_EQ(more.mask.padded, (std::vector<bool>{false, false, true, false, false}));
    EXPECT_EQ(more.tokens, (std::vector<std::string>{"token0", "token1", "token2", "t4", "t5"}));
    EXPECT_EQ(more.heads, e.heads);
    EXPECT_EQ(more.wO, e.wO);

    const Experiment fewer = withTokenCount(e, 2);
    EXPECT_THAT(fewer.x.get(), IsIdenticalTo(e.x->topRows(2).eval()));
    EXPECT_THAT(fewer.mask.additive->get(),
                IsIdenticalTo(Matrix(e.mask.additive->get().topLeftCorner(2, 2))));
    EXPECT_EQ(fewer.mask.padded, (std::vector<bool>{false, false}));
    EXPECT_EQ(fewer.tokens, (std::vector<std::string>{"token0", "token1"}));
}

TEST(Sizes, AbsentMatricesStayAbsent) {
    Experiment e = sampleExperiment();
    e.wO.reset();
    e.mask.additive.reset();
    for (const auto& [name, resize] : resizes)
        for (const Index size : {1, 6}) {
            EXPECT_FALSE(resize(e, size).wO.has_value()) << name;
            EXPECT_FALSE(resize(e, size).mask.additive.has_value()) << name;
        }
}

TEST(Sizes, ModelWidthCarriesXAndTheRowsOfTheHeads) {
    const Experiment e = sampleExperiment();
    for (const Index d : {6, 2}) {
        const Experiment edited = withModelWidth(e, d);
        expectGrown(edited.x, e.x, {Kind::X, 0}, 3, d);
        for (Index h = 0; h < 2; ++h) {
            const auto head = static_cast<std::size_t>(h);
            expectGrown(edited.heads[head].wQ, e.heads[head].wQ, {Kind::WQ, h}, d, 2);
            expectGrown(edited.heads[head].wK, e.heads[head].wK, {Kind::WK, h}, d, 2);
            expectGrown(edited.heads[head].wV, e.heads[head].wV, {Kind::WV, h}, d, 3);
        }
        EXPECT_EQ(edited.tokens, e.tokens);
        EXPECT_EQ(edited.mask, e.mask);
    }
}

TEST(Sizes, KeyWidthCarriesQueriesAndKeysAlone) {
    const Experiment e = sampleExperiment();
    for (const Index d : {4, 1}) {
        const Experiment edited = withKeyWidth(e, d);
        for (Index h = 0; h < 2; ++h) {
            const auto head = static_cast<std::size_t>(h);
            expectGrown(edited.heads[head].wQ, e.heads[head].wQ, {Kind::WQ, h}, 4, d);
            expectGrown(edited.heads[head].wK, e.heads[head].wK, {Kind::WK, h}, 4, d);
            EXPECT_EQ(edited.heads[head].wV, e.heads[head].wV);
            EXPECT_EQ(edited.heads[head].name, e.heads[head].name);
        }
        EXPECT_EQ(edited.wO, e.wO);
        EXPECT_EQ(edited.x, e.x);
    }
}

TEST(Sizes, ValueWidthCarriesValues) {
    const Experiment e = sampleExperiment();
    for (const Index d : {5, 1}) {
        const Experiment edited = withValueWidth(e, d);
        for (Index h = 0; h < 2; ++h) {
            const auto head = static_cast<std::size_t>(h);
            expectGrown(edited.heads[head].wV, e.heads[head].wV, {Kind::WV, h}, 4, d);
            EXPECT_EQ(edited.heads[head].wQ, e.heads[head].wQ);
            EXPECT_EQ(edited.heads[head].wK, e.heads[head].wK);
        }
    }
}

// Row r of head `head` of W_O.
Eigen::RowVectorXd outputRow(const Experiment& e, Index head, Index r) {
    return e.wO->get().row(head * e.valueWidth() + r);
}

TEST(Sizes, OutputProjectionFollowsBlockByBlock) {
    const Experiment e = sampleExperiment();  // d_v 3, 2 heads, d_model 4
    const std::vector<Experiment> edited = {withValueWidth(e, 5), withValueWidth(e, 2),
                                            withHeadCount(e, 4),  withHeadCount(e, 1),
                                            withModelWidth(e, 6), withModelWidth(e, 2)};
    for (std::size_t k = 0; k < edited.size(); ++k) {
        SCOPED_TRACE("edit " + std::to_string(k));
        const Experiment& after = edited[k];
        ASSERT_EQ(after.wO->get().rows(), after.headCount() * after.valueWidth());
        ASSERT_EQ(after.wO->get().cols(), after.modelWidth());
        const Index columns = std::min(after.modelWidth(), e.modelWidth());
        for (Index head = 0; head < std::min(after.headCount(), e.headCount()); ++head)
            for (Index r = 0; r < std::min(after.valueWidth(), e.valueWidth()); ++r)
                EXPECT_EQ(outputRow(after, head, r).head(columns),
                          outputRow(e, head, r).head(columns))
                    << "head " << head << " row " << r;
    }
}

TEST(Sizes, NewEntriesOfTheOutputProjectionAreDrawn) {
    const Experiment e = sampleExperiment();
    const Experiment wider = withValueWidth(e, 8);
    double squares = 0;
    for (Index head = 0; head < 2; ++head)
        for (Index r = 3; r < 8; ++r) squares += outputRow(wider, head, r).squaredNorm();
    EXPECT_GT(squares, 0);
    EXPECT_LT(squares, 1000) << "an old value of thousands stands in a new place";
    EXPECT_NE(outputRow(wider, 0, 3), outputRow(wider, 1, 3)) << "heads start differently";
}

TEST(Sizes, HeadCountAddsAndDropsAtTheEnd) {
    const Experiment e = sampleExperiment();
    const Experiment more = withHeadCount(e, 4);
    ASSERT_EQ(more.heads.size(), 4U);
    EXPECT_EQ(more.heads[0], e.heads[0]);
    EXPECT_EQ(more.heads[1], e.heads[1]);
    for (Index h = 2; h < 4; ++h) {
        const HeadParameters& head = more.heads[static_cast<std::size_t>(h)];
        expectGrown(head.wQ, Matrix(), {Kind::WQ, h}, 4, 2);
        expectGrown(head.wK, Matrix(), {Kind::WK, h}, 4, 2);
        expectGrown(head.wV, Matrix(), {Kind::WV, h}, 4, 3);
        EXPECT_EQ(head.name, "");
    }
    const Experiment fewer = withHeadCount(e, 1);
    ASSERT_EQ(fewer.heads.size(), 1U);
    EXPECT_EQ(fewer.heads[0], e.heads[0]);
}

TEST(Sizes, SameSizeChangesNothing) {
    const Experiment e = sampleExperiment();
    EXPECT_EQ(withTokenCount(e, 3), e);
    EXPECT_EQ(withModelWidth(e, 4), e);
    EXPECT_EQ(withKeyWidth(e, 2), e);
    EXPECT_EQ(withValueWidth(e, 3), e);
    EXPECT_EQ(withHeadCount(e, 2), e);
}

TEST(Sizes, SameStepsGiveTheSameNumbers) {
    const auto steps = [](Experiment e) {
        e = withTokenCount(e, 6);
        e = withModelWidth(e, 5);
        e = withHeadCount(e, 3);
        e = withValueWidth(e, 4);
        return withKeyWidth(e, 3);
    };
    EXPECT_EQ(steps(sampleExperiment()), steps(sampleExperiment()));
}

TEST(Sizes, ShrinkingWhatGrewComesBack) {
    const Experiment e = sampleExperiment();
    EXPECT_EQ(withTokenCount(withTokenCount(e, 7), 3), e);
    EXPECT_EQ(withModelWidth(withModelWidth(e, 7), 4), e);
    EXPECT_EQ(withKeyWidth(withKeyWidth(e, 7), 2), e);
    EXPECT_EQ(withValueWidth(withValueWidth(e, 7), 3), e);
    EXPECT_EQ(withHeadCount(withHeadCount(e, 7), 2), e);
}

TEST(Sizes, GrowingAgainGivesTheSameNewNumbers) {
    const Experiment e = sampleExperiment({.n = 3, .dModel = 3, .dK = 3, .dV = 3, .h = 3});
    for (const auto& [name, resize] : resizes) {
        const Experiment grown = resize(e, 6);
        for (const Index size : {3, 4, 5})
            EXPECT_EQ(resize(resize(grown, size), 6), grown) << name << " by way of " << size;
        for (const Index size : {1, 2, 3})
            EXPECT_EQ(resize(resize(grown, size), 6), resize(resize(e, size), 6))
                << name << " by way of " << size;
    }
}

TEST(Sizes, OrderOfShrinkingDoesNotMatter) {
    const Experiment e = sampleExperiment({.n = 5, .dModel = 5, .dK = 4, .dV = 4, .h = 3});
    for (const auto& [first, one] : resizes)
        for (const auto& [second, other] : resizes) {
            if (one == other) continue;
            EXPECT_EQ(one(other(e, 2), 2), other(one(e, 2), 2)) << first << " and " << second;
        }
}

TEST(Sizes, NewNumbersOfXDoNotDependOnTheOrderOfGrowing) {
    const Experiment e = sampleExperiment();
    EXPECT_EQ(withTokenCount(withModelWidth(e, 6), 5).x, withModelWidth(withTokenCount(e, 5), 6).x);
    EXPECT_EQ(withTokenCount(withTokenCount(e, 4), 6), withTokenCount(e, 6));
}

TEST(Sizes, ExperimentStaysValidThroughRandomSteps) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        std::mt19937_64 engine(seed);
        Experiment e = randomExperiment(seed);
        for (int step = 0; step < 12; ++step) {
            const auto& [name, resize] =
                resizes[static_cast<std::size_t>(uniformIndex(engine, 0, 4))];
            const Index size = uniformIndex(engine, 1, 7);
            e = resize(e, size);
            ASSERT_EQ(refusalOf([&] { validate(e); }), "(nothing was refused)")
                << "seed " << seed << ", " << name << " " << size;
        }
    }
}

TEST(Sizes, BeyondTheLimitsAreRefusedWithTheLimit) {
    const Experiment e = sampleExperiment();
    const std::vector<std::pair<Index, const char*>> limits = {
        {2048, "tokens"}, {1024, "features"}, {1024, "W_Q"}, {1024, "W_V"}, {16, "heads"}};
    for (std::size_t k = 0; k < resizes.size(); ++k) {
        const auto& [limit, what] = limits[k];
        SCOPED_TRACE(resizes[k].first);
        for (const Index size : {Index{0}, Index{-1}, limit + 1, Index{1} << 40})
            EXPECT_THAT(refusalOf([&] { resizes[k].second(e, size); }),
                        AllOf(HasSubstr(std::to_string(size) + " "), HasSubstr(what),
                              HasSubstr("1 to " + std::to_string(limit))));
    }
    EXPECT_NO_THROW(withHeadCount(e, 16));
    EXPECT_NO_THROW(withModelWidth(e, 1024));
}

TEST(Sizes, TraceBeyondOneGibibyteIsRefused) {
    Experiment e = sampleExperiment({.n = 1, .dModel = 1, .dK = 1, .dV = 1, .h = 1});
    e.mask.additive.reset();
    e = withHeadCount(withTokenCount(e, 2048), 15);
    EXPECT_THAT(refusalOf([&] { withHeadCount(e, 16); }), HasSubstr("MiB"));
}

}  // namespace
}  // namespace heed
