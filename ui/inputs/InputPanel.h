// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QSpinBox>
#include <QTabWidget>
#include <QWidget>
#include <array>

#include "ui/document/ViewState.h"
#include "ui/inputs/CellEditing.h"
#include "ui/inputs/MatrixEditor.h"
#include "ui/inputs/ScrubBar.h"
#include "ui/inputs/TokenEditing.h"

namespace heed::ui {

// What may be changed: the sizes, X with its tokens, and the W matrices of the chosen head.
class InputPanel : public QWidget {
    Q_OBJECT

public:
    InputPanel(Document& document, ViewState& view, QWidget* parent = nullptr);
    ~InputPanel() override;

    // For those who type and click: the controls by what they change.
    MatrixEditor& editor(MatrixId::Kind kind);
    QSpinBox& tokenCount() { return *sizes_[0]; }
    QSpinBox& modelWidth() { return *sizes_[1]; }
    QSpinBox& keyWidth() { return *sizes_[2]; }
    QSpinBox& valueWidth() { return *sizes_[3]; }
    QSpinBox& headCount() { return *sizes_[4]; }
    QTabWidget& tabs() { return *tabs_; }

    // Where the keyboard goes when it comes to the panel: the table that is open.
    QWidget* firstField();

    ScrubBar& scrubBar() { return *scrub_; }
    CellEditing& cellEditing() { return *cells_; }
    TokenEditing& tokenEditing() { return *tokens_; }

    // The sentence above the tables; empty while nothing was refused.
    QString message() const { return message_->text(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeSizeRow();
    void addEditor(MatrixId::Kind kind);
    void refresh();
    void refreshOperands();
    void showMessage(const QString& sentence);

    Document& document_;
    ViewState& view_;
    std::array<QSpinBox*, 5> sizes_{};
    QWidget* sizeRow_ = nullptr;
    QLabel* message_ = nullptr;
    QLabel* viewOnly_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    ScrubBar* scrub_ = nullptr;
    CellEditing* cells_ = nullptr;
    TokenEditing* tokens_ = nullptr;
    std::vector<MatrixEditor*>
        editors_;  // in the order of the tabs; W_O last, its tab only when on
};

}  // namespace heed::ui
