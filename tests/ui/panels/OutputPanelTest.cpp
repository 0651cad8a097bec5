// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/OutputPanel.h"

#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"

namespace heed::ui {
namespace {

class OutputPanelTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        press(Qt::Key_1, Qt::AltModifier);
    }
};

TEST_F(OutputPanelTest, ToyOutputIsAWeightedSumOfValues) {
    EXPECT_EQ(
        window->output().equation(),
        QStringLiteral("Output 1 (one): y = 0.25 · v₁ + 0.50 · v₂ + 0.25 · v₃ = (0.99, 1.75)"));
}

TEST_F(OutputPanelTest, CatchesUpWhenItsTabIsChosen) {
    press(Qt::Key_2, Qt::AltModifier);
    setFirst(3);
    press(Qt::Key_1, Qt::AltModifier);
    EXPECT_EQ(
        window->output().equation(),
        QStringLiteral("Output 1 (one): y = 0.10 · v₁ + 0.81 · v₂ + 0.10 · v₃ = (0.58, 1.90)"));
}

TEST_F(OutputPanelTest, TermsOfEachColumnAddUpToTheOutput) {
    for (Index query = 0; query < 3; ++query) {
        window->view().selectCell(query, 0);
        const Matrix& terms = window->output().plot().content().panels.back().data.values;
        const Matrix& y = document().result()->trace.heads[0].Y;
        for (Index column = 0; column < y.cols(); ++column) {
            double sum = 0;
            for (Index key = 0; key < terms.rows(); ++key) sum += terms(key, column);
            EXPECT_NEAR(sum, y(query, column), 1e-12);
        }
    }
}

TEST_F(OutputPanelTest, RowWithoutAKeyAddsNothing) {
    openPreset(QStringLiteral("left-padding-causal"));
    window->view().selectCell(0, 0);
    EXPECT_TRUE(window->output().equation().contains(QStringLiteral("no key is allowed")));
}

}  // namespace
}  // namespace heed::ui
