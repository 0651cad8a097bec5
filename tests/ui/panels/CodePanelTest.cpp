// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/CodePanel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>

#include "core/experiment/Edits.h"
#include "tests/support/HardStates.h"
#include "tests/support/LectureToy.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/LargeExperiment.h"
#include "ui/Appearance.h"
#include "ui/plots/ColorMap.h"

namespace heed::ui {
namespace {

class CodePanelTest : public testing::Test {
protected:
    void SetUp() override {
        panel.resize(600, 300);
        showActive(panel);
    }

    QString expected(PythonFlavor flavor = PythonFlavor::NumPy) const {
        const auto result = document.result();
        return QString::fromStdString(
            writePythonCode(result->experiment, result->trace, flavor).text);
    }

    QString text() { return panel.script().toPlainText(); }

    // The marked lines, one below the other.
    QString marked() {
        QStringList lines;
        for (const QTextEdit::ExtraSelection& mark : panel.script().extraSelections())
            lines << mark.cursor.block().text();
        return lines.join(QLatin1Char('\n'));
    }

    bool isInSight(const QString& line) {
        const QTextCursor found = panel.script().document()->find(line);
        return !found.isNull() && panel.script().viewport()->rect().contains(
                                      panel.script().cursorRect(found).center());
    }

    void setFirst(double value) {
        document.edit({.text = QStringLiteral("edit")},
                      withCell(document.experiment(), {MatrixId::Kind::X}, 0, 0, value));
    }

    Document document{lectureToy()};
    ViewState view;
    CodePanel panel{document, view};
};

TEST_F(CodePanelTest, ShowsTheScriptOfTheChosenLibrary) {
    EXPECT_TRUE(text().contains(QStringLiteral("import numpy as np")));
    EXPECT_EQ(text(), expected());
    panel.flavor().setCurrentIndex(1);
    EXPECT_TRUE(text().contains(QStringLiteral("import torch")));
    EXPECT_EQ(text(), expected(PythonFlavor::PyTorch));
    panel.flavor().setCurrentIndex(0);
    EXPECT_EQ(text(), expected());
}

TEST_F(CodePanelTest, MarksTheLinesOfTheStage) {
    EXPECT_EQ(marked(),
              QStringLiteral(
                  "exp = np.exp(scaled - scaled.max(axis=-1, keepdims=True))  # exp(0) at most\n"
                  "A = exp / exp.sum(axis=-1, keepdims=True)  # weights: n × n = 3 × 3"));
    view.setStage(Stage::Scores);
    EXPECT_EQ(marked(), QStringLiteral("S = Q @ K.T  # scores, q_i · k_j: n × n = 3 × 3"));
    EXPECT_EQ(panel.caption(), QStringLiteral("Scores: line 41"));
    view.setStage(Stage::QKV);
    EXPECT_EQ(panel.script().extraSelections().size(), 3);
    EXPECT_EQ(panel.caption(), QStringLiteral("Queries, keys and values: lines 38 to 40"));
    panel.flavor().setCurrentIndex(1);
    EXPECT_TRUE(marked().startsWith(QStringLiteral("Q = X @ W_Q")));
}

TEST_F(CodePanelTest, StageThatIsOffHasNoLineAndSaysHowItIsTurnedOn) {
    view.setStage(Stage::Masked);
    EXPECT_EQ(marked(), QString());
    EXPECT_EQ(panel.caption(),
              QStringLiteral("Masked scores: no line, this stage is off. The causal or the padding "
                             "toggle, or an entry of the additive mask, turns this stage on."));
    Experiment e = document.experiment();
    e.mask.causal = true;
    document.edit({.text = QStringLiteral("causal")}, e);
    EXPECT_TRUE(
        marked().endsWith(QStringLiteral("masked = scaled + M  # masked scores: n × n = 3 × 3")));
}

TEST_F(CodePanelTest, FollowsTheDocument) {
    setFirst(0.123456789);
    EXPECT_TRUE(text().contains(QStringLiteral("[0.123456789, 0.0, 0.0],  # the")));
    EXPECT_EQ(text(), expected());
    document.undoStack().undo();
    EXPECT_EQ(text(), expected());
    EXPECT_FALSE(text().contains(QStringLiteral("0.123456789")));
}

TEST_F(CodePanelTest, WritesNothingWhileHiddenAndCatchesUp) {
    panel.hide();
    const QString before = text();
    setFirst(0.123456789);
    view.setStage(Stage::Scores);
    EXPECT_EQ(text(), before);
    EXPECT_FALSE(marked().startsWith(QStringLiteral("S = ")));
    panel.show();
    EXPECT_EQ(text(), expected());
    EXPECT_TRUE(marked().startsWith(QStringLiteral("S = ")));

    CodePanel never(document, view);
    EXPECT_TRUE(never.script().toPlainText().isEmpty());
}

TEST_F(CodePanelTest, ScrollsToTheStageAndStaysForAnotherCell) {
    EXPECT_TRUE(isInSight(QStringLiteral("exp = np.exp")));
    EXPECT_TRUE(isInSight(QStringLiteral("Y = A @ V"))) << "a line more than the stage";
    view.setStage(Stage::X);
    EXPECT_TRUE(isInSight(QStringLiteral("X = np.array")));
    view.setStage(Stage::Output);
    EXPECT_TRUE(isInSight(QStringLiteral("Y = A @ V")));
    panel.script().verticalScrollBar()->setValue(0);
    view.selectCell(2, 1);
    EXPECT_EQ(panel.script().verticalScrollBar()->value(), 0);
    setFirst(0.5);
    EXPECT_EQ(panel.script().verticalScrollBar()->value(), 0);
    const int lower = 7;
    panel.script().verticalScrollBar()->setValue(lower);
    setFirst(0.75);
    EXPECT_EQ(panel.script().verticalScrollBar()->value(), lower);
}

TEST_F(CodePanelTest, CopiesTheWholeScript) {
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    QTest::mouseClick(&panel.copyButton(), Qt::LeftButton);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), expected());
}

