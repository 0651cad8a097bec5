// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/MatrixTableModel.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <limits>

#include "core/experiment/Edits.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/support/Samples.h"
#include "ui/document/Presets.h"

namespace heed::ui {
namespace {

using Kind = MatrixId::Kind;

QString shown(const MatrixTableModel& model, int row, int column) {
    return model.data(model.index(row, column), Qt::DisplayRole).toString();
}

QString edited(const MatrixTableModel& model, int row, int column) {
    return model.data(model.index(row, column), Qt::EditRole).toString();
}

bool setText(MatrixTableModel& model, int row, int column, const QString& text) {
    return model.setData(model.index(row, column), text, Qt::EditRole);
}

void setValue(Document& document, MatrixId id, double value) {
    document.edit({QStringLiteral("Edit")}, withCell(document.experiment(), id, 0, 0, value));
}

TEST(MatrixTableModel, KeepsItsPromisesThroughEverything) {
    Document document(sampleExperiment());
    std::vector<std::unique_ptr<MatrixTableModel>> models;
    std::vector<std::unique_ptr<QAbstractItemModelTester>> testers;
    for (const MatrixId id :
         {matrixX, MatrixId{Kind::WQ, 0}, MatrixId{Kind::WQ, 1}, MatrixId{Kind::WK, 1},
          MatrixId{Kind::WV, 1}, MatrixId{Kind::WO, 0}, MatrixId{Kind::Additive, 0}}) {
        models.push_back(std::make_unique<MatrixTableModel>(document, id));
        testers.push_back(std::make_unique<QAbstractItemModelTester>(
            models.back().get(), QAbstractItemModelTester::FailureReportingMode::Fatal));
    }
    const auto agree = [&] {
        for (const auto& model : models) {
            const bool exists = hasMatrix(document.experiment(), model->matrixId());
            const Matrix none;
            const Matrix& matrix =
                exists ? matrixOf(document.experiment(), model->matrixId()) : none;
            ASSERT_EQ(model->rowCount(), matrix.rows());
            ASSERT_EQ(model->columnCount(), matrix.cols());
        }
    };
    const EditText text{QStringLiteral("Edit")};
    agree();
    setText(*models[0], 2, 3, QStringLiteral("0.5"));
    document.edit(text, withTokenCount(document.experiment(), 6));
    agree();
    document.edit(text, withModelWidth(document.experiment(), 2));
    agree();
    document.edit(text, withKeyWidth(document.experiment(), 5));
    document.edit(text, withValueWidth(document.experiment(), 1));
    agree();
    document.edit(text, withHeadCount(document.experiment(), 1));
    agree();
    document.edit(text, withHeadCount(document.experiment(), 3));
    document.edit(text, withOutputProjection(document.experiment(), false));
    agree();
    for (const QString& name : presetNames()) {
        document.choosePreset(name, readPreset(name));
        agree();
    }
    document.reset();
    while (document.undoStack().canUndo()) {
        document.undoStack().undo();
        agree();
    }
    while (document.undoStack().canRedo()) document.undoStack().redo();
    agree();
    document.open(weightsOnly(), QString());
    agree();
    document.open(toy(), QString());
    agree();
}

TEST(MatrixTableModel, ShowsTwoDecimalsWithAMinusSignAndNoNegativeZero) {
    Document document(toy());
    const MatrixTableModel model(document, matrixX);
    const std::vector<std::pair<double, QString>> cases = {
        {0.5, QStringLiteral("0.50")},         {-1.25, QStringLiteral("−1.25")},
        {-0.0, QStringLiteral("0.00")},        {-0.004, QStringLiteral("0.00")},
        {-0.006, QStringLiteral("−0.01")},     {1e300, QStringLiteral("1.00e+300")},
        {-1e300, QStringLiteral("−1.00e+300")}};
    for (const auto& [value, text] : cases) {
        setValue(document, matrixX, value);
        EXPECT_EQ(shown(model, 0, 0), text) << value;
        EXPECT_FALSE(shown(model, 0, 0).contains(QLatin1Char('-'))) << value;
    }
}

TEST(MatrixTableModel, WhatIsEditedIsTheValueItself) {
    Document document(toy());
    MatrixTableModel model(document, matrixX);
    for (const double value :
         {0.1, 1.0 / 3, -2.5e-17, 1e300, -0.0, 5e-324, 123456789.123, 1e15, 1.234, -1.0, 1e-5,
          std::numeric_limits<double>::max(), std::numeric_limits<double>::min()}) {
        setValue(document, matrixX, value);
        const int steps = document.undoStack().count();
        const QString text = edited(model, 0, 0);
        EXPECT_TRUE(setText(model, 0, 0, text)) << qPrintable(text);
        EXPECT_EQ(document.undoStack().count(), steps) << qPrintable(text);
        setText(model, 0, 0, QStringLiteral("7"));
        setText(model, 0, 0, text);
        Matrix expected = toy().x;
        expected(0, 0) = value;
        EXPECT_TRUE(identical(document.experiment().x, expected)) << qPrintable(text);
    }
}

TEST(MatrixTableModel, SetsOneCellAsOneNamedStep) {
    Document document(sampleExperiment());
    MatrixTableModel model(document, {Kind::WQ, 1});
    const QSignalSpy accepted(&model, &MatrixTableModel::accepted);
    ASSERT_TRUE(setText(model, 2, 1, QStringLiteral("0.7")));
    EXPECT_EQ(document.experiment(), withCell(sampleExperiment(), {Kind::WQ, 1}, 2, 1, 0.7));
    EXPECT_EQ(document.undoStack().count(), 1);
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Edit W_Q of head 2, f3, q2"));
    EXPECT_EQ(accepted.count(), 1);
}

TEST(MatrixTableModel, AcceptsWhatPeopleWrite) {
    Document document(toy());
    MatrixTableModel model(document, matrixX);
    const std::vector<std::pair<QString, double>> cases = {
        {QStringLiteral("0,5"), 0.5},   {QStringLiteral(" 2.5 "), 2.5},
        {QStringLiteral("+3"), 3},      {QStringLiteral("−1.5"), -1.5},
        {QStringLiteral(".25"), 0.25},  {QStringLiteral("-.5"), -0.5},
        {QStringLiteral("1e-3"), 1e-3}, {QStringLiteral("4."), 4}};
    for (const auto& [text, value] : cases) {
        EXPECT_TRUE(setText(model, 0, 0, text)) << qPrintable(text);
        EXPECT_EQ(document.experiment().x(0, 0), value) << qPrintable(text);
    }
}

TEST(MatrixTableModel, RefusesWhatIsNoNumberAndSaysWhatWasKept) {
    Document document(toy());
    setValue(document, matrixX, -1.5);
    MatrixTableModel model(document, matrixX);
    QSignalSpy refused(&model, &MatrixTableModel::refused);
    const QSignalSpy accepted(&model, &MatrixTableModel::accepted);
    const QSignalSpy changed(&document, &Document::changed);
    for (const QString& text :
         {QStringLiteral("nan"), QStringLiteral("inf"), QStringLiteral("-inf"),
          QStringLiteral("1e"), QString(), QStringLiteral("1e400"), QStringLiteral("1e-400"),
          QStringLiteral("abc"), QStringLiteral("1,234"), QStringLiteral("1.2.3"),
          QStringLiteral("0x10"), QStringLiteral("1 2"), QStringLiteral("%1")}) {
        SCOPED_TRACE(text.toStdString());
        EXPECT_FALSE(setText(model, 0, 0, text));
        ASSERT_EQ(refused.count(), 1);
        const QString sentence = refused.takeFirst().value(0).toString();
        EXPECT_TRUE(sentence.startsWith(QStringLiteral("X, one, f1: "))) << qPrintable(sentence);
        EXPECT_TRUE(sentence.endsWith(QStringLiteral(" – kept −1.50"))) << qPrintable(sentence);
        EXPECT_TRUE(sentence.contains(text)) << qPrintable(sentence);
    }
    EXPECT_EQ(accepted.count(), 0);
    EXPECT_EQ(changed.count(), 0);
    EXPECT_EQ(document.experiment().x(0, 0), -1.5);
}

TEST(MatrixTableModel, AHugeNumberIsKeptEvenWhereTheResultOverflows) {
    Document document(toy());
    MatrixTableModel numbers(document, matrixX);
    MatrixTableModel parameters(document, {Kind::WQ, 0});
    EXPECT_TRUE(setText(numbers, 0, 0, QStringLiteral("1e300")));
    EXPECT_TRUE(setText(parameters, 0, 0, QStringLiteral("1e300")));
    EXPECT_NE(document.problem(), QString());
    EXPECT_EQ(shown(parameters, 0, 0), QStringLiteral("1.00e+300"));
}

TEST(MatrixTableModel, HeadersNameTokensAndFeatures) {
    Document document(withToken(sampleExperiment(), 1, " a\n"));
    const auto header = [&](MatrixId id, Qt::Orientation orientation, int section) {
        const MatrixTableModel model(document, id);
        return model.headerData(section, orientation, Qt::DisplayRole).toString();
    };
    EXPECT_EQ(header(matrixX, Qt::Horizontal, 3), QStringLiteral("f4"));
    EXPECT_EQ(header(matrixX, Qt::Vertical, 0), QStringLiteral("token0"));
    EXPECT_EQ(header(matrixX, Qt::Vertical, 1), QStringLiteral("␣a⏎"));
    EXPECT_EQ(header({Kind::WQ, 0}, Qt::Horizontal, 1), QStringLiteral("q2"));
    EXPECT_EQ(header({Kind::WK, 0}, Qt::Horizontal, 0), QStringLiteral("k1"));
    EXPECT_EQ(header({Kind::WV, 0}, Qt::Horizontal, 2), QStringLiteral("v3"));
    EXPECT_EQ(header({Kind::WV, 0}, Qt::Vertical, 2), QStringLiteral("f3"));
    EXPECT_EQ(header({Kind::WO, 0}, Qt::Vertical, 4), QStringLiteral("h2 v2"));
    EXPECT_EQ(header({Kind::WO, 0}, Qt::Horizontal, 3), QStringLiteral("o4"));
    document.edit({QStringLiteral("heads")}, withHeadCount(document.experiment(), 1));
    EXPECT_EQ(header({Kind::WO, 0}, Qt::Vertical, 2), QStringLiteral("v3"));
}

TEST(MatrixTableModel, ShowsAnotherHeadOnceItIsChosen) {
    Document document(sampleExperiment());
    MatrixTableModel model(document, {Kind::WV, 0});
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setMatrixId({Kind::WV, 1});
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(shown(model, 0, 0), QStringLiteral("2600.00"));
    model.setMatrixId({Kind::WV, 1});
    EXPECT_EQ(changed.count(), 1);
    model.setMatrixId({Kind::WO, 0});
    EXPECT_EQ(model.rowCount(), 6);
}

TEST(MatrixTableModel, TellsTheWholeNumberToWhoPointsAtItOrListens) {
    Document document(toy());
    setValue(document, matrixX, 1.0 / 3);
    const MatrixTableModel model(document, matrixX);
    for (const int role :
         {static_cast<int>(Qt::ToolTipRole), static_cast<int>(Qt::AccessibleTextRole)})
        EXPECT_EQ(model.data(model.index(0, 0), role).toString(),
                  QStringLiteral("X, one, f1: 0.3333333333333333"));
}

TEST(MatrixTableModel, HasNoCellsWhereThereIsNoMatrix) {
    Document document(toy());
    MatrixTableModel model(document, {Kind::WO, 0});
    EXPECT_EQ(model.rowCount(), 0);
    EXPECT_FALSE(setText(model, 0, 0, QStringLiteral("1")));
    document.open(weightsOnly(), QString());
    const MatrixTableModel numbers(document, matrixX);
    EXPECT_EQ(numbers.rowCount(), 0);
}

}  // namespace
}  // namespace heed::ui
