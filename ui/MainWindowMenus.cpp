// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QMenuBar>
#include <QMessageBox>
#include <QToolButton>
#include <QWhatsThis>

#include "ui/MainWindow.h"
#include "ui/document/Presets.h"

namespace heed::ui {

void MainWindow::buildMenus() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    files_->fillMenu(*file);
    presets_ = new QMenu(tr("&Presets"), this);
    fillPresetMenu(*presets_);
    file->addMenu(presets_);
    QAction* properties = new QAction(tr("Proper&ties…"), this);
    connect(properties, &QAction::triggered, this, &MainWindow::editProperties);
    file->addAction(properties);
    file->addSeparator();
    exports_ = new ExportActions(document_, view_, *stage_, this);
    exports_->fillMenu(*file);
    file->addSeparator();
    QAction* quit = file->addAction(tr("&Quit"), this, &QWidget::close);
    quit->setShortcuts({Qt::CTRL | Qt::Key_Q, Qt::CTRL | Qt::Key_W});

    fillEditMenu(*menuBar()->addMenu(tr("&Edit")));
    QMenu* viewMenu = menuBar()->addMenu(tr("&View"));
    viewActions_ = new ViewActions(view_, *stage_, *rail_, *why_, *output_, *this);
    viewActions_->fillMenu(*viewMenu);
    viewMenu->addSeparator();
    fillPanelMenu(*viewMenu->addMenu(tr("&Panels")));
    settings_ = new SettingsBar(document_, this);
    fillAttentionMenu(*menuBar()->addMenu(tr("&Attention")));
    fillHelpMenu(*menuBar()->addMenu(tr("&Help")));
}

void MainWindow::fillPanelMenu(QMenu& menu) {
    QAction* inputs = inputDock_->toggleViewAction();
    inputs->setShortcut(Qt::Key_F9);
    menu.addAction(inputs);
    const std::array<std::pair<QDockWidget*, Qt::Key>, 4> panels = {{{outputDock_, Qt::Key_1},
                                                                     {whyDock_, Qt::Key_2},
                                                                     {codeDock_, Qt::Key_5},
                                                                     {historyDock_, Qt::Key_6}}};
    for (const auto& [dock, key] : panels) {
        QAction* show = menu.addAction(dock->windowTitle());
        show->setShortcut(Qt::ALT | key);
        connect(show, &QAction::triggered, this, [shown = dock] {
            shown->show();
            shown->raise();
        });
    }
    menu.addAction(hint_->toggleAction());
    menu.addSeparator();
    menu.addAction(tr("Next &Pane"), this, [this] { stepPane(1); })->setShortcut(Qt::Key_F6);
    menu.addAction(tr("Previous Pan&e"), this, [this] { stepPane(-1); })
        ->setShortcut(Qt::SHIFT | Qt::Key_F6);
    menu.addAction(tr("Reset La&yout"), this, &MainWindow::resetLayout);
    QAction* right = menu.addAction(tr("E&xplanations"));
    right->setCheckable(true);
    right->setChecked(true);
    right->setShortcut(Qt::SHIFT | Qt::Key_F9);
    connect(right, &QAction::toggled, this, [this](bool on) {
        whyDock_->setVisible(on);
        outputDock_->setVisible(on);
        if (on) whyDock_->raise();
    });
}

void MainWindow::fillAttentionMenu(QMenu& menu) {
    settings_->fillMenu(menu);
    menu.addSeparator();
    heads_ = new HeadActions(document_, view_, this);
    connect(heads_, &HeadActions::refused, this,
            [this](const QString& sentence) { messages_->showMessage(sentence); });
    heads_->fillMenu(*menu.addMenu(tr("&Heads")));
}

