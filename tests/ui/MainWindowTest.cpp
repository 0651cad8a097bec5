// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/MainWindow.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QStatusBar>
#include <QTest>
#include <QToolButton>

#include "core/attention/AttentionForward.h"
#include "core/experiment/Edits.h"
#include "core/explain/Narration.h"
#include "core/formats/NumberText.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/LargeExperiment.h"
#include "tests/ui/support/Samples.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/document/Presets.h"

namespace heed::ui {
namespace {

using Kind = MatrixId::Kind;

QString sentenceOf(const Experiment& e, HeadSelection head, Index query, Index key) {
    return QString::fromStdString(weightSentence(e, computeAttention(e), head, query, key));
}

class MainWindowTest : public WindowTest {
protected:
    // All that is shown agrees with the document, computed anew.
    void expectShown(Index head, Index query, Index key) {
        const Experiment& e = document().experiment();
        const AttentionTrace trace = computeAttention(e);
        const HeadTrace& t = trace.heads[static_cast<std::size_t>(head)];
        const PlotContent& content = plot().content();
        ASSERT_EQ(content.panels.size(), 3U);
        EXPECT_TRUE(identical(content.panels[0].data.values, t.A));
        for (Index i = 0; i < t.A.rows(); ++i)
            EXPECT_EQ(content.panels[1].texts[static_cast<std::size_t>(i)],
                      QString::fromStdString(displayText(t.A.row(i).sum(), 2)));
        EXPECT_TRUE(identical(content.panels[2].data.values, t.Y));
        EXPECT_EQ(window->sentence(), sentenceOf(e, {head, false}, query, key));
        EXPECT_EQ(plot().marks().cell, (PlotCell{0, query, key}));
    }

    QImage picture() {
        QCoreApplication::processEvents();  // the repaint is queued
        return plot().grab().toImage();
    }