TEST_F(CodePanelTest, CannotBeTypedIn) {
    panel.script().setFocus();
    type(QStringLiteral("x"));
    press(Qt::Key_Delete);
    EXPECT_EQ(text(), expected());
    press(Qt::Key_Tab);
    EXPECT_FALSE(panel.script().hasFocus()) << "Tab leaves it";
}

TEST_F(CodePanelTest, WeightsAloneHaveNoCode) {
    document.open(weightsOnlyExperiment(), QString());
    EXPECT_EQ(text(), QString());
    EXPECT_EQ(panel.caption(),
              QStringLiteral("This document holds weights only: there is nothing to compute."));
    EXPECT_FALSE(panel.copyButton().isEnabled());
    EXPECT_EQ(marked(), QString());
    document.open(lectureToy(), QString());
    EXPECT_EQ(text(), expected());
    EXPECT_TRUE(panel.copyButton().isEnabled());
}

TEST_F(CodePanelTest, LargeExperimentIsSaidInWords) {
    const Experiment large = largeExperiment(170);  // 8 heads of 170² weights are 231,200
    document.open(large, QString());
    EXPECT_EQ(text(), QString());
    EXPECT_TRUE(panel.caption().contains(QStringLiteral("heedmap code FILE")));
    EXPECT_TRUE(panel.caption().contains(
        QLocale().toString(static_cast<qulonglong>(pythonNumberCount(large)))));
    EXPECT_FALSE(panel.copyButton().isEnabled());
}

TEST_F(CodePanelTest, NumbersThatOverflowLeaveTheLastScript) {
    setFirst(1e300);
    const QString before = text();
    const Experiment e = withCell(document.experiment(), {MatrixId::Kind::WQ}, 0, 0, 1e300);
    document.edit({.text = QStringLiteral("overflow")}, e);
    ASSERT_FALSE(document.problem().isEmpty());
    EXPECT_EQ(text(), before);
    EXPECT_EQ(text(), expected());
}

TEST_F(CodePanelTest, MarkedLinesAreReadableInEveryTheme) {
    for (const Theme theme : {Theme::Light, Theme::Dark, Theme::HighContrast}) {
        panel.setPalette(paletteOf(theme));
        ASSERT_FALSE(panel.script().extraSelections().isEmpty());
        const QColor mark = panel.script().extraSelections().front().format.background().color();
        EXPECT_GE(contrastRatio(panel.palette().color(QPalette::Text).rgb(), mark.rgb()),
                  theme == Theme::HighContrast ? 7 : 4.5);
        EXPECT_NE(mark, panel.palette().color(QPalette::Base));
    }
}

TEST_F(CodePanelTest, HasNamesAndExplanations) {
    for (const QWidget* widget :
         {static_cast<QWidget*>(&panel.flavor()), static_cast<QWidget*>(&panel.script())})
        EXPECT_FALSE(widget->accessibleName().isEmpty());
    for (const QWidget* widget :
         {static_cast<QWidget*>(&panel.flavor()), static_cast<QWidget*>(&panel.script()),
          static_cast<QWidget*>(&panel.copyButton())})
        EXPECT_FALSE(widget->whatsThis().isEmpty());
    EXPECT_EQ(panel.script().lineWrapMode(), QPlainTextEdit::NoWrap);
}

}  // namespace
}  // namespace heed::ui
