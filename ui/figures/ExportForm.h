// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QWidget>

#include "ui/figures/ExportSettings.h"
#include "ui/figures/SizeChooser.h"

namespace heed::ui {

// All that can be chosen about an export.
class ExportForm : public QWidget {
    Q_OBJECT

public:
    explicit ExportForm(QWidget* parent = nullptr);

    ExportSettings settings() const;
    void setSettings(const ExportSettings& settings);

    // What the figure would be without a caption of one's own, and what may be chosen for it.
    void showCaption(const QString& automatic);
    void setPossible(bool weightsOnly, bool worksheet);

    // How the figure comes out: its measures, its smallest text, what is left out.
    void showOutcome(const FigurePlan& plan);
    void clearOutcome();

    QString outcome() const { return measures_->text() + QLatin1Char('\n') + legibility_->text(); }

signals:
    void changed();

private:
    void addWhat(QGridLayout& grid);
    void addPicture(QGridLayout& grid);
    void addShow(QGridLayout& grid);
    void addRow(QGridLayout& grid, const QString& label, QWidget* field, QWidget* buddy = nullptr);
    QCheckBox* box(const QString& text, bool checked, const QString& help);
    QComboBox* combo(const QString& name, const QStringList& entries, const QString& help);
    void refreshEnabled();
    void report();

    QButtonGroup* what_;
    QComboBox* format_;
    SizeChooser* size_;
    QLabel* measures_;
    QLabel* legibility_;
    QComboBox* colours_;
    QComboBox* range_;
    QComboBox* background_;
    QCheckBox* numbers_;
    QSpinBox* digits_;
    QCheckBox* beside_;
    QCheckBox* sums_;
    QCheckBox* bars_;
    QCheckBox* captioned_;
    QLineEdit* caption_;
    QCheckBox* worksheet_;
    QCheckBox* solution_;
    QCheckBox* embed_;
    QCheckBox* named_;
    QLineEdit* author_;
    ColorRange chosenRange_;   // one that is neither 0…1 nor fitted
    bool embedWanted_ = true;  // while it cannot be
    bool weightsOnly_ = false;
    bool worksheetPossible_ = true;
    bool setting_ = false;  // many changes that are one
};

}  // namespace heed::ui
