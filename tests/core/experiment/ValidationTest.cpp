// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/Validation.h"

#include <gmock/gmock.h>

#include "core/attention/AttentionForward.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/SampleExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// Six tokens, x 6 × 6, d_k 2, d_v 3, two heads.
Experiment valid() {
    return sampleExperiment({.n = 6, .dModel = 6, .dK = 2, .dV = 3, .h = 2});
}

std::string refusalOfExperiment(const Experiment& e) {
    return refusalOf([&] { validate(e); });
}

Experiment imported() {
    Experiment e;
    e.tokens = defaultTokens(2);
    e.importedWeights = {SharedMatrix(Matrix{{1.25, 0}, {0.3, 0.3}}),
                         SharedMatrix(Matrix{{0, 1}, {1, 0}})};
    return e;
}

TEST(Validation, AcceptsWhatFits) {
    EXPECT_NO_THROW(validate(valid()));
    EXPECT_NO_THROW(validate(sampleExperiment({.n = 1, .dModel = 1, .dK = 1, .dV = 1, .h = 1})));
    EXPECT_NO_THROW(validate(sampleExperiment({.h = 16})));
    EXPECT_NO_THROW(validate(imported()));
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        EXPECT_NO_THROW(validate(randomExperiment(seed))) << "seed " << seed;
}

TEST(Validation, WeightMatrixNeedsOneRowForEachFeature) {
    Experiment e = valid();
    e.heads[1].wQ = Matrix(Matrix::Ones(5, 2));
    EXPECT_EQ(refusalOfExperiment(e), "w_q of head 2 has 5 rows; x has 6 columns, so it needs 6");
    e = valid();
    e.heads[0].wK = Matrix(Matrix::Ones(7, 2));
    EXPECT_EQ(refusalOfExperiment(e), "w_k of head 1 has 7 rows; x has 6 columns, so it needs 6");
    e = valid();
    e.heads[1].wV = Matrix(Matrix::Ones(1, 3));
    EXPECT_EQ(refusalOfExperiment(e), "w_v of head 2 has 1 row; x has 6 columns, so it needs 6");
}

TEST(Validation, QueriesAndKeysAreEquallyWide) {
    Experiment e = valid();
    e.heads[0].wK = Matrix(Matrix::Ones(6, 3));
    EXPECT_EQ(refusalOfExperiment(e),
              "w_k of head 1 has 3 columns; w_q of head 1 has 2 columns, so it needs 2");
}

TEST(Validation, HeadsAreEquallyWide) {
    Experiment e = valid();
    e.heads[1].wQ = Matrix(Matrix::Ones(6, 1));
    e.heads[1].wK = Matrix(Matrix::Ones(6, 1));
    EXPECT_EQ(refusalOfExperiment(e),
              "w_q of head 2 has 1 column; w_q of head 1 has 2 columns, so it needs 2");
    e = valid();
    e.heads[1].wV = Matrix(Matrix::Ones(6, 4));
    EXPECT_EQ(refusalOfExperiment(e),
              "w_v of head 2 has 4 columns; w_v of head 1 has 3 columns, so it needs 3");
}

TEST(Validation, OutputProjectionFitsTheHeadsAndTheModel) {
    Experiment e = valid();
    e.wO = Matrix(Matrix::Ones(5, 6));
    EXPECT_THAT(refusalOfExperiment(e), AllOf(HasSubstr("w_o has 5 rows; 2 heads of 3 columns"),
                                              HasSubstr("so it needs 6")));
    e = valid();
    e.wO = Matrix(Matrix::Ones(6, 2));
    EXPECT_EQ(refusalOfExperiment(e), "w_o has 2 columns; x has 6 columns, so it needs 6");
}

TEST(Validation, AdditiveMaskIsAsLargeAsTheTokens) {
    Experiment e = valid();
    e.mask.additive = Matrix(Matrix::Zero(5, 6));
    EXPECT_EQ(refusalOfExperiment(e),
              "mask.additive has 5 rows; there are 6 tokens, so it needs 6");
    e.mask.additive = Matrix(Matrix::Zero(6, 7));
    EXPECT_EQ(refusalOfExperiment(e),
              "mask.additive has 7 columns; there are 6 tokens, so it needs 6");
}

TEST(Validation, EachTokenHasARowAndAPaddingMark) {
    Experiment e = valid();
    e.tokens.pop_back();
    EXPECT_EQ(refusalOfExperiment(e), "tokens has 5 entries; x has 6 rows, so it needs 6");
    e = valid();
    e.mask.padded.push_back(true);
    EXPECT_EQ(refusalOfExperiment(e),
              "mask.padded has 7 entries; there are 6 tokens, so it needs 6");
    e.mask.padded = {true};
    EXPECT_EQ(refusalOfExperiment(e), "mask.padded has 1 entry; there are 6 tokens, so it needs 6");
}

