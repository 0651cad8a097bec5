// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/ViewState.h"

#include <gtest/gtest.h>

#include <QSignalSpy>

#include "tests/support/SampleExperiment.h"

namespace heed::ui {
namespace {

TEST(ViewState, StartsAtTheFirstCellOfTheFirstHead) {
    const ViewState view;
    EXPECT_EQ(view.head(), (HeadSelection{0, false}));
    EXPECT_EQ(view.query(), 0);
    EXPECT_EQ(view.key(), 0);
}

TEST(ViewState, SaysWhatChangesAndNothingElse) {
    ViewState view;
    const QSignalSpy changed(&view, &ViewState::changed);
    view.selectCell(0, 0);
    view.setHead({0, false});
    EXPECT_EQ(changed.count(), 0);
    view.selectCell(2, 1);
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(view.query(), 2);
    EXPECT_EQ(view.key(), 1);
    view.selectCell(2, 1);
    EXPECT_EQ(changed.count(), 1);
    view.setHead({1, true});
    EXPECT_EQ(changed.count(), 2);
    view.setHead({1, false});
    EXPECT_EQ(changed.count(), 3);
    EXPECT_EQ(view.head(), (HeadSelection{1, false}));
}

TEST(ViewState, IsBroughtBackIntoASmallerExperiment) {
    ViewState view;
    view.selectCell(7, 2);
    view.setHead({3, false});
    const QSignalSpy changed(&view, &ViewState::changed);
    view.clampTo(sampleExperiment({.n = 4, .h = 2}));
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(view.query(), 3);
    EXPECT_EQ(view.key(), 2);
    EXPECT_EQ(view.head(), (HeadSelection{1, false}));
}

TEST(ViewState, StaysWhereItFits) {
    ViewState view;
    view.selectCell(3, 2);
    view.setHead({1, true});
    const QSignalSpy changed(&view, &ViewState::changed);
    view.clampTo(sampleExperiment({.n = 4, .h = 2}));
    view.clampTo(sampleExperiment({.n = 9, .h = 5}));
    EXPECT_EQ(changed.count(), 0);
    EXPECT_EQ(view.query(), 3);
    EXPECT_EQ(view.key(), 2);
    EXPECT_EQ(view.head(), (HeadSelection{1, true}));
}

TEST(ViewState, OneHeadHasNoMean) {
    ViewState view;
    view.setHead({0, true});
    view.clampTo(sampleExperiment({.h = 1}));
    EXPECT_EQ(view.head(), (HeadSelection{0, false}));
}

TEST(ViewState, WeightsFromElsewhereClampAsWell) {
    Experiment e;
    e.tokens = {"a", "b"};
    e.importedWeights.emplace_back(Matrix(Matrix::Identity(2, 2)));
    ViewState view;
    view.selectCell(5, 6);
    view.setHead({4, true});
    view.clampTo(e);
    EXPECT_EQ(view.query(), 1);
    EXPECT_EQ(view.key(), 1);
    EXPECT_EQ(view.head(), (HeadSelection{0, false}));
}

}  // namespace
}  // namespace heed::ui