    QString undoText() { return actionNamed(QStringLiteral("undo"))->text(); }
    QString redoText() { return actionNamed(QStringLiteral("redo"))->text(); }
};

TEST_F(MainWindowTest, OpensOnTheComputedToyExampleWithoutADialog) {
    EXPECT_EQ(document().experiment(), toy());
    EXPECT_FALSE(QApplication::activeModalWidget());
    EXPECT_FALSE(document().isComputing());
    expectShown(0, 0, 1);
    EXPECT_EQ(window->sentence(),
              QStringLiteral("Query 1 (one) puts 0.50 of its weight on key 2 (two), the largest in "
                             "its row."));
    EXPECT_FALSE(window->messages().isVisible());
    EXPECT_FALSE(window->isWindowModified());
    const QImage image = picture();
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 3)
        for (int x = 0; x < image.width(); x += 3) colours.insert(image.pixel(x, y));
    EXPECT_GT(colours.size(), 3) << "something is painted";
}

TEST_F(MainWindowTest, OneCellChangesPictureOutputAndSentenceTogether) {
    const QString before = window->sentence();
    focusCell(window->inputs().editor(Kind::X).table(), 0, 1);
    type(QStringLiteral("2"));
    press(Qt::Key_Return);
    EXPECT_EQ(document().experiment(), withCell(toy(), {Kind::X, 0}, 0, 1, 2));
    expectShown(0, 0, 1);
    EXPECT_NE(window->sentence(), before);

    MatrixTableModel& values = window->inputs().editor(Kind::WV).model();
    values.setData(values.index(1, 1), QStringLiteral("-7,5"), Qt::EditRole);
    expectShown(0, 0, 1);
    document().undoStack().undo();
    document().undoStack().undo();
    expectShown(0, 0, 1);
    EXPECT_EQ(window->sentence(), before);
}

TEST_F(MainWindowTest, EachSettingAndTheHeadChangeThePictureAtOnce) {
    openPreset(QStringLiteral("two-heads"));
    document().edit({QStringLiteral("pad")}, withPadded(document().experiment(), 0, true));
    SettingsBar& bar = window->settings();
    for (QAction* action : {bar.scale(), bar.causal(), bar.padding()}) {
        SCOPED_TRACE(action->text().toStdString());
        const QImage before = picture();
        action->trigger();
        EXPECT_NE(picture(), before);
        document().undoStack().undo();
        EXPECT_EQ(picture(), before) << "undo brings the picture back";
    }
    QList<QImage> heads{picture()};
    for (int step = 0; step < 2; ++step) {
        window->stage().stepHead(1);
        const QImage image = picture();
        EXPECT_FALSE(heads.contains(image));
        heads << image;
    }
}

TEST_F(MainWindowTest, ShowsTheNumbersOfTheLecture) {
    const auto numbers = [&](Index row) {
        QStringList texts;
        const Matrix& weights = plot().content().panels[0].data.values;
        for (Index j = 0; j < weights.cols(); ++j)
            texts << QString::fromStdString(displayText(weights(row, j), 2));
        return texts.join(QLatin1Char(' '));
    };
    EXPECT_EQ(numbers(0), QStringLiteral("0.25 0.50 0.25"));
    const Matrix scores = document().result()->trace.heads[0].S;
    EXPECT_EQ(scores.row(0), Eigen::RowVector3d(0, 1, 0));
    openPreset(QStringLiteral("exit-ticket"));
    EXPECT_EQ(numbers(0), QStringLiteral("0.88 0.12"));
    press(Qt::Key_K, Qt::ControlModifier);
    EXPECT_EQ(numbers(0), QStringLiteral("0.80 0.20"));
}

TEST_F(MainWindowTest, SumsAreOneAndAnEmptyRowIsSaidInWords) {
    for (const QString& name : presetNames()) {
        SCOPED_TRACE(name.toStdString());
        openPreset(name);
        for (const QString& text : plot().content().panels[1].texts)
            EXPECT_TRUE(text.startsWith(QStringLiteral("1.00")) || text == QStringLiteral("–"))
                << qPrintable(text);
    }
    openPreset(QStringLiteral("lecture-toy"));
    Experiment e = withPadding(toy(), true);
    for (Index token = 0; token < 3; ++token) e = withPadded(e, token, true);
    document().edit({QStringLiteral("all")}, e);
    QStringList shown{window->sentence(), plot().content().caption};
    for (const PlotPanel& panel : plot().content().panels)
        for (const QString& text : panel.texts) shown << text;
    for (const QString& remark : plot().content().rowRemarks) {
        EXPECT_EQ(remark, QStringLiteral("no key is allowed"));
        shown << remark;
    }
    const QRegularExpression wrong(QStringLiteral("\\b(nan|inf)\\b|∞"),
                                   QRegularExpression::CaseInsensitiveOption);
    for (const QString& text : shown) EXPECT_FALSE(text.contains(wrong)) << qPrintable(text);
    EXPECT_EQ(plot().content().rowRemarks.size(), 3U);
}

TEST_F(MainWindowTest, UndoNamesInTheMenuSayWhatTheyUndo) {
    EXPECT_EQ(undoText(), QStringLiteral("&Undo"));
    EXPECT_FALSE(actionNamed(QStringLiteral("undo"))->isEnabled());
    focusCell(window->inputs().editor(Kind::X).table(), 0, 1);
    type(QStringLiteral("2"));
    press(Qt::Key_Return);
    EXPECT_EQ(undoText(), QStringLiteral("&Undo Edit X, one, f2"));
    window->settings().scale()->trigger();
    EXPECT_EQ(undoText(), QStringLiteral("&Undo Turn Scaling Off"));
    window->settings().causal()->trigger();
    EXPECT_EQ(undoText(), QStringLiteral("&Undo Turn Causal Mask On"));
    window->settings().padding()->trigger();
    EXPECT_EQ(undoText(), QStringLiteral("&Undo Turn Padding Mask On"));
    window->settings().outputProjection()->trigger();
    EXPECT_EQ(undoText(), QStringLiteral("&Undo Add W_O"));
    window->settings().finiteFill()->trigger();
    EXPECT_EQ(undoText(), QStringLiteral("&Undo Fill Blocked Entries with −10⁹"));
    window->inputs().tokenCount().setValue(4);
    EXPECT_EQ(undoText(), QStringLiteral("&Undo Change Number of Tokens"));
    actionOf(Qt::CTRL | Qt::Key_2)->trigger();
    EXPECT_EQ(undoText(), QStringLiteral("&Undo Choose Preset “Exit ticket: softmax(2, 0)”"));
    setFirst(9);
    actionNamed(QStringLiteral("reset"))->trigger();
    EXPECT_EQ(undoText(), QStringLiteral("&Undo Reset"));
    document().undoStack().undo();
    EXPECT_EQ(redoText(), QStringLiteral("&Redo Reset"));
    while (document().undoStack().canUndo()) document().undoStack().undo();
    EXPECT_EQ(document().experiment(), toy());
    EXPECT_EQ(redoText(), QStringLiteral("&Redo Edit X, one, f2"));
}

TEST_F(MainWindowTest, AnAmpersandInAnUndoNameIsNoAccessKey) {
    document().open(withToken(toy(), 0, "R&D"), QString());
    MatrixTableModel& model = window->inputs().editor(Kind::X).model();
    model.setData(model.index(0, 0), QStringLiteral("5"), Qt::EditRole);
    EXPECT_EQ(undoText(), QStringLiteral("&Undo Edit X, R&&D, f1"));
    EXPECT_EQ(document().undoStack().text(0), QStringLiteral("Edit X, R&D, f1"));
}

TEST_F(MainWindowTest, ResetGoesBackToThePresetWithoutAskingAndCanBeUndone) {
    openPreset(QStringLiteral("exit-ticket"));
    setFirst(9);
    press(Qt::Key_R, Qt::ControlModifier);
    EXPECT_EQ(document().experiment(), readPreset(QStringLiteral("exit-ticket")));
    EXPECT_FALSE(window->isWindowModified());
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().experiment().x(0, 0), 9);
    EXPECT_TRUE(window->isWindowModified());
}

