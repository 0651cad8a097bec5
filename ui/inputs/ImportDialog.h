// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QButtonGroup>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/formats/ArrayFile.h"
#include "core/formats/ExperimentParts.h"
#include "core/formats/PartSuggestion.h"
#include "ui/document/Document.h"

namespace heed::ui {

// Takes arrays of another program into the document: lists what the file holds, suggests what is
// what, and asks what it cannot know. The outcome stands below while one chooses. One undo step.
class ImportDialog : public QDialog {
    Q_OBJECT

public:
    // Throws InputError where `bytes` holds no arrays.
    ImportDialog(Document& document, QByteArray bytes, const QString& name,
                 QWidget* parent = nullptr);

    QTableWidget& table() { return *table_; }
    QComboBox& layoutChoice() { return *layout_; }
    QComboBox& maskSense() { return *sense_; }
    QSpinBox& heads() { return *heads_; }
    QString outcome() const { return outcome_->text(); }
    QPushButton& importButton() { return *import_; }

    // What the array in `row` becomes.
    void choose(int row, ExperimentPart part);
    ExperimentPart chosen(int row) const;

    void accept() override;

private:
    void addArrays();
    void addChoices();
    void refresh();
    ExperimentParts parts();
    const NumberArray& arrayIn(int row, bool minusInfinity);

    Document& document_;
    QByteArray bytes_;
    QString name_;
    std::vector<ArrayEntry> entries_;
    std::map<std::pair<int, bool>, NumberArray> arrays_;  // that were read, see arrayIn()
    QTableWidget* table_;
    QComboBox* layout_;
    QSpinBox* heads_;
    QComboBox* sense_;
    QLabel* outcome_;
    QPushButton* import_ = nullptr;
    std::optional<ReadDocument> read_;  // what the present choices make
};

}  // namespace heed::ui
