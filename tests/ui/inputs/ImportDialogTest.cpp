// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/Npz.h"
#include "ui/inputs/ImportDialog.h"

#include <gtest/gtest.h>

#include "core/formats/ExperimentArrays.h"
#include "tests/support/Cases.h"
#include "tests/support/Matchers.h"
#include "ui/document/Presets.h"

namespace heed::ui {
namespace {

using Part = ExperimentPart;

QByteArray bytesOfCase(const std::string& name) {
    return QByteArray::fromStdString(readCase(name));
}

class ImportDialogTest : public testing::Test {
protected:
    Document document{readPreset(QStringLiteral("lecture-toy"))};  // X 3 × 3, W 3 × 2

    const Experiment& e() { return document.experiment(); }

    void expectOutcome(const ImportDialog& dialog, const char* part) {
        EXPECT_TRUE(dialog.outcome().contains(QString::fromUtf8(part)))
            << dialog.outcome().toStdString();
    }
};

TEST_F(ImportDialogTest, ListsWhatTheFileHoldsWithASuggestion) {
    const ImportDialog dialog(document, bytesOfCase("d22_other_names.npz"),
                              QStringLiteral("d22.npz"));
    auto& table = const_cast<ImportDialog&>(dialog).table();
    QStringList rows;
    for (int row = 0; row < table.rowCount(); ++row)
        rows << table.item(row, 0)->text() + QLatin1Char(' ') + table.item(row, 1)->text();
    rows.sort();
    EXPECT_EQ(rows, (QStringList{QStringLiteral("inputs 2x3"), QStringLiteral("query_weights 3x2"),
                                 QStringLiteral("readme ()")}));
    for (int row = 0; row < table.rowCount(); ++row) {
        const QString name = table.item(row, 0)->text();
        EXPECT_EQ(dialog.chosen(row), name == QStringLiteral("inputs")          ? Part::X
                                      : name == QStringLiteral("query_weights") ? Part::WQ
                                                                                : Part::None);
    }
}

TEST_F(ImportDialogTest, AWholeExperimentDoesNotHaveToFitThePresentOutputProjection) {
    document.open(readPreset(QStringLiteral("reader")), {});  // 4 heads, W_O 24 × 24
    ASSERT_TRUE(e().wO);
    const NumberArray square = arrayOf(Matrix{{1, 2}, {3, 4}});
    const NumberArray stack = stackOf({Matrix{{5, 6}, {7, 8}}});
    const std::string bytes =
        writeNpz({{"x", square}, {"w_q", stack}, {"w_k", stack}, {"w_v", stack}});
    ImportDialog dialog(document, QByteArray::fromStdString(bytes), QStringLiteral("a.npz"));
    dialog.layoutChoice().setCurrentIndex(1);
    EXPECT_TRUE(dialog.importButton().isEnabled()) << dialog.outcome().toStdString();
    expectOutcome(dialog, "The present W_O is left out.");
    dialog.accept();
    EXPECT_FALSE(e().wO);
    EXPECT_EQ(e().headCount(), 1);
    EXPECT_THAT(e().x.get(), IsIdenticalTo(Matrix{{1, 2}, {3, 4}}));
    document.undoStack().undo();
    EXPECT_TRUE(e().wO);
}

TEST_F(ImportDialogTest, WhatWasLeftOutOfAMatrixIsSaid) {
    const ImportDialog dialog(document, ";a;b;c\nr1;1,5;2;0\nr2;0;0,25;-1\nr3;7;8;9\n",
                              QStringLiteral("x.csv"));
    expectOutcome(dialog, "3 tokens, d 3, dₖ 2, dᵥ 2, heads 1.");
    expectOutcome(dialog, "label");
}

TEST_F(ImportDialogTest, TheLabelsOfTheRowsOfXBecomeTheTokens) {
    for (const char* name : {"libreoffice_comma.csv", "libreoffice_german.csv"}) {
        document.open(readPreset(QStringLiteral("lecture-toy")), {});
        ImportDialog dialog(document, bytesOfCase(name), QStringLiteral("x.csv"));
        expectOutcome(dialog, "The labels of the rows become the tokens.");
        EXPECT_FALSE(dialog.outcome().contains(QStringLiteral("Labels of rows are left out")));
        dialog.accept();
        EXPECT_THAT(e().tokens, testing::ElementsAre("Die", "Katze", "schläft", "a \"b\", c"));
        EXPECT_EQ(e().x(2, 0), 1234.5678) << name;
    }
    ImportDialog weights(document, "a,b\nr,0.5,0.5\ns,0.25,0.75\n", QStringLiteral("w.csv"));
    weights.choose(0, Part::Weights);
    expectOutcome(weights, "The labels of the rows become the tokens.");
    ImportDialog query(document, "a,b\nr,1,2\ns,3,4\nt,5,6\n", QStringLiteral("w.csv"));
    query.choose(0, Part::WQ);
    expectOutcome(query, "Labels of rows are left out: \"r\", \"s\", \"t\".");
}

TEST_F(ImportDialogTest, AnXOfAnotherWidthSaysWhatToDo) {
    const ImportDialog dialog(document, "1,2,3,4\n5,6,7,8\n", QStringLiteral("x.csv"));
    EXPECT_EQ(dialog.outcome(),
              QStringLiteral("This X has 4 columns, and d is 3: set d to 4 first, or import W_Q, "
                             "W_K and W_V with it."));
}

TEST_F(ImportDialogTest, AMatrixReplacesItsPartInOneStep) {
    const Experiment before = e();
    ImportDialog dialog(document, "1,5;2;0\n0;0,25;-1\n7;8;9\n", QStringLiteral("x.csv"));
    EXPECT_EQ(dialog.chosen(0), Part::X);
    EXPECT_TRUE(dialog.importButton().isEnabled()) << dialog.outcome().toStdString();
    expectOutcome(dialog, "3 tokens, d 3, dₖ 2, dᵥ 2, heads 1.");
    dialog.accept();
    EXPECT_EQ(e().x.get(), (Matrix{{1.5, 2, 0}, {0, 0.25, -1}, {7, 8, 9}}));
    EXPECT_EQ(e().heads, before.heads);
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Import x.csv"));
    document.undoStack().undo();
    EXPECT_EQ(e(), before);
}

TEST_F(ImportDialogTest, ASquareMatrixAsksHowItIsStored) {
    document.edit({QStringLiteral("Preset")}, readPreset(QStringLiteral("exit-ticket")));
    const Experiment before = e();
    ASSERT_EQ(before.heads[0].wQ->rows(), 2);
    ASSERT_EQ(before.heads[0].wQ->cols(), 2);
    ImportDialog dialog(document, "1;2\n3;4\n", QStringLiteral("w.csv"));
    dialog.choose(0, Part::WQ);
    EXPECT_FALSE(dialog.importButton().isEnabled());
    expectOutcome(dialog, "in x out");
    dialog.layoutChoice().setCurrentIndex(2);
    EXPECT_TRUE(dialog.importButton().isEnabled()) << dialog.outcome().toStdString();
    dialog.accept();
    EXPECT_EQ(e().heads[0].wQ.get(), (Matrix{{1, 3}, {2, 4}}));
}

TEST_F(ImportDialogTest, TheSenseOfAYesNoMaskIsAskedFor) {
    ImportDialog dialog(document, "1\t0\t0\n", QStringLiteral("mask.tsv"));
    dialog.choose(0, Part::Mask);
    EXPECT_FALSE(dialog.importButton().isEnabled());
    expectOutcome(dialog, "what true means");
    dialog.maskSense().setCurrentIndex(1);
    ASSERT_TRUE(dialog.importButton().isEnabled()) << dialog.outcome().toStdString();
    dialog.accept();
    EXPECT_EQ(e().mask.padded, (std::vector<bool>{true, false, false}));
}

TEST_F(ImportDialogTest, WhatDoesNotFitIsSaidAndChangesNothing) {
    const Experiment before = e();
    ImportDialog dialog(document, "1;2\n3;4\n", QStringLiteral("x.csv"));
    EXPECT_FALSE(dialog.importButton().isEnabled()) << "W has 3 rows, X would have 2 columns";
    EXPECT_FALSE(dialog.outcome().isEmpty());
    dialog.choose(0, Part::None);
    expectOutcome(dialog, "Choose what each array");
    dialog.accept();
    EXPECT_EQ(e(), before);
    EXPECT_THROW(ImportDialog(document, "no numbers here", QStringLiteral("a.txt")), InputError);
}

TEST_F(ImportDialogTest, WeightsStandAloneToBeLookedAt) {
    ImportDialog dialog(document, "0.5 0.5\n1 0\n", QStringLiteral("a.txt"));
    dialog.choose(0, Part::Weights);
    ASSERT_TRUE(dialog.importButton().isEnabled()) << dialog.outcome().toStdString();
    dialog.accept();
    EXPECT_TRUE(e().holdsWeightsOnly());
    EXPECT_EQ(e().importedWeights[0].get(), (Matrix{{0.5, 0.5}, {1, 0}}));
    document.undoStack().undo();
    EXPECT_EQ(e(), readPreset(QStringLiteral("lecture-toy")));
}

TEST_F(ImportDialogTest, ABiasBesideIsNamed) {
    const std::string archive = writeNpz({{"q_proj.weight", arrayOf(Matrix{{1, 2, 3}, {4, 5, 6}})},
                                          {"q_proj.bias", arrayOf(Matrix{{1, 2}})}});
    ImportDialog dialog(document, QByteArray::fromStdString(archive), QStringLiteral("m.npz"));
    EXPECT_TRUE(dialog.importButton().isEnabled()) << dialog.outcome().toStdString();
    expectOutcome(dialog, "q_proj.bias is not used; Heedmap has no biases.");
    dialog.accept();
    EXPECT_EQ(e().heads[0].wQ.get(), (Matrix{{1, 4}, {2, 5}, {3, 6}})) << "only out x in fits";
}

}  // namespace
}  // namespace heed::ui
