// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>

#include "ui/MainWindow.h"
#include "ui/document/Recovery.h"

namespace heed::ui {

// $XDG_STATE_HOME/heedmap, or ~/.local/state/heedmap: what the program remembers between sessions.
QString stateFolder();

// What survives from one session of a window to the next: its place, its panels, how it looks, and
// unsaved changes after a crash. What cannot be read is replaced by defaults, and said once.
class Session : public QObject {
    Q_OBJECT

public:
    Session(MainWindow& window, const QString& folder);
    ~Session() override;

    // Asks about what a crash has left behind; nothing where there is nothing.
    void offerRecovery();

    Recovery& recovery() { return recovery_; }

private:
    // False where something is stored that cannot be read; defaults stand in its place.
    bool restoreLayout();
    bool restoreLook();
    void save();

    MainWindow& window_;
    QString layoutFile_;
    Recovery recovery_;
};

}  // namespace heed::ui
