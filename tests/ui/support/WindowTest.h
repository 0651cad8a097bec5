// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <QTemporaryDir>

#include "ui/MainWindow.h"

namespace heed::ui {

// Settings in a folder of their own: no test reads or changes those of whoever runs it.
class OwnSettings {
public:
    OwnSettings();

private:
    QTemporaryDir folder_;
};

// A shown window on the toy example, with an empty folder for files.
class WindowTest : public testing::Test {
protected:
    void SetUp() override;

    Document& document() { return window->document(); }
    HeatmapPlot& plot() { return window->stage().plot(); }
    QString file(const QString& name) const { return folder.filePath(name); }

    // The action that a key sequence starts.
    QAction* actionOf(const QKeySequence& keys) const;
    QAction* actionNamed(const QString& objectName) const;

    // Sets X, row 1, column 1.
    void setFirst(double value);

    void openPreset(const QString& name) { window->open(QStringLiteral("preset:") + name); }

    OwnSettings settings;
    QTemporaryDir folder;
    std::unique_ptr<MainWindow> window;
};

// What the weights only of another program look like.
Experiment weightsOnlyExperiment();

QByteArray bytesOf(const QString& path);
void writeBytes(const QString& path, const QByteArray& bytes);

}  // namespace heed::ui
