// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QMainWindow>

#include "ui/ElidedLabel.h"
#include "ui/ExportActions.h"
#include "ui/FileActions.h"
#include "ui/HeadActions.h"
#include "ui/HintLine.h"
#include "ui/MessageBar.h"
#include "ui/ViewActions.h"
#include "ui/document/Document.h"
#include "ui/document/ViewState.h"
#include "ui/inputs/InputPanel.h"
#include "ui/inputs/SettingsBar.h"
#include "ui/panels/OutputPanel.h"
#include "ui/panels/WhyPanel.h"
#include "ui/stages/StageRail.h"
#include "ui/stages/StageView.h"

namespace heed::ui {

// Assembles the panes, menus and actions, and wires them; it shows one document.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    // Opens a file, "preset:NAME" or "-", standard input; what fails is said in the window, which
    // then shows what it did before.
    void open(const QString& file);

    // Where the window and its panels stand, as bytes; restoring gives false where they are not of
    // this program, and leaves what they would change.
    QByteArray layoutState() const { return saveState(layoutVersion); }
    bool restoreLayout(const QByteArray& geometry, const QByteArray& state);

    Document& document() { return document_; }
    ViewState& view() { return view_; }
    InputPanel& inputs() { return *inputs_; }
    SettingsBar& settings() { return *settings_; }
    StageRail& rail() { return *rail_; }
    StageView& stage() { return *stage_; }
    WhyPanel& why() { return *why_; }
    OutputPanel& output() { return *output_; }
    ViewActions& viewActions() { return *viewActions_; }
    FileActions& files() { return *files_; }
    ExportActions& exports() { return *exports_; }
    MessageBar& messages() { return *messages_; }
    QString sentence() const { return sentence_->fullText(); }

protected:
    void childEvent(QChildEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildPanes();
    void buildDocks();
    QDockWidget* addDock(const QString& title, const QString& name, QWidget* widget);
    void arrange(bool narrow);
    void buildMenus();
    void buildToolBar();
    void fillEditMenu(QMenu& menu);
    void fillAttentionMenu(QMenu& menu);
    void fillHelpMenu(QMenu& menu);
    void fillPanelMenu(QMenu& menu);
    void fillPresetMenu(QMenu& menu);
    void choosePreset(const QString& name);
    void refresh();
    void refreshSentence();
    void refreshTitle();
    void refreshIcons();
    void editProperties();
    void showSummary();
    void showShortcuts();
    void showSettings();
    void importArrays(const QByteArray& bytes, const QString& name);
    void stepPane(int direction);
    void showContextMenu();
    void styleTools();
    void resetLayout();

    Document document_;
    ViewState view_;
    FileActions* files_ = nullptr;
    ExportActions* exports_ = nullptr;
    SettingsBar* settings_ = nullptr;
    InputPanel* inputs_ = nullptr;
    QDockWidget* inputDock_ = nullptr;
    QDockWidget* whyDock_ = nullptr;
    QDockWidget* codeDock_ = nullptr;
    QDockWidget* historyDock_ = nullptr;
    QDockWidget* outputDock_ = nullptr;
    StageRail* rail_ = nullptr;
    StageView* stage_ = nullptr;
    WhyPanel* why_ = nullptr;
    OutputPanel* output_ = nullptr;
    ViewActions* viewActions_ = nullptr;
    static constexpr int layoutVersion = 1;
    static constexpr int narrowWidth = 1200;
    std::optional<bool> narrow_;
    QByteArray defaultLayout_;
    MessageBar* messages_ = nullptr;
    HeadActions* heads_ = nullptr;
    HintLine* hint_ = nullptr;
    ElidedLabel* sentence_ = nullptr;
    QLabel* sizes_ = nullptr;
    QMenu* presets_ = nullptr;
    QToolBar* mainBar_ = nullptr;
    QAction* reset_ = nullptr;
};

}  // namespace heed::ui
