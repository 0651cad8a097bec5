// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Edits.h"

#include <gmock/gmock.h>

#include <cmath>

#include "core/experiment/Validation.h"
#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

using Kind = MatrixId::Kind;
using testing::HasSubstr;

TEST(Edits, LeaveTheExperimentTheyStartFromAlone) {
    const Experiment e = sampleExperiment();
    const Experiment before = sampleExperiment();  // no matrix shared with e
    withCell(e, {Kind::WQ, 1}, 0, 0, 5);
    withMatrix(e, {Kind::X, 0}, Matrix::Zero(3, 4));
    withTitle(e, "other", "notes");
    withToken(e, 0, "other");
    withPadded(e, 0, true);
    withScale(e, false);
    withCausal(e, true);
    withPadding(e, true);
    withHeadName(e, 0, "other");
    withAdditiveEntry(e, 0, 0, -1);
    withBlockedEntry(e, 0, 0, true);
    withFill(e, -1);
    withOutputProjection(e, false);
    withTokenCount(e, 7);
    withModelWidth(e, 2);
    withKeyWidth(e, 5);
    withValueWidth(e, 1);
    withHeadCount(e, 1);
    EXPECT_EQ(e, before);
}

TEST(Edits, CellChangesOneEntryOfOneMatrix) {
    const Experiment e = sampleExperiment();
    for (const MatrixId id : everyMatrix()) {
        SCOPED_TRACE(nameOf(id));
        const Experiment edited = withCell(e, id, 1, 0, 0.7);
        Matrix expected = matrixOf(e, id);
        expected(1, 0) = 0.7;
        EXPECT_THAT(matrixOf(edited, id), IsIdenticalTo(expected));
        for (const MatrixId other : everyMatrix()) {
            if (other == id) continue;
            EXPECT_EQ(matrixOf(edited, other).data(), matrixOf(e, other).data())
                << nameOf(other) << " is shared";
        }
        EXPECT_EQ(withCell(edited, id, 1, 0, matrixOf(e, id)(1, 0)), e);
        EXPECT_NO_THROW(validate(edited));
    }
}

TEST(Edits, CellRefusesWhatNoExperimentMayHold) {
    const Experiment e = sampleExperiment();
    for (const MatrixId id : everyMatrix()) {
        SCOPED_TRACE(nameOf(id));
        for (const double value : {nan, inf})
            EXPECT_THAT(refusalOf([&] { withCell(e, id, 0, 0, value); }),
                        HasSubstr(nameOf(id) + " needs a finite number"));
        if (id.kind == Kind::Additive) {
            EXPECT_EQ(matrixOf(withCell(e, id, 0, 0, -inf), id)(0, 0), -inf);
        } else {
            EXPECT_THROW(withCell(e, id, 0, 0, -inf), InputError);
        }
    }
}

TEST(Edits, MatrixIsReplacedWhole) {
    const Experiment e = sampleExperiment();
    for (const MatrixId id : everyMatrix()) {
        SCOPED_TRACE(nameOf(id));
        const Matrix& old = matrixOf(e, id);
        const Matrix replacement = countingMatrix(77, old.rows(), old.cols());
        const Experiment edited = withMatrix(e, id, replacement);
        EXPECT_THAT(matrixOf(edited, id), IsIdenticalTo(replacement));
        EXPECT_EQ(withMatrix(edited, id, old), e);
    }
}

TEST(Edits, MatrixWithAnEntryThatNoExperimentMayHoldIsRefused) {
    const Experiment e = sampleExperiment();
    for (const MatrixId id : everyMatrix()) {
        SCOPED_TRACE(nameOf(id));
        Matrix bad = matrixOf(e, id);
        bad(bad.rows() - 1, bad.cols() - 1) = nan;
        EXPECT_THAT(refusalOf([&] { withMatrix(e, id, bad); }), HasSubstr(nameOf(id)));
        bad(bad.rows() - 1, bad.cols() - 1) = inf;
        EXPECT_THROW(withMatrix(e, id, bad), InputError);
    }
    Matrix additive = *e.mask.additive;
    additive(2, 1) = -inf;
    EXPECT_NO_THROW(withMatrix(e, {Kind::Additive, 0}, additive));
}

TEST(Edits, TextsAndSwitchesChangeWhatTheySay) {
    const Experiment e = sampleExperiment();
    EXPECT_EQ(withTitle(e, "a", "b").title, "a");
    EXPECT_EQ(withTitle(e, "a", "b").notes, "b");
    EXPECT_EQ(withToken(e, 1, "cat").tokens, (std::vector<std::string>{"token0", "cat", "token2"}));
    EXPECT_EQ(withPadded(e, 0, true).mask.padded, (std::vector<bool>{true, false, true}));
    EXPECT_EQ(withPadded(e, 2, false).mask.padded, (std::vector<bool>{false, false, false}));
    EXPECT_FALSE(withScale(e, false).scale);
    EXPECT_TRUE(withCausal(e, true).mask.causal);
    EXPECT_TRUE(withPadding(e, true).mask.padding);
    EXPECT_EQ(withFill(e, -1e9).mask.fill, -1e9);
    EXPECT_EQ(withFill(withFill(e, -1e9), -inf), e);
}

TEST(Edits, SwitchesComeBack) {
    const Experiment e = sampleExperiment();
    EXPECT_EQ(withScale(withScale(e, false), true), e);
    EXPECT_EQ(withCausal(withCausal(e, true), false), e);
    EXPECT_EQ(withPadding(withPadding(e, true), false), e);
    EXPECT_EQ(withPadding(e, true).mask.padded, e.mask.padded) << "the marks stay";
    EXPECT_EQ(withTitle(e, e.title, e.notes), e);
}

TEST(Edits, FillOfZeroOrMoreIsRefused) {
    const Experiment e = sampleExperiment();
    for (const double fill : {0.0, -0.0, 3.0, inf, nan})
        EXPECT_THAT(refusalOf([&] { withFill(e, fill); }), HasSubstr("fill")) << fill;
}

TEST(Edits, OutputProjectionStartsAsTheIdentity) {
    Experiment e = sampleExperiment({.n = 3, .dModel = 6, .dK = 2, .dV = 3, .h = 2});
    e.wO.reset();
    const Experiment square = withOutputProjection(e, true);
    ASSERT_TRUE(square.wO.has_value());
    EXPECT_THAT(square.wO->get(), IsIdenticalTo(Matrix::Identity(6, 6).eval()));
    EXPECT_EQ(withOutputProjection(square, false), e);
}

TEST(Edits, OutputProjectionStartsAsOnesOnTheDiagonalWhereItIsNotSquare) {
    Experiment e = sampleExperiment({.n = 3, .dModel = 2, .dK = 2, .dV = 3, .h = 1});
    e.wO.reset();
    EXPECT_THAT(withOutputProjection(e, true).wO->get(),
                IsIdenticalTo(Matrix{{1, 0}, {0, 1}, {0, 0}}));
    e = sampleExperiment({.n = 3, .dModel = 3, .dK = 2, .dV = 1, .h = 2});
    e.wO.reset();
    EXPECT_THAT(withOutputProjection(e, true).wO->get(),
                IsIdenticalTo(Matrix{{1, 0, 0}, {0, 1, 0}}));
}

TEST(Edits, OutputProjectionThatIsOnKeepsItsValues) {
    const Experiment e = sampleExperiment();
    EXPECT_EQ(withOutputProjection(e, true), e);
    EXPECT_FALSE(withOutputProjection(e, false).wO.has_value());
}

}  // namespace
}  // namespace heed
