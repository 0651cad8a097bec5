// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QMenu>
#include <QObject>

#include "ui/Appearance.h"
#include "ui/document/ViewState.h"
#include "ui/panels/OutputPanel.h"
#include "ui/panels/WhyPanel.h"
#include "ui/stages/StageRail.h"
#include "ui/stages/StageView.h"

namespace heed::ui {

// Everything of the View menu: how it looks (colours, decimals, ranges, theme, text size) and what
// is looked at (stage, head, all heads). Nothing of it is part of the document.
class ViewActions : public QObject {
    Q_OBJECT

public:
    ViewActions(ViewState& view, StageView& stage, StageRail& rail, WhyPanel& why,
                OutputPanel& output, QMainWindow& window);

    void fillMenu(QMenu& menu);
    Appearance& appearance() { return appearance_; }

    // What the menu shows as chosen follows.
    void setTheme(Theme theme);
    void setOptions(const DisplayOptions& options);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;  // Ctrl+wheel

private:
    QAction* add(QMenu& menu, const QString& text, const QList<QKeySequence>& keys,
                 const std::function<void()>& action);
    QAction* addOption(QMenu& menu, const QString& text, bool StageContentOptions::*option);
    void fillColours(QMenu& menu);
    void fillThemes(QMenu& menu);
    void fillNavigation(QMenu& menu);
    void checkChosen();
    void change(const std::function<void(DisplayOptions&)>& edit);

    ViewState& view_;
    StageView& stage_;
    StageRail& rail_;
    WhyPanel& why_;
    OutputPanel& output_;
    QMainWindow& window_;
    Appearance appearance_;
};

}  // namespace heed::ui
