// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Fill.h"

#include <gmock/gmock.h>

#include <cmath>
#include <functional>

#include "core/experiment/Edits.h"
#include "core/experiment/Initializers.h"
#include "core/experiment/Validation.h"
#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

using Kind = MatrixId::Kind;
using testing::AllOf;
using testing::HasSubstr;

constexpr MatrixId X{Kind::X};
constexpr MatrixId additive{Kind::Additive};

using Fill = std::function<Experiment(const Experiment&, MatrixId, const CellRange&)>;

const std::vector<std::pair<const char*, Fill>> fills = {
    {"normal",
     [](auto& e, auto id, auto& range) {
         return withNormalFill(e, id, range, 7);
     }},
    {"identity", withIdentityFill},
    {"zero", withZeroFill},
    {"one-hot", withOneHotRows},
    {"scaled",
     [](auto& e, auto id, auto& range) {
         return withScaledBlock(e, id, range, -2.5);
     }},
    {"normalized", withNormalizedRows},
    {"transposed", withTransposed},
};

// An experiment whose X is `x`.
Experiment holding(const Matrix& x) {
    return withMatrix(sampleExperiment({.n = x.rows(), .dModel = x.cols()}), X, x);
}

TEST(Fill, WholeOfAMatrixReachesItsLastEntry) {
    EXPECT_EQ(wholeOf(Matrix(2, 5)), (CellRange{.row = 0, .column = 0, .rows = 2, .columns = 5}));
}

TEST(Fill, ChangesItsRangeOfOneMatrixAlone) {
    const Experiment e = sampleExperiment();
    const Experiment before = sampleExperiment();  // no matrix shared with e
    const CellRange range{.row = 1, .column = 0, .rows = 2, .columns = 2};
    for (const auto& [name, fill] : fills)
        for (const MatrixId id : everyMatrix()) {
            SCOPED_TRACE(std::string(name) + " of " + nameOf(id));
            const Experiment edited = fill(e, id, range);
            Matrix expected = matrixOf(e, id);
            EXPECT_NE(edited, e);
            expected.block(1, 0, 2, 2) = matrixOf(edited, id).block(1, 0, 2, 2);
            EXPECT_THAT(matrixOf(edited, id), IsIdenticalTo(expected));
            EXPECT_EQ(withMatrix(edited, id, matrixOf(e, id)), e);
            for (const MatrixId other : everyMatrix())
                EXPECT_EQ(matrixOf(edited, other).data() == matrixOf(e, other).data(), other != id)
                    << nameOf(other) << " is shared";
            EXPECT_NO_THROW(validate(edited));
        }
    EXPECT_EQ(e, before);
}

TEST(Fill, RangeWithoutEntriesChangesNothing) {
    const Experiment e = sampleExperiment();
    for (const auto& [name, fill] : fills)
        for (const MatrixId id : everyMatrix()) {
            const CellRange end{.row = matrixOf(e, id).rows(), .column = 0};
            EXPECT_EQ(fill(e, id, end), e) << name;
            EXPECT_EQ(fill(sampleWithoutAdditive(), additive, {}), sampleWithoutAdditive()) << name;
        }
    EXPECT_EQ(withOneHotRows(e, X, {.rows = 2, .columns = 0}), e);
    EXPECT_EQ(withBlock(e, X, 3, 4, Matrix()), e);
}

TEST(Fill, BlockStandsAtItsPlace) {
    const Experiment e = holding(Matrix::Zero(3, 4));
    EXPECT_THAT(withBlock(e, X, 1, 2, Matrix{{1, 2}, {3, 4}}).x.get(),
                IsIdenticalTo(Matrix{{0, 0, 0, 0}, {0, 0, 1, 2}, {0, 0, 3, 4}}));
}

TEST(Fill, BlockWithAnEntryThatNoExperimentMayHoldIsRefused) {
    const Experiment e = sampleExperiment();
    for (const MatrixId id : everyMatrix()) {
        for (const double bad : {nan, inf})
            EXPECT_THAT(refusalOf([&] { withBlock(e, id, 0, 0, Matrix{{bad}}); }),
                        HasSubstr(nameOf(id) + " needs a finite number"));
        if (id == additive) continue;
        EXPECT_THROW(withBlock(e, id, 0, 0, Matrix{{-inf}}), InputError);
    }
    EXPECT_EQ(withBlock(e, additive, 2, 1, Matrix{{-inf}}), withBlockedEntry(e, 2, 1, true));
    EXPECT_THROW(withBlock(sampleWithoutAdditive(), additive, 0, 0, Matrix{{nan}}), InputError);
}

