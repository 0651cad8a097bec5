// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QMenu>
#include <QObject>
#include <functional>

#include "core/experiment/Fill.h"
#include "ui/document/Document.h"
#include "ui/inputs/MatrixEditor.h"
#include "ui/inputs/ScrubBar.h"

namespace heed::ui {

// What can be done with the selected cells of the matrix that is being edited: copy, paste, set to
// zero, nudge and fill. Each is one edit and one undo step.
class CellEditing : public QObject {
    Q_OBJECT

public:
    // `current` gives the matrix that is being edited, or null.
    CellEditing(Document& document, std::function<MatrixEditor*()> current, ScrubBar& scrub,
                QWidget* parent);

    // Gives a table its keys and its context menu.
    void attach(InputTable& table);

    void fillMenu(QMenu& menu);

    void copy();
    void paste();

signals:
    void refused(const QString& sentence);
    void said(const QString& sentence);  // done, with something to say about it
    void accepted();

private:
    using Fill = std::function<Experiment(const Experiment&, MatrixId, const CellRange&)>;

    void add(const QString& text, const QKeySequence& keys, const std::function<void()>& work);
    void addFill(const QString& text, const QString& step, const Fill& fill);
    void change(const QString& step, const CellRange& part, const Fill& fill);
    void zero(const QString& step);
    void fill(const QString& step, const Fill& fill);
    void fillRandomly();
    void scale();
    std::optional<CellRange> range() const;

    Document& document_;
    std::function<MatrixEditor*()> current_;
    ScrubBar& scrub_;
    QWidget* window_;
    QList<QAction*> cellActions_;
    QMenu* fillMenu_;
    int seed_;
};

}  // namespace heed::ui
