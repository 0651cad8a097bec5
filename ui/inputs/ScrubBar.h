// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QSlider>
#include <functional>

#include "ui/document/Document.h"
#include "ui/inputs/MatrixEditor.h"
#include "ui/inputs/MergeKey.h"

namespace heed::ui {

// A slider for the selected cell: the picture follows while it moves. One drag is one undo step. Of
// several selected cells all move by as much as the current one.
class ScrubBar : public QWidget {
    Q_OBJECT

public:
    // `current` gives the matrix that is being edited, or null.
    ScrubBar(Document& document, std::function<MatrixEditor*()> current, QWidget* parent = nullptr);

    QSlider& slider() { return *slider_; }
    QString text() const { return label_->text(); }

    // Adds `step` to each selected cell.
    void nudge(double step);

    void refresh();

signals:
    void refused(const QString& sentence);
    void accepted();

private:
    void moveTo(int position);
    bool apply(double delta, const Experiment& from, const QString& what, int key);

    Document& document_;
    std::function<MatrixEditor*()> current_;
    QLabel* label_;
    QSlider* slider_;
    MergeKey key_;
    // While the slider moves: where the drag began.
    std::optional<Experiment> base_;
    double perUnit_ = 100;  // slider positions of a difference of 1
    bool following_ = false;
};

}  // namespace heed::ui
