// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QFrame>

#include "ui/ElidedLabel.h"

namespace heed::ui {

// What the notes of the document say to notice, in one line below the picture. Closed, it stays
// closed, also in the next session, until it is asked for again.
class HintLine : public QFrame {
    Q_OBJECT

public:
    explicit HintLine(QWidget* parent = nullptr);

    void setNotes(const QString& notes);  // empty: there is nothing to say
    const QString& text() const { return label_->fullText(); }

    // Shows and closes the line.
    QAction* toggleAction() const { return shown_; }

signals:
    void clicked();

private:
    void refresh();

    ElidedLabel* label_;
    QAction* shown_;
};

}  // namespace heed::ui
