// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QListWidget>

#include "core/explain/CellExplanation.h"
#include "ui/document/Document.h"
#include "ui/document/ViewState.h"
#include "ui/panels/DockPanel.h"

namespace heed::ui {

// Why the shown cell is what it is: its arithmetic line by line, with the real numbers. The line
// under the pointer, or the current one, lights up its operands.
class WhyPanel : public DockPanel {
    Q_OBJECT

public:
    WhyPanel(Document& document, ViewState& view, QWidget* parent = nullptr);

    const CellExplanation& explanation() const { return explanation_; }
    QString heading() const { return heading_->text(); }
    QListWidget& steps() { return *steps_; }

    void setDigits(int digits);

protected:
    void renew() override;
    void leaveEvent(QEvent* event) override;

private:
    void lightUp(int row);

    Document& document_;
    ViewState& view_;
    CellExplanation explanation_;
    int digits_ = 2;
    int lit_ = -1;  // the step whose operands are lit
    QLabel* heading_;
    QListWidget* steps_;
    QLabel* caution_;
};

}  // namespace heed::ui