TEST(Validation, NothingIsEmpty) {
    Experiment e = valid();
    e.x = Matrix(0, 6);
    e.tokens.clear();
    e.mask.padded.clear();
    e.mask.additive = Matrix(0, 0);
    EXPECT_THAT(refusalOfExperiment(e), HasSubstr("x has no rows"));
    e = valid();
    e.x = Matrix(6, 0);
    EXPECT_THAT(refusalOfExperiment(e), HasSubstr("x has no columns"));
    e = valid();
    e.heads.clear();
    EXPECT_THAT(refusalOfExperiment(e), HasSubstr("at least one head"));
    e = valid();
    for (auto& head : e.heads) head.wQ = head.wK = Matrix(6, 0);
    EXPECT_THAT(refusalOfExperiment(e), HasSubstr("w_q of head 1 has no columns"));
    e = valid();
    for (auto& head : e.heads) head.wV = Matrix(6, 0);
    EXPECT_THAT(refusalOfExperiment(e), HasSubstr("w_v of head 1 has no columns"));
    EXPECT_THAT(refusalOfExperiment(Experiment{}), HasSubstr("x has no rows"));
}

// `matrix` with one entry changed.
Matrix with(Matrix matrix, Index row, Index column, double value) {
    matrix(row, column) = value;
    return matrix;
}

TEST(Validation, NotANumberIsRefusedInEveryMatrixWithItsPlace) {
    Experiment e = valid();
    e.x = with(e.x, 2, 0, nan);
    EXPECT_EQ(refusalOfExperiment(e),
              "x, row 3, column 1 is not a number; it needs a finite number");
    e = valid();
    e.heads[0].wQ = with(e.heads[0].wQ, 1, 1, nan);
    EXPECT_THAT(refusalOfExperiment(e),
                HasSubstr("w_q of head 1, row 2, column 2 is not a number"));
    e = valid();
    e.heads[1].wK = with(e.heads[1].wK, 2, 0, nan);
    EXPECT_THAT(refusalOfExperiment(e),
                HasSubstr("w_k of head 2, row 3, column 1 is not a number"));
    e = valid();
    e.heads[1].wV = with(e.heads[1].wV, 5, 2, nan);
    EXPECT_THAT(refusalOfExperiment(e),
                HasSubstr("w_v of head 2, row 6, column 3 is not a number"));
    e = valid();
    e.wO = with(*e.wO, 5, 5, nan);
    EXPECT_THAT(refusalOfExperiment(e), HasSubstr("w_o, row 6, column 6 is not a number"));
    e = valid();
    e.mask.additive = with(*e.mask.additive, 0, 1, nan);
    EXPECT_THAT(refusalOfExperiment(e),
                HasSubstr("mask.additive, row 1, column 2 is not a number"));
}

TEST(Validation, InfinityIsRefusedButForMinusInfinityInTheAdditiveMask) {
    for (const double value : {inf, -inf}) {
        Experiment e = valid();
        e.x = with(e.x, 0, 5, value);
        EXPECT_EQ(refusalOfExperiment(e),
                  "x, row 1, column 6 is infinite; it needs a finite number");
        e = valid();
        e.heads[1].wV = with(e.heads[1].wV, 0, 0, value);
        EXPECT_THAT(refusalOfExperiment(e),
                    HasSubstr("w_v of head 2, row 1, column 1 is infinite"));
        e = valid();
        e.wO = with(*e.wO, 0, 0, value);
        EXPECT_THAT(refusalOfExperiment(e), HasSubstr("w_o, row 1, column 1 is infinite"));
    }
    Experiment e = valid();
    e.mask.additive = with(*e.mask.additive, 3, 3, inf);
    EXPECT_EQ(refusalOfExperiment(e),
              "mask.additive, row 4, column 4 is infinite; it needs a finite number or -inf");
    e.mask.additive = with(*e.mask.additive, 3, 3, -inf);
    EXPECT_NO_THROW(validate(e));
}

TEST(Validation, FillIsBelowZero) {
    Experiment e = valid();
    for (const double fill : {0.0, -0.0, 1.0, inf, nan}) {
        e.mask.fill = fill;
        EXPECT_THAT(refusalOfExperiment(e), HasSubstr("mask.fill is not below 0")) << fill;
    }
    for (const double fill : {-1e9, -inf, -1e-3}) {
        e.mask.fill = fill;
        EXPECT_NO_THROW(validate(e)) << fill;
    }
}

TEST(Validation, SizesAreLimited) {
    const auto sized = [](const SampleSizes& sizes) {
        Experiment e = sampleExperiment(sizes);
        e.mask.additive.reset();
        return refusalOfExperiment(e);
    };
    EXPECT_EQ(sized({.n = 2049, .dModel = 1, .dK = 1, .dV = 1, .h = 1}),
              "2049 tokens are more than the limit of 2048");
    EXPECT_THAT(sized({.n = 1, .dModel = 1025, .dK = 1, .dV = 1, .h = 1}),
                AllOf(HasSubstr("1025 features"), HasSubstr("limit of 1024")));
    EXPECT_THAT(sized({.n = 1, .dModel = 1, .dK = 1025, .dV = 1, .h = 1}),
                AllOf(HasSubstr("1025 columns of w_q"), HasSubstr("limit of 1024")));
    EXPECT_THAT(sized({.n = 1, .dModel = 1, .dK = 1, .dV = 1025, .h = 1}),
                AllOf(HasSubstr("1025 columns of w_v"), HasSubstr("limit of 1024")));
    EXPECT_EQ(sized({.h = 17}), "17 heads are more than the limit of 16");
    EXPECT_EQ(sized({.n = 2048, .dModel = 1, .dK = 1, .dV = 1, .h = 1}), "(nothing was refused)");
    EXPECT_EQ(sized({.n = 1, .dModel = 1024, .dK = 1024, .dV = 1, .h = 1}),
              "(nothing was refused)");
}

