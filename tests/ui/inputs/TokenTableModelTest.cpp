// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/TokenTableModel.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>

#include "core/experiment/Edits.h"
#include "tests/ui/support/Samples.h"
#include "ui/document/Presets.h"

namespace heed::ui {
namespace {

using Column = TokenTableModel::Column;

QVariant at(const TokenTableModel& model, int row, Column column, int role) {
    return model.data(model.index(row, column), role);
}

TEST(TokenTableModel, KeepsItsPromisesThroughEverything) {
    Document document(toy());
    TokenTableModel model(document);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    const EditText text{QStringLiteral("Edit")};
    model.setData(model.index(1, Column::Text), QStringLiteral("cat"), Qt::EditRole);
    model.setData(model.index(2, Column::Padding), Qt::Checked, Qt::CheckStateRole);
    for (const Index n : {7, 1, 4}) {
        document.edit(text, withTokenCount(document.experiment(), n));
        ASSERT_EQ(model.rowCount(), n);
    }
    for (const QString& name : presetNames()) {
        document.choosePreset(name, readPreset(name));
        ASSERT_EQ(model.rowCount(), document.experiment().tokenCount());
    }
    while (document.undoStack().canUndo()) {
        document.undoStack().undo();
        ASSERT_EQ(model.rowCount(), document.experiment().tokenCount());
    }
    document.open(weightsOnly(), QString());
    EXPECT_EQ(model.rowCount(), 2);
}

TEST(TokenTableModel, RenamesATokenAsOneNamedStep) {
    Document document(toy());
    TokenTableModel model(document);
    ASSERT_TRUE(
        model.setData(model.index(1, Column::Text), QStringLiteral("注意 🐈"), Qt::EditRole));
    EXPECT_EQ(document.experiment(), withToken(toy(), 1, "注意 🐈"));
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Rename Token 2"));
    EXPECT_TRUE(
        model.setData(model.index(1, Column::Text), QStringLiteral("注意 🐈"), Qt::EditRole));
    EXPECT_EQ(document.undoStack().count(), 1);
}

TEST(TokenTableModel, ShowsALabelAndEditsTheTokenItself) {
    Document document(withToken(withToken(toy(), 0, " a\n"), 1, ""));
    const TokenTableModel model(document);
    EXPECT_EQ(at(model, 0, Column::Text, Qt::DisplayRole), QStringLiteral("␣a⏎"));
    EXPECT_EQ(at(model, 0, Column::Text, Qt::EditRole), QStringLiteral(" a\n"));
    EXPECT_EQ(at(model, 1, Column::Text, Qt::DisplayRole), QStringLiteral("∅"));
    EXPECT_EQ(at(model, 1, Column::Text, Qt::EditRole), QString());
    EXPECT_EQ(at(model, 2, Column::Text, Qt::AccessibleTextRole),
              QStringLiteral("token 3 (three)"));
}

TEST(TokenTableModel, MarksPaddingAsOneNamedStep) {
    Document document(toy());
    TokenTableModel model(document);
    const QModelIndex mark = model.index(2, Column::Padding);
    EXPECT_EQ(model.data(mark, Qt::CheckStateRole), QVariant(Qt::Unchecked));
    ASSERT_TRUE(model.setData(mark, Qt::Checked, Qt::CheckStateRole));
    EXPECT_EQ(document.experiment(), withPadded(toy(), 2, true));
    EXPECT_EQ(model.data(mark, Qt::CheckStateRole), QVariant(Qt::Checked));
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Mark Token 3 as Padding"));
    ASSERT_TRUE(model.setData(mark, Qt::Unchecked, Qt::CheckStateRole));
    EXPECT_EQ(document.experiment(), toy());
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Mark Token 3 as No Padding"));
    EXPECT_EQ(model.data(mark, Qt::AccessibleTextRole),
              QStringLiteral("token 3 (three) is not padding"));
}

TEST(TokenTableModel, AMarkIsCheckedAndATextIsEdited) {
    Document document(toy());
    TokenTableModel model(document);
    const Qt::ItemFlags mark = model.flags(model.index(0, Column::Padding));
    const Qt::ItemFlags text = model.flags(model.index(0, Column::Text));
    EXPECT_TRUE(mark & Qt::ItemIsUserCheckable);
    EXPECT_FALSE(mark & Qt::ItemIsEditable);
    EXPECT_TRUE(text & Qt::ItemIsEditable);
    EXPECT_FALSE(text & Qt::ItemIsUserCheckable);
    EXPECT_FALSE(model.setData(model.index(0, Column::Padding), QStringLiteral("x"), Qt::EditRole));
    EXPECT_FALSE(model.setData(model.index(0, Column::Text), Qt::Checked, Qt::CheckStateRole));
    EXPECT_EQ(document.undoStack().count(), 0);
}

TEST(TokenTableModel, WeightsFromElsewhereAreNotEdited) {
    Document document(weightsOnly());
    TokenTableModel model(document);
    EXPECT_FALSE(model.setData(model.index(0, Column::Text), QStringLiteral("x"), Qt::EditRole));
    EXPECT_FALSE(model.setData(model.index(0, Column::Padding), Qt::Checked, Qt::CheckStateRole));
    EXPECT_EQ(document.experiment(), weightsOnly());
}

}  // namespace
}  // namespace heed::ui
