// SPDX-License-Identifier: GPL-3.0-or-later
// What the export dialog offers, and how it is reached.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QRadioButton>
#include <QTest>

#include "core/experiment/Edits.h"
#include "tests/ui/figures/ShownExportDialog.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/document/Presets.h"
#include "ui/figures/FigurePreview.h"

namespace heed::ui {
namespace {

using ExportControls = ShownExportDialog;

TEST_F(ExportControls, NothingIsTickedThatCannotBe) {
    show();
    QCheckBox* embed = nullptr;
    for (QCheckBox* each : dialog.findChildren<QCheckBox*>())
        if (each->text().contains(QStringLiteral("mbed the document"))) embed = each;
    ASSERT_TRUE(embed);
    const auto expectTick = [&](bool wanted, FigureFormat format, bool worksheet, bool tick) {
        ExportSettings settings;
        settings.format = format;
        settings.figure.worksheet = worksheet;
        settings.figure.embedDocument = wanted;
        dialog.setSettings(settings);
        EXPECT_EQ(embed->isChecked(), tick) << wanted << idOf(format).toStdString() << worksheet;
        EXPECT_EQ(dialog.settings().figure.embedDocument, wanted);
    };
    for (const bool wanted : {true, false}) {
        expectTick(wanted, FigureFormat::Png, false, wanted);
        expectTick(wanted, FigureFormat::Png, true, false);
        expectTick(wanted, FigureFormat::Pdf, false, false);
        expectTick(wanted, FigureFormat::Png, false, wanted);
    }
}

TEST_F(ExportControls, OffersNothingThatCannotBeDrawn) {
    document.open(weightsOnlyExperiment(), QString());
    dialog.refresh();
    EXPECT_FALSE(named<QRadioButton>("All stages")->isEnabled());
    document.open(readPreset(QStringLiteral("two-heads")), QString());
    view.setStage(Stage::X);
    dialog.refresh();
    EXPECT_FALSE(named<QCheckBox>("worksheet")->isEnabled());
    Experiment huge = document.experiment();
    huge = withCell(huge, MatrixId{}, 0, 0, 1e300);
    document.edit({}, huge);
    ASSERT_FALSE(document.problem().isEmpty());
    dialog.refresh();
    EXPECT_FALSE(named<QPushButton>("Export…")->isEnabled());
    EXPECT_TRUE(dialog.preview().image().isNull());
}

TEST_F(ExportControls, EveryControlHasANameAndHelpAndIsReachedByTab) {
    show();
    QSet<QWidget*> reached;
    for (int k = 0; k < 80; ++k) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &dialog,
                        Qt::Key_Tab);
        reached << QApplication::focusWidget();
    }
    for (QWidget* each : dialog.findChildren<QWidget*>()) {
        const auto* button = qobject_cast<QAbstractButton*>(each);
        const bool isField =
            qobject_cast<QComboBox*>(each) || qobject_cast<QAbstractSpinBox*>(each) || button;
        if (!isField || !each->isVisible() || each->focusPolicy() == Qt::NoFocus) continue;
        const QString name = button ? button->text() : each->accessibleName();
        EXPECT_FALSE(name.isEmpty()) << each->metaObject()->className();
        EXPECT_TRUE(name == QStringLiteral("Cancel") || !each->whatsThis().isEmpty())
            << name.toStdString();
        // Of radio buttons the one that is chosen; the arrows lead to the others.
        const bool chosen = !qobject_cast<QRadioButton*>(each) || button->isChecked();
        EXPECT_TRUE(!each->isEnabled() || !chosen || reached.contains(each)) << name.toStdString();
    }
}

TEST_F(ExportControls, NoTwoControlsShareAMnemonic) {
    QMap<QChar, QString> keys;
    QStringList texts;
    for (const auto* button : dialog.findChildren<QAbstractButton*>()) texts << button->text();
    for (const auto* label : dialog.findChildren<QLabel*>())
        if (label->buddy()) texts << label->text();
    for (const QString& text : texts) {
        const QKeySequence key = QKeySequence::mnemonic(text);
        if (key.isEmpty()) continue;
        const QChar letter = key.toString().back();
        EXPECT_FALSE(keys.contains(letter))
            << text.toStdString() << " and " << keys.value(letter).toStdString();
        keys[letter] = text;
    }
    EXPECT_GE(keys.size(), 18);
}

TEST_F(ExportControls, FitsASmallProjector) {
    show();
    EXPECT_LE(dialog.minimumSizeHint().width(), 1000);
    EXPECT_LE(dialog.minimumSizeHint().height(), 600);
    dialog.resize(1000, 640);
    EXPECT_GE(dialog.preview().width(), 300);
}

}  // namespace
}  // namespace heed::ui
