// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QObject>

#include "ui/document/Document.h"
#include "ui/document/ViewState.h"
#include "ui/plots/HeatmapPlot.h"

namespace heed::ui {

// Makes the stage +M editable: Space or a double click blocks or frees the selected entry of the
// additive mask, typing sets a number. Each is one undoable edit.
class MaskEditing : public QObject {
    Q_OBJECT

public:
    MaskEditing(Document& document, ViewState& view, HeatmapPlot& plot, QObject* parent);

signals:
    void refused(const QString& sentence);  // empty: all is well

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isOn() const;
    CellPosition cell() const { return view_.positionIn(Quantity::Masked); }
    void toggle();
    void openEditor(const QString& text);
    void commit();

    Document& document_;
    ViewState& view_;
    HeatmapPlot& plot_;
    QLineEdit* editor_;
    CellPosition edited_;  // what the editor was opened for
};

}  // namespace heed::ui
