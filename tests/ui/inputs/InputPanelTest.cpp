// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/InputPanel.h"

#include <gtest/gtest.h>

#include <QLabel>

#include "core/experiment/Edits.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/Samples.h"

namespace heed::ui {
namespace {

using Kind = MatrixId::Kind;

struct Panel {
    explicit Panel(const Experiment& experiment) : document(experiment) {}

    Document document;
    ViewState view;
    InputPanel panel{document, view};
};

QStringList tabTexts(InputPanel& panel) {
    QStringList texts;
    for (int i = 0; i < panel.tabs().count(); ++i) texts << panel.tabs().tabText(i);
    return texts;
}

TEST(InputPanel, ShowsTheSizes) {
    Panel p(sampleExperiment({.n = 3, .dModel = 4, .dK = 2, .dV = 5, .h = 6}));
    EXPECT_EQ(p.panel.tokenCount().value(), 3);
    EXPECT_EQ(p.panel.modelWidth().value(), 4);
    EXPECT_EQ(p.panel.keyWidth().value(), 2);
    EXPECT_EQ(p.panel.valueWidth().value(), 5);
    EXPECT_EQ(p.panel.headCount().value(), 6);
    EXPECT_EQ(p.document.undoStack().count(), 0);
}

TEST(InputPanel, EachSizeIsOneNamedStepThatUndoTakesBackBitForBit) {
    Panel p(sampleExperiment());
    const Experiment before = p.document.experiment();
    struct Case {
        QSpinBox& spin;
        int value;
        Experiment after;
        QString text;
    };
    const std::vector<Case> cases = {
        {p.panel.tokenCount(), 2, withTokenCount(before, 2),
         QStringLiteral("Change Number of Tokens")},
        {p.panel.modelWidth(), 2, withModelWidth(before, 2),
         QStringLiteral("Change Number of Features")},
        {p.panel.keyWidth(), 1, withKeyWidth(before, 1), QStringLiteral("Change Key Width")},
        {p.panel.valueWidth(), 1, withValueWidth(before, 1), QStringLiteral("Change Value Width")},
        {p.panel.headCount(), 1, withHeadCount(before, 1),
         QStringLiteral("Change Number of Heads")}};
    for (const Case& c : cases) {
        SCOPED_TRACE(c.text.toStdString());
        const int old = c.spin.value();
        c.spin.setValue(c.value);
        EXPECT_EQ(p.document.experiment(), c.after);
        EXPECT_EQ(p.document.undoStack().count(), 1);
        EXPECT_EQ(p.document.undoStack().undoText(), c.text);
        p.document.undoStack().undo();
        EXPECT_EQ(p.document.experiment(), before);
        EXPECT_EQ(c.spin.value(), old);
    }
}

TEST(InputPanel, ATypedSizeDoesNotPassThroughItsFirstDigit) {
    for (const Qt::Key end : {Qt::Key_Return, Qt::Key_Tab}) {
        Panel p(toy());
        showActive(p.panel);
        p.panel.tokenCount().setFocus();
        p.panel.tokenCount().selectAll();
        type(QStringLiteral("1"));
        EXPECT_EQ(p.document.experiment().tokenCount(), 3);
        type(QStringLiteral("2"));
        EXPECT_EQ(p.document.experiment().tokenCount(), 3);
        press(end);
        EXPECT_EQ(p.document.experiment(), withTokenCount(toy(), 12));
        EXPECT_EQ(p.document.undoStack().count(), 1);
    }
}

TEST(InputPanel, ArrowKeysStepASize) {
    Panel p(toy());
    showActive(p.panel);
    p.panel.keyWidth().setFocus();
    press(Qt::Key_Up);
    EXPECT_EQ(p.document.experiment().keyWidth(), 3);
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    EXPECT_EQ(p.document.experiment().keyWidth(), 1);
}

TEST(InputPanel, ASizeThatIsTooLargeIsRefusedWithASentence) {
    Panel p(withHeadCount(toy(), 16));
    p.panel.tokenCount().setValue(2048);
    EXPECT_EQ(p.document.experiment(), withHeadCount(toy(), 16));
    EXPECT_EQ(p.panel.tokenCount().value(), 3);
    EXPECT_TRUE(p.panel.message().contains(QStringLiteral("MiB"))) << qPrintable(p.panel.message());
    p.panel.tokenCount().setValue(4);
    EXPECT_EQ(p.panel.message(), QString());
    EXPECT_EQ(p.document.undoStack().count(), 1);
}

TEST(InputPanel, TheTabOfWOComesAndGoesWithIt) {
    Panel p(toy());
    const QStringList without{QStringLiteral("X"), QStringLiteral("W_Q"), QStringLiteral("W_K"),
                              QStringLiteral("W_V")};
    EXPECT_EQ(tabTexts(p.panel), without);
    p.document.edit({QStringLiteral("Add")}, withOutputProjection(toy(), true));
    EXPECT_EQ(tabTexts(p.panel), without + QStringList(QStringLiteral("W_O")));
    p.panel.tabs().setCurrentIndex(4);
    EXPECT_EQ(p.panel.tabs().currentWidget(), &p.panel.editor(Kind::WO));
    p.document.undoStack().undo();
    EXPECT_EQ(tabTexts(p.panel), without);
    p.document.undoStack().redo();
    EXPECT_EQ(p.panel.tabs().count(), 5);
    EXPECT_EQ(p.panel.editor(Kind::WO).model().rowCount(), 2);
}

TEST(InputPanel, TheTabsOfTheParametersFollowTheHead) {
    Panel p(sampleExperiment());
    EXPECT_EQ(p.panel.tabs().tabText(1), QStringLiteral("W_Q h1"));
    p.view.setHead({1, false});
    for (const Kind kind : {Kind::WQ, Kind::WK, Kind::WV})
        EXPECT_EQ(p.panel.editor(kind).model().matrixId(), (MatrixId{kind, 1}));
    EXPECT_EQ(p.panel.tabs().tabText(1), QStringLiteral("W_Q h2"));
    EXPECT_EQ(p.panel.editor(Kind::WQ).table().accessibleName(),
              QStringLiteral("Matrix W_Q of head 2"));
    p.view.setHead({1, true});
    EXPECT_EQ(p.panel.tabs().tabText(3), QStringLiteral("W_V h2")) << "the mean has no W";
    p.document.edit({QStringLiteral("heads")}, withHeadCount(p.document.experiment(), 1));
    EXPECT_EQ(p.panel.editor(Kind::WK).model().matrixId(), (MatrixId{Kind::WK, 0}));
    EXPECT_EQ(p.panel.tabs().tabText(1), QStringLiteral("W_Q"));
}

TEST(InputPanel, SaysWhyNothingCanBeEditedInWeightsFromElsewhere) {
    Experiment e;
    e.tokens = {"a", "b"};
    e.importedWeights.emplace_back(Matrix(Matrix::Identity(2, 2)));
    Panel p(e);
    showActive(p.panel);
    const auto visibleText = [&] {
        QStringList texts;
        for (const QLabel* label : p.panel.findChildren<QLabel*>())
            if (label->isVisible()) texts << label->text();
        return texts.join(QLatin1Char('|'));
    };
    EXPECT_TRUE(visibleText().contains(QStringLiteral("computed elsewhere")))
        << qPrintable(visibleText());
    EXPECT_FALSE(p.panel.tabs().isVisible());
    for (const QSpinBox* spin : p.panel.findChildren<QSpinBox*>())
        EXPECT_FALSE(spin->isEnabled() && spin->isVisible());
    for (const QSpinBox* spin : {&p.panel.modelWidth(), &p.panel.keyWidth()})
        EXPECT_FALSE(spin->isVisible()) << "there is no such size to show";

    p.document.open(toy(), QString());
    EXPECT_FALSE(visibleText().contains(QStringLiteral("computed elsewhere")));
    EXPECT_TRUE(p.panel.tabs().isVisible());
    EXPECT_TRUE(p.panel.tokenCount().isEnabled());
    EXPECT_TRUE(p.panel.tokenCount().isVisible());
}

}  // namespace
}  // namespace heed::ui
