// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include <cmath>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Validation.h"
#include "tests/support/Matchers.h"
#include "tests/support/SampleExperiment.h"
#include "tests/support/Values.h"

namespace heed {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

std::string overflowOf(const Experiment& e) {
    EXPECT_NO_THROW(validate(e)) << "an overflow is found by computing, not by validating";
    return refusalOf([&] { computeAttention(e); });
}

auto names(const char* what, const char* place) {
    return AllOf(ContainsRegex(what), HasSubstr(place));
}

// Two heads, three tokens; every entry is 1, for a test to change a few.
Experiment onesExperiment() {
    Experiment e = sampleExperiment({.n = 3, .dModel = 2, .dK = 2, .dV = 2, .h = 2});
    e.x = Matrix(Matrix::Ones(3, 2));
    for (auto& head : e.heads) {
        head.wQ = Matrix(Matrix::Ones(2, 2));
        head.wK = Matrix(Matrix::Ones(2, 2));
        head.wV = Matrix(Matrix::Ones(2, 2));
    }
    e.wO.reset();
    e.mask.additive.reset();
    return e;
}

TEST(AttentionOverflow, QueriesNameTheHeadAndTheEntry) {
    Experiment e = onesExperiment();
    e.x = Matrix{{0, 0}, {0, 0}, {1, 1}};
    e.heads[1].wQ = Matrix{{1, 1e308}, {1, 1e308}};
    const std::string message = overflowOf(e);
    EXPECT_THAT(message, names("quer|Q", "head 2"));
    EXPECT_THAT(message, HasSubstr("row 3, column 2"));
}

TEST(AttentionOverflow, InfinityMinusInfinityIsFoundToo) {
    Experiment e = onesExperiment();
    e.x = Matrix{{1e300, 1e300}, {1, 1}, {1, 1}};
    e.heads[0].wQ = Matrix{{1e300, 1}, {-1e300, 1}};
    const std::string message = overflowOf(e);
    EXPECT_THAT(message, names("quer|Q", "head 1"));
    EXPECT_THAT(message, HasSubstr("row 1, column 1"));
}

TEST(AttentionOverflow, KeysAndValuesAreNamed) {
    Experiment keys = onesExperiment();
    keys.heads[0].wK = Matrix{{1e308, 1}, {1e308, 1}};
    EXPECT_THAT(overflowOf(keys), names("key|K", "head 1"));
    Experiment values = onesExperiment();
    values.heads[1].wV = Matrix{{1, 1e308}, {1, 1e308}};
    const std::string message = overflowOf(values);
    EXPECT_THAT(message, names("value|V", "head 2"));
    EXPECT_THAT(message, HasSubstr("row 1, column 2"));
}

TEST(AttentionOverflow, ScoresAreNamed) {
    Experiment e = onesExperiment();
    e.heads[0].wQ = Matrix{{1e200, 0}, {0, 0}};
    e.heads[0].wK = Matrix{{1e200, 0}, {0, 0}};
    EXPECT_THAT(overflowOf(e), names("scores", "head 1"));
    EXPECT_THAT(overflowOf(e), HasSubstr("row 1, column 1"));
}

TEST(AttentionOverflow, NegativeScoresAreNotTakenForBlockedKeys) {
    Experiment e = onesExperiment();
    e.heads[0].wQ = Matrix{{1e200, 0}, {0, 0}};
    e.heads[0].wK = Matrix{{-1e200, 0}, {0, 0}};
    EXPECT_THAT(overflowOf(e), names("scores", "head 1"));
}

TEST(AttentionOverflow, MaskedScoresAreNamed) {
    Experiment e = onesExperiment();
    e.scale = false;
    e.heads[1].wQ = Matrix{{1e308, 0}, {0, 0}};
    e.heads[1].wK = Matrix{{1, 0}, {0, 0}};
    e.mask.additive = Matrix{{0, 0, 0}, {0, 0, 1e308}, {0, 0, 0}};
    EXPECT_THAT(overflowOf(e), Not(HasSubstr("head 1")));
    EXPECT_THAT(overflowOf(e), names("masked", "head 2"));
    EXPECT_THAT(overflowOf(e), HasSubstr("row 2, column 3"));
}

TEST(AttentionOverflow, MaskedScoreThatFallsToMinusInfinityIsNotABlockedKey) {
    Experiment e = onesExperiment();
    e.scale = false;
    e.heads[0].wQ = Matrix{{-1e308, 0}, {0, 0}};
    e.heads[0].wK = Matrix{{1, 0}, {0, 0}};
    e.mask.additive = Matrix{{0, -1e308, 0}, {0, 0, 0}, {0, 0, 0}};
    EXPECT_THAT(overflowOf(e), names("masked", "head 1"));
}

TEST(AttentionOverflow, FiniteFillThatOverflowsWithTheAdditiveMaskIsNotMinusInfinity) {
    Experiment e = onesExperiment();
    e.mask.causal = true;
    e.mask.fill = -1e308;
    e.mask.additive = Matrix{{0, -1e308, 0}, {0, 0, 0}, {0, 0, 0}};
    const std::string message = overflowOf(e);
    EXPECT_THAT(message, ContainsRegex("[Mm]ask|M"));
    EXPECT_THAT(message, HasSubstr("row 1, column 2"));
}

TEST(AttentionOverflow, MinusInfinityInTheAdditiveMaskIsNoOverflow) {
    Experiment e = onesExperiment();
    e.mask.causal = true;
    e.mask.fill = -1e308;
    e.mask.additive = Matrix{{0, -inf, 0}, {0, 0, 0}, {0, 0, 0}};
    EXPECT_NO_THROW(computeAttention(e));
}

TEST(AttentionOverflow, FinalOutputIsNamedWithoutAHead) {
    Experiment e = onesExperiment();
    e.wO = Matrix{{1, 1}, {1, 1e308}, {1, 1e308}, {1, 1e308}};
    const std::string message = overflowOf(e);
    EXPECT_THAT(message, ContainsRegex("[Ff]inal|output"));
    EXPECT_THAT(message, Not(ContainsRegex("head [0-9]")));
    EXPECT_THAT(message, HasSubstr("row 1, column 2"));
}

TEST(AttentionOverflow, LargeValuesThatFitAreComputed) {
    Experiment e = onesExperiment();
    e.heads[0].wV = Matrix{{1e300, 0}, {0, 1e300}};
    const AttentionTrace trace = computeAttention(e);
    EXPECT_NEAR(trace.heads[0].Y(0, 0) / 1e300, 1, 1e-12);
}

TEST(AttentionOverflow, NameOfTheHeadIsGivenWhereItHasOne) {
    Experiment e = onesExperiment();
    e.heads[1].name = "previous token";
    e.heads[1].wQ = Matrix{{1e308, 1}, {1e308, 1}};
    EXPECT_THAT(overflowOf(e), HasSubstr("head 2"));
}

}  // namespace
}  // namespace heed
