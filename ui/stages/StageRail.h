// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QButtonGroup>
#include <QWidget>
#include <vector>

#include "ui/document/Document.h"
#include "ui/document/ViewState.h"

namespace heed::ui {

// One stage on the rail. The current one is filled, bold and has a bar below it; one that is off
// has a dashed frame. A chip goes to its stage; it is never a toggle of the computation.
class StageChip : public QAbstractButton {
    Q_OBJECT

public:
    StageChip(Stage stage, QWidget* parent);

    Stage stage() const { return stage_; }
    void setOff(bool off);
    bool isOff() const { return off_; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

signals:
    void endAsked(bool first);  // Home and End

private:
    Stage stage_;
    bool off_ = false;
};

// The nine stages in order: a map of the computation, and the way through it.
class StageRail : public QWidget {
    Q_OBJECT

public:
    StageRail(Document& document, ViewState& view, QWidget* parent = nullptr);

    const std::vector<StageChip*>& chips() const { return chips_; }

    // To the next (+1) or previous (−1) stage that is not off; no wrap-around.
    QWidget* currentChip() const { return group_->checkedButton(); }

    void step(int direction);

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    Document& document_;
    ViewState& view_;
    QButtonGroup* group_;
    std::vector<StageChip*> chips_;
    QStringList shown_;  // all that the chips were last written from
};

}  // namespace heed::ui
