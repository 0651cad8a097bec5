// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/MainWindow.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QStatusBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/experiment/InputError.h"
#include "core/explain/Narration.h"
#include "ui/Icons.h"
#include "ui/document/Presets.h"
#include "ui/inputs/OpenEditor.h"
#include "ui/inputs/PropertiesDialog.h"

namespace heed::ui {

namespace {

const QString startPreset = QStringLiteral("lecture-toy");
const QString presetPrefix = QStringLiteral("preset:");

}  // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent),
      document_(readPreset(startPreset)),
      files_(new FileActions(document_, this)) {
    setWindowIcon(QIcon(QStringLiteral(":/icons/heedmap.svg")));
    // The toy example's point: query 1 matches key 2.
    view_.selectCell(0, 1);
    buildPanes();
    buildMenus();
    buildToolBar();
    refreshIcons();
    menuBar()->installEventFilter(this);
    for (QAction* action : findChildren<QAction*>()) action->installEventFilter(this);
    for (QToolButton* button : findChildren<QToolButton*>()) button->installEventFilter(this);

    files_->setFigureSource([this] {
        Figure figure;
        figure.head = view_.head();
        figure.colorMap = stage_->options().colorMap;
        figure.digits = stage_->options().digits;
        return figure;
    });
    connect(files_, &FileActions::failed, messages_, &MessageBar::showMessage);
    connect(files_, &FileActions::said, this,
            [this](const QString& text) { messages_->showMessage(text); });
    connect(&document_, &Document::changed, this, [this] {
        if (document_.result()) view_.clampTo(document_.result()->experiment);
        refresh();
    });
    connect(&document_, &Document::modifiedChanged, this, &MainWindow::refreshTitle);
    connect(&view_, &ViewState::changed, this, &MainWindow::refresh);
    refresh();
    refreshTitle();
    const QSize room = screen()->availableGeometry().size();
    resize(QSize(1280, 800).boundedTo(room - QSize(40, 60)));  // the frame and the title need some
}

MainWindow::~MainWindow() {
    // A cell that is open gives its text away while it is deleted: the document must still be
    // there.
    delete inputDock_;
}

void MainWindow::buildPanes() {
    inputs_ = new InputPanel(document_, view_, this);
    inputDock_ = new QDockWidget(tr("Inputs"), this);
    inputDock_->setObjectName(QStringLiteral("inputs"));
    inputDock_->setWidget(inputs_);
    addDockWidget(Qt::LeftDockWidgetArea, inputDock_);

    stage_ = new StageView(document_, view_, this);
    messages_ = new MessageBar(this);
    hint_ = new ElidedLabel(this);
    hint_->setObjectName(QStringLiteral("hint"));
    hint_->setContentsMargins(8, 4, 8, 4);
    hint_->setCursor(Qt::PointingHandCursor);
    connect(hint_, &ElidedLabel::clicked, this, &MainWindow::editProperties);
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(messages_);
    column->addWidget(stage_, 1);
    column->addWidget(hint_);
    setCentralWidget(centre);

    sentence_ = new ElidedLabel(this);
    sizes_ = new QLabel(this);
    sizes_->setTextFormat(Qt::PlainText);
    statusBar()->addWidget(sentence_, 1);
    statusBar()->addPermanentWidget(sizes_);
}

void MainWindow::buildMenus() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    files_->fillMenu(*file);
    presets_ = new QMenu(tr("&Presets"), this);
    fillPresetMenu(*presets_);
    file->insertMenu(files_->exportAction(), presets_);
    QAction* properties = new QAction(tr("P&roperties…"), this);
    connect(properties, &QAction::triggered, this, &MainWindow::editProperties);
    file->insertAction(files_->exportAction(), properties);
    file->insertSeparator(files_->exportAction());
    file->addSeparator();
    QAction* quit = file->addAction(tr("&Quit"), this, &QWidget::close);
    quit->setShortcuts({Qt::CTRL | Qt::Key_Q, Qt::CTRL | Qt::Key_W});

    fillEditMenu(*menuBar()->addMenu(tr("&Edit")));
    fillViewMenu(*menuBar()->addMenu(tr("&View")));
    settings_ = new SettingsBar(document_, this);
    settings_->fillMenu(*menuBar()->addMenu(tr("&Attention")));

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addAction(tr("&About Heedmap"), this, [this] {
        QMessageBox::about(
            this, tr("About Heedmap"),
            tr("<h3>Heedmap %1</h3><p>Makes attention visible: softmax(QKᵀ/√dₖ + M)V, live.</p>"
               "<p>Free software under the GNU General Public License, version 3 or later. Uses "
               "Qt, "
               "QCustomPlot and Eigen.</p>")
                .arg(QCoreApplication::applicationVersion()));
    });
    help->addAction(tr("About &Qt"), qApp, &QApplication::aboutQt);
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
    menu.addAction(reset_);
}