TEST(Fill, AbsentAdditiveMaskIsMadeWhereItIsNeeded) {
    const Experiment e = sampleWithoutAdditive();
    EXPECT_THAT(withBlock(e, additive, 0, 1, Matrix{{-1, -inf}}).mask.additive->get(),
                IsIdenticalTo(Matrix{{0, -1, -inf}, {0, 0, 0}, {0, 0, 0}}));
    EXPECT_THAT(withBlock(e, additive, 0, 0, Matrix{{0}}).mask.additive->get(),
                IsIdenticalTo(Matrix::Zero(3, 3).eval()));
    const CellRange whole{.rows = 3, .columns = 3};
    EXPECT_THAT(withIdentityFill(e, additive, whole).mask.additive->get(),
                IsIdenticalTo(Matrix::Identity(3, 3).eval()));
    EXPECT_TRUE(withNormalFill(e, additive, whole, 1).mask.additive.has_value());
    EXPECT_EQ(withZeroFill(e, additive, whole), e);
    EXPECT_EQ(withScaledBlock(e, additive, whole, 2), e);
    EXPECT_EQ(withNormalizedRows(e, additive, whole), e);
    EXPECT_EQ(withTransposed(e, additive, whole), e);
}

TEST(Fill, NormalNumbersAreTheInitialValuesOfTheirSeed) {
    const Experiment e = sampleExperiment();
    for (const MatrixId id : everyMatrix()) {
        SCOPED_TRACE(nameOf(id));
        const CellRange whole = wholeOf(matrixOf(e, id));
        const Experiment edited = withNormalFill(e, id, whole, 42);
        for (Index i = 0; i < whole.rows; ++i)
            for (Index j = 0; j < whole.columns; ++j)
                EXPECT_EQ(matrixOf(edited, id)(i, j),
                          id == additive ? inHundredths(normalAt(42, id, i, j))
                                         : initialValue(42, id, i, j, whole.rows, whole.columns));
        EXPECT_NE(withNormalFill(e, id, whole, 43), edited);
    }
}

TEST(Fill, NormalNumbersDependOnTheirPlaceAndNotOnTheRange) {
    const Experiment e = sampleExperiment();
    for (const MatrixId id : everyMatrix()) {
        SCOPED_TRACE(nameOf(id));
        const Matrix& m = matrixOf(e, id);
        Experiment oneByOne = e;
        for (Index i = m.rows(); i-- > 0;)
            for (Index j = 0; j < m.cols(); ++j)
                oneByOne = withNormalFill(oneByOne, id, {i, j, 1, 1}, 5);
        EXPECT_EQ(oneByOne, withNormalFill(e, id, wholeOf(m), 5));
    }
}

TEST(Fill, IdentityCountsWithinTheRange) {
    const Experiment e = holding(Matrix::Constant(4, 4, 7));
    EXPECT_THAT(withIdentityFill(e, X, {1, 0, 2, 3}).x.get(),
                IsIdenticalTo(Matrix{{7, 7, 7, 7}, {1, 0, 0, 7}, {0, 1, 0, 7}, {7, 7, 7, 7}}));
}

TEST(Fill, ZeroFillIsPlusZero) {
    const Experiment e = holding(Matrix::Constant(2, 3, -7));
    EXPECT_THAT(withZeroFill(e, X, {0, 1, 2, 2}).x.get(),
                IsIdenticalTo(Matrix{{-7, 0, 0}, {-7, 0, 0}}));
}

TEST(Fill, OneHotRowsStartAgainAfterTheLastColumn) {
    const Experiment e = holding(Matrix::Constant(5, 4, 7));
    EXPECT_THAT(withOneHotRows(e, X, {1, 1, 4, 3}).x.get(),
                IsIdenticalTo(
                    Matrix{{7, 7, 7, 7}, {7, 1, 0, 0}, {7, 0, 1, 0}, {7, 0, 0, 1}, {7, 1, 0, 0}}));
}

TEST(Fill, ScalingMultipliesEachEntry) {
    const Experiment e = holding(Matrix{{1, -2, 0}, {4, 5, 6}});
    EXPECT_THAT(withScaledBlock(e, X, {0, 0, 1, 3}, -0.5).x.get(),
                IsIdenticalTo(Matrix{{-0.5, 1, 0}, {4, 5, 6}}));
    EXPECT_THAT(withScaledBlock(e, X, {0, 0, 2, 3}, 0).x.get(),
                IsIdenticalTo(Matrix::Zero(2, 3).eval()));
    const Experiment signedZero = holding(Matrix{{-0.0, 0}});
    EXPECT_EQ(withScaledBlock(signedZero, X, {0, 0, 1, 2}, 1), signedZero);
}