TEST_F(MainWindowTest, TheTitleNamesTheDocumentItsChangesAndTheProgram) {
    EXPECT_EQ(window->windowTitle(),
              QStringLiteral("Toy example: query 1 matches key 2[*] — Heedmap"));
    setFirst(9);
    EXPECT_TRUE(window->isWindowModified());
    document().markSaved(file(QStringLiteral("lesson.heed")));
    EXPECT_EQ(window->windowTitle(), QStringLiteral("lesson.heed[*] — Heedmap"));
    EXPECT_FALSE(window->isWindowModified());
    document().open(withTitle(toy(), "", ""), QString());
    EXPECT_EQ(window->windowTitle(), QStringLiteral("Untitled[*] — Heedmap"));
    document().open(withTitle(toy(), "a [*]", ""), QString());
    EXPECT_EQ(window->windowTitle(), QStringLiteral("a [*][*][*] — Heedmap")) << "a literal [*]";
}

TEST_F(MainWindowTest, AnOverflowIsSaidAndTheLastPictureStays) {
    setFirst(1e300);
    const PlotContent before = plot().content();
    document().edit({QStringLiteral("Edit")},
                    withCell(document().experiment(), {Kind::WQ, 0}, 0, 0, 1e300));
    EXPECT_TRUE(window->messages().isVisible());
    EXPECT_TRUE(window->messages().text().contains(QStringLiteral("row 1, column 1 overflows")));
    EXPECT_TRUE(identical(plot().content().panels[0].data.values, before.panels[0].data.values));
    document().edit({QStringLiteral("n")}, withTokenCount(document().experiment(), 7));
    EXPECT_EQ(plot().content().panels[0].rows(), 3);
    EXPECT_EQ(window->inputs().tokenCount().value(), 7);
    document().undoStack().undo();
    document().undoStack().undo();
    EXPECT_FALSE(window->messages().isVisible());
}

TEST_F(MainWindowTest, WhileTheWorkerRunsTheOlderPictureStaysAndIsMarked) {
    const auto saysComputing = [&] {
        const auto labels = window->statusBar()->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->text().contains(QStringLiteral("computing"));
        });
    };
    EXPECT_FALSE(saysComputing());
    document().edit({QStringLiteral("Large")}, largeExperiment());
    EXPECT_TRUE(saysComputing());
    EXPECT_EQ(plot().content().panels[0].rows(), 3);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !document().isComputing(); }, 60000));
    EXPECT_FALSE(saysComputing());
    EXPECT_EQ(plot().content().panels[0].rows(), 700);
}

TEST_F(MainWindowTest, WeightsFromElsewhereAreShownAndNothingCanBeToggled) {
    document().open(weightsOnlyExperiment(), QString());
    EXPECT_TRUE(identical(plot().content().panels[0].data.values,
                          weightsOnlyExperiment().importedWeights[0]));
    for (const QAction* action :
         {window->settings().scale(), window->settings().causal(), window->settings().padding(),
          window->settings().outputProjection(), window->settings().infiniteFill(),
          window->settings().finiteFill()})
        EXPECT_FALSE(action->isEnabled()) << qPrintable(action->text());
    press(Qt::Key_K, Qt::ControlModifier);
    press(Qt::Key_M, Qt::ControlModifier);
    EXPECT_EQ(document().experiment(), weightsOnlyExperiment());
    EXPECT_FALSE(window->inputs().tabs().isVisible());
    window->stage().stepHead(1);
    EXPECT_EQ(window->view().head(), (HeadSelection{1, false}));
    EXPECT_TRUE(window->sentence().contains(QStringLiteral("Query 1 (a)")))
        << qPrintable(window->sentence());
}

TEST_F(MainWindowTest, AWindowWithAnOpenCellEndsCleanly) {
    focusCell(window->inputs().editor(Kind::X).table(), 0, 0);
    type(QStringLiteral("5"));
    ASSERT_TRUE(openEditor());
    window = nullptr;
    EXPECT_FALSE(QApplication::focusWidget());
}

TEST_F(MainWindowTest, AWindowEndsCleanlyWhileItComputes) {
    document().open(largeExperiment(2000, 2), QString());
    ASSERT_TRUE(document().isComputing());
    EXPECT_TRUE(window->close());
    window = nullptr;
    QCoreApplication::processEvents();
    EXPECT_FALSE(QApplication::focusWidget());
}

}  // namespace
}  // namespace heed::ui
