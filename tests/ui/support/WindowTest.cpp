// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/WindowTest.h"

#include <QAction>
#include <QFile>
#include <QSettings>

#include "core/experiment/Edits.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/Samples.h"

namespace heed::ui {

OwnSettings::OwnSettings() {
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    QCoreApplication::setOrganizationName(QStringLiteral("Heedmap tests"));
    QCoreApplication::setApplicationName(QStringLiteral("ui_tests"));
}

void WindowTest::SetUp() {
    window = std::make_unique<MainWindow>();
    showActive(*window);
    plot().setFocus();
    QCoreApplication::processEvents();
}

QAction* WindowTest::actionOf(const QKeySequence& keys) const {
    for (QAction* action : window->findChildren<QAction*>())
        if (action->shortcuts().contains(keys)) return action;
    return nullptr;
}

QAction* WindowTest::actionNamed(const QString& objectName) const {
    return window->findChild<QAction*>(objectName);
}

void WindowTest::setFirst(double value) {
    heed::ui::setFirst(document(), value);
}

Experiment weightsOnlyExperiment() {
    Experiment e;
    e.title = "imported";
    e.tokens = {"a", "b"};
    for (const double weight : {0.25, 0.5}) {
        Matrix weights(2, 2);
        weights << weight, 1 - weight, 1, 0;
        e.importedWeights.emplace_back(weights);
    }
    return e;
}

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void writeBytes(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    ASSERT_EQ(file.write(bytes), bytes.size());
}

}  // namespace heed::ui
