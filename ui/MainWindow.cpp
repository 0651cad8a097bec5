// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/MainWindow.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/experiment/InputError.h"
#include "core/explain/Narration.h"
#include "core/explain/StageSentence.h"
#include "core/explain/StateSummary.h"
#include "ui/ActionTips.h"
#include "ui/Icons.h"
#include "ui/SettingsDialog.h"
#include "ui/ShortcutsDialog.h"
#include "ui/document/ExperimentFile.h"
#include "ui/document/Presets.h"
#include "ui/inputs/ImportDialog.h"
#include "ui/inputs/OpenEditor.h"
#include "ui/inputs/PropertiesDialog.h"
#include "ui/panels/SummaryDialog.h"
#include "ui/plots/PlotAccessible.h"

namespace heed::ui {

namespace {

const QString startPreset = QStringLiteral("lecture-toy");
const QString presetPrefix = QStringLiteral("preset:");

// How long a message stands that nobody has to act on.
constexpr int readMs = 10'000;

}  // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent),
      document_(readPreset(startPreset)),
      files_(new FileActions(document_, this)) {
    makePlotsAccessible();
    setWindowIcon(QIcon(QStringLiteral(":/icons/heedmap.svg")));
    // The toy example's point: query 1 matches key 2.
    view_.selectCell(0, 1);
    buildPanes();
    buildMenus();
    buildToolBar();
    refreshIcons();
    completeTips(findChildren<QAction*>());
    menuBar()->installEventFilter(this);
    for (QAction* action : findChildren<QAction*>()) action->installEventFilter(this);
    for (QToolButton* button : findChildren<QToolButton*>()) button->installEventFilter(this);

    const auto show = [this](const QString& sentence) {
        messages_->showMessage(sentence);
    };
    connect(files_, &FileActions::failed, this, show);
    connect(files_, &FileActions::importAsked, this, &MainWindow::importArrays);
    connect(exports_, &ExportActions::failed, this, show);
    // Below, where it takes no room from the numbers.
    connect(exports_, &ExportActions::said, this, [this](const QString& sentence) {
        messages_->showMessage({});
        statusBar()->showMessage(sentence, readMs);
    });
    connect(exports_, &ExportActions::exported, this,
            [this](const QStringList& paths, const QString& sentence) {
                messages_->showMessage(sentence, tr("Show in &Folder"), [path = paths.first()] {
                    QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).path()));
                });
                // Good news gives its room back to the numbers.
                QTimer::singleShot(readMs, messages_, [this, sentence] {
                    if (messages_->text() == sentence) messages_->showMessage({});
                });
            });
    connect(files_, &FileActions::said, this, show);
    connect(&document_, &Document::changed, this, [this] {
        if (document_.result()) view_.clampTo(document_.result()->experiment);
        refresh();
    });
    connect(&document_, &Document::modifiedChanged, this, &MainWindow::refreshTitle);
    connect(&view_, &ViewState::changed, this, &MainWindow::refreshSentence);
    connect(&view_, &ViewState::shownChanged, this, &MainWindow::refreshSentence);
    connect(stage_, &StageView::refused, this, show);
    refresh();
    refreshTitle();
    defaultLayout_ = layoutState();
    setAcceptDrops(true);
    stage_->plot().setFocus();
    const QSize room = screen()->availableGeometry().size();
    resize(QSize(1280, 800).boundedTo(room - QSize(40, 60)));  // the frame and the title need some
}

MainWindow::~MainWindow() {
    // A cell that is open gives its text away while it is deleted: the document must still be
    // there.
    delete inputDock_;
}

void MainWindow::buildPanes() {
    rail_ = new StageRail(document_, view_, this);
    stage_ = new StageView(document_, view_, this);
    messages_ = new MessageBar(this);
    hint_ = new HintLine(this);
    connect(hint_, &HintLine::clicked, this, &MainWindow::editProperties);
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(rail_);
    column->addWidget(messages_);
    column->addWidget(stage_, 1);
    column->addWidget(hint_);
    setCentralWidget(centre);

    sentence_ = new ElidedLabel(this);
    sizes_ = new QLabel(this);
    sizes_->setTextFormat(Qt::PlainText);
    statusBar()->addWidget(sentence_, 1);
    statusBar()->addPermanentWidget(sizes_);
    buildDocks();
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    arrange(width() < narrowWidth);
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
    try {
        if (file == QLatin1String("-")) {
            files_->openBytes(readStandardInput(), tr("standard input"));
            return;
        }
        if (!file.startsWith(presetPrefix)) {
            files_->openPath(file);
            return;
        }
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

void MainWindow::refreshSentence() {
    const auto result = document_.result();
    if (!result) {
        sentence_->setFullText(document_.isComputing() ? tr("Computing …")
                                                       : tr("There is no result to show."));
        return;
    }
    const Experiment& e = result->experiment;
    CellPosition cell = view_.shown();
    cell.row = std::min(cell.row, e.tokenCount() - 1);
    cell.column =
        std::clamp(cell.column, Index{0}, std::max(Index{1}, columnsOf(e, cell.quantity)) - 1);
    const HeadSelection head{std::min(view_.head().head, e.headCount() - 1),
                             view_.head().mean && e.headCount() > 1};
    sentence_->setFullText(
        QString::fromStdString(cellSentence(e, result->trace, head, cell.quantity, cell.row,
                                            cell.column, stage_->options().content.digits)));
}

void MainWindow::refresh() {
    refreshSentence();
    const auto result = document_.result();
    QString sizes = QString::fromStdString(sizesText(document_.experiment()));
    sizes += document_.isComputing()
                 ? tr(" · computing …")
                 : tr(" · %1 ms").arg(document_.computeMilliseconds(), 0, 'f', 1);
    sizes_->setText(sizes);
    const QString stale =
        result ? tr(" The picture shows the last result before that.") : QString();
    messages_->setCondition(
        document_.problem().isEmpty() ? QString() : document_.problem() + QLatin1Char('.') + stale);

    hint_->setNotes(QString::fromStdString(document_.experiment().notes).simplified());
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

void MainWindow::showSummary() {
    const auto result = document_.result();
    if (!result) return;
    HeadSelection head = view_.head();
    head.head = std::min(head.head, result->experiment.headCount() - 1);
    SummaryDialog(QString::fromStdString(describeState(result->experiment, result->trace, head)),
                  this)
        .exec();
}

void MainWindow::showShortcuts() {
    QList<QAction*> shown;
    for (QAction* action : findChildren<QAction*>())
        if (!action->text().isEmpty()) shown << action;
    ShortcutsDialog(shown, this).exec();
}

void MainWindow::importArrays(const QByteArray& bytes, const QString& name) {
    if (!isVisible()) {  // a file of the command line: the window first, then the question
        QTimer::singleShot(0, this, [this, bytes, name] { importArrays(bytes, name); });
        return;
    }
    try {
        ImportDialog(document_, bytes, name, this).exec();
    } catch (const InputError& error) {
        messages_->showMessage(tr("%1: %2").arg(name, QString::fromUtf8(error.what())));
    } catch (const std::bad_alloc&) {
        messages_->showMessage(tr("%1: there is not enough memory to read it").arg(name));
    }
}

void MainWindow::showSettings() {
    SettingsDialog(*viewActions_, *stage_, this).exec();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    if (files_->mayLeave()) files_->openPath(event->mimeData()->urls().first().toLocalFile());
}

// A picture that was asked for is still written.
void MainWindow::closeEvent(QCloseEvent* event) {
    event->setAccepted(files_->mayLeave() && exports_->finish());
}

}  // namespace heed::ui