TEST(Fill, ScalingBeyondTheRangeOfDoublesIsRefusedWithThePlace) {
    const Experiment e = holding(Matrix{{1, 2, 3}, {4, -1e308, 6}});
    EXPECT_THAT(refusalOf([&] {
                    withScaledBlock(e, X, {1, 1, 1, 2}, 10);
                }),
                HasSubstr("X, row 2, column 2 overflows"));
    EXPECT_NO_THROW(withScaledBlock(e, X, {0, 0, 1, 3}, 10));
    // A finite entry of the additive mask never becomes −∞.
    const Experiment mask = withAdditiveEntry(sampleExperiment(), 2, 0, -1e308);
    EXPECT_THAT(refusalOf([&] {
                    withScaledBlock(mask, additive, {0, 0, 3, 3}, 10);
                }),
                HasSubstr("the additive mask, row 3, column 1 overflows"));
    for (const double factor : {nan, inf, -inf})
        EXPECT_THAT(refusalOf([&] {
                        withScaledBlock(e, X, {0, 0, 1, 1}, factor);
                    }),
                    HasSubstr("factor needs a finite number"));
}

TEST(Fill, MinusInfinityOutlastsFactorsAboveZeroAlone) {
    const Experiment e = withBlockedEntry(sampleExperiment(), 1, 2, true);
    const CellRange whole{.rows = 3, .columns = 3};
    EXPECT_EQ((*withScaledBlock(e, additive, whole, 1e-300).mask.additive)(1, 2), -inf);
    for (const double factor : {0.0, -0.0, -2.0})
        EXPECT_THAT(refusalOf([&] { withScaledBlock(e, additive, whole, factor); }),
                    AllOf(HasSubstr("the additive mask, row 2, column 3 is -inf"),
                          HasSubstr("factor above 0")))
            << factor;
    EXPECT_NO_THROW(withScaledBlock(e, additive, {0, 0, 3, 2}, -2)) << "−∞ is outside";
}

TEST(Fill, NormalizedRowsHaveLengthOneAtAnyMagnitude) {
    for (const double magnitude : {1.0, 1e200, 1e-200, 1e-310, 1e308, 5e-324}) {
        const Matrix x{{3 * (magnitude / 3), 0, 0}, {magnitude, -magnitude, magnitude}};
        const Experiment edited = withNormalizedRows(holding(x), X, {0, 0, 2, 3});
        const double third = 1 / std::sqrt(3.0);
        EXPECT_THAT(edited.x->row(1), IsCloseTo(Matrix{{third, -third, third}}, 1e-15, 0))
            << magnitude;
    }
    EXPECT_THAT(
        withNormalizedRows(holding(Matrix{{3e200, -4e200}, {3e-200, 4e-200}}), X, {0, 0, 2, 2})
            .x.get(),
        IsCloseTo(Matrix{{0.6, -0.8}, {0.6, 0.8}}, 1e-15, 0));
}

TEST(Fill, NormalizingCountsTheColumnsOfTheRangeAlone) {
    const Experiment e = holding(Matrix{{9, 3, 4, 9}, {9, 0, 0, 9}, {9, 0, -2, 9}});
    EXPECT_THAT(withNormalizedRows(e, X, {0, 1, 3, 2}).x.get(),
                IsCloseTo(Matrix{{9, 0.6, 0.8, 9}, {9, 0, 0, 9}, {9, 0, -1, 9}}, 1e-15, 0));
}

TEST(Fill, NormalizingRefusesMinusInfinityWithItsPlace) {
    const Experiment e = withBlockedEntry(sampleExperiment(), 1, 2, true);
    EXPECT_THAT(refusalOf([&] {
                    withNormalizedRows(e, additive, {0, 1, 3, 2});
                }),
                HasSubstr("the additive mask, row 2, column 3 is -inf"));
    EXPECT_NO_THROW(withNormalizedRows(e, additive, {0, 0, 3, 2}));
}

TEST(Fill, TransposingTurnsASquarePartOver) {
    const Experiment e = holding(Matrix{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}});
    const CellRange part{0, 1, 2, 2};
    const Experiment turned = withTransposed(e, X, part);
    EXPECT_THAT(turned.x.get(), IsIdenticalTo(Matrix{{1, 2, 5}, {4, 3, 6}, {7, 8, 9}}));
    EXPECT_EQ(withTransposed(turned, X, part), e);
    const Experiment blocked = withBlockedEntry(sampleExperiment(), 0, 2, true);
    EXPECT_EQ((*withTransposed(blocked, additive, {0, 0, 3, 3}).mask.additive)(2, 0), -inf);
}

TEST(Fill, OtherPartsCannotBeTransposed) {
    EXPECT_EQ(refusalOf([] {
                  withTransposed(sampleExperiment(), X, {0, 0, 2, 3});
              }),
              "only a square part can be transposed; this one is 2 × 3");
}

}  // namespace
}  // namespace heed