TEST(Validation, TraceIsLimitedToOneGibibyte) {
    Experiment e = sampleExperiment({.n = 2, .dModel = 1, .dK = 1, .dV = 1, .h = 16});
    e.tokens = defaultTokens(2048);
    e.x = Matrix(Matrix::Ones(2048, 1));
    e.mask.padded.assign(2048, false);
    e.mask.additive.reset();
    EXPECT_GT(traceBytes(e), maxTraceBytes);
    EXPECT_THAT(refusalOfExperiment(e),
                AllOf(HasSubstr("1024 MiB"), HasSubstr("fewer tokens or heads")));
    e.heads.resize(15);
    e.wO.reset();
    EXPECT_LE(traceBytes(e), maxTraceBytes);
    EXPECT_NO_THROW(validate(e));
}

TEST(Validation, TraceBytesAreThoseThatTheTraceKeeps) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Experiment e = randomExperiment(seed);
        const AttentionTrace trace = computeAttention(e);
        Index entries = trace.M.size() + trace.concat.size() + trace.output.size();
        for (const HeadTrace& head : trace.heads)
            entries += head.Q.size() + head.K.size() + head.V.size() + head.S.size() +
                       head.A.size() + head.Y.size();
        EXPECT_EQ(traceBytes(e), static_cast<std::size_t>(entries) * sizeof(double)) << seed;
    }
}

TEST(Validation, ImportedWeightsKeepOneMatrixPerHeadAndTheMask) {
    const AttentionTrace trace = computeAttention(imported());
    EXPECT_EQ(traceBytes(imported()), 3 * 2 * 2 * sizeof(double));
    EXPECT_EQ(trace.heads[0].A.size() + trace.heads[1].A.size() + trace.M.size(), 3 * 2 * 2);
}

TEST(Validation, ImportedWeightsAreSquareFiniteAndAsManyAsTheTokens) {
    Experiment e = imported();
    e.importedWeights[1] = Matrix{{0, 1}};
    EXPECT_THAT(refusalOfExperiment(e), HasSubstr("weights of head 2 has 1 row; "));
    e = imported();
    e.importedWeights[1] = Matrix(Matrix::Zero(2, 3));
    EXPECT_THAT(refusalOfExperiment(e), HasSubstr("weights of head 2 has 3 columns; "));
    e = imported();
    e.importedWeights[0] = Matrix{{0, -inf}, {1, 0}};
    EXPECT_THAT(refusalOfExperiment(e),
                HasSubstr("weights of head 1, row 1, column 2 is infinite"));
    e = imported();
    e.tokens = defaultTokens(3);
    EXPECT_THAT(refusalOfExperiment(e), HasSubstr("tokens has 3 entries; "));
    e = imported();
    e.importedHeadNames = {"one"};
    EXPECT_THAT(refusalOfExperiment(e), HasSubstr("head_names has 1 name; "));
    e = imported();
    e.importedWeights = {SharedMatrix(), SharedMatrix()};
    e.tokens.clear();
    EXPECT_THAT(refusalOfExperiment(e), HasSubstr("weights of head 1 has no rows"));
}

TEST(ValidateEntry, FiniteNumbersMayStandAnywhere) {
    using Kind = MatrixId::Kind;
    for (const Kind kind : {Kind::X, Kind::WQ, Kind::WK, Kind::WV, Kind::WO, Kind::Additive})
        for (const double value : {0.0, -0.0, 1e308, -1e308, 5e-324})
            EXPECT_NO_THROW(validateEntry({kind, 0}, value));
}

TEST(ValidateEntry, NamesTheMatrix) {
    using Kind = MatrixId::Kind;
    const auto entry = [](MatrixId id, double value) {
        return refusalOf([&] { validateEntry(id, value); });
    };
    EXPECT_EQ(entry({Kind::X, 0}, nan), "X needs a finite number");
    EXPECT_EQ(entry({Kind::WQ, 1}, inf), "W_Q of head 2 needs a finite number");
    EXPECT_EQ(entry({Kind::WO, 0}, -inf), "W_O needs a finite number");
    EXPECT_EQ(entry({Kind::Additive, 0}, inf), "the additive mask needs a finite number or -inf");
    EXPECT_EQ(entry({Kind::Additive, 0}, nan), "the additive mask needs a finite number or -inf");
    EXPECT_NO_THROW(validateEntry({Kind::Additive, 0}, -inf));
}

}  // namespace
}  // namespace heed
