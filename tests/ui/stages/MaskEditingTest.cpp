// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/MaskEditing.h"

#include <QTest>

#include "core/experiment/MaskSpec.h"
#include "core/formats/ExperimentJson.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"

namespace heed::ui {
namespace {

class MaskEditingTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        window->view().setStage(Stage::Masked);
        window->view().selectCell(0, 1);
        plot().setFocus();
    }

    std::optional<double> entry(Index row, Index column) const {
        const auto& additive = window->document().experiment().mask.additive;
        return additive ? std::optional((*additive)(row, column)) : std::nullopt;
    }
};

TEST_F(MaskEditingTest, SpaceBlocksAndFreesTheSelectedEntryAndUndoTakesItBack) {
    press(Qt::Key_Space);
    EXPECT_EQ(entry(0, 1), minusInfinity);
    EXPECT_EQ(document().result()->trace.heads[0].A(0, 1), 0);
    press(Qt::Key_Space);
    EXPECT_EQ(entry(0, 1), 0);
    document().undoStack().undo();
    EXPECT_EQ(entry(0, 1), minusInfinity);
    document().undoStack().undo();
    EXPECT_EQ(entry(0, 1), std::nullopt);
}

TEST_F(MaskEditingTest, DoubleClickBlocksTheEntryUnderThePointer) {
    const QPoint place = plot().cellRect({0, 2, 0}).center().toPoint();
    QTest::mouseClick(&plot(), Qt::LeftButton, Qt::NoModifier, place);
    QTest::mouseDClick(&plot(), Qt::LeftButton, Qt::NoModifier, place);
    EXPECT_EQ(entry(2, 0), minusInfinity);
}

TEST_F(MaskEditingTest, TypingSetsANumber) {
    type(QStringLiteral("-1.5"));
    press(Qt::Key_Return);
    EXPECT_EQ(entry(0, 1), -1.5);
}

TEST_F(MaskEditingTest, MinusInfinityCanBeTyped) {
    type(QStringLiteral("-inf"));
    press(Qt::Key_Return);
    EXPECT_EQ(entry(0, 1), minusInfinity);
}

TEST_F(MaskEditingTest, NonsenseChangesNothingAndSaysWhy) {
    type(QStringLiteral("1e"));
    press(Qt::Key_Return);
    EXPECT_EQ(entry(0, 1), std::nullopt);
    EXPECT_TRUE(window->messages().text().contains(QStringLiteral("row 1, column 2")));
}

TEST_F(MaskEditingTest, EscapeLeavesTheEntryAlone) {
    type(QStringLiteral("5"));
    press(Qt::Key_Escape);
    EXPECT_EQ(entry(0, 1), std::nullopt);
}

TEST_F(MaskEditingTest, OtherStagesAreNotEdited) {
    window->view().setStage(Stage::Weights);
    plot().setFocus();
    press(Qt::Key_Space);
    EXPECT_EQ(entry(0, 1), std::nullopt);
}

// Whatever comes next, what was typed is an edit first, and of the entry for which it was typed.
TEST_F(MaskEditingTest, WhatIsTypedIsCommittedBeforeAnythingElse) {
    type(QStringLiteral("5"));
    press(Qt::Key_PageDown);
    EXPECT_EQ(entry(0, 1), 5);
    EXPECT_EQ(window->view().stage(), Stage::Weights);
    EXPECT_FALSE(plot().findChild<QLineEdit*>(QStringLiteral("maskEditor"))->isVisible());

    window->view().setStage(Stage::Masked);
    type(QStringLiteral("6"));
    press(Qt::Key_M, Qt::ControlModifier);
    EXPECT_EQ(entry(0, 1), 6);
    EXPECT_TRUE(document().experiment().mask.causal);

    type(QStringLiteral("7"));
    QTest::mouseClick(&plot(), Qt::LeftButton, Qt::NoModifier,
                      plot().cellRect({0, 2, 0}).center().toPoint());
    EXPECT_EQ(entry(0, 1), 7);
    EXPECT_EQ(entry(2, 0), 0);

    type(QStringLiteral("8"));
    press(Qt::Key_2, Qt::ControlModifier);  // another preset
    EXPECT_FALSE(document().experiment().mask.additive);
    document().undoStack().undo();
    EXPECT_EQ(entry(2, 0), 8);
}

TEST_F(MaskEditingTest, WhatIsTypedIsSaved) {
    const QString path = file(QStringLiteral("mask.heed"));
    writeBytes(path, QByteArray::fromStdString(writeExperiment(document().experiment())));
    window->open(path);
    window->view().setStage(Stage::Masked);
    window->view().selectCell(0, 1);
    plot().setFocus();
    type(QStringLiteral("5"));
    press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_FALSE(document().isModified());
    EXPECT_EQ(entry(0, 1), 5);
    EXPECT_TRUE(readExperiment(bytesOf(path).toStdString()).experiment.mask.additive);
}

}  // namespace
}  // namespace heed::ui
