// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <memory>
#include <optional>

#include "core/formats/PythonCode.h"
#include "ui/document/Document.h"
#include "ui/document/ViewState.h"
#include "ui/panels/DockPanel.h"

namespace heed::ui {

// The shown result as a script of NumPy or PyTorch, to read and to copy. The lines that compute the
// shown stage are marked, and named above the script.
class CodePanel : public DockPanel {
    Q_OBJECT

public:
    // More numbers than this are no text for a panel.
    static constexpr std::size_t maxNumbers = 200'000;

    CodePanel(Document& document, ViewState& view, QWidget* parent = nullptr);

    QComboBox& flavor() { return *flavor_; }
    QPushButton& copyButton() { return *copy_; }
    QPlainTextEdit& script() { return *script_; }
    QString caption() const { return caption_->text(); }

protected:
    void renew() override;
    void changeEvent(QEvent* event) override;

private:
    PythonFlavor chosenFlavor() const;
    void writeScript();  // of the newest result; nothing where it is there already
    void showStage();
    void markLines(LineRange lines);
    void scrollTo(LineRange lines);
    void applyStyle();

    Document& document_;
    ViewState& view_;
    QComboBox* flavor_;
    QPushButton* copy_;
    QLabel* caption_;
    QPlainTextEdit* script_;

    // What the script was written from; it is written again only where this differs.
    std::shared_ptr<const Result> result_;
    std::optional<PythonFlavor> written_;
    PythonCode code_;
    QString refusal_;             // why there is no script
    std::optional<Stage> stage_;  // that was scrolled to
};

}  // namespace heed::ui
