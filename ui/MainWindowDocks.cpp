// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemView>
#include <QApplication>
#include <QChildEvent>
#include <QContextMenuEvent>
#include <QTabBar>
#include <QUndoView>

#include "ui/MainWindow.h"
#include "ui/panels/CodePanel.h"

namespace heed::ui {

QDockWidget* MainWindow::addDock(const QString& title, const QString& name, QWidget* widget) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(widget);
    // Behind the tab of another panel Qt would still lead the keys to it.
    connect(dock, &QDockWidget::visibilityChanged, this, [this, widget](bool visible) {
        if (!visible && widget->isAncestorOf(QApplication::focusWidget())) stage_->setFocus();
        widget->setEnabled(visible);
    });
    // Floating where it stood it would hide the tabs behind it and seem not to have moved.
    connect(dock, &QDockWidget::topLevelChanged, dock, [dock](bool floating) {
        if (floating) dock->move(dock->pos() - QPoint(dock->width() / 2, -40));
    });
    return dock;
}

void MainWindow::buildDocks() {
    setAnimated(false);  // each step of an animation lays the picture out and paints it
    inputs_ = new InputPanel(document_, view_, this);
    why_ = new WhyPanel(document_, view_, this);
    output_ = new OutputPanel(document_, view_, this);
    inputDock_ = addDock(tr("Inputs"), QStringLiteral("inputs"), inputs_);
    whyDock_ = addDock(tr("Why?"), QStringLiteral("why"), why_);
    outputDock_ = addDock(tr("Output"), QStringLiteral("output"), output_);
    why_->follow(*whyDock_);
    output_->follow(*outputDock_);
    auto* history = new QUndoView(&document_.undoStack(), this);
    history->setEmptyLabel(tr("as opened"));
    history->setAccessibleName(tr("History of edits"));
    history->setWhatsThis(
        tr("All edits since the document was opened. Choose one to go back to it."));
    auto* code = new CodePanel(document_, view_, this);
    codeDock_ = addDock(tr("Code"), QStringLiteral("code"), code);
    code->follow(*codeDock_);
    historyDock_ = addDock(tr("History"), QStringLiteral("history"), history);
    addDockWidget(Qt::LeftDockWidgetArea, inputDock_);
    addDockWidget(Qt::RightDockWidgetArea, whyDock_);
    tabifyDockWidget(whyDock_, outputDock_);
    tabifyDockWidget(outputDock_, codeDock_);
    addDockWidget(Qt::RightDockWidgetArea, historyDock_);
    codeDock_->hide();
    historyDock_->hide();
}

// Qt makes the tabs of panels when it needs them.
void MainWindow::childEvent(QChildEvent* event) {
    QMainWindow::childEvent(event);
    auto* tabs =
        event->type() == QEvent::ChildPolished ? qobject_cast<QTabBar*>(event->child()) : nullptr;
    if (!tabs) return;
    tabs->setAccessibleName(tr("Panels"));
    tabs->setWhatsThis(tr("The panels that share this place."));
}

// Below 1200 pixels there is no room for a third column: the explanations become tabs of the left
// dock, so that the heatmap keeps the height, and the tools lose their texts.
void MainWindow::arrange(bool narrow) {
    if (narrow_ == narrow) return;
    const bool moves = narrow_.value_or(false) != narrow;
    narrow_ = narrow;
    if (moves) {
        addDockWidget(narrow ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea, whyDock_);
        if (narrow) tabifyDockWidget(inputDock_, whyDock_);
        tabifyDockWidget(whyDock_, outputDock_);
        tabifyDockWidget(outputDock_, codeDock_);
        addDockWidget(narrow ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea, historyDock_);
        if (narrow) tabifyDockWidget(codeDock_, historyDock_);
    }
    (narrow ? inputDock_ : whyDock_)->raise();
    const int unit = fontMetrics().averageCharWidth();
    resizeDocks({inputDock_}, {42 * unit}, Qt::Horizontal);
    if (!narrow) resizeDocks({whyDock_}, {46 * unit}, Qt::Horizontal);
    styleTools();
}

void MainWindow::styleTools() {
    const auto style = narrow_ == true ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon;
    for (QToolBar* bar : findChildren<QToolBar*>()) bar->setToolButtonStyle(style);
}

bool MainWindow::restoreLayout(const QByteArray& geometry, const QByteArray& state) {
    // Qt would take the missing end of a shortened one for zeros.
    const bool whole = geometry.size() == saveGeometry().size();
    const bool placed = whole && restoreGeometry(geometry);
    if (!restoreState(state, layoutVersion)) return false;
    // The panels stand as they stood at this width: arranging them again would undo that.
    narrow_ = width() < narrowWidth;
    styleTools();
    return placed;
}

void MainWindow::resetLayout() {
    restoreState(defaultLayout_, layoutVersion);
    narrow_.reset();
    arrange(width() < narrowWidth);
}

// Qt opens context menus by the Menu key alone on X11, and many keyboards have none.
void MainWindow::showContextMenu() {
    QWidget* focus = QApplication::focusWidget();
    if (!focus) return;
    const auto* table = qobject_cast<QAbstractItemView*>(focus);
    const QPoint at =
        table ? table->visualRect(table->currentIndex()).center() : focus->rect().center();
    QWidget* target = table ? table->viewport() : focus;
    QContextMenuEvent event(QContextMenuEvent::Keyboard, at, target->mapToGlobal(at));
    QCoreApplication::sendEvent(target, &event);
}

// The next (+1) or previous (−1) pane that can be seen, in reading order.
void MainWindow::stepPane(int direction) {
    const std::vector<QWidget*> panes = {rail_, inputs_, stage_, why_, output_};
    std::vector<QWidget*> seen;
    for (QWidget* pane : panes)
        if (!pane->visibleRegion().isEmpty()) seen.push_back(pane);
    if (seen.empty()) return;
    const QWidget* focus = QApplication::focusWidget();
    int at = direction > 0 ? -1 : 0;
    for (std::size_t p = 0; p < seen.size(); ++p)
        if (focus && seen[p]->isAncestorOf(focus)) at = static_cast<int>(p);
    const auto count = static_cast<int>(seen.size());
    QWidget* pane = seen[static_cast<std::size_t>((at + direction + count) % count)];
    QWidget* target = pane == rail_     ? rail_->currentChip()
                      : pane == inputs_ ? inputs_->firstField()
                      : pane == stage_  ? stage_->focusProxy()
                      : pane == why_    ? static_cast<QWidget*>(&why_->steps())
                                        : &output_->plot();
    target->setFocus(Qt::TabFocusReason);
}

}  // namespace heed::ui
