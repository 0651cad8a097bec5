// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/WhyPanel.h"

#include <QTest>

#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"

namespace heed::ui {
namespace {

class WhyPanelTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        press(Qt::Key_2, Qt::AltModifier);
    }

    QString steps() {
        QStringList lines;
        for (int i = 0; i < window->why().steps().count(); ++i)
            lines << window->why().steps().item(i)->text();
        return lines.join(QLatin1Char('\n'));
    }

    void movePointerTo(const PlotCell& cell) {
        QTest::mouseMove(&plot(), plot().cellRect(cell).center().toPoint());
    }
};

TEST_F(WhyPanelTest, ToyWeightIsExplainedInSixStepsThatEndInIt) {
    EXPECT_TRUE(window->why().heading().startsWith(QStringLiteral("Why 0.50?")));
    EXPECT_EQ(window->why().steps().count(), 6);
    EXPECT_TRUE(steps().contains(QStringLiteral("2.0281/(1 + 2.0281 + 1) = 0.5035")))
        << steps().toStdString();
    EXPECT_FALSE(window->why().explanation().caution.empty());
}

TEST_F(WhyPanelTest, FollowsTheSelectedCellTheStageAndTheEdit) {
    window->view().selectCell(1, 0);
    EXPECT_TRUE(window->why().heading().startsWith(QStringLiteral("Why 0.58?")));
    window->view().setStage(Stage::Scores);
    EXPECT_TRUE(window->why().heading().startsWith(QStringLiteral("Why 1.00?")));
    window->view().selectCell(0, 1);
    setFirst(3);  // q of token 1 becomes (3, 0)
    EXPECT_TRUE(window->why().heading().startsWith(QStringLiteral("Why 3.00?")));
}

TEST_F(WhyPanelTest, EachStepHasTheHeightOfItsText) {
    window->resize(1280, 800);
    QListWidget& list = window->why().steps();
    for (const char* preset : {"reader", "lecture-toy", "left-padding-causal"}) {
        openPreset(QString::fromLatin1(preset));
        for (const Stage stage : allStages) {
            window->view().setStage(stage);
            QCoreApplication::processEvents();
            const int line = list.fontMetrics().lineSpacing();
            for (int row = 0; row < list.count(); ++row) {
                const QString text = list.item(row)->text();
                const QRect room(0, 0, list.viewport()->width() - 8, 10000);
                const QRect needed = list.fontMetrics().boundingRect(room, Qt::TextWordWrap, text);
                const QRect given = list.visualItemRect(list.item(row));
                EXPECT_GE(given.height(), needed.height()) << text.toStdString();
                EXPECT_LE(given.height(), needed.height() + line) << text.toStdString();
                const int above =
                    row > 0 ? list.visualItemRect(list.item(row - 1)).bottom() + 1 : given.top();
                EXPECT_EQ(given.top(), above);
            }
        }
    }
}

TEST_F(WhyPanelTest, PointerPreviewsACellUntilOneIsPinned) {
    movePointerTo({0, 1, 0});
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return window->why().heading().startsWith(QStringLiteral("Why 0.58?")); }));
    EXPECT_TRUE(window->sentence().startsWith(QStringLiteral("Query 2")));
    EXPECT_EQ(window->view().query(), 0) << "a preview selects nothing";
    QTest::mouseClick(&plot(), Qt::LeftButton, Qt::NoModifier,
                      plot().cellRect({0, 2, 2}).center().toPoint());
    EXPECT_TRUE(window->view().isPinned());
    movePointerTo({0, 1, 0});
    EXPECT_TRUE(window->why().heading().startsWith(QStringLiteral("Why 0.11?")));
    plot().setFocus();
    press(Qt::Key_Escape);
    EXPECT_FALSE(window->view().isPinned());
}

TEST_F(WhyPanelTest, CurrentStepLightsUpItsOperandsWhereTheyStand) {
    window->view().setStage(Stage::Scores);
    window->why().steps().setCurrentRow(0);
    const std::vector<PlotRegion>& lit = plot().marks().operands;
    ASSERT_EQ(lit.size(), 2U);
    // Row 1 of Q and row 2 of K, which stand beside the scores.
    EXPECT_EQ(lit[0], (PlotRegion{0, 0, 0, 1, 2}));
    EXPECT_EQ(lit[1], (PlotRegion{1, 1, 0, 1, 2}));
    window->why().steps().setCurrentRow(-1);
    EXPECT_TRUE(plot().marks().operands.empty());
}

TEST_F(WhyPanelTest, OperandsLightUpInTheInputsToo) {
    const auto isLit = [this](MatrixId::Kind kind, int row, int column) {
        return window->inputs()
            .editor(kind)
            .model()
            .index(row, column)
            .data(Qt::BackgroundRole)
            .isValid();
    };
    openPreset(QStringLiteral("two-heads"));
    window->view().setHead({.head = 1});
    window->view().setStage(Stage::QKV);
    window->view().select({Quantity::Q, 2, 1});
    window->why().steps().setCurrentRow(0);
    for (int f = 0; f < document().experiment().modelWidth(); ++f) {
        EXPECT_TRUE(isLit(MatrixId::Kind::X, 2, f));
        EXPECT_FALSE(isLit(MatrixId::Kind::X, 1, f));
        EXPECT_TRUE(isLit(MatrixId::Kind::WQ, f, 1));
        EXPECT_FALSE(isLit(MatrixId::Kind::WQ, f, 0));
        EXPECT_FALSE(isLit(MatrixId::Kind::WK, f, 1));
    }
    window->view().setHead({.head = 0});
    EXPECT_TRUE(isLit(MatrixId::Kind::WQ, 0, 1)) << "the explanation follows the head";
    window->why().steps().setCurrentRow(-1);
    EXPECT_FALSE(isLit(MatrixId::Kind::WQ, 0, 1));
}

TEST_F(WhyPanelTest, EveryStageOfEveryPresetHasAnExplanation) {
    for (const char* name : {"left-padding-causal", "two-heads", "output-projection", "uniform"}) {
        openPreset(QString::fromLatin1(name));
        for (const Stage stage : allStages) {
            window->view().setStage(stage);
            EXPECT_FALSE(window->why().heading().isEmpty()) << name;
            EXPECT_GT(window->why().steps().count(), 0) << name;
            EXPECT_FALSE(steps().contains(QStringLiteral("nan"), Qt::CaseInsensitive)) << name;
        }
    }
}

}  // namespace
}  // namespace heed::ui