void MainWindow::fillHelpMenu(QMenu& menu) {
    menu.addAction(tr("&Keyboard Shortcuts…"), this, &MainWindow::showShortcuts)
        ->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Question),
                        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Question),
                        QKeySequence(Qt::CTRL | Qt::Key_Slash)});
    menu.addAction(tr("&Summary…"), this, &MainWindow::showSummary)
        ->setShortcut(Qt::CTRL | Qt::Key_I);
    QAction* whatsThis = QWhatsThis::createAction(this);
    whatsThis->setText(tr("&What's This?"));
    menu.addAction(whatsThis);
    menu.addSeparator();
    menu.addAction(tr("&About Heedmap"), this, [this] {
        QMessageBox::about(
            this, tr("About Heedmap"),
            tr("<h3>Heedmap %1</h3><p>Makes attention visible: softmax(QKᵀ/√dₖ + M)V, live.</p>"
               "<p>Free software under the GNU General Public License, version 3 or later. Uses "
               "Qt, "
               "QCustomPlot and Eigen.</p>")
                .arg(QCoreApplication::applicationVersion()));
    });
    menu.addAction(tr("About &Qt"), qApp, &QApplication::aboutQt);
}

void MainWindow::fillEditMenu(QMenu& menu) {
    QAction* undo = document_.undoStack().createUndoAction(this, tr("&Undo"));
    undo->setObjectName(QStringLiteral("undo"));
    undo->setShortcut(QKeySequence::Undo);
    undo->setPriority(
        QAction::LowPriority);  // its icon alone in the toolbar: the text changes its width
    QAction* redo = document_.undoStack().createRedoAction(this, tr("&Redo"));
    redo->setObjectName(QStringLiteral("redo"));
    redo->setShortcuts({Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y});
    redo->setPriority(QAction::LowPriority);
    reset_ = new QAction(tr("Re&set"), this);
    reset_->setObjectName(QStringLiteral("reset"));
    reset_->setShortcut(Qt::CTRL | Qt::Key_R);
    reset_->setToolTip(tr("Back to what was opened or chosen (Ctrl+R); can be undone"));
    connect(reset_, &QAction::triggered, this, [this] { document_.reset(); });
    menu.addActions({undo, redo});
    menu.addSeparator();
    inputs_->cellEditing().fillMenu(menu);
    inputs_->tokenEditing().fillMenu(*menu.addMenu(tr("T&okens")));
    menu.addSeparator();
    menu.addAction(reset_);
    menu.addSeparator();
    menu.addAction(tr("Context &Menu"), this, &MainWindow::showContextMenu)
        ->setShortcut(Qt::SHIFT | Qt::Key_F10);
    menu.addAction(tr("Settin&gs…"), this, &MainWindow::showSettings)
        ->setShortcut(Qt::CTRL | Qt::Key_Comma);
}

void MainWindow::fillPresetMenu(QMenu& menu) {
    int number = 0;
    for (const QString& name : presetNames()) {
        const Experiment preset = readPreset(name);
        QAction* action = menu.addAction(
            QString::fromStdString(preset.title).replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setObjectName(QStringLiteral("preset:") + name);
        if (++number <= 9)
            action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + number)));
        connect(action, &QAction::triggered, this, [this, name] { choosePreset(name); });
    }
}

void MainWindow::buildToolBar() {
    mainBar_ = addToolBar(tr("Main"));
    mainBar_->setObjectName(QStringLiteral("mainBar"));
    auto* presetButton = new QToolButton(this);
    presetButton->setText(tr("Preset"));
    presetButton->setMinimumHeight(24);
    presetButton->setMenu(presets_);
    presetButton->setPopupMode(QToolButton::InstantPopup);
    presetButton->setToolTip(tr("Built-in experiments (Ctrl+1 to Ctrl+9)"));
    presetButton->setWhatsThis(presetButton->toolTip());
    mainBar_->addWidget(presetButton);
    mainBar_->addAction(reset_);
    mainBar_->addSeparator();
    mainBar_->addActions(
        {findChild<QAction*>(QStringLiteral("undo")), findChild<QAction*>(QStringLiteral("redo"))});
    addToolBar(settings_);
    auto* exportBar = addToolBar(tr("Export"));
    exportBar->setObjectName(QStringLiteral("exportBar"));
    exportBar->addAction(exports_->dialogAction());
    for (QToolBar* bar : {mainBar_, static_cast<QToolBar*>(settings_), exportBar}) {
        bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        bar->setMovable(false);
    }
}

}  // namespace heed::ui
