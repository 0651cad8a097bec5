// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ViewActions.h"

#include <QActionGroup>
#include <QApplication>
#include <QWheelEvent>

namespace heed::ui {

ViewActions::ViewActions(ViewState& view, StageView& stage, StageRail& rail, WhyPanel& why,
                         OutputPanel& output, QMainWindow& window)
    : QObject(&window),
      view_(view),
      stage_(stage),
      rail_(rail),
      why_(why),
      output_(output),
      window_(window) {
    appearance_.setTheme(Theme::Light);
    qApp->installEventFilter(this);
}

QAction* ViewActions::add(QMenu& menu, const QString& text, const QList<QKeySequence>& keys,
                          const std::function<void()>& action) {
    QAction* result = menu.addAction(text, this, action);
    result->setShortcuts(keys);
    return result;
}

void ViewActions::change(const std::function<void(DisplayOptions&)>& edit) {
    DisplayOptions options = stage_.options();
    edit(options);
    setOptions(options);
}

void ViewActions::setTheme(Theme theme) {
    appearance_.setTheme(theme);
    checkChosen();
}

void ViewActions::checkChosen() {
    for (QAction* action : findChildren<QAction*>()) {
        if (action->data() == QVariant(idOf(appearance_.theme())) ||
            action->data() == QVariant(idOf(stage_.options().colorMap)))
            action->setChecked(true);
    }
}

void ViewActions::setOptions(const DisplayOptions& options) {
    stage_.setOptions(options);
    checkChosen();
    why_.setDigits(options.content.digits);
    output_.setDisplay(options.colorMap, options.content.digits);
    emit view_.changed();  // the sentence has as many digits
}

QAction* ViewActions::addOption(QMenu& menu, const QString& text,
                                bool StageContentOptions::*option) {
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(stage_.options().content.*option);
    connect(action, &QAction::toggled, this, [this, option](bool on) {
        change([&](DisplayOptions& options) { options.content.*option = on; });
    });
    return action;
}

void ViewActions::fillMenu(QMenu& menu) {
    fillNavigation(menu);
    menu.addSeparator();
    fillColours(*menu.addMenu(tr("&Colours")));
    QAction* fitted = menu.addAction(tr("&Fit Colour Range of Weights"));
    fitted->setCheckable(true);
    fitted->setToolTip(tr("From the smallest to the largest weight instead of 0 to 1"));
    connect(fitted, &QAction::toggled, this, [this](bool on) {
        change([on](DisplayOptions& options) {
            options.content.weightRange.kind =
                on ? ColorRange::Kind::Fitted : ColorRange::Kind::Unit;
        });
    });
    addOption(menu, tr("One Colour &Range for Q, K, V"), &StageContentOptions::sharedRange);
    addOption(menu, tr("&Operands Beside"), &StageContentOptions::operandsBeside);
    addOption(menu, tr("Row Rea&d-outs"), &StageContentOptions::readouts);
    addOption(menu, tr("Co&ntribution Map"), &StageContentOptions::contributions);
    add(menu, tr("More D&ecimals"), {Qt::CTRL | Qt::Key_D}, [this] {
        change([](DisplayOptions& options) {
            int& digits = options.content.digits;
            digits = digits == 4 ? 1 : digits + 1;
        });
    })->setToolTip(tr("One more decimal, after four back to one (Ctrl+D)"));
    menu.addSeparator();
    fillThemes(*menu.addMenu(tr("&Theme")));
    QMenu& size = *menu.addMenu(tr("Te&xt Size"));
    add(size, tr("&Larger Text"), {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal},
        [this] { appearance_.zoomBy(1); });
    add(size, tr("&Smaller Text"), {Qt::CTRL | Qt::Key_Minus}, [this] { appearance_.zoomBy(-1); });
    add(size, tr("&Normal Text"), {Qt::CTRL | Qt::Key_0}, [this] { appearance_.setZoom(100); });
    add(menu, tr("Fu&ll Screen"), {Qt::Key_F11},
        [this] { window_.setWindowState(window_.windowState() ^ Qt::WindowFullScreen); });
}

void ViewActions::fillNavigation(QMenu& menu) {
    add(menu, tr("Next &Stage"), {Qt::Key_PageDown}, [this] { rail_.step(1); });
    add(menu, tr("Previo&us Stage"), {Qt::Key_PageUp}, [this] { rail_.step(-1); });
    add(menu, tr("Next &Head"), {Qt::CTRL | Qt::Key_PageDown}, [this] { stage_.stepHead(1); });
    add(menu, tr("Pre&vious Head"), {Qt::CTRL | Qt::Key_PageUp}, [this] { stage_.stepHead(-1); });
    QAction* all = menu.addAction(tr("&All Heads"));
    all->setCheckable(true);
    all->setShortcut(Qt::CTRL | Qt::Key_H);
    connect(all, &QAction::toggled, &view_, &ViewState::setAllHeads);
    connect(&view_, &ViewState::changed, all,
            [this, all] { all->setChecked(view_.showsAllHeads()); });
    QAction* pin = menu.addAction(tr("Pin Result to Co&mpare"));
    pin->setCheckable(true);
    pin->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_P);
    pin->setToolTip(
        tr("Keeps the present result beside what comes of further edits, with the "
           "difference (Ctrl+Shift+P)"));
    connect(pin, &QAction::toggled, &stage_, &StageView::pinResult);
    QAction* table = menu.addAction(tr("As Ta&ble"));
    table->setCheckable(true);
    table->setShortcut(Qt::CTRL | Qt::Key_T);
    table->setToolTip(tr("The numbers of the stage as a table (Ctrl+T)"));
    connect(table, &QAction::toggled, &stage_, &StageView::showAsTable);
}

void ViewActions::fillColours(QMenu& menu) {
    auto* group = new QActionGroup(this);
    for (const ColorMap map : allColorMaps) {
        QAction* action = menu.addAction(idOf(map));
        action->setParent(this);
        action->setData(idOf(map));
        action->setCheckable(true);
        action->setChecked(map == stage_.options().colorMap);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, map] {
            change([map](DisplayOptions& options) { options.colorMap = map; });
        });
    }
}

void ViewActions::fillThemes(QMenu& menu) {
    auto* group = new QActionGroup(this);
    for (const Theme theme : allThemes) {
        QAction* action = menu.addAction(titleOf(theme));
        action->setParent(this);
        action->setData(idOf(theme));
        action->setCheckable(true);
        action->setChecked(theme == appearance_.theme());
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, theme] { appearance_.setTheme(theme); });
    }
}

bool ViewActions::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Wheel) return QObject::eventFilter(watched, event);
    auto* wheel = static_cast<QWheelEvent*>(event);
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (!(wheel->modifiers() & Qt::ControlModifier) || !widget || widget->window() != &window_)
        return false;
    if (wheel->angleDelta().y() != 0) appearance_.zoomBy(wheel->angleDelta().y() > 0 ? 1 : -1);
    return true;
}

}  // namespace heed::ui