void MainWindow::fillViewMenu(QMenu& menu) {
    QMenu* colours = menu.addMenu(tr("&Colours"));
    auto* group = new QActionGroup(this);
    for (const ColorMap map : allColorMaps) {
        QAction* action = colours->addAction(idOf(map));
        action->setCheckable(true);
        action->setChecked(map == stage_->options().colorMap);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, map] {
            DisplayOptions options = stage_->options();
            options.colorMap = map;
            stage_->setOptions(options);
        });
    }
    QAction* decimals = menu.addAction(tr("More &Decimals"), this, [this] {
        DisplayOptions options = stage_->options();
        options.digits = options.digits == 4 ? 1 : options.digits + 1;
        stage_->setOptions(options);
        refresh();
    });
    decimals->setShortcut(Qt::CTRL | Qt::Key_D);
    decimals->setToolTip(tr("One more decimal, after four back to one (Ctrl+D)"));
    menu.addSeparator();
    menu.addAction(tr("&Next Head"), this, [this] { stage_->stepHead(1); })
        ->setShortcut(Qt::CTRL | Qt::Key_PageDown);
    menu.addAction(tr("&Previous Head"), this, [this] { stage_->stepHead(-1); })
        ->setShortcut(Qt::CTRL | Qt::Key_PageUp);
    menu.addSeparator();
    QAction* inputs = inputDock_->toggleViewAction();
    inputs->setShortcut(Qt::Key_F9);
    menu.addAction(inputs);
}

void MainWindow::fillPresetMenu(QMenu& menu) {
    int number = 0;
    for (const QString& name : presetNames()) {
        const Experiment preset = readPreset(name);
        QAction* action = menu.addAction(
            QString::fromStdString(preset.title).replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setObjectName(presetPrefix + name);
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
    presetButton->setMenu(presets_);
    presetButton->setPopupMode(QToolButton::InstantPopup);
    presetButton->setToolTip(tr("Built-in experiments (Ctrl+1 to Ctrl+9)"));
    mainBar_->addWidget(presetButton);
    mainBar_->addAction(reset_);
    mainBar_->addSeparator();
    mainBar_->addActions(
        {findChild<QAction*>(QStringLiteral("undo")), findChild<QAction*>(QStringLiteral("redo"))});
    addToolBar(settings_);
    auto* exportBar = addToolBar(tr("Export"));
    exportBar->setObjectName(QStringLiteral("exportBar"));
    exportBar->addAction(files_->exportAction());
    for (QToolBar* bar : {mainBar_, static_cast<QToolBar*>(settings_), exportBar}) {
        bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        bar->setMovable(false);
    }
}

void MainWindow::refreshIcons() {
    const QColor color = palette().color(QPalette::ButtonText);
    for (QAction* action : findChildren<QAction*>())
        if (const QIcon symbol = icon(action->objectName(), color); !symbol.isNull())
            action->setIcon(symbol);
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && mainBar_) refreshIcons();
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Shortcut || event->type() == QEvent::MouseButtonPress)
        commitOpenEditor();
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::open(const QString& file) {
    if (!file.startsWith(presetPrefix)) {
        files_->openPath(file);
        return;
    }
    try {
        document_.open(readPreset(file.mid(presetPrefix.size())), QString());
        messages_->showMessage({});
    } catch (const InputError& error) {
        messages_->showMessage(QString::fromUtf8(error.what()));
    }
}

void MainWindow::choosePreset(const QString& name) {
    Experiment preset = readPreset(name);
    const QString title = QString::fromStdString(preset.title);
    document_.choosePreset(title, std::move(preset));
    messages_->showMessage({});
}

void MainWindow::refresh() {
    const auto result = document_.result();
    if (result) {
        const Experiment& e = result->experiment;
        HeadSelection head = view_.head();
        head.head = std::min(head.head, e.headCount() - 1);
        const Index last = e.tokenCount() - 1;
        sentence_->setFullText(QString::fromStdString(
            weightSentence(e, result->trace, head, std::min(view_.query(), last),
                           std::min(view_.key(), last), stage_->options().digits)));
    } else {
        sentence_->setFullText(document_.isComputing() ? tr("Computing …")
                                                       : tr("There is no result to show."));
    }
    QString sizes = QString::fromStdString(sizesText(document_.experiment()));
    sizes += document_.isComputing()
                 ? tr(" · computing …")
                 : tr(" · %1 ms").arg(document_.computeMilliseconds(), 0, 'f', 1);
    sizes_->setText(sizes);
    const QString stale =
        result ? tr(" The picture shows the last result before that.") : QString();
    messages_->setCondition(
        document_.problem().isEmpty() ? QString() : document_.problem() + QLatin1Char('.') + stale);

    const QString notes = QString::fromStdString(document_.experiment().notes).simplified();
    hint_->setFullText(notes.isEmpty() ? QString() : tr("Notice: %1").arg(notes));
    hint_->setVisible(!notes.isEmpty());
    refreshTitle();
}

void MainWindow::refreshTitle() {
    QString name = QString::fromStdString(document_.experiment().title);
    if (!document_.path().isEmpty()) name = QFileInfo(document_.path()).fileName();
    if (name.isEmpty()) name = tr("Untitled");
    // [*] is where Qt puts the mark of changes.
    setWindowTitle(name.replace(QStringLiteral("[*]"), QStringLiteral("[*][*]")) +
                   QStringLiteral("[*] — Heedmap"));
    setWindowModified(document_.isModified());
}

void MainWindow::editProperties() {
    PropertiesDialog(document_, this).exec();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (files_->mayLeave())
        event->accept();
    else
        event->ignore();
}

}  // namespace heed::ui
