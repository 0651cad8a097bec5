// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QToolBar>

#include "ui/document/Document.h"

namespace heed::ui {

// The toggles of the computation: ÷√dₖ, causal and padding mask, W_O, and what blocked entries get.
// Each is one undoable edit; the same actions stand in the toolbar and in the menu.
class SettingsBar : public QToolBar {
    Q_OBJECT

public:
    explicit SettingsBar(Document& document, QWidget* parent = nullptr);

    void fillMenu(QMenu& menu);

    QAction* scale() const { return scale_; }
    QAction* causal() const { return causal_; }
    QAction* padding() const { return padding_; }
    QAction* outputProjection() const { return outputProjection_; }
    QAction* infiniteFill() const { return infiniteFill_; }
    QAction* finiteFill() const { return finiteFill_; }

private:
    QAction* addToggle(const QString& text, const QString& icon, const QKeySequence& key,
                       const QString& tip);
    void refresh();

    Document& document_;
    QAction* scale_;
    QAction* causal_;
    QAction* padding_;
    QAction* outputProjection_;
    QAction* infiniteFill_;
    QAction* finiteFill_;
};

}  // namespace heed::ui
